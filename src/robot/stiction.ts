// Dry friction that holds. A force law cannot express friction at rest: it is whatever keeps the joint still, up to its bound.
// For the freedoms that may be held,
//   a = a₀ + M⁻¹ f,   -bound ≤ f ≤ bound,   a = 0 inside, and at a bound a is opposite to f:
// a problem with bounds on M⁻¹ of these freedoms, solved exactly by pivoting. Over a step of dt the same applies to v + dt a,
// for all freedoms with friction: one that would reverse within the step stops.

import { checkBoolean, checkNotNegative, checkOptions } from "../errors/checks.ts";
import { TautError } from "../errors/errors.ts";
import { kernels } from "../memory/robot-kernels.ts";
import { pivotLcp } from "../solvers/pivot-lcp.ts";
import { checkData, type Data } from "./data.ts";
import { factorMass, forwardDynamics, solveMass } from "./forward-dynamics.ts";
import { jointSpeeds, leaderOf } from "./joint-state.ts";
import { constrainedDynamics } from "./kkt/constrained-dynamics.ts";
import { impact } from "./kkt/impact.ts";
import type { Model } from "./model.ts";

export interface StictionOptions {
  /** Speeds up to this count as rest, m/s or rad/s. Default: 0. */
  readonly still?: number;
  /** Whether the loops of the model are held. Default: false, as in forwardDynamics. */
  readonly loops?: boolean;
}

export interface StuckDynamics {
  /** Accelerations. */
  readonly acceleration: Float64Array;
  /** Dry friction of every freedom, moving or at rest. */
  readonly friction: Float64Array;
  /** Freedoms held by friction: their accelerations are 0. */
  readonly held: readonly number[];
}

/** @internal Whether any joint has dry friction. */
export const hasFriction = ({ passive, joints }: Model): boolean =>
  passive.friction && joints.some(({ type, description }) => type !== "fixed" && !!description.friction);

/** The bound of dry friction of each independent freedom: followers count in proportion to their motion. */
export function frictionBounds(model: Model): Float64Array {
  const bounds = new Float64Array(model.nv);
  if (!model.passive.friction) return bounds;
  for (const joint of model.joints) {
    const { friction } = joint.description;
    if (!friction || joint.type === "fixed") continue;
    const { vIndex, multiplier } = leaderOf(model, joint);
    const freedoms = joint.follows ? 1 : joint.nv;
    for (let i = 0; i < freedoms; i++) bounds[vIndex + i] += Math.abs(multiplier) * friction;
  }
  return bounds;
}

/** The friction that forwardDynamics includes: that of moving joints. */
function slidingFriction(model: Model, v: ArrayLike<number>): Float64Array {
  const forces = new Float64Array(model.nv);
  if (!model.passive.friction) return forces;
  for (const joint of model.joints) {
    const { friction } = joint.description;
    if (!friction || joint.type === "fixed") continue;
    const { vIndex, multiplier } = leaderOf(model, joint);
    jointSpeeds(model, joint, v).forEach((speed, i) => {
      forces[vIndex + i] -= multiplier * friction * Math.sign(speed);
    });
  }
  return forces;
}

/** As forwardDynamics, but joints at rest stay at rest as long as friction can hold them. */
export function forwardDynamicsWithFriction(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  tau: ArrayLike<number>,
  options: StictionOptions = {},
): StuckDynamics {
  checkData(data);
  const subject = "forwardDynamicsWithFriction";
  checkOptions(subject, options, ["still", "loops"]);
  const still = checkNotNegative(subject, "still", options.still ?? 0);
  const loops = checkBoolean(subject, "loops", options.loops ?? false);
  const bounds = frictionBounds(data.model);
  const atRest = Array.from(bounds.keys()).filter((i) => bounds[i] > 0 && Math.abs(v[i]) <= still);
  return holdFreedoms(data, q, v, tau, { bounds, atRest, loops, shift: () => 0 });
}

/** @internal Mean friction over a step: speeds that it can bring to rest within dt come to rest. */
export function frictionOverStep(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  tau: ArrayLike<number>,
  dt: number,
): StuckDynamics {
  const bounds = frictionBounds(data.model);
  const atRest = Array.from(bounds.keys()).filter((i) => bounds[i] > 0);
  return holdFreedoms(data, q, v, tau, { bounds, atRest, loops: true, shift: (i) => v[i] / dt });
}

/** Yield of a held freedom in a loop, relative to its own response: above rounding, below what a step closes again. */
const GIVE = 1e-9;

interface Holding {
  readonly bounds: Float64Array;
  readonly atRest: readonly number[];
  readonly loops: boolean;
  /** A freedom is held if its rate plus this is 0. */
  shift(freedom: number): number;
}

function holdFreedoms(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  tau: ArrayLike<number>,
  { bounds, atRest, loops: wanted, shift }: Holding,
): StuckDynamics {
  const { model } = data;
  const loops = wanted && model.loops.length > 0;
  const friction = slidingFriction(model, v);
  // remove the friction that forwardDynamics would apply to freedoms that may be held
  const forces = Float64Array.from(tau);
  for (const i of atRest) {
    forces[i] -= friction[i];
    friction[i] = 0;
  }
  const moved = loops ? constrainedDynamics(data, q, v, forces).acceleration : forwardDynamics(data, q, v, forces);
  const acceleration = moved.slice();
  if (atRest.length === 0) return { acceleration, friction, held: [] };
  const { responses, A } = responsesOf(data, q, atRest, loops);
  const limits = atRest.map((i) => bounds[i]);
  const b = atRest.map((i) => acceleration[i] + shift(i));
  // loops couple freedoms: what holds one may hold the other, and a little yield makes the shares unique
  if (loops) for (const [k, row] of A.entries()) row[k] *= 1 + GIVE;
  const { f, status } = pivotLcp(kernels(), { A, b, lo: limits.map((x) => -x), hi: limits }, { trusted: true });
  if (status !== "solved")
    throw new TautError(
      "friction",
      `robot ${JSON.stringify(model.name)}: the solver did not find its joint friction (${status})`,
    );
  atRest.forEach((freedom, k) => {
    friction[freedom] = f[k];
    for (let i = 0; i < model.nv; i++) acceleration[i] += f[k] * responses[k][i];
  });
  const held = atRest.filter((_, k) => Math.abs(f[k]) < limits[k]);
  // zero by the solution, now exactly
  for (const i of held) acceleration[i] = 0 - shift(i);
  return { acceleration, friction, held };
}

/** Columns of M⁻¹ for some freedoms and the block between them, exactly symmetric; with loops, of what these leave free. */
function responsesOf(
  data: Data,
  q: ArrayLike<number>,
  freedoms: readonly number[],
  loops: boolean,
): { responses: Float64Array[]; A: number[][] } {
  factorMass(data, q);
  const unit = new Float64Array(data.model.nv);
  const responses = freedoms.map((i) => {
    unit[i] = 1;
    const column = solveMass(data, unit).slice();
    unit[i] = 0;
    // the effect of an impulse, including the loops' impulses
    return loops ? impact(data, q, column, []).v.slice() : column;
  });
  const A = freedoms.map((i, k) => freedoms.map((j, l) => 0.5 * (responses[l][i] + responses[k][j])));
  return { responses, A };
}
