/// <reference lib="esnext.disposable" preserve="true" />
// A convenient handle: a model, a workspace and a state, with the algorithms as methods. Each method calls the function of the
// same name on the robot's own q, v and tau.

import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import type { Vec3 } from "../math/tuples.ts";
import { disposable } from "../memory/disposable.ts";
import type { World } from "../world/world.ts";
import { type Actuation, actuate } from "./actuators.ts";
import { checkList } from "./coordinates.ts";
import { Data } from "./data.ts";
import * as derivatives from "./derivatives.ts";
import type { RobotDescription } from "./description/description.ts";
import type { ExternalForce } from "./external-forces.ts";
import * as forward from "./forward-dynamics.ts";
import { disposeTwin } from "./implicit-step.ts";
import * as inverse from "./inverse-dynamics.ts";
import * as jacobians from "./jacobians.ts";
import * as kinematics from "./kinematics.ts";
import { closeLoops } from "./kkt/close-loops.ts";
import { type ConstrainedMotion, type ConstrainedOptions, constrainedDynamics } from "./kkt/constrained-dynamics.ts";
import { type KktAnswer, type KktSystem, solveKkt } from "./kkt/solve-kkt.ts";
import * as mass from "./mass-matrix.ts";
import type { MaximalRobot } from "./maximal/maximal-robot.ts";
import { checkMaximalOptions, type MaximalOptions } from "./maximal/options.ts";
import { toMaximal } from "./maximal/to-maximal.ts";
import { Model, type ModelOptions } from "./model.ts";
import type { Frame } from "./pose.ts";
import { readSensors } from "./sensors.ts";
import { type StepOptions, stepMotion } from "./step-motion.ts";
import { forwardDynamicsWithFriction, type StictionOptions, type StuckDynamics } from "./stiction.ts";
import * as whole from "./whole-robot.ts";

export class Robot implements Disposable {
  declare [Symbol.dispose]: () => void;
  readonly model: Model;
  readonly data: Data;
  readonly #q: Float64Array;
  readonly #v: Float64Array;
  readonly #tau: Float64Array;
  #forces: readonly number[];
  /** The result of control, until the next step: after it tau is an ordinary force. */
  #actuation: Actuation | undefined;
  #gap = 0;

  constructor(description: RobotDescription, options: ModelOptions = {}) {
    this.model = new Model(description, options);
    this.data = new Data(this.model);
    this.#q = Float64Array.from(this.model.initial());
    this.#v = new Float64Array(this.model.nv);
    this.#tau = new Float64Array(this.model.nv);
    this.#forces = new Array<number>(this.model.actuators.length).fill(0);
  }

  /** Frees the memory of its model and data at once; optional. Later computations throw a DisposedError. */
  dispose(): void {
    this.data.dispose();
    this.model.dispose();
    disposeTwin(this.model);
  }

