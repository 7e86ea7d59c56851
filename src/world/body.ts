// A body as its user sees it. The handle holds no physics: every number is read from and written to the world's memory.

import { solveInertia } from "../bodies/solve-inertia.ts";
import {
  checkFinite,
  checkNotNegative,
  checkNumber,
  checkOneOf,
  checkOptions,
  checkQuat,
  checkVec3,
  type Quat,
  type Vec3,
} from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { add, conjugate, cross, rotate, scale, subtract } from "../math/tuples.ts";
import { NO_TARGET, TARGET_SET } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { BodyHandle } from "./body-handle.ts";
import { checkPoseArray, readPose, wipeBody } from "./body-memory.ts";
import { type AxisLocks, BODY_TYPES, type BodyType, KIND_WORD, lockBits } from "./body-options.ts";
import type { Joint } from "./joint.ts";
import { guard } from "./lock.ts";
import { planarBits, refuseDepth, refuseOtherLevel, refuseTilt, refuseTipping } from "./planar-body.ts";

export class Body extends BodyHandle {
  get type(): BodyType {
    const kind = I32[2 * this.model(Col.KIND, 1)];
    return kind === Col.STATIC ? "static" : kind === Col.DYNAMIC ? "dynamic" : "kinematic";
  }

  /** Refused for a body without mass that shall become dynamic. */
  set type(type: BodyType) {
    checkOneOf(this.label, "type", type, BODY_TYPES);
    if (type === this.type) return;
    if (type === "dynamic" && !(this.mass > 0))
      throw new ArgumentError(this.label, "type", "cannot become dynamic: the body has neither mass nor shapes");
    I32[2 * this.model(Col.KIND, 1)] = KIND_WORD[type];
    this.store.topologyChanged();
    if (type === "static") {
      this.store.write(this.state(Col.VELOCITY, 3), [0, 0, 0]);
      this.store.write(this.state(Col.SPIN, 3), [0, 0, 0]);
    }
    this.clearForces();
    this.store.interrupt(this.slot);
    F64[this.state(Col.TARGET, 8) + 7] = NO_TARGET;
  }

  /** kg; 0 for a static or kinematic body that was given none. */
  get mass(): number {
    return F64[this.model(Col.MASS, 1)];
  }

  /** About the centre of mass, body axes: xx yy zz xy xz yz. */
  get inertia(): [number, number, number, number, number, number] {
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

  /** Origin of the body's frame. Setting it teleports: nothing in between is touched, velocities stay. */
  get position(): Vec3 {
    return subtract(this.centreOfMass, rotate(this.orientation, this.com));
  }
  set position(position: Vec3) {
    this.teleport(position, this.orientation);
  }

  /** World from body, x y z w. Setting it turns the body about the origin of its frame. */
  get orientation(): Quat {
    return this.store.read4(this.state(Col.ORIENTATION, 4));
  }
  set orientation(orientation: Quat) {
    this.teleport(this.position, orientation);
  }

  /** Puts the body somewhere else at once. A jointed body is drawn back to its joints by the next step. */
  teleport(position: Vec3, orientation: Quat = this.orientation): void {
    const q = checkQuat(this.label, "orientation", orientation);
    const p = checkVec3(this.label, "position", position);
    if (this.planar) refuseTilt(this.label, "orientation", q);
    const centre = this.#centreAt(p, q);
    this.store.write(this.state(Col.POSITION, 3), centre);
    this.store.write(this.state(Col.ORIENTATION, 4), q);
    F64[this.state(Col.TARGET, 8) + 7] = NO_TARGET;
    this.store.interrupt(this.slot);
  }

  #centreAt(position: Vec3, orientation: Quat): Vec3 {
    const centre = add(position, rotate(orientation, this.com));
    checkFinite(this.label, "position", centre);
    return centre;
  }

  /** Of the centre of mass, world axes. */
  get velocity(): Vec3 {
    return this.store.read3(this.state(Col.VELOCITY, 3));
  }
  set velocity(velocity: Vec3) {
    this.#setMotion("velocity", Col.VELOCITY, velocity);
  }

