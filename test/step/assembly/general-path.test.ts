// The general path against the specialised one: the same random mechanism, once as it is and once with a constraint that holds nothing of it but makes
// it an assembly.
import { describe, expect, test } from "vitest";
import { custom } from "../../../src/index.ts";
import { NAMED_KINDS, worldOf } from "../../support/mechanism-world.ts";
import { momenta } from "../../support/momenta.ts";
import { randomMechanism } from "../../support/random-mechanism.ts";

function both(
  seed: number,
  options: { bodies: number; loops: number; pinned?: boolean; push?: number },
  gravity: [number, number, number],
) {
  const mechanism = randomMechanism(seed, { ...options, kinds: NAMED_KINDS });
  const [one, other] = [0, 1].map(() => worldOf(mechanism, gravity, { collisions: false }));
  const far = other.world.addBody({ type: "particle", mass: 1, position: [30, 0, 0], gravityScale: 0 });
  other.world.addConstraint(custom({ bodies: [other.bodies[0], far], value: ({ bodies: [, p] }) => p.position.y }));
  return { one, other, far };
}

describe.each([
  ["trees", { bodies: 8, loops: 0 }],
  ["loops", { bodies: 8, loops: 2 }],
  ["floating", { bodies: 8, loops: 1, pinned: false }],
])("%s", (_, options) => {
  test("the same motion", () => {
    for (let seed = 1; seed <= 3; seed++) {
      const { one, other } = both(seed, options, [0, -9.81, 0]);
      for (let i = 0; i < 60; i++)
        for (const it of [one, other]) {
          it.push();
          it.world.step(1 / 1000);
        }
      for (const [i, body] of one.bodies.entries()) {
        const twin = other.bodies[i];
        const apart = [...body.position, ...body.orientation].map((x, k) =>
          Math.abs(x - [...twin.position, ...twin.orientation][k]),
        );
        expect(Math.max(...apart), `seed ${seed}, body ${i}`).toBeLessThan(1e-9);
      }
      expect(other.world.report.jointGap).toBeLessThan(1e-11);
      // the far body is in the same component: it is the general path indeed
      expect(other.world.report.trees).toBe(one.world.report.trees);
    }
  });
});

test("a floating one keeps its momentum to rounding, its angular momentum to Newton's tolerance", () => {
  for (let seed = 1; seed <= 3; seed++) {
    const { other } = both(seed, { bodies: 8, loops: 1, pinned: false, push: 0 }, [0, 0, 0]);
    other.world.step(1 / 120);
    const before = momenta(other.bodies);
    for (let i = 0; i < 60; i++) other.world.step(1 / 120);
    const after = momenta(other.bodies);
    for (const i of [0, 1, 2]) {
      expect(Math.abs(after.linear[i] - before.linear[i])).toBeLessThan(1e-12 * before.linearSize);
      expect(Math.abs(after.angular[i] - before.angular[i])).toBeLessThan(1e-8 * before.angularSize);
    }
  }
});
