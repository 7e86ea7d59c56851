// Two ball joints between the same bodies are stacked into one hinge: the same motion and forces as the hinge itself, no
// auxiliary rows, and the two joints share the load.
import { describe, expect, it } from "vitest";
import { ball, box, hinge, type Vec3, World } from "../../../../src/index.ts";

const HIGH: Vec3 = [0, 1, 0];
const LOW: Vec3 = [0, -1, 0];

/** A door of 8 kg, 1 m wide and 2.4 m high, on the line x = z = 0. */
function door(swing = 0) {
  const world = new World();
  const body = world.addBody({ shape: box(0.5, 1.2, 0.02), mass: 8, position: [0.5, 0, 0] });
  return { world, body, spin: () => (body.angularVelocity = [0, swing, 0]) };
}

describe("a door on two balls", () => {
  it("moves as the door on a hinge", () => {
    const [balls, hinged] = [door(2), door(2)];
    balls.world.addJoint(ball({ a: null, b: balls.body, anchor: LOW }));
    balls.world.addJoint(ball({ a: null, b: balls.body, anchor: HIGH }));
    hinged.world.addJoint(hinge({ a: null, b: hinged.body, anchor: LOW, axis: [0, 1, 0] }));
    for (const it of [balls, hinged]) {
      it.spin();
      it.body.velocity = [0, 0, -1];
    }
    for (let i = 0; i < 120; i++) {
      balls.world.step(1 / 60);
      hinged.world.step(1 / 60);
      for (let k = 0; k < 3; k++) expect(balls.body.position[k]).toBeCloseTo(hinged.body.position[k], 13);
      expect(balls.world.report.jointGapMetres).toBeLessThan(1e-14);
    }
  });

  it("hangs on both: the couple of its weight across, half of the weight along", () => {
    const { world, body } = door();
    const low = world.addJoint(ball({ a: null, b: body, anchor: LOW }));
    const high = world.addJoint(ball({ a: null, b: body, anchor: HIGH }));
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    // moments about the lower ball: 2 m x F = 0.5 m x weight
    const weight = 8 * 9.81;
    const across = (0.5 * weight) / 2;
    for (const [joint, sign] of [
      [low, 1],
      [high, -1],
    ] as const) {
      expect(joint.force[0]).toBeCloseTo(sign * across, 9);
      expect(joint.force[1]).toBeCloseTo(weight / 2, 9);
      expect(joint.force[2]).toBeCloseTo(0, 9);
      expect(joint.torque).toEqual([0, 0, 0]);
    }
  });

  it("tells the same forces when one of the joints runs from the door to the world's body", () => {
    const { world, body } = door();
    const wall = world.addBody({ type: "static", position: [-1, 0, 0] });
    const low = world.addJoint(ball({ a: wall, b: body, anchor: LOW }));
    const high = world.addJoint(ball({ a: body, b: wall, anchor: HIGH }));
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    const weight = 8 * 9.81;
    expect(low.force[0]).toBeCloseTo(weight / 4, 9);
    // on the wall now: what the door leaves on it
    expect(high.force[0]).toBeCloseTo(weight / 4, 9);
    expect(high.force[1]).toBeCloseTo(-weight / 2, 9);
  });

  it("is left to a loop where the bodies disagree on the distance, and the report shows what is missing", () => {
    const { world, body } = door();
    world.addJoint(ball({ a: null, b: body, anchor: LOW }));
    world.addJoint(ball({ a: null, b: body, anchorA: [0, 1.001, 0], anchorB: [-0.5, 1, 0] }));
    for (let i = 0; i < 30; i++) world.step(1 / 60);
    expect(world.report.jointGapMetres).toBeGreaterThan(9e-4);
    expect(world.report.jointGapMetres).toBeLessThan(1.1e-3);
    expect(world.bodies.every(({ position }) => position.every(Number.isFinite))).toBe(true);
  });
});
