// A mechanism of random-mechanism.ts as a world. Joints of every pair of codes are included: those with a named kind by
// that name, the others as a ball joint whose held conditions are changed in memory.
import * as taut from "../../src/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import type { Kind } from "./random-mechanism.ts";
import type { Mechanism, MechanismJoint } from "./reference-mechanism.ts";
import type { Vector } from "./reference-step.ts";

const MAKERS = {
  "3 0": taut.ball,
  "3 2": taut.hinge,
  "2 3": taut.slider,
  "2 2": taut.cylindrical,
  "3 1": taut.universal,
  "1 2": taut.planar,
  "3 3": taut.fixed,
  "4 0": taut.distance,
  "2 0": taut.pointOnLine,
  "1 0": taut.pointOnPlane,
} as const;

/** The kinds that a world has names for. */
export const NAMED_KINDS = Object.keys(MAKERS).map((key) => key.split(" ").map(Number) as Kind);

const tuple = (v: Vector) => v as unknown as taut.Vec3;
const quat = (v: Vector) => v as unknown as taut.Quat;

export interface MechanismWorld {
  world: taut.World;
  bodies: taut.Body[];
  joints: taut.Joint[];
  /** Applies the forces of the mechanism to its bodies for one step. They are already applied for the first. */
  push(): void;
}

/** Weightless unless given gravity. The world on side b of a joint becomes a static body. */
export function worldOf(
  mechanism: Mechanism,
  gravity: taut.Vec3 = [0, 0, 0],
  options: taut.WorldOptions = {},
  shape?: taut.Shape,
): MechanismWorld {
  const world = new taut.World({ gravity, ...options });
  const bodies = mechanism.bodies.map((body) => {
    const [[xx, xy, xz], [, yy, yz], [, , zz]] = body.inertia;
    return world.addBody({
      ...(shape && { shape }),
      mass: body.mass,
      inertia: [xx, yy, zz, xy, xz, yz],
      position: tuple(body.position),
      orientation: quat(body.orientation),
      velocity: tuple(body.velocity),
      angularVelocity: tuple(body.angularVelocity),
    });
  });
  const ground = world.addBody({ type: "static" });
  const joints = mechanism.joints.map((joint) => {
    const ends = { a: joint.a < 0 ? null : bodies[joint.a], b: joint.b < 0 ? ground : bodies[joint.b] };
    return addJoint(world, joint, ends);
  });
  const push = () => {
    for (const [i, { force, torque }] of mechanism.bodies.entries()) {
      if (force.some((x) => x !== 0)) bodies[i].applyForce(tuple(force));
      if (torque.some((x) => x !== 0)) bodies[i].applyTorque(tuple(torque));
    }
  };
  push();
  return { world, bodies, joints, push };
}

function addJoint(world: taut.World, joint: MechanismJoint, ends: { a: taut.Body | null; b: taut.Body }): taut.Joint {
  const { anchorA, anchorB, frameA, frameB, linear, angular, length } = joint;
  const anchors = { ...ends, anchorA: tuple(anchorA), anchorB: tuple(anchorB) };
  const make = MAKERS[`${linear} ${angular}` as keyof typeof MAKERS] as (options: object) => taut.JointDescription;
  if (make) {
    const frames = linear === 3 && angular === 0 ? {} : { frameA, frameB };
    return world.addJoint(make({ ...anchors, ...(linear === 4 ? { length } : frames) }));
  }
  const added = world.addJoint(taut.ball(anchors));
  const { memory } = world.store;
  const words = 2 * (memory.column(Col.JOINT_HOLDS) + added.slot);
  I32[words] = linear;
  I32[words + 1] = angular;
  F64.set([...frameA, ...frameB], memory.column(Col.JOINT_FRAMES) + 8 * added.slot);
  F64[memory.column(Col.JOINT_BOUNDS) + 3 * added.slot] = length;
  return added;
}
