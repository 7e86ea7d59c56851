// Restoring forces, taken at the end of a step of h seconds instead of its start: damping d, springs and servos of stiffness k.
// With v' = v + h a and q' = q + h v'
//   M a + bias = τ - d (v + h a) - k h (v + h a),   so   (M + h d + h² k) a = τ - d v - h k v - bias
// where τ and -d v are those of the start. The terms on the left act like armature: a twin of the model has them as armature, so
// the solve stays linear in the robot. At rest a = 0 means the same as without them. Stiff springs lose energy, and none blows up.
import { F64 } from "../memory/machine.ts";
import type { Actuation } from "./actuators.ts";
import { Data } from "./data.ts";
import { jointSpeeds, leaderOf } from "./joint-state.ts";
import * as N from "./kernels/layout.ts";
import { Model, type ModelJoint } from "./model.ts";

/** An actuator whose own terms count: its index in the model, and the terms along its length. */
export interface Servo {
  readonly index: number;
  readonly joint: ModelJoint;
  readonly gear: readonly number[];
  readonly stiffness: number;
  readonly damping: number;
}

/** The robot to solve (the twin if anything is implicit), and the forces on it. */
export interface ImplicitSystem {
  readonly data: Data;
  readonly tau: ArrayLike<number>;
}

/** One twin per model: its armature is rewritten for every step. */
const twins = new WeakMap<Model, Data>();

function twinOf(model: Model): Data {
  let twin = twins.get(model);
  if (!twin) {
    const { description, gravity, passive, following } = model;
    twin = new Data(new Model(description, { gravity, passive, mimic: following !== undefined }));
    twins.set(model, twin);
  }
  return twin;
}

/** For a disposed robot. */
export function disposeTwin(model: Model): void {
  const twin = twins.get(model);
  if (!twin) return;
  twins.delete(model);
  twin.dispose();
  twin.model.dispose();
}

/** The actuators whose force falls with length or speed. A free joint has no length, so its servos stay explicit. */
export function servosOf(model: Model): Servo[] {
  return model.actuators.flatMap(({ joint: name, gear, bias }, index) => {
    const joint = model.joint(name);
    const stiffness = Math.max(0, -bias[1]);
    const damping = Math.max(0, -bias[2]);
    const counts = (stiffness > 0 || damping > 0) && joint.type !== "free" && joint.type !== "fixed";
    return counts ? [{ index, joint, gear, stiffness, damping }] : [];
  });
}

/** Σ gear x over the freedoms of the servo's joint. */
const along = (model: Model, { joint, gear }: Servo, x: ArrayLike<number>): number =>
  jointSpeeds(model, joint, x).reduce((sum, rate, i) => sum + (gear[i] ?? 0) * rate, 0);

function push(model: Model, { joint, gear }: Servo, force: number, tau: Float64Array): void {
  const { vIndex, multiplier } = leaderOf(model, joint);
  const freedoms = joint.follows ? 1 : joint.nv;
  for (let i = 0; i < freedoms; i++) tau[vIndex + i] += multiplier * (gear[i] ?? 0) * force;
}

const armatureAt = (model: Model, node: number): number =>
  model.base + N.MODEL_HEADER + N.MODEL_NODE * node + N.ARMATURE;

/** h d + h² k of the joints themselves, written to the twin. */
function softenJoints(model: Model, twin: Model, h: number): void {
  model.tree.nodes.forEach(({ motion, parent }, k) => {
    const from = armatureAt(model, k);
    const damping = F64[from - N.ARMATURE + N.DAMPING];
    const stiffness = motion.kind === N.FREE ? 0 : F64[from - N.ARMATURE + N.STIFFNESS];
    // armature of a free joint needs the world as parent: between links its damping stays explicit
    const soft = motion.kind === N.FREE && parent >= 0 ? 0 : h * damping + h * h * stiffness;
    F64[armatureAt(twin, k)] = F64[from] + soft;
  });
}

/** The same for a servo; if it acts on several freedoms at once, each gets as much as bounds what they share. */
function softenServo(model: Model, twin: Model, { joint, gear, stiffness, damping }: Servo, h: number): void {
  const first = model.tree.firstNodes.get(joint.name) as number;
  const soft = h * damping + h * h * stiffness;
  if (joint.type === "spherical") {
    F64[armatureAt(twin, first)] += soft * gear.reduce((sum, g) => sum + g * g, 0);
    return;
  }
  const all = gear.reduce((sum, g) => sum + Math.abs(g), 0);
  const freedoms = joint.follows ? 1 : joint.nv;
  for (let i = 0; i < freedoms; i++) F64[armatureAt(twin, first + i)] += soft * Math.abs(gear[i] ?? 0) * all;
}

/** -h k v of the springs. */
function pushSprings(model: Model, v: ArrayLike<number>, h: number, tau: Float64Array): void {
  if (!model.passive.springs) return;
  for (const joint of model.joints) {
    const { stiffness } = joint.description;
    if (!stiffness || joint.type === "free" || joint.type === "fixed") continue;
    const { vIndex, multiplier } = leaderOf(model, joint);
    jointSpeeds(model, joint, v).forEach((speed, i) => {
      tau[vIndex + i] -= h * stiffness * multiplier * speed;
    });
  }
}

const hasSoftJoints = ({ passive, joints }: Model): boolean =>
  joints.some(
    ({ type, description: { damping, stiffness } }) =>
      type !== "fixed" && ((passive.damping && damping) || (passive.springs && stiffness)),
  );

/**
 * The system of a step. `tau` includes what `actuation` did, bounded; `free` servos enter with their unbounded force at the end of
 * the step, `bounded` ones with the bound that they reach.
 */
export function implicitSystem(
  data: Data,
  { v, tau }: { readonly v: ArrayLike<number>; readonly tau: ArrayLike<number> },
  h: number,
  servos: { readonly free: readonly Servo[]; readonly bounded: ReadonlyMap<Servo, number>; readonly of?: Actuation },
): ImplicitSystem {
  const { model } = data;
  const { free, bounded, of } = servos;
  if (free.length === 0 && bounded.size === 0 && !hasSoftJoints(model)) return { data, tau };
  const twin = twinOf(model);
  const forces = Float64Array.from(tau);
  softenJoints(model, twin.model, h);
  pushSprings(model, v, h, forces);
  for (const servo of free) {
    const { index, stiffness } = servo;
    softenServo(model, twin.model, servo, h);
    const unbounded = of ? of.unbounded[index] - of.forces[index] : 0;
    push(model, servo, unbounded - h * stiffness * along(model, servo, v), forces);
  }
  for (const [servo, bound] of bounded) push(model, servo, bound - (of?.forces[servo.index] ?? 0), forces);
  return { data: twin, tau: forces };
}

/** The bounds that servos reach by the end of a step with rates a, by servo. */
export function boundsReached(
  model: Model,
  free: readonly Servo[],
  of: Actuation,
  v: ArrayLike<number>,
  a: ArrayLike<number>,
  h: number,
): Map<Servo, number> {
  const reached = new Map<Servo, number>();
  for (const servo of free) {
    const range = model.actuators[servo.index].forceRange;
    if (!range) continue;
    const [speed, rate] = [along(model, servo, v), along(model, servo, a)];
    const end = of.unbounded[servo.index] - servo.damping * h * rate - servo.stiffness * h * (speed + h * rate);
    if (end < range[0] || end > range[1]) reached.set(servo, end < range[0] ? range[0] : range[1]);
  }
  return reached;
}
