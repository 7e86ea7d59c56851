// A robot's motion in its own coordinates, step by step. Joints cannot come apart, because the coordinates define them; loops are held by forces, and
// gaps left by rounding and the step are closed after it. "euler" computes new speeds first, then moves with them (semi-implicit: energy oscillates,
// and does not grow while dt resolves the motion); damping, springs and servos are those of its end (implicit-step.ts), so none is too stiff, and dry
// friction holds exactly what it can stop. "rk4" is of fourth order, for smooth motion; dry friction is a force law there, 0 at rest.
import { checkOneOf, checkOptions, checkPositive } from "../errors/checks.ts";
import { TautError } from "../errors/errors.ts";
import type { Actuation } from "./actuators.ts";
import { checkData, type Data } from "./data.ts";
import { forwardDynamics } from "./forward-dynamics.ts";
import { boundsReached, implicitSystem, type Servo, servosOf } from "./implicit-step.ts";
import { closeLoops } from "./kkt/close-loops.ts";
import { constrainedDynamics } from "./kkt/constrained-dynamics.ts";
import { impact } from "./kkt/impact.ts";
import type { Model } from "./model.ts";
import { type MotionState, rungeKuttaStep } from "./runge-kutta.ts";
import { frictionOverStep, hasFriction } from "./stiction.ts";

export const INTEGRATORS = ["euler", "rk4"] as const;

export interface StepOptions {
  /** Default: "euler". */
  readonly integrator?: (typeof INTEGRATORS)[number];
}

/** The result of a step. */
export interface SteppedMotion {
  readonly q: number[];
  readonly v: number[];
  /** Largest gap of a loop: m, rad or the joint's unit; 0 without loops. */
  readonly gap: number;
}

/** A gap that counts as closed, and how often a step tries to close a wider one; one or two tries suffice. */
const CLOSING = { tolerance: 1e-12, iterations: 8 };

/** Coordinates, speeds, and the forces of the joints. */
export interface SteppedState extends MotionState {
  readonly tau: ArrayLike<number>;
  /** If tau includes actuators in this state: "euler" then takes servos at the end of the step. */
  readonly actuation?: Actuation;
}

/** Coordinates and speeds after dt under forces tau. */
export function stepMotion(data: Data, state: SteppedState, dt: number, options: StepOptions = {}): SteppedMotion {
  checkData(data);
  const { model } = data;
  const subject = `robot ${JSON.stringify(model.name)}`;
  checkPositive(subject, "dt", dt);
  checkOptions(subject, options, ["integrator"]);
  const integrator = checkOneOf(subject, "integrator", options.integrator ?? "euler", INTEGRATORS);
  const { tau } = state;
  const loops = model.loops.length > 0;
  // stages of rk4 leave loops slightly open, where redundant rows are no longer so: close them first
  const accelerationOf = (q: ArrayLike<number>, v: ArrayLike<number>): Float64Array => {
    if (!loops) return forwardDynamics(data, q, v, tau);
    const closed = close(data, q, v);
    return constrainedDynamics(data, closed.q, closed.v, tau).acceleration;
  };
  const moved = integrator === "rk4" ? rungeKuttaStep(data, state, dt, accelerationOf) : eulerStep(data, state, dt);
  refuseDiverged(model, moved, dt);
  return loops ? close(data, moved.q, moved.v) : { ...moved, gap: 0 };
}

/** rad or m in one step: no intended motion goes this far. */
const FARTHEST = 1e6;

/** Rejects a diverging motion early, not only when its numbers overflow. */
function refuseDiverged(model: Model, { q, v }: { q: readonly number[]; v: readonly number[] }, dt: number): void {
  const sound = (x: number) => Math.abs(x) * dt <= FARTHEST;
  if (v.every(sound) && q.every(Number.isFinite)) return;
  const at = v.findIndex((x) => !sound(x));
  const joint = model.joints.find(({ vIndex, nv }) => nv > 0 && at >= vIndex && at < vIndex + nv);
  const what = joint
    ? `joint ${JSON.stringify(joint.name)} would move at ${v[at]}`
    : "its coordinates would not be finite";
  throw new TautError(
    "diverged",
    `robot ${JSON.stringify(model.name)}: ${what} after a step of ${dt} s; its state is unchanged. Use a smaller dt, or check the forces in tau, which "euler" holds constant during a step`,
  );
}

/** The nearest coordinates that close the loops, and the nearest speeds that keep them closed. */
function close(data: Data, from: ArrayLike<number>, speed: ArrayLike<number>): SteppedMotion {
  const { q, gap } = closeLoops(data, from, CLOSING);
  return { q, v: Array.from(impact(data, q, speed, []).v), gap };
}

function eulerStep(data: Data, state: SteppedState, dt: number): { q: number[]; v: number[] } {
  const { q, v } = state;
  const { rates, held } = implicitRates(data, state, dt);
  const speed = Array.from(v, (x, i) => x + dt * rates[i]);
  for (const i of held) speed[i] = 0;
  return { q: data.model.integrate(q, speed, dt), v: speed };
}

/** Servos that would exceed their force range by the end of the step act with its bound: each at most once. */
function implicitRates(data: Data, state: SteppedState, dt: number): { rates: Float64Array; held: readonly number[] } {
  const { model } = data;
  const { v, actuation: of } = state;
  const bounded = new Map<Servo, number>();
  let free = of ? servosOf(model) : [];
  for (;;) {
    const system = implicitSystem(data, state, dt, { free, bounded, of });
    const motion = solveRates(system.data, state, system.tau, dt);
    const reached = of ? boundsReached(model, free, of, v, motion.rates, dt) : new Map<Servo, number>();
    if (reached.size === 0) return motion;
    for (const [servo, bound] of reached) bounded.set(servo, bound);
    free = free.filter((servo) => !reached.has(servo));
  }
}

function solveRates(
  data: Data,
  { q, v }: MotionState,
  tau: ArrayLike<number>,
  dt: number,
): { rates: Float64Array; held: readonly number[] } {
  if (hasFriction(data.model)) {
    const { acceleration, held } = frictionOverStep(data, q, v, tau, dt);
    return { rates: acceleration, held };
  }
  const loops = data.model.loops.length > 0;
  const rates = loops ? constrainedDynamics(data, q, v, tau).acceleration : forwardDynamics(data, q, v, tau);
  return { rates, held: [] };
}
