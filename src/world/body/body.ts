// A body, as the user sees it. The handle holds no physics: it reads and writes every number in the world's memory.

import { solveInertia } from "../../bodies/solve-inertia.ts";
import { checkFinite, checkNotNegative, checkNumber, checkOptions, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { add, conjugate, cross, length, rotate, scale, subtract } from "../../math/tuples.ts";
import { ALL_LOCKS } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import type { Joint } from "../joint/joint.ts";
import { guard } from "../lock.ts";
import { type ContactSolver, setWish, wishOf } from "../settings/contact-solver.ts";
import { checkPushable } from "../settings/laws.ts";
import { wipeBody, wipeExtra } from "./body-memory.ts";
import { type AxisLocks, lockBits } from "./body-options.ts";
import { BodyPose } from "./body-pose.ts";
import { planarBits } from "./planar-body.ts";

/** A point counts as the particle itself within this many metres, or this fraction of its distance from the origin. */
const SAME_POINT = 1e-9;

export class Body extends BodyPose {
  get gravityScale(): number {
    return F64[this.model(Col.GRAVITY_SCALE, 1)];
  }
  set gravityScale(scale: number) {
    this.refuseOwn("gravityScale");
    F64[this.model(Col.GRAVITY_SCALE, 1)] = checkNumber(this.label, "gravityScale", scale);
    this.store.wake(this.slot);
  }

  get linearDamping(): number {
    return F64[this.model(Col.DAMPING, 2)];
  }
  set linearDamping(rate: number) {
    this.refuseOwn("linearDamping");
    F64[this.model(Col.DAMPING, 2)] = checkNotNegative(this.label, "linearDamping", rate);
    this.store.wake(this.slot);
  }

  get angularDamping(): number {
    return F64[this.model(Col.DAMPING, 2) + 1];
  }
  set angularDamping(rate: number) {
    this.refuseOwn("angularDamping");
    this.refuseTurn("angularDamping");
    F64[this.model(Col.DAMPING, 2) + 1] = checkNotNegative(this.label, "angularDamping", rate);
    this.store.wake(this.slot);
  }

  /**
   * Contact solver of the body's island. In one island "pivoting" of one body takes precedence over "descent" of another, and
   * both over "auto", which leaves the choice to the world.
   */
  get solver(): ContactSolver {
    this.alive("read it");
    return wishOf(this.store.memory, this.slot);
  }
  set solver(solver: ContactSolver) {
    this.alive("write it");
    this.refuseOwn("solver");
    setWish(this.store.memory, this.slot, this.label, solver);
    this.store.wake(this.slot);
  }

  /** Locks motion along and about world axes. Locks that are not given stay as they are. */
  lock(locks: { translation?: AxisLocks; rotation?: AxisLocks }): void {
    checkOptions(this.label, locks, ["translation", "rotation"]);
    const { rotation = this.lockedRotation, translation = this.lockedTranslation } = locks;
    const bits = lockBits(this.label, rotation, translation);
    this.refuseOwn("lock");
    if (rotation.includes(true)) this.refuseTurn("rotation");
    const words = 2 * this.model(Col.KIND, 1);
    I32[words + Col.BODY_FLAGS] = (I32[words + Col.BODY_FLAGS] & ~ALL_LOCKS) | bits | planarBits(this.planar);
    this.store.topologyChanged();
    this.store.interrupt(this.slot);
  }

  #pushable(action: string): void {
    this.refuseOwn(action);
    checkPushable(this, action);
  }

  /** Sum of the forces applied since the last step, world axes. */
  get force(): Vec3 {
    return this.store.read3(this.state(Col.PUSH, 6));
  }

  /** Sum of the torques about the centre of mass applied since the last step, including those of off-centre forces, world axes. */
  get torque(): Vec3 {
    return this.store.read3(this.state(Col.PUSH, 6) + 3);
  }

  /** Applies a force during the next step, world axes, at a world point (default: the centre of mass). Forces add up. */
  applyForce(force: Vec3, point?: Vec3): void {
    checkVec3(this.label, "force", force);
    this.#pushable("force");
    const lever = this.#lever(point);
    const sum = this.#sum("force", force, lever ? cross(lever, force) : [0, 0, 0]);
    if (lever && this.kind === "scalable") this.push("force", this.#alongScales(force, lever));
    this.#push(sum);
  }

  /** Applies a torque during the next step, world axes. Torques add up. */
  applyTorque(torque: Vec3): void {
    checkVec3(this.label, "torque", torque);
    this.#pushable("torque");
    if (torque.some((x) => x !== 0)) this.refuseTurn("torque");
    this.#push(this.#sum("torque", [0, 0, 0], torque));
  }

  /** From the centre of mass to the point; undefined if none was given. */
  #lever(point: Vec3 | undefined): Vec3 | undefined {
    if (point === undefined) return undefined;
    const lever = subtract(checkVec3(this.label, "point", point), this.centreOfMass);
    if (this.kind !== "particle") return lever;
    if (length(lever) > SAME_POINT * (1 + length(point)))
      throw new ArgumentError(
        this.label,
        "point",
        "must be the particle's own position: a particle has no other point",
      );
    return undefined;
  }

  #alongScales(force: Vec3, lever: Vec3): number[] {
    return this.alongScales(rotate(conjugate(this.orientation), force), this.fixedAt(lever));
  }

  /** Forces applied so far plus this one. */
  #sum(argument: string, force: Vec3, torque: Vec3): readonly number[] {
    const at = this.state(Col.PUSH, 6);
    const sum = [...force, ...torque].map((x, i) => F64[at + i] + x);
    checkFinite(this.label, argument, sum);
    return sum;
  }

  #push(sum: readonly number[]): void {
    this.store.write(this.state(Col.PUSH, 6), sum);
    this.store.pushed = true;
    this.store.wake(this.slot);
  }

  /** Clears the forces and torques applied since the last step. */
  clearForces(): void {
    F64.fill(0, this.state(Col.PUSH, 6), this.state(Col.PUSH, 6) + 6);
    this.clearPush();
    this.changed();
  }

  /** Changes the momentum immediately. Jointed bodies react in the next step, which makes all velocities fit the joints. */
  applyImpulse(impulse: Vec3, point?: Vec3): void {
    checkVec3(this.label, "impulse", impulse);
    this.#pushable("impulse");
    const lever = this.#lever(point);
    const motion = this.#kicked("impulse", impulse, lever ? cross(lever, impulse) : [0, 0, 0]);
    if (lever && this.kind === "scalable") this.kickScales("impulse", this.#alongScales(impulse, lever));
    this.#kick(motion);
  }

  applyAngularImpulse(impulse: Vec3): void {
    checkVec3(this.label, "angularImpulse", impulse);
    this.#pushable("angularImpulse");
    if (impulse.some((x) => x !== 0)) this.refuseTurn("angularImpulse");
    this.#kick(this.#kicked("angularImpulse", [0, 0, 0], impulse));
  }

  /** Velocity and spin after an impulse. */
  #kicked(argument: string, impulse: Vec3, angularImpulse: Vec3): readonly [Vec3, Vec3] {
    const inBody = rotate(conjugate(this.orientation), angularImpulse);
    const inertia = this.kind === "scalable" ? [...this.scaledMass.moments, 0, 0, 0] : this.inertia;
    const turn = rotate(this.orientation, solveInertia(inertia, inBody));
    // the plane takes up whatever would move a planar body out of it
    const { planar } = this;
    const velocity = add(this.velocity, scale(1 / this.mass, planar ? [impulse[0], impulse[1], 0] : impulse));
    const spin = add(this.angularVelocity, planar ? [0, 0, turn[2]] : turn);
    checkFinite(this.label, argument, [...velocity, ...spin]);
    return [velocity, spin];
  }

  #kick([velocity, spin]: readonly [Vec3, Vec3]): void {
    this.store.write(this.state(Col.VELOCITY, 3), velocity);
    this.store.write(this.state(Col.SPIN, 3), spin);
    this.store.interrupt(this.slot);
  }

  /** The joints attached to this body. */
  get joints(): Joint[] {
    this.alive("read its joints");
    return this.store.jointsOf(this);
  }

  /** Removes the body, its joints and its constraints from the world. The handle is stale afterwards. */
  remove(): void {
    this.alive("remove it");
    for (const held of [...this.joints, ...this.store.constraints.of(this)]) held.remove();
    this.store.shapes.remove(this.slot);
    const { extra } = this;
    wipeBody(this.store.memory, this.slot);
    if (extra >= 0) {
      wipeExtra(this.store.memory, extra);
      this.store.extras.drop(extra);
    }
    this.store.bodies.drop(this.slot);
    this.store.topologyChanged();
  }
}

guard(
  Body,
  ({ store }) => store,
  ({ label }) => label,
  [],
);
