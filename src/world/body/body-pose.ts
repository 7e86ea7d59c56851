// Pose and motion of a body, as the user sees them.
import {
  checkFinite,
  checkNotNegative,
  checkOneOf,
  checkQuat,
  checkVec3,
  type Quat,
  type Vec3,
} from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { add, conjugate, cross, rotate, subtract } from "../../math/tuples.ts";
import { NO_TARGET, TARGET_SET, TARGET_STATE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { guard } from "../lock.ts";
import { checkMovable } from "../settings/laws.ts";
import { BodyKinds } from "./body-kinds.ts";
import { checkPoseArray, readPose } from "./body-memory.ts";
import { BODY_TYPES, type BodyType, KIND_WORD } from "./body-options.ts";
import { refuseDepth, refuseOtherLevel, refuseTilt, refuseTipping } from "./planar-body.ts";

const checkPart = (subject: string, alpha: number): number => {
  if (!(checkNotNegative(subject, "alpha", alpha) <= 1))
    throw new ArgumentError(subject, "alpha", `must be from 0 to 1, not ${alpha}`);
  return alpha;
};

const each = (a: Vec3, b: Vec3): Vec3 => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

export abstract class BodyPose extends BodyKinds {
  get type(): BodyType {
    const kind = I32[2 * this.model(Col.KIND, 1) + Col.BODY_KIND];
    return kind === Col.STATIC ? "static" : kind === Col.DYNAMIC ? "dynamic" : "kinematic";
  }

  /** Making a body dynamic throws if it has no mass. */
  set type(type: BodyType) {
    checkOneOf(this.label, "type", type, BODY_TYPES);
    if (type === this.type) return;
    if (this.kind !== "rigid")
      throw new ArgumentError(this.label, "type", `cannot change: ${this.kind} bodies are always dynamic`);
    if (type === "dynamic" && !(this.mass > 0))
      throw new ArgumentError(this.label, "type", "cannot become dynamic: the body has neither mass nor shapes");
    I32[2 * this.model(Col.KIND, 1) + Col.BODY_KIND] = KIND_WORD[type];
    this.store.topologyChanged();
    if (type === "static") {
      this.store.write(this.state(Col.VELOCITY, 3), [0, 0, 0]);
      this.store.write(this.state(Col.SPIN, 3), [0, 0, 0]);
    }
    F64.fill(0, this.state(Col.PUSH, 6), this.state(Col.PUSH, 6) + 6);
    this.store.interrupt(this.slot);
    F64[this.state(Col.TARGET, 8) + TARGET_STATE] = NO_TARGET;
  }

  /** kg; 0 for a static or kinematic body without a mass. */
  get mass(): number {
    return F64[this.model(Col.MASS, 1)];
  }

  /**
   * Inertia about the centre of mass, body axes: xx yy zz xy xz yz. For a scalable body, at scale 1. For a particle, which does not
   * rotate, that of the ball it is stored as.
   */
  get inertia(): readonly [number, number, number, number, number, number] {
    const at = this.model(Col.INERTIA, 6);
    return [F64[at], F64[at + 1], F64[at + 2], F64[at + 3], F64[at + 4], F64[at + 5]];
  }

  /** Centre of mass in the body's own frame. */
  get com(): Vec3 {
    return this.store.read3(this.model(Col.CENTRE, 3));
  }

  /** Centre of mass in the world. */
  get centreOfMass(): Vec3 {
    return this.store.read3(this.state(Col.POSITION, 3));
  }

  /** Origin of the body's frame. Setting it teleports the body: nothing in between is touched, and velocities stay. */
  get position(): Vec3 {
    return subtract(this.centreOfMass, this.leverOf(this.com));
  }
  set position(position: Vec3) {
    this.teleport(position, this.orientation);
  }

  /** World from body, x y z w. Setting it rotates the body about the origin of its frame. */
  get orientation(): Quat {
    return this.store.read4(this.state(Col.ORIENTATION, 4));
  }
  set orientation(orientation: Quat) {
    this.refuseOwn("orientation");
    this.teleport(this.position, orientation);
  }

  /** Teleports the body. If it is jointed, the next step pulls it back to its joints. */
  teleport(position: Vec3, orientation: Quat = this.orientation): void {
    const q = checkQuat(this.label, "orientation", orientation);
    const p = checkVec3(this.label, "position", position);
    this.refuseOwn("position");
    if (this.planar) refuseTilt(this.label, "orientation", q);
    if (this.kind === "particle" && this.orientation.some((x, i) => x !== q[i])) this.refuseTurn("orientation");
    const centre = this.#centreAt(p, q);
    this.store.write(this.state(Col.POSITION, 3), centre);
    this.store.write(this.state(Col.ORIENTATION, 4), q);
    F64[this.state(Col.TARGET, 8) + TARGET_STATE] = NO_TARGET;
    this.store.pacing.poses.forget(this.slot);
    this.store.interrupt(this.slot);
  }

  #centreAt(position: Vec3, orientation: Quat): Vec3 {
    const centre = add(position, rotate(orientation, this.#scaled(this.com)));
    checkFinite(this.label, "position", centre);
    return centre;
  }

  /** Velocity of the centre of mass, world axes, m/s. */
  get velocity(): Vec3 {
    return this.store.read3(this.state(Col.VELOCITY, 3));
  }
  set velocity(velocity: Vec3) {
    this.#setMotion("velocity", Col.VELOCITY, velocity);
  }

  /** Angular velocity, world axes, rad/s. */
  get angularVelocity(): Vec3 {
    return this.store.read3(this.state(Col.SPIN, 3));
  }
  set angularVelocity(angularVelocity: Vec3) {
    this.#setMotion("angularVelocity", Col.SPIN, angularVelocity);
  }

  #setMotion(argument: string, column: number, value: Vec3): void {
    checkVec3(this.label, argument, value);
    this.refuseOwn(argument);
    if (column === Col.SPIN && value.some((x) => x !== 0)) this.refuseTurn(argument);
    checkMovable(this, argument);
    if (this.planar) (column === Col.SPIN ? refuseTipping : refuseDepth)(this.label, argument, value);
    this.store.write(this.state(column, 3), value);
    F64[this.state(Col.TARGET, 8) + TARGET_STATE] = NO_TARGET;
    this.store.interrupt(this.slot);
  }

  /** Sets the pose that a kinematic body reaches at the end of the next step; it gets the velocity that takes it there. */
  moveTo(position: Vec3, orientation: Quat = this.orientation): void {
    const p = checkVec3(this.label, "position", position);
    const q = checkQuat(this.label, "orientation", orientation);
    if (this.type !== "kinematic")
      throw new ArgumentError(this.label, "moveTo", `is for kinematic bodies only; this body is ${this.type}`);
    if (this.planar) {
      refuseTilt(this.label, "orientation", q);
      refuseOtherLevel(this.label, "position", p, this.centreOfMass[2]);
    }
    const centre = this.#centreAt(p, q);
    this.store.write(this.state(Col.TARGET, 8), [...centre, ...q, TARGET_SET]);
    this.changed();
  }

  /** Converts a point from the body's frame to the world. */
  worldFromBody(point: Vec3): Vec3 {
    return add(this.position, this.leverOf(checkVec3(this.label, "point", point)));
  }

  /** Converts a point from the world to the body's frame. */
  bodyFromWorld(point: Vec3): Vec3 {
    return this.fixedAt(subtract(checkVec3(this.label, "point", point), this.position));
  }

  /** Velocity of the body's material at a world point. */
  velocityAt(point: Vec3): Vec3 {
    const lever = subtract(checkVec3(this.label, "point", point), this.centreOfMass);
    const carried = add(this.velocity, cross(this.angularVelocity, lever));
    if (this.kind !== "scalable") return carried;
    return add(carried, rotate(this.orientation, each(this.scaleRate, this.fixedAt(lever))));
  }

  /** @internal A vector between two points of the body as created, in the world: rotated and scaled. */
  leverOf(r: Vec3): Vec3 {
    return rotate(this.orientation, this.#scaled(r));
  }

  /** @internal The inverse of leverOf. */
  fixedAt(lever: Vec3): Vec3 {
    const [x, y, z] = rotate(conjugate(this.orientation), lever);
    if (this.extra < 0) return [x, y, z];
    const [a, b, c] = this.scale;
    return [x / a, y / b, z / c];
  }

  #scaled(r: Vec3): Vec3 {
    return this.extra < 0 ? r : each(this.scale, r);
  }

  /** Writes position and orientation, seven numbers, without allocating. */
  readPose(out: { [index: number]: number }, at = 0): void {
    this.alive("read it");
    checkPoseArray(this.label, out, at);
    readPose(this.store.memory, this.slot, out, at);
  }

  /**
   * The same, interpolated by `alpha` from the state before the last step to the current one. Draw this after world.advance.
   * Gives the current pose if the body is new, was teleported, or if world.step took the last step.
   */
  readInterpolated(alpha: number, out: { [index: number]: number }, at = 0): void {
    this.alive("read it");
    checkPoseArray(this.label, out, at);
    this.store.pacing.poses.read(this.slot, this.id, checkPart(this.label, alpha), out, at);
  }

  /** The same as an object. */
  interpolatedPose(alpha: number): { position: Vec3; orientation: Quat } {
    const p = [0, 0, 0, 0, 0, 0, 0];
    this.readInterpolated(alpha, p);
    return { position: [p[0], p[1], p[2]], orientation: [p[3], p[4], p[5], p[6]] };
  }
}

guard(
  BodyPose,
  ({ store }) => store,
  ({ label }) => label,
  [
    "worldFromBody",
    "bodyFromWorld",
    "velocityAt",
    "readPose",
    "readInterpolated",
    "interpolatedPose",
    "leverOf",
    "fixedAt",
  ],
);