  /** World axes, rad/s. */
  get angularVelocity(): Vec3 {
    return this.store.read3(this.state(Col.SPIN, 3));
  }
  set angularVelocity(angularVelocity: Vec3) {
    this.#setMotion("angularVelocity", Col.SPIN, angularVelocity);
  }

  #setMotion(argument: string, column: number, value: Vec3): void {
    checkVec3(this.label, argument, value);
    if (this.type === "static") throw new ArgumentError(this.label, argument, "cannot be set: the body is static");
    if (this.planar) (column === Col.SPIN ? refuseTipping : refuseDepth)(this.label, argument, value);
    this.store.write(this.state(column, 3), value);
    F64[this.state(Col.TARGET, 8) + 7] = NO_TARGET;
    this.store.interrupt(this.slot);
  }

  get gravityScale(): number {
    return F64[this.model(Col.GRAVITY_SCALE, 1)];
  }
  set gravityScale(scale: number) {
    F64[this.model(Col.GRAVITY_SCALE, 1)] = checkNumber(this.label, "gravityScale", scale);
    this.store.wake(this.slot);
  }

  get linearDamping(): number {
    return F64[this.model(Col.DAMPING, 2)];
  }
  set linearDamping(rate: number) {
    F64[this.model(Col.DAMPING, 2)] = checkNotNegative(this.label, "linearDamping", rate);
    this.store.wake(this.slot);
  }

  get angularDamping(): number {
    return F64[this.model(Col.DAMPING, 2) + 1];
  }
  set angularDamping(rate: number) {
    F64[this.model(Col.DAMPING, 2) + 1] = checkNotNegative(this.label, "angularDamping", rate);
    this.store.wake(this.slot);
  }

  /** Locks motion along and about axes of the world; what is not given stays. */
  lock(locks: { translation?: AxisLocks; rotation?: AxisLocks }): void {
    checkOptions(this.label, locks, ["translation", "rotation"]);
    const { rotation = this.lockedRotation, translation = this.lockedTranslation } = locks;
    const bits = lockBits(this.label, rotation, translation);
    I32[2 * this.model(Col.KIND, 1) + 1] = bits | planarBits(this.planar);
    this.store.topologyChanged();
    this.store.interrupt(this.slot);
  }

  #pushable(action: string): void {
    if (this.type !== "dynamic")
      throw new ArgumentError(this.label, action, `acts on dynamic bodies; this is ${this.type}`);
  }

  /** The forces applied since the last step, added up, world axes. */
  get force(): Vec3 {
    return this.store.read3(this.state(Col.PUSH, 6));
  }

  /** The torques applied since the last step about the centre of mass, those of forces off it included, world axes. */
  get torque(): Vec3 {
    return this.store.read3(this.state(Col.PUSH, 6) + 3);
  }

  /** A force for the coming step, world axes, at a point of the world or at the centre of mass. Forces add up. */
  applyForce(force: Vec3, point?: Vec3): void {
    checkVec3(this.label, "force", force);
    this.#pushable("force");
    this.#push("force", force, this.#moment(force, point));
  }

  /** A torque for the coming step, world axes. */
  applyTorque(torque: Vec3): void {
    checkVec3(this.label, "torque", torque);
    this.#pushable("torque");
    this.#push("torque", [0, 0, 0], torque);
  }

  #moment(force: Vec3, point: Vec3 | undefined): Vec3 {
    if (point === undefined) return [0, 0, 0];
    return cross(subtract(checkVec3(this.label, "point", point), this.centreOfMass), force);
  }

  #push(argument: string, force: Vec3, torque: Vec3): void {
    const at = this.state(Col.PUSH, 6);
    const sum = [...force, ...torque].map((x, i) => F64[at + i] + x);
    checkFinite(this.label, argument, sum);
    this.store.write(at, sum);
    this.store.pushed = true;
    this.store.wake(this.slot);
  }

  /** Takes back the forces and torques applied since the last step. */
  clearForces(): void {
    F64.fill(0, this.state(Col.PUSH, 6), this.state(Col.PUSH, 6) + 6);
    this.changed();
  }

  /** Changes the momentum at once. Of a jointed body the others learn in the next step, which fits all velocities. */
  applyImpulse(impulse: Vec3, point?: Vec3): void {
    checkVec3(this.label, "impulse", impulse);
    this.#pushable("impulse");
    this.#kick("impulse", impulse, this.#moment(impulse, point));
  }

  applyAngularImpulse(impulse: Vec3): void {
    checkVec3(this.label, "angularImpulse", impulse);
    this.#pushable("angularImpulse");
    this.#kick("angularImpulse", [0, 0, 0], impulse);
  }

  #kick(argument: string, impulse: Vec3, angularImpulse: Vec3): void {
    const inBody = rotate(conjugate(this.orientation), angularImpulse);
    const turn = rotate(this.orientation, solveInertia(this.inertia, inBody));
    // what would take a planar body out of its plane is held by the plane
    const { planar } = this;
    const velocity = add(this.velocity, scale(1 / this.mass, planar ? [impulse[0], impulse[1], 0] : impulse));
    const spin = add(this.angularVelocity, planar ? [0, 0, turn[2]] : turn);
    checkFinite(this.label, argument, [...velocity, ...spin]);
    this.store.write(this.state(Col.VELOCITY, 3), velocity);
    this.store.write(this.state(Col.SPIN, 3), spin);
    this.store.interrupt(this.slot);
  }

  /** Where a kinematic body shall be at the end of the coming step; it gets the velocity that takes it there. */
  moveTo(position: Vec3, orientation: Quat = this.orientation): void {
    const p = checkVec3(this.label, "position", position);
    const q = checkQuat(this.label, "orientation", orientation);
    if (this.type !== "kinematic")
      throw new ArgumentError(this.label, "moveTo", `drives kinematic bodies; this is ${this.type}`);
    if (this.planar) {
      refuseTilt(this.label, "orientation", q);
      refuseOtherLevel(this.label, "position", p, this.centreOfMass[2]);
    }
    const centre = this.#centreAt(p, q);
    this.store.write(this.state(Col.TARGET, 8), [...centre, ...q, TARGET_SET]);
    this.changed();
  }

  /** A point of the body's frame, in the world. */
  worldFromBody(point: Vec3): Vec3 {
    return add(this.position, rotate(this.orientation, checkVec3(this.label, "point", point)));
  }

  /** A point of the world, in the body's frame. */
  bodyFromWorld(point: Vec3): Vec3 {
    return rotate(conjugate(this.orientation), subtract(checkVec3(this.label, "point", point), this.position));
  }

  /** Velocity of the body's material at a point of the world. */
  velocityAt(point: Vec3): Vec3 {
    const lever = subtract(checkVec3(this.label, "point", point), this.centreOfMass);
    return add(this.velocity, cross(this.angularVelocity, lever));
  }

  /** Writes position and orientation, seven numbers, without making an object. */
  readPose(out: { [index: number]: number }, at = 0): void {
    this.alive("read it");
    checkPoseArray(this.label, out, at);
    readPose(this.store.memory, this.slot, out, at);
  }

  /** The joints that hold this body. */
  get joints(): Joint[] {
    this.alive("read its joints");
    return this.store.jointsOf(this);
  }

  /** Takes the body, and its joints, out of the world. The handle is stale afterwards. */
  remove(): void {
    this.alive("remove it");
    for (const joint of this.joints) joint.remove();
    this.store.shapes.remove(this.slot);
    wipeBody(this.store.memory, this.slot);
    this.store.bodies.drop(this.slot);
    this.store.topologyChanged();
  }
}

guard(
  Body,
  ({ store }) => store,
  ({ label }) => label,
  ["worldFromBody", "bodyFromWorld", "velocityAt", "readPose"],
);
