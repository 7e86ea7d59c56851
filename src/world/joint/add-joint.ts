// A new joint: everything is checked before anything of the world changes.
import type { JointDescriptor } from "../../constraints/joints/index.ts";
import { checkFinite, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { labelOf } from "../../errors/show.ts";
import { length, subtract } from "../../math/tuples.ts";
import { LIMIT_COMPLIANCE, LINEAR_ROD, LOWER, UPPER } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { I32 } from "../../memory/machine.ts";
import type { Store } from "../store.ts";
import { checkJoint, checkKept, type FirstDrive } from "./check-joint.ts";
import { Joint } from "./joint.ts";
import { descriptorFor, onParticles } from "./joint-ends.ts";
import { anchorsOf, distanceOf, framesOf } from "./joint-frames.ts";
import type { JointDescription } from "./joint-options.ts";
import type { DistanceOptions, RopeOptions } from "./make-joint.ts";

function checkBodies(store: Store, subject: string, { a, b }: JointDescription, mayStand: boolean): void {
  if (a !== null) store.checkBody(a, subject, "a", `attach ${subject} to it`);
  store.checkBody(b, subject, "b", `attach ${subject} to it`);
  if (a === b) throw new ArgumentError(subject, "b", `is the same body as a: ${b.label}`);
  if (!mayStand && b.type !== "dynamic" && a?.type !== "dynamic")
    throw new ArgumentError(
      subject,
      "a",
      `and b do not move: at least one of ${a ? a.label : "the world"} and ${b.label} must be dynamic`,
    );
}

/** The current distance between the anchors, for a rod or rope without a given length. */
function presentLength(subject: string, description: JointDescription, anchors: readonly [Vec3, Vec3]): number {
  const found = distanceOf(description, anchors);
  // a length that is only rounding does not count
  if (!(found > 1e-12))
    throw new ArgumentError(
      subject,
      "length",
      "is missing, and the anchors coincide: give a length greater than 0, or move the anchors apart",
    );
  return found;
}

/** How far apart a rod or a rope lets its two points be, metres. */
interface Reach {
  readonly least: number;
  readonly most: number;
}

const isRod = ({ linear }: JointDescriptor) => linear === LINEAR_ROD;
const isRope = ({ keeps }: JointDescriptor) => keeps === "upper";

function reachOf(descriptor: JointDescriptor, rodLength: number, drive: ArrayLike<number>): Reach {
  if (isRod(descriptor)) return { least: rodLength, most: rodLength };
  // a soft rope gives way
  return drive[LIMIT_COMPLIANCE] > 0
    ? { least: 0, most: Number.POSITIVE_INFINITY }
    : { least: Math.max(0, drive[LOWER]), most: drive[UPPER] };
}

/** In parts of the longer of two rods or ropes: what is closer than this is one point, or one length. */
const SAME = 1e-9;

/** Whether a joint connects the same two points of the same bodies, in either order. */
function hasSamePoints(joint: Joint, { a, b }: JointDescription, ends: readonly [Vec3, Vec3], within: number): boolean {
  const start = joint.model(Col.ANCHORS, 6);
  const [onA, onB] = [joint.store.read3(start), joint.store.read3(start + 3)];
  const meet = (one: Vec3, other: Vec3) => length(subtract(one, other)) <= within;
  return (
    (joint.a === a && joint.b === b && meet(onA, ends[0]) && meet(onB, ends[1])) ||
    (joint.a === b && joint.b === a && meet(onA, ends[1]) && meet(onB, ends[0]))
  );
}

/** Rejects rods and ropes between the same two points that disagree on their distance. */
function refuseTwoLengths(
  subject: string,
  description: JointDescription,
  descriptor: JointDescriptor,
  ends: readonly [Vec3, Vec3],
  { least, most }: Reach,
): void {
  for (const other of description.b.joints) {
    if (!isRod(other.descriptor) && !isRope(other.descriptor)) continue;
    const its = reachOf(other.descriptor, other.length!, other.drives[0]?.numbers());
    const within = SAME * Math.max(...[least, most, its.least, its.most].filter(Number.isFinite));
    const tooShort = most < its.least - within;
    const tooLong = least > its.most + within;
    if ((!tooShort && !tooLong) || !hasSamePoints(other, description, ends, within)) continue;
    const [rod, hasRod] = [isRod(descriptor), isRod(other.descriptor)];
    const theirs = tooShort ? its.least : its.most;
    const holds = hasRod
      ? `holds the same two points at ${theirs} m`
      : `keeps the same two points at ${tooShort ? "least" : "most"} ${theirs} m apart`;
    const why =
      rod && hasRod ? "a rod has one length" : `the ${rod ? "rod" : "rope"} is too ${tooShort ? "short" : "long"}`;
    const { limits } = description as RopeOptions;
    const argument =
      rod || (tooShort && limits?.upper === undefined) ? "length" : `limits.${tooShort ? "upper" : "lower"}`;
    throw new ArgumentError(subject, argument, `is ${tooShort ? most : least} m, but ${other.label} ${holds}: ${why}`);
  }
}

/** The initial drives; a rope without a length gets the current distance. */
function completeDrives(
  subject: string,
  drives: readonly FirstDrive[],
  joint: Joint["descriptor"],
  length: () => number,
) {
  for (const { numbers } of drives) {
    if (!isRope(joint) || numbers[UPPER] !== Number.POSITIVE_INFINITY) continue;
    numbers[UPPER] = length();
    checkKept(subject, "limits", joint, numbers);
  }
}

/** `mayStand`: neither body need move, as after both were made static: a joint then stays in the world, and holds again when one is made dynamic. */
export function addJoint(store: Store, description: JointDescription, mayStand = false): Joint {
  const id = store.joints.nextId();
  const subject = labelOf("joint", description, `joint ${id}`);
  const { descriptor: general, drives } = checkJoint(subject, description);
  checkBodies(store, subject, description, mayStand);
  const descriptor = descriptorFor(subject, description, general, drives);
  const { a, b, maxForce, maxTorque } = description;
  const ends = onParticles(subject, description, anchorsOf(description));
  const anchors = [...ends[0], ...ends[1]];
  checkFinite(subject, "anchor", anchors);
  const frames = framesOf(subject, description, descriptor);
  const present = () => presentLength(subject, description, ends);
  const rodLength = isRod(descriptor) ? ((description as DistanceOptions).length ?? present()) : 0;
  completeDrives(subject, drives, descriptor, present);
  if (isRod(descriptor) || isRope(descriptor))
    refuseTwoLengths(subject, description, descriptor, ends, reachOf(descriptor, rodLength, drives[0]?.numbers));
  store.reserveJoint(drives.length);

  const slot = store.takeJointSlot();
  const joint = new Joint(store, id, descriptor, description);
  const { memory } = store;
  I32.set([a ? a.slot : -1, b.slot], 2 * (memory.column(Col.JOINT_BODIES) + slot) + Col.JOINT_ENDS);
  const holds = 2 * (memory.column(Col.JOINT_HOLDS) + slot);
  I32[holds + Col.HOLDS_LINEAR] = descriptor.linear;
  I32[holds + Col.HOLDS_ANGULAR] = descriptor.angular;
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
