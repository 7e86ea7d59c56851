// Bodies with many ties: which clone has which, and what it saves.
import { describe, expect, test } from "vitest";
import { planElimination } from "../../../src/forest/elimination/plan-elimination.ts";
import { type PlannedTie, planTies } from "../../../src/forest/net/plan-ties.ts";
import { findHubs, waitingFor, weldsOf } from "../../../src/forest/net/split-hubs.ts";
import { AXIS, POINT } from "../../../src/memory/tie-kinds.ts";
import { seeded, whole } from "../../support/random-forest.ts";

const WORLD = -1;

/** Hub 0, spokes of one body each, a rim of as many links. */
function wheel(spokes: number): [members: number, ties: PlannedTie[]] {
  const ties: PlannedTie[] = [];
  const ball = (a: number, b: number) => ties.push({ kind: POINT, loop: ties.length, a, b });
  for (let i = 0; i < spokes; i++) {
    ball(0, 1 + i);
    ball(1 + i, 1 + spokes + i);
    ball(1 + spokes + i, 1 + spokes + ((i + 1) % spokes));
  }
  return [1 + 2 * spokes, ties];
}

/** Joints of one or two ties between random bodies, most often one of two hubs. */
function random(seed: number): [members: number, ties: PlannedTie[]] {
  const next = seeded(seed);
  const members = whole(next, 20, 60);
  const ties: PlannedTie[] = [];
  for (let loop = 0; loop < 3 * members; loop++) {
    const a = next() < 0.5 ? whole(next, 0, 1) : whole(next, WORLD, members - 1);
    const b = whole(next, 2, members - 1);
    if (a === b) continue;
    ties.push({ kind: POINT, loop, a, b });
    if (next() < 0.4) ties.push({ kind: AXIS, loop, a, b });
  }
  return [members, ties];
}

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

describe("random joints", () => {
  test("every tie of a hub is on one clone, and those of a joint on the same", () => {
    for (const seed of SEEDS) {
      const [members, ties] = random(seed);
      const hubs = findHubs(members, ties);
      expect(hubs.length).toBeGreaterThanOrEqual(2);
      for (const { member, clones } of hubs) {
        const own = [...ties.keys()].filter((t) => ties[t].a === member || ties[t].b === member);
        expect(clones.flat().sort((s, t) => s - t)).toEqual(own);
        for (const clone of clones) expect(clone.length).toBeGreaterThan(0);
        const cloneOf = new Map(clones.flatMap((clone, c) => clone.map((t) => [ties[t].loop, c] as const)));
        for (const [c, clone] of clones.entries()) for (const t of clone) expect(cloneOf.get(ties[t].loop)).toBe(c);
        // four, and what is left of a joint
        for (const clone of clones) expect(clone.length).toBeLessThanOrEqual(6);
      }
    }
  });

  test("a weld comes before the ties of the clone behind it: it never depends on others", () => {
    let split = 0;
    for (const seed of SEEDS) {
      const [members, ties] = random(seed);
      const { hubs, elimination } = planTies(members, ties);
      split += hubs.length;
      expect([...elimination.order].sort((i, k) => i - k)).toEqual([...elimination.order.keys()]);
      for (const [weld, later] of waitingFor(members, ties, hubs))
        for (const tie of later) expect(elimination.place[weld]).toBeLessThan(elimination.place[tie]);
      for (const hub of hubs)
        for (let c = 1; c < hub.clones.length; c++)
          expect(
            weldsOf(hub, c)
              .filter(({ sign }) => sign === 1)
              .map(({ node }) => node),
          ).toEqual([hub.firstWeld + 2 * c - 2, hub.firstWeld + 2 * c - 1]);
    }
    expect(split).toBeGreaterThan(20);
  });

  test("split only where that is less work, and the same plan for the same ties", () => {
    for (const seed of SEEDS) {
      const [members, ties] = random(seed);
      const [plan, again] = [planTies(members, ties), planTies(members, ties)];
      expect(again.elimination.order).toEqual(plan.elimination.order);
      // in one piece: the graph of the same ties, whose hubs are none
      const lists = Array.from({ length: members }, (_, m) =>
        [...ties.keys()].filter((t) => ties[t].a === m || ties[t].b === m),
      );
      const pairs = new Set(lists.flatMap((own) => own.flatMap((p) => own.map((q) => p * ties.length + q))));
      const near = [...ties.keys()].map((p) =>
        [...ties.keys()].filter((q) => q !== p && pairs.has(p * ties.length + q)),
      );
      const start = Int32Array.from([0, ...near.map((list) => list.length)]);
      for (let i = 1; i < start.length; i++) start[i] += start[i - 1];
      const whole = planElimination({ count: ties.length, start, near: Int32Array.from(near.flat()) });
      if (plan.hubs.length > 0) expect(plan.elimination.flops).toBeLessThan(whole.flops);
      else expect(plan.elimination.order).toEqual(whole.order);
    }
  });
});

describe("wheels", () => {
  // in one piece: 18 flops times the cube of the spokes at least
  test.each([
    [64, 0.6e6],
    [128, 1.2e6],
    [256, 2.4e6],
  ])("of %i spokes take work linear in their size", (spokes, most) => {
    const { hubs, elimination } = planTies(...wheel(spokes));
    expect(hubs.map(({ clones }) => clones.length)).toEqual([spokes / 4]);
    expect(elimination.flops).toBeLessThan(most);
  });

  test("of few spokes stay as they are", () => {
    for (const spokes of [3, 8, 12, 16]) expect(planTies(...wheel(spokes)).hubs).toEqual([]);
  });
});
