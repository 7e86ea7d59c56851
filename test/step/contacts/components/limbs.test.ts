// Limbs of one figure that overlap. Joints leave a forearm hardly a way out of the chest along the arm: to be parted at a given speed it would
// be flung across. It gets no more energy than without joints, a few joule, and comes out.
import { describe, expect, it } from "vitest";
import { box, capsule, hinge, type Vec3, World } from "../../../../src/index.ts";

const DT = 1 / 60;
/** ½ m u² of a forearm of 1.5 kg that is pushed out at 4 m/s, and as much again for the two contacts that push it. */
const MOST_ENERGY = 25;

/** The upper half of a figure, one arm turned into the chest by `angle`, weightless. */
function figure(solver: "pivoting" | "descent", angle: number): World {
  const world = new World({ solver, gravity: [0, 0, 0] });
  const chest = world.addBody({ shape: box(0.2, 0.2, 0.11), mass: 25, position: [0, 0.34, 0] });
  const pelvis = world.addBody({ shape: box(0.17, 0.1, 0.1), mass: 12 });
  const shoulder: Vec3 = [0.29, 0.54, 0];
  const turned = { orientation: [0, 0, -Math.sin(angle / 2), Math.cos(angle / 2)] as [number, number, number, number] };
  const down = (length: number): Vec3 => [
    shoulder[0] - length * Math.sin(angle),
    shoulder[1] - length * Math.cos(angle),
    0,
  ];
  const upper = world.addBody({ shape: capsule(0.05, 0.12), mass: 2, position: down(0.18), ...turned });
  const fore = world.addBody({ shape: capsule(0.045, 0.12), mass: 1.5, position: down(0.54), ...turned });
  const limits = { lower: -0.8, upper: 0.8 };
  world.addJoint(hinge({ a: chest, b: upper, anchor: shoulder, axis: [0, 0, 1], limits: { lower: -0.8, upper: 0.8 } }));
  world.addJoint(hinge({ a: upper, b: fore, anchor: down(0.36), axis: [1, 0, 0], limits }));
  world.addJoint(hinge({ a: pelvis, b: chest, anchor: [0, 0.12, 0], axis: [1, 0, 0], limits }));
  return world;
}

describe.each(["pivoting", "descent"] as const)("by %s", (solver) => {
  it.each([0.35, 0.45, 0.55])("a forearm in the chest, the arm turned by %s rad", (angle) => {
    const world = figure(solver, angle);
    let [most, first] = [0, 0];
    for (let i = 0; i < 180; i++) {
      world.step(DT);
      most = Math.max(most, world.report.energy.kinetic);
      if (i === 0) first = world.report.contacts.penetration;
      expect(world.report.jointGap).toBeLessThan(1e-9);
    }
    expect(first).toBeGreaterThan(0.02);
    expect(most).toBeLessThan(MOST_ENERGY);
    expect(world.report.contacts.penetration).toBeLessThan(2e-3);
  });
});
