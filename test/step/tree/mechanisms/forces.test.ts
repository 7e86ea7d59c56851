// What joints say they carry: the balance of every body over a step, and structures at rest.
import { describe, expect, it, test } from "vitest";
import { ball, box, fixed, hinge, type Joint, slider, type Vec3, World } from "../../../../src/index.ts";
import { NAMED_KINDS, worldOf } from "../../../support/mechanism-world.ts";
import { momentumOf } from "../../../support/momenta.ts";
import { fourBar, type MechanismOptions, randomMechanism } from "../../../support/random-mechanism.ts";
import type { Mechanism } from "../../../support/reference-mechanism.ts";
import { add, cross, minus, norm, times, type Vector } from "../../../support/reference-step.ts";

const Z: Vec3 = [0, 0, 1];

/**
 * Largest difference, over all bodies, of the change of momentum over a run and the impulses that joints and gravity say they
 * gave; and the size of these impulses.
 */
function imbalance(mechanism: Mechanism, gravity: Vec3, h: number, steps: number): { left: number; size: number } {
  const { world, bodies, joints } = worldOf(mechanism, gravity);
  const before = bodies.map(momentumOf);
  const given = bodies.map((body) => [times(steps * h * body.mass, [...gravity]), [0, 0, 0]]);
  let size = 0;
  for (let k = 0; k < steps; k++) {
    // levers in the mean of the step, as the scheme has them
    const levers = joints.map((joint) => [joint.leverA, joint.leverB].map((v) => [...v]));
    const gaps = joints.map((joint) => minus([...joint.anchorB], [...joint.anchorA]));
    world.step(h);
    for (const [j, joint] of joints.entries()) {
      const [force, torque] = [times(h, [...joint.force]), times(h, [...joint.torque])];
      const middle = (p: Vector, q: readonly number[]) => times(0.5, add(p, [...q]));
      const [onA, onB] = [middle(levers[j][0], joint.leverA), middle(levers[j][1], joint.leverB)];
      const gap = middle(gaps[j], minus([...joint.anchorB], [...joint.anchorA]));
      size = Math.max(size, norm(force), norm(torque));
      for (const [body, sign, lever] of [
        [joint.a, -1, add(onA, gap)],
        [joint.b, 1, onB],
      ] as const) {
        const b = body ? bodies.indexOf(body) : -1;
        if (b < 0) continue;
        given[b][0] = add(given[b][0], times(sign, force));
        given[b][1] = add(given[b][1], times(sign, add(cross(lever, force), torque)));
      }
    }
  }
  let left = 0;
  for (const [b, body] of bodies.entries())
    for (const [i, after] of momentumOf(body).entries())
      left = Math.max(left, norm(minus(minus(after, before[b][i]), given[b][i])));
  return { left, size };
}

describe("every body's momentum changes by what its joints and gravity gave it", () => {
  // Half of what a fit takes away is given back in the next step: at the end of the run that of one step is open. It goes
  // with h² (the velocities part by h² in a step), so a quarter of the step leaves a sixteenth. What a step left out or
  // counted twice would add up over the run and go with h at best. Below that lies Newton's rounding of 1e-12 / h a step.
  const expectSixteenth = (mechanism: Mechanism, of: string) => {
    const [coarse, fine] = [240, 960].map((rate) => imbalance(mechanism, [0, -9.81, 0], 1 / rate, rate / 5));
    expect(fine.left, of).toBeLessThan(coarse.left / 12 + 1e-8 * fine.size);
    // and is small: of the impulses of a step 2 %
    expect(coarse.left / coarse.size, of).toBeLessThan(0.02);
  };

  test.each(NAMED_KINDS)("trees of joints of kind %d %d", (linear, angular) => {
    for (let seed = 0; seed < 3; seed++) {
      const kinds = [[linear, angular]] as MechanismOptions["kinds"];
      expectSixteenth(randomMechanism(400 + seed, { bodies: 3, push: 0, kinds }), `seed ${seed}`);
      expectSixteenth(
        randomMechanism(400 + seed, { bodies: 3, push: 0, kinds, pinned: false }),
        `floating, seed ${seed}`,
      );
    }
  });

  test("one loop", () => {
    for (let seed = 0; seed < 4; seed++)
      expectSixteenth(
        randomMechanism(400 + seed, { bodies: 5, loops: 1, push: 0, kinds: NAMED_KINDS }),
        `seed ${seed}`,
      );
  });

  test("four-bars, whatever their redundant rows carry", () => {
    for (let seed = 0; seed < 4; seed++) expectSixteenth(fourBar(seed, { push: 0 }), `seed ${seed}`);
  });
});

