// Heavy things that hit light nets: the wires go taut within the step, and stop what hits them.
import { describe, expect, test } from "vitest";
import { buildCatchingNet } from "../../../scenes/catching-net.ts";
import { buildWireFence } from "../../../scenes/wire-fence.ts";
import { type Body, distance, sphere, type Vec3, World } from "../../../src/index.ts";
import { isOnOneTarget } from "../../support/sampled.ts";

const PITCH = 0.08;
const RADIUS = 0.03;
const CLOTH = 2;

/** A cloth of 16 x 16 particles of 4 g on rods that hangs slack from its corners, and a ball that falls by 0.3 m into it. */
function clothUnderBall(mass: number): World {
  const world = new World();
  const last = 15;
  const shape = sphere(RADIUS, { group: CLOTH, mask: ~CLOTH, friction: 0.4 });
  const beads: Body[][] = [];
  const tie = (a: Body, b: Body) => world.addJoint(distance({ a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
  for (let i = 0; i <= last; i++) {
    beads.push([]);
    for (let k = 0; k <= last; k++) {
      const [u, v] = [i / last, k / last];
      const position: Vec3 = [PITCH * (i - 8), 1 - 0.48 * (u * (1 - u) + v * (1 - v)), PITCH * (k - 8)];
      const pinned = i % last === 0 && k % last === 0;
      const bead = world.addBody(
        pinned ? { type: "static", position } : { type: "particle", mass: 0.004, shape, position, linearDamping: 0.3 },
      );
      beads[i].push(bead);
      if (i > 0) tie(beads[i - 1][k], bead);
      if (k > 0) tie(beads[i][k - 1], bead);
    }
  }
  world.addBody({ name: "ball", shape: sphere(0.2), mass, position: [0, 1.29, 0] });
  return world;
}

// The overlap allowed: what is pressed in by more than the radius of a wire would be pushed out behind it. The energy of the blow (J), and steps.
const CASES: [string, () => World, number, number, number][] = [
  ["20 kg at 7 m/s and a fence of wires of 50 g", () => buildWireFence(22, 12, 0.3, 20, 7), 0.012, 490, 45],
  ["15 kg from 1.6 m and a net of threads of 0.1 kg", () => buildCatchingNet(10, 0.45, 15, 1.6), 0.015, 235, 75],
  ["10 kg and a cloth of particles of 4 g", () => clothUnderBall(10), RADIUS, 29, 40],
  ["50 kg and a cloth of particles of 4 g", () => clothUnderBall(50), RADIUS, 147, 40],
];

describe.runIf(isOnOneTarget).each(CASES)("%s", (_, build, radius, blow, steps) => {
  test("overlap by less than the radius of a wire, no energy is gained, and joints hold", () => {
    const world = build();
    let least = Number.POSITIVE_INFINITY;
    let touched = false;
    for (let i = 0; i < steps; i++) {
      world.step(1 / 60);
      const { contacts, energy, jointGap } = world.report;
      touched ||= contacts.points > 0;
      expect(contacts.penetration, `step ${i}`).toBeLessThan(radius);
      expect(jointGap, `step ${i}`).toBeLessThan(1e-9 * PITCH);
      expect(energy.total - least, `step ${i}`).toBeLessThan(1e-3 * blow);
      least = Math.min(least, energy.total);
    }
    expect(touched).toBe(true);
  });
});