  /** Coordinates, speeds and joint forces: write to the elements, or assign a list, which is copied. */
  get q(): Float64Array {
    return this.#q;
  }
  set q(values: ArrayLike<number>) {
    checkList(this.#subject, "q", values, this.model.nq);
    this.#q.set(values);
  }
  get v(): Float64Array {
    return this.#v;
  }
  set v(values: ArrayLike<number>) {
    checkList(this.#subject, "v", values, this.model.nv);
    this.#v.set(values);
  }
  get tau(): Float64Array {
    return this.#tau;
  }
  set tau(values: ArrayLike<number>) {
    checkList(this.#subject, "tau", values, this.model.nv);
    this.#tau.set(values);
    this.#actuation = undefined;
  }

  get #subject(): string {
    return `robot ${JSON.stringify(this.model.name)}`;
  }

  /** Accelerations under tau, for the tree of joints. For loops use constrainedDynamics. */
  forwardDynamics(external?: readonly ExternalForce[]): Float64Array {
    return forward.forwardDynamics(this.data, this.q, this.v, this.tau, external);
  }

  /** Accelerations with the loops of the model, and additional rows, held. */
  constrainedDynamics(options?: ConstrainedOptions): ConstrainedMotion {
    return constrainedDynamics(this.data, this.q, this.v, this.tau, options);
  }

  /** [M Jᵀ; J 0][x1; x2] = [y1; y2] */
  solveKkt(system: KktSystem): KktAnswer {
    return solveKkt(this.data, this.q, system);
  }

  /** Moves q to the nearest coordinates that close the loops; false if none were found. */
  closeLoops(): boolean {
    const { q, gap, closed } = closeLoops(this.data, this.q);
    this.q.set(q);
    this.#gap = gap;
    return closed;
  }

  /** The largest gap of a loop after the last step or closeLoops: m, rad or the joint's unit. */
  get loopGap(): number {
    return this.#gap;
  }

  forwardDynamicsWithFriction(options?: StictionOptions): StuckDynamics {
    return forwardDynamicsWithFriction(this.data, this.q, this.v, this.tau, options);
  }

  /** Joint forces needed for the accelerations a. */
  inverseDynamics(a: ArrayLike<number>, external?: readonly ExternalForce[]): Float64Array {
    return inverse.inverseDynamics(this.data, this.q, this.v, a, external);
  }

  /** Derivatives of inverseDynamics(a) with respect to the state and a. */
  inverseDynamicsDerivatives(
    a: ArrayLike<number>,
    external?: readonly ExternalForce[],
  ): derivatives.InverseDynamicsDerivatives {
    return derivatives.inverseDynamicsDerivatives(this.data, this.q, this.v, a, external);
  }

  /** Derivatives of forwardDynamics() with respect to the state and tau. */
  forwardDynamicsDerivatives(external?: readonly ExternalForce[]): derivatives.ForwardDynamicsDerivatives {
    return derivatives.forwardDynamicsDerivatives(this.data, this.q, this.v, this.tau, external);
  }

  biasForces(): Float64Array {
    return inverse.biasForces(this.data, this.q, this.v);
  }

  gravityForces(): Float64Array {
    return inverse.gravityForces(this.data, this.q);
  }

  coriolisForces(): Float64Array {
    return inverse.coriolisForces(this.data, this.q, this.v);
  }

  massMatrix(): Float64Array {
    return mass.massMatrix(this.data, this.q);
  }

  inverseMassMatrix(): Float64Array {
    return forward.inverseMassMatrix(this.data, this.q);
  }

  linkPose(link: string): Frame {
    kinematics.forwardKinematics(this.data, this.q);
    return kinematics.linkPose(this.data, link);
  }

  /** For a point in the link's frame. Default: its origin. */
  linkVelocity(link: string, point?: Vec3): kinematics.Motion {
    kinematics.forwardKinematics(this.data, this.q, this.v);
    return kinematics.linkVelocity(this.data, link, point);
  }

  linkJacobian(link: string, point?: Vec3): Float64Array {
    kinematics.forwardKinematics(this.data, this.q);
    return jacobians.linkJacobian(this.data, link, point);
  }

  centreOfMass(): { mass: number; position: Vec3 } {
    return whole.centreOfMass(this.data, this.q);
  }

  centroidalMomentum(): kinematics.Motion {
    return whole.centroidalMomentum(this.data, this.q, this.v);
  }

  kineticEnergy(): number {
    return whole.kineticEnergy(this.data, this.q, this.v);
  }

  potentialEnergy(): number {
    return whole.potentialEnergy(this.data, this.q);
  }

  /** Sets tau to the forces of the actuators under these controls in the current state; the next step treats servos implicitly. */
  control(controls: ArrayLike<number>): void {
    const actuation = actuate(this.model, this.q, this.v, controls);
    this.#forces = actuation.forces;
    this.tau.set(actuation.tau);
    this.#actuation = actuation;
  }

  /** Sets the state of a keyframe and applies its controls, if it has any. */
  setKeyframe(name: string): void {
    const keyframe = this.model.keyframes.find((each) => each.name === name);
    if (!keyframe) {
      const known = this.model.keyframes.map((each) => JSON.stringify(each.name)).join(", ") || "none";
      throw new ArgumentError(this.#subject, "keyframe", `${show(name)} does not exist; the keyframes are: ${known}`);
    }
    const { q, v = new Array<number>(this.model.nv).fill(0), control } = keyframe;
    const subject = `keyframe ${show(name)}`;
    checkList(subject, "q", q, this.model.nq);
    checkList(subject, "v", v, this.model.nv);
    if (control) checkList(subject, "control", control, this.model.actuators.length);
    this.q.set(q);
    this.v.set(v);
    if (control) this.control(control);
  }

  /** Current sensor readings, by name. */
  readSensors(): Map<string, readonly number[]> {
    const a = this.model.loops.length > 0 ? this.constrainedDynamics().acceleration : this.forwardDynamics();
    return readSensors(this.data, { q: this.q, v: this.v, a, forces: this.#forces });
  }

  /** Advances the robot by dt under tau, which stays unchanged: see StepOptions. Joint limits and contacts are ignored. */
  step(dt: number, options: StepOptions = {}): void {
    const { q, v, tau } = this;
    const moved = stepMotion(this.data, { q, v, tau, actuation: this.#actuation }, dt, options);
    this.q.set(moved.q);
    this.v.set(moved.v);
    this.#gap = moved.gap;
    this.#actuation = undefined;
  }

  /** Adds the same robot to a world as bodies and joints. Default of `q`: its current state. */
  toMaximal(world: World, options: MaximalOptions = {}): MaximalRobot {
    const { description } = this.model;
    checkMaximalOptions(options);
    if (options.q) return toMaximal(world, description, options);
    // in a world mimic joints always follow, here perhaps not: match numbers by joint name
    const joints = new Model(description).joints.filter(({ nv }) => nv > 0).map(({ name }) => this.model.joint(name));
    const q = joints.flatMap(({ qIndex, nq }) => Array.from(this.q.subarray(qIndex, qIndex + nq)));
    const v = joints.flatMap(({ vIndex, nv }) => Array.from(this.v.subarray(vIndex, vIndex + nv)));
    const robot = toMaximal(world, description, { ...options, q });
    robot.setState(q, v);
    return robot;
  }
}

disposable(Robot);
