// N four-bars in a row (IFToMM benchmark A02): rods side by side, each two joined by a coupler, redundant in space at every pose and singular
// where the rods lie in the line of the couplers. Passing there costs no more energy than any other step, wherever in the step the pose lies.
import { describe, expect, it } from "vitest";
import { type Body, hinge, type Vec3, World } from "../../../../src/index.ts";

const Z: Vec3 = [0, 0, 1];

/** Rods of 1 m and 1 kg at an angle from upright, turning clockwise. */
function fourBars(loops: number, angle: number, rate: number): { world: World; rod: Body } {
  const world = new World({ collisions: false });
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const tipSpeed: Vec3 = [rate * c, -rate * s, 0];
  const rods = Array.from({ length: loops + 1 }, (_, i) => {
    const rod = world.addBody({
      mass: 1,
      inertia: [1 / 12, 1 / 1200, 1 / 12, 0, 0, 0],
      position: [i + s / 2, c / 2, 0],
      orientation: [0, 0, -Math.sin(angle / 2), Math.cos(angle / 2)],
      velocity: [tipSpeed[0] / 2, tipSpeed[1] / 2, 0],
      angularVelocity: [0, 0, -rate],
    });
    world.addJoint(hinge({ a: null, b: rod, anchor: [i, 0, 0], axis: Z }));
    return rod;
  });
  for (let i = 0; i < loops; i++) {
    const coupler = world.addBody({
      mass: 1,
      inertia: [1 / 1200, 1 / 12, 1 / 12, 0, 0, 0],
      position: [i + 0.5 + s, c, 0],
      velocity: tipSpeed,
    });
    world.addJoint(hinge({ a: rods[i], b: coupler, anchor: [i + s, c, 0], axis: Z }));
    world.addJoint(hinge({ a: coupler, b: rods[i + 1], anchor: [i + 1 + s, c, 0], axis: Z }));
  }
  return { world, rod: rods[0] };
}

/** The most that a step loses or gains around the pose, of the kinetic energy, over starts that differ by parts of a step. */
function worstPass(loops: number, dt: number): number {
  const rate = 4.9;
  let worst = 0;
  for (let phase = 0; phase < 16; phase++) {
    const { world, rod } = fourBars(loops, Math.PI / 2 - (6 + phase / 16) * rate * dt, rate);
    world.step(dt); // the first one has nothing to go on from
    let last = world.report.energy;
    let [before, kinetic] = [last.total, last.kinetic];
    for (let i = 0; i < 12; i++) {
      world.step(dt);
      last = world.report.energy;
      worst = Math.max(worst, Math.abs(last.total - before) / kinetic);
      [before, kinetic] = [last.total, last.kinetic];
    }
    expect(rod.orientation[3]).toBeLessThan(Math.SQRT1_2); // it has passed
    expect(world.report.jointGap).toBeLessThan(1e-11);
    expect(world.report.fallbacks.rejected).toBe(0);
  }
  return worst;
}

describe.each([1, 2, 3, 6])("%i four-bars", (loops) => {
  it("lose next to nothing where they pass through their line, and that with a power of dt", () => {
    const [coarse, middle, fine] = [125, 250, 500].map((steps) => worstPass(loops, 1 / steps));
    // 4.9 rad/s x 1/125 s = 0.04 rad: of the fourth power of it, as in other poses, 2.5 %
    expect(coarse).toBeLessThan(1e-7);
    expect(coarse / middle).toBeGreaterThan(8);
    expect(middle / fine).toBeGreaterThan(8);
  });
});
