// A new joint: everything is checked before anything of the world changes.
import { checkFinite, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { UPPER } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { checkJoint, checkKept, type FirstDrive } from "./check-joint.ts";
import { Joint } from "./joint.ts";
import { anchorsOf, distanceOf, framesOf } from "./joint-frames.ts";
import type { DistanceOptions, JointDescription } from "./joint-options.ts";
import type { Store } from "./store.ts";

function checkBodies(store: Store, subject: string, { a, b }: JointDescription): void {
  if (a !== null) store.checkBody(a, subject, "a", `join it with ${subject}`);
  store.checkBody(b, subject, "b", `join it with ${subject}`);
  if (a === b) throw new ArgumentError(subject, "b", `is the same body as a: ${b.label}`);
  if (b.type !== "dynamic" && a?.type !== "dynamic")
    throw new ArgumentError(
      subject,
      "a",
      `and b do not move: ${a ? a.label : "the world"} and ${b.label} need no joint`,
    );
}

/** The present distance of the anchors, for a rod or rope that was given no length. */
function presentLength(subject: string, description: JointDescription, anchors: readonly [Vec3, Vec3]): number {
  const length = distanceOf(description, anchors);
  // what rounding leaves is no length
  if (!(length > 1e-12))
    throw new ArgumentError(
      subject,
      "length",
      "is missing: the anchors meet, and their distance must be greater than 0",
    );
  return length;
}

/** Two rods between the same two points agree on how far apart they are. */
function refuseTwoLengths(
  subject: string,
  { a, b }: JointDescription,
  anchors: readonly number[],
  length: number,
): void {
  for (const other of b.joints) {
    if (other.kind !== "distance" || other.length === length) continue;
    const start = other.model(Col.ANCHORS, 6);
    const same = (first: number) => anchors.every((x, i) => x === F64[start + ((i + first) % 6)]);
    if ((other.a === a && other.b === b && same(0)) || (other.a === b && other.b === a && same(3)))
      throw new ArgumentError(
        subject,
        "length",
        `is ${length} m, and ${other.label} holds the same two points at ${other.length} m: a rod has one length`,
      );
  }
}

/** The drives as they begin; a rope without a length has that of the moment. */
function completeDrives(
  subject: string,
  drives: readonly FirstDrive[],
  joint: Joint["descriptor"],
  length: () => number,
) {
  for (const { numbers } of drives) {
    if (joint.keeps !== "upper" || numbers[UPPER] !== Number.POSITIVE_INFINITY) continue;
    numbers[UPPER] = length();
    checkKept(subject, "limits", joint, numbers);
  }
}

export function addJoint(store: Store, description: JointDescription): Joint {
  const id = store.joints.nextId();
  const subject = description?.name === undefined ? `joint ${id}` : `joint "${description.name}"`;
  const { descriptor, drives } = checkJoint(subject, description);
  checkBodies(store, subject, description);
  const { a, b, maxForce, maxTorque } = description;
  const ends = anchorsOf(description);
  const anchors = [...ends[0], ...ends[1]];
  checkFinite(subject, "anchor", anchors);
  const frames = framesOf(subject, description, descriptor);
  const present = () => presentLength(subject, description, ends);
  const isRod = descriptor.kind === "distance";
  const rodLength = isRod ? ((description as DistanceOptions).length ?? present()) : 0;
  if (isRod) refuseTwoLengths(subject, description, anchors, rodLength);
  completeDrives(subject, drives, descriptor, present);
  store.reserveJoint(drives.length);

  const slot = store.takeJointSlot();
  const joint = new Joint(store, id, descriptor, description);
  const { memory } = store;
  const words = (column: number, one: number, other: number) => {
    I32[2 * (memory.column(column) + slot)] = one;
    I32[2 * (memory.column(column) + slot) + 1] = other;
  };
  words(Col.JOINT_BODIES, a ? a.slot : -1, b.slot);
  words(Col.JOINT_HOLDS, descriptor.linear, descriptor.angular);
  store.write(memory.column(Col.ANCHORS) + 6 * slot, anchors);
  store.write(memory.column(Col.JOINT_FRAMES) + 8 * slot, frames);
  const endless = Number.POSITIVE_INFINITY;
  store.write(memory.column(Col.JOINT_BOUNDS) + 3 * slot, [rodLength, maxForce ?? endless, maxTorque ?? endless]);
  store.write(memory.now(Col.REACTION) + 6 * slot, [0, 0, 0, 0, 0, 0]);
  store.putJoint(joint);
  if (joint.isBreakable) store.breakable++;
  for (const { direction, numbers } of drives) joint.drive(direction.name).write(numbers);
  store.topologyChanged();
  return joint;
}
