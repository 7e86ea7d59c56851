// The joint graph against a search over all bodies, on random sequences of joints.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JointGraph } from "../../src/islands/joint-graph.ts";
import { DYNAMIC, STATIC } from "../../src/memory/column-ids.ts";

const BODIES = 8;

/** Whether a and b hang together through `joints`, by walking; the world and static bodies are one node. */
function connected(joints: [number, number][], node: (slot: number) => number, a: number, b: number): boolean {
  const reached = new Set([node(a)]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [p, q] of joints) {
      if (reached.has(node(p)) === reached.has(node(q))) continue;
      reached.add(node(p)).add(node(q));
      grown = true;
    }
  }
  return reached.has(node(b));
}

describe("the joint graph", () => {
  it("refuses exactly the joints that close a cycle, the world being one node", () => {
    const joint = fc.tuple(fc.integer({ min: -1, max: BODIES - 1 }), fc.integer({ min: 0, max: BODIES - 1 }));
    const statics = fc.uniqueArray(fc.integer({ min: 0, max: BODIES - 1 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(joint, { maxLength: 20 }), statics, (attempts, still) => {
        const accepted: [number, number][] = [];
        const graph = new JointGraph({
          bodySlots: () => BODIES,
          kindOf: (slot) => (still.includes(slot) ? STATIC : DYNAMIC),
          holds: () => false,
          forEachJoint: (visit) => {
            for (const [a, b] of accepted) visit(a, b);
          },
        });
        const node = (slot: number) => (slot < 0 || still.includes(slot) ? -1 : slot);
        for (const [a, b] of attempts) {
          const closes = connected(accepted, node, a, b);
          expect(graph.connect(a, b)).toBe(!closes);
          if (!closes) accepted.push([a, b]);
        }
        expect(graph.isForest()).toBe(true);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
