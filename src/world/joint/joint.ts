// A joint, as the user sees it. Forces act on body b; body a, or the world, gets the opposite force at the same point.
import type { JointDescriptor } from "../../constraints/joints/index.ts";
import { GAP, GAP_ANGULAR } from "../../constraints/row-layout.ts";
import { checkNumber, checkOneOf, type Quat, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { add, conjugate, multiply, rotate } from "../../math/tuples.ts";
import {
  ANGULAR_CROSS,
  LINEAR_ROD,
  MOST_FORCE,
  MOST_TORQUE,
  ROD_LENGTH,
  TALLY_SCRATCH,
  UPPER,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { guard } from "../lock.ts";
import type { Store } from "../store.ts";
import { Drive } from "./drive.ts";
import { checkLargest } from "./drive-options.ts";
import { JointHandle, wipeSlot } from "./joint-handle.ts";
import type { JointDescription } from "./joint-options.ts";

/** Axes along which a vector is given: those of the world, or of body a or b (the world's if a is null). */
export type JointFrame = "world" | "a" | "b";

export class Joint extends JointHandle {
  /** @internal */
  readonly drives: readonly Drive[];

  /** @internal Joints are made by world.addJoint. */
  constructor(store: Store, id: number, descriptor: JointDescriptor, description: JointDescription) {
    super(store, id, descriptor, description);
    this.drives = descriptor.directions.map((direction) => new Drive(this, direction));
  }

  /** Anchor on body a (or the world), in the world at the current pose. */
  get anchorA(): Vec3 {
    const anchor = this.store.read3(this.model(Col.ANCHORS, 6));
    return this.a ? add(this.a.centreOfMass, this.a.leverOf(anchor)) : anchor;
  }

  /** Anchor on body b, in the world at the current pose. */
  get anchorB(): Vec3 {
    return add(this.b.centreOfMass, this.leverB);
  }

  /** From the centre of mass of body a to its anchor, world axes; zero if a is the world. */
  get leverA(): Vec3 {
    const anchor = this.store.read3(this.model(Col.ANCHORS, 6));
    return this.a ? this.a.leverOf(anchor) : [0, 0, 0];
  }

  /** From the centre of mass of body b to its anchor, world axes. */
  get leverB(): Vec3 {
    return this.b.leverOf(this.store.read3(this.model(Col.ANCHORS, 6) + 3));
  }

  /** Anchor on body a in its frame (the world's frame if a is the world). */
  get frameAnchorA(): Vec3 {
    const anchor = this.store.read3(this.model(Col.ANCHORS, 6));
    return this.a ? add(anchor, this.a.com) : anchor;
  }

  /** Anchor on body b in its frame. */
  get frameAnchorB(): Vec3 {
    return add(this.store.read3(this.model(Col.ANCHORS, 6) + 3), this.b.com);
  }

  /** The joint's frame in the frame of body a (the world's frame if a is the world): x y z w. */
  get frameA(): Quat {
    return this.store.read4(this.model(Col.JOINT_FRAMES, 8));
  }

  /** The joint's frame in the frame of body b. */
  get frameB(): Quat {
    return this.store.read4(this.model(Col.JOINT_FRAMES, 8) + 4);
  }

  /** @internal The joint's frame as body a carries it, in the world at the current pose. */
  get worldFrameA(): Quat {
    return this.a ? multiply(this.a.orientation, this.frameA) : this.frameA;
  }

  /** @internal The same as body b carries it. */
  get worldFrameB(): Quat {
    return multiply(this.b.orientation, this.frameB);
  }

  /** The axis fixed to body a, in the world at the current pose; the normal of a plane. */
  get axisA(): Vec3 {
    return rotate(this.worldFrameA, [1, 0, 0]);
  }

  /** The axis fixed to body b, in the world at the current pose; the second axis of a universal joint. */
  get axisB(): Vec3 {
    return rotate(this.worldFrameB, this.descriptor.angular === ANGULAR_CROSS ? [0, 1, 0] : [1, 0, 0]);
  }

  /** Whether a point on a plane may leave it on the side of the normal. */
  get oneSided(): boolean {
    return this.descriptor.keeps === "lower";
  }

  /** Metres: the length of a distance joint, or the largest length of a rope; undefined for other kinds. */
  get length(): number | undefined {
    if (this.descriptor.linear === LINEAR_ROD) return F64[this.model(Col.JOINT_BOUNDS, 3) + ROD_LENGTH];
    return this.descriptor.keeps === "upper" ? this.drives[0].numbers()[UPPER] : undefined;
  }

  /** Position error of the held points, metres; 0 for bushings, ropes and one-sided planes, which hold no point. */
  get gap(): number {
    return this.#figure(GAP);
  }

  /** Angular error of the held directions, radians. */
  get angularGap(): number {
    return this.#figure(GAP_ANGULAR);
  }

  #figure(which: number): number {
    this.alive("read it");
    const { memory } = this.store;
    const scratch = memory.column(Col.TALLY) + TALLY_SCRATCH;
    kernels().jointCertificate(memory.base, this.slot, scratch);
    return F64[scratch + which];
  }

  /** N. If the joint carries more than this, it breaks after the step, and an event reports it. */
  get maxForce(): number {
    return F64[this.model(Col.JOINT_BOUNDS, 3) + MOST_FORCE];
  }
  set maxForce(force: number) {
    this.#setBound(MOST_FORCE, checkLargest(this.label, "maxForce", force));
  }

  /** N m. If the joint carries more than this, it breaks after the step, and an event reports it. */
  get maxTorque(): number {
    return F64[this.model(Col.JOINT_BOUNDS, 3) + MOST_TORQUE];
  }
  set maxTorque(torque: number) {
    this.#setBound(MOST_TORQUE, checkLargest(this.label, "maxTorque", torque));
  }

  #setBound(which: number, value: number): void {
    const at = this.model(Col.JOINT_BOUNDS, 3);
    const before = this.isBreakable;
    F64[at + which] = value;
    this.store.breakable += Number(this.isBreakable) - Number(before);
  }

  /** @internal */
  get isBreakable(): boolean {
    return Math.min(this.maxForce, this.maxTorque) < Number.POSITIVE_INFINITY;
  }

  /** Force on body b at its anchor, world axes, N: the mean over the last step; zero before the first. */
  get force(): Vec3 {
    return this.store.read3(this.state(Col.REACTION, 6));
  }

  /** Torque on body b, in addition to that of the force at the anchor, world axes, N m: the mean over the last step. */
  get torque(): Vec3 {
    return this.store.read3(this.state(Col.REACTION, 6) + 3);
  }

  /** The same force on body b, along the axes of the world or of a body at its current pose. */
  forceOn(frame: JointFrame): Vec3 {
    return this.#along(frame, this.force);
  }

  torqueOn(frame: JointFrame): Vec3 {
    return this.#along(frame, this.torque);
  }

  #along(frame: JointFrame, vector: Vec3): Vec3 {
    checkOneOf(this.label, "frame", frame, ["world", "a", "b"]);
    const body = frame === "a" ? this.a : frame === "b" ? this.b : null;
    return body ? rotate(conjugate(body.orientation), vector) : vector;
  }

  /** The drive of a free direction, by name. Default: the main direction of the joint, such as `turn` of a hinge. */
  drive(name?: string): Drive {
    this.alive("find a drive");
    const wanted = name ?? this.descriptor.main;
    const found = this.drives.find((drive) => drive.name === wanted);
    if (found) return found;
    const names = this.drives.map((drive) => drive.name).join(", ");
    if (names === "")
      throw new ArgumentError(this.label, "drive", `does not exist: a ${this.kind} joint has no drives`);
    throw new ArgumentError(this.label, "drive", `must be one of ${names}${name ? `, not ${show(name)}` : ""}`);
  }

  /** Coordinate of the main direction: drive().coordinate. */
  get coordinate(): number {
    return this.drive().coordinate;
  }
  set coordinate(value: number) {
    this.drive().coordinate = checkNumber(this.label, "coordinate", value);
  }

  /** Rate of the main direction: drive().rate. */
  get rate(): number {
    return this.drive().rate;
  }
  set rate(value: number) {
    this.drive().rate = checkNumber(this.label, "rate", value);
  }

  /** All coordinates, by direction name. */
  get coordinates(): Readonly<Record<string, number>> {
    this.alive("read it");
    return Object.freeze(Object.fromEntries(this.drives.map((drive) => [drive.name, drive.coordinate])));
  }

  /** @internal Records the coordinates after a change of poses. */
  keepCoordinates(): void {
    for (const drive of this.drives) drive.keepCoordinate();
  }

  /** Removes the joint from the world. The handle is stale afterwards. */
  remove(): void {
    this.alive("remove it");
    if (this.isBreakable) this.store.breakable--;
    for (const drive of this.drives) drive.release();
    wipeSlot(this.store.memory, "joint", this.slot);
    this.store.dropJoint(this);
    this.store.topologyChanged();
  }
}

guard(
  Joint,
  ({ store }) => store,
  ({ label }) => label,
  ["forceOn", "torqueOn", "drive"],
);