// at rest nothing is left but weights: forces to the rounding of 1e-9 over h
describe("at rest", () => {
  const settle = (world: World, steps = 5) => {
    for (let i = 0; i < steps; i++) world.step(1 / 60);
  };
  const close = (joint: Joint, force: readonly number[], digits = 6) => {
    for (const k of [0, 1, 2]) expect(joint.force[k]).toBeCloseTo(force[k], digits);
  };

  it("a door on one hinge pulls with its weight and its moment", () => {
    const world = new World();
    const b = world.addBody({ shape: box(0.4, 1, 0.02), mass: 20, position: [0.4, 0, 0] });
    const joint = world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: [0, 1, 0] }));
    settle(world);
    close(joint, [0, 196.2, 0]);
    expect(joint.torque[2]).toBeCloseTo(196.2 * 0.4, 6);
  });

  it("a beam built in at one end, of two parts, carries the moments of a cantilever", () => {
    const world = new World();
    const [inner, outer] = [0.5, 1.5].map((x) =>
      world.addBody({ shape: box(0.5, 0.1, 0.1), mass: 3, position: [x, 0, 0] }),
    );
    const root = world.addJoint(fixed({ a: null, b: inner, anchor: [0, 0, 0] }));
    const middle = world.addJoint(fixed({ a: inner, b: outer, anchor: [1, 0, 0] }));
    settle(world);
    const w = 3 * 9.81;
    close(root, [0, 2 * w, 0]);
    close(middle, [0, w, 0]);
    expect(root.torque[2]).toBeCloseTo(2 * w, 6);
    expect(middle.torque[2]).toBeCloseTo(w / 2, 6);
  });

  // two bars of 1 m and 2 kg lean on each other at 45°: thrust w / 2 at the crown, from the moments about a foot
  it("an arch of two bars thrusts", () => {
    const world = new World();
    const r = Math.SQRT1_2;
    const bars = [1, -1].map((side) =>
      world.addBody({
        shape: box(0.5, 0.05, 0.05),
        mass: 2,
        position: [(-side * r) / 2, r / 2, 0],
        orientation: [0, 0, Math.sin((side * Math.PI) / 8), Math.cos(Math.PI / 8)],
      }),
    );
    const left = world.addJoint(hinge({ a: null, b: bars[0], anchor: [-r, 0, 0], axis: Z }));
    const right = world.addJoint(hinge({ a: null, b: bars[1], anchor: [r, 0, 0], axis: Z }));
    const crown = world.addJoint(hinge({ a: bars[0], b: bars[1], anchor: [0, r, 0], axis: Z }));
    settle(world);
    const w = 2 * 9.81;
    close(crown, [w / 2, 0, 0]);
    close(left, [w / 2, w, 0]);
    close(right, [-w / 2, w, 0]);
  });

  // the crank is held by a motor of speed 0: its moment from virtual work, its pin by the balance of the bars
  it("a crank that a motor holds carries the weight of the linkage", () => {
    const world = new World();
    const arm = world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 2, position: [0.5, 0, 0] });
    const load = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 4, position: [1, -0.5, 0] });
    const motor = world.addJoint(hinge({ a: null, b: arm, anchor: [0, 0, 0], axis: Z, motor: { speed: 0 } }));
    const hook = world.addJoint(ball({ a: arm, b: load, anchor: [1, 0, 0] }));
    settle(world);
    close(hook, [0, 4 * 9.81, 0]);
    close(motor, [0, 6 * 9.81, 0]);
    expect(motor.drive().force).toBeCloseTo(9.81 * (2 * 0.5 + 4), 6);
    expect(motor.torque[2]).toBeCloseTo(9.81 * (2 * 0.5 + 4), 6);
  });

  it("a spring carries the weight that it holds up, and the joint shows it", () => {
    const world = new World();
    const b = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 2, linearDamping: 5 });
    const spring = { stiffness: 100, damping: 0 };
    const joint = world.addJoint(slider({ a: null, b, anchor: [0, 0, 0], axis: [0, 1, 0], spring }));
    settle(world, 1200);
    expect(joint.coordinate).toBeCloseTo((-2 * 9.81) / 100, 6);
    expect(joint.drive().force).toBeCloseTo(2 * 9.81, 5);
    close(joint, [0, 2 * 9.81, 0], 5);
  });
});
