// From controls to joint forces. An actuator acts on one joint:
//   length = gear · q,   speed = gear · v,   force = gain u + bias₀ + bias₁ length + bias₂ speed,   τ += gearᵀ force
// Controls and forces are clamped to their ranges. The length of a spherical joint is along its rotation vector; a free joint
// has none. An actuator on a follower acts through its leader.
import { checkList } from "./coordinates.ts";
import type { ActuatorDescription } from "./description/description.ts";
import { jointCoordinates, jointSpeeds, leaderOf } from "./joint-state.ts";
import { checkModel, type Model, type ModelJoint } from "./model.ts";

const within = (x: number, [low, high]: readonly [number, number]): number => Math.min(Math.max(x, low), high);

const product = (gear: readonly number[], values: readonly number[]): number =>
  values.reduce((sum, x, i) => sum + (gear[i] ?? 0) * x, 0);

function lengthOf(model: Model, joint: ModelJoint, gear: readonly number[], q: ArrayLike<number>): number {
  return joint.type === "free" ? 0 : product(gear, jointCoordinates(model, joint, q, "rotation vector"));
}

/** The force of one actuator, along its length, before clamping to its range. */
function forceOf(
  model: Model,
  { joint: name, gear, gain, bias, controlRange }: ActuatorDescription,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  control: number,
): number {
  const joint = model.joint(name);
  const given = controlRange ? within(control, controlRange) : control;
  const length = lengthOf(model, joint, gear, q);
  const speed = product(gear, jointSpeeds(model, joint, v));
  return gain * given + bias[0] + bias[1] * length + bias[2] * speed;
}

export interface Actuation {
  /** One per actuator of the model, along its length. */
  readonly forces: readonly number[];
  /** The same without force limits. */
  readonly unbounded: readonly number[];
  /** The resulting joint forces. */
  readonly tau: readonly number[];
}

/** Forces of the actuators under controls, one per actuator in the order of the model. */
export function actuate(
  model: Model,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  controls: ArrayLike<number>,
): Actuation {
  checkModel(model);
  const subject = `robot ${JSON.stringify(model.name)}`;
  checkList(subject, "q", q, model.nq);
  checkList(subject, "v", v, model.nv);
  checkList(subject, "controls", controls, model.actuators.length);
  const tau = new Array<number>(model.nv).fill(0);
  const unbounded = model.actuators.map((actuator, i) => forceOf(model, actuator, q, v, controls[i]));
  const forces = model.actuators.map((actuator, i) => {
    const { forceRange } = actuator;
    const force = forceRange ? within(unbounded[i], forceRange) : unbounded[i];
    const joint = model.joint(actuator.joint);
    const { vIndex, multiplier } = leaderOf(model, joint);
    const freedoms = joint.follows ? 1 : joint.nv;
    for (let k = 0; k < freedoms; k++) tau[vIndex + k] += multiplier * (actuator.gear[k] ?? 0) * force;
    return force;
  });
  return { forces, unbounded, tau };
}
