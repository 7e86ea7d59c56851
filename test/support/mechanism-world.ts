// A mechanism of random-mechanism.ts as a world. Joints of every pair of codes go in, also those that no kind of joint
// has: each is added as a ball joint, and then told in memory what it holds.
import { ball, type Body, World } from "../../src/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import type { Mechanism } from "./reference-mechanism.ts";

type Triple = [number, number, number];

export function worldOf(mechanism: Mechanism): { world: World; bodies: Body[]; push: () => void } {
  const world = new World({ gravity: [0, 0, 0] });
  const bodies = mechanism.bodies.map((body) => {
    const [[xx, xy, xz], [, yy, yz], [, , zz]] = body.inertia;
    return world.addBody({
      mass: body.mass,
      inertia: [xx, yy, zz, xy, xz, yz],
      position: body.position as Triple,
      orientation: body.orientation as [number, number, number, number],
      velocity: body.velocity as Triple,
      angularVelocity: body.angularVelocity as Triple,
    });
  });
  let ground: Body | undefined;
  const held = (index: number, side: "a" | "b") => {
    if (index >= 0) return bodies[index];
    if (side === "a") return null;
    ground ??= world.addBody({ type: "static" });
    return ground;
  };
  for (const joint of mechanism.joints) {
    const added = world.addJoint(
      ball({
        a: held(joint.a, "a"),
        b: held(joint.b, "b") as Body,
        anchorA: joint.anchorA as Triple,
        anchorB: joint.anchorB as Triple,
      }),
    );
    const { memory } = world.store;
    const words = 2 * (memory.column(Col.JOINT_HOLDS) + added.slot);
    I32[words] = joint.linear;
    I32[words + 1] = joint.angular;
    F64.set([...joint.frameA, ...joint.frameB], memory.column(Col.JOINT_FRAMES) + 8 * added.slot);
    F64[memory.column(Col.JOINT_BOUNDS) + 3 * added.slot] = joint.length;
  }
  /** The forces of the mechanism, for one step. */
  const push = () => {
    for (const [i, body] of mechanism.bodies.entries()) {
      bodies[i].applyForce(body.force as Triple);
      bodies[i].applyTorque(body.torque as Triple);
    }
  };
  return { world, bodies, push };
}
