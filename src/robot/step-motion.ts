// A robot's motion in its own coordinates, step by step. Joints cannot come apart, for they are what the coordinates say; loops
// are held by forces, and what rounding and the step leave open is closed after it. "euler" takes new speeds first, then moves with
// them (semi-implicit: energy swings, and does not grow while dt resolves the motion), and dry friction holds exactly what it
// can stop. "rk4" is of fourth order, for smooth motion; dry friction is a force law there, 0 at rest.
import { checkOneOf, checkOptions, checkPositive } from "../errors/checks.ts";
import type { Data } from "./data.ts";
import { forwardDynamics } from "./forward-dynamics.ts";
import { closeLoops } from "./kkt/close-loops.ts";
import { constrainedDynamics } from "./kkt/constrained-dynamics.ts";
import { impact } from "./kkt/impact.ts";
import { type MotionState, rungeKuttaStep } from "./runge-kutta.ts";
import { frictionOverStep, hasFriction } from "./stiction.ts";

export const INTEGRATORS = ["euler", "rk4"] as const;

export interface StepOptions {
  /** "euler" unless given. */
  readonly integrator?: (typeof INTEGRATORS)[number];
}

/** After a step. */
export interface SteppedMotion {
  readonly q: number[];
  readonly v: number[];
  /** The largest gap of a loop: m, rad or the joint's unit; 0 without loops. */
  readonly gap: number;
}

/** A gap that counts as none, and how often a step tries to close a wider one; both are reached in one or two. */
const CLOSING = { tolerance: 1e-12, iterations: 8 };

/** Coordinates and speeds after dt under forces tau. */
export function stepMotion(
  data: Data,
  state: MotionState & { readonly tau: ArrayLike<number> },
  dt: number,
  options: StepOptions = {},
): SteppedMotion {
  const { model } = data;
  const subject = `robot ${JSON.stringify(model.name)}`;
  checkPositive(subject, "dt", dt);
  checkOptions(subject, options, ["integrator"]);
  const integrator = checkOneOf(subject, "integrator", options.integrator ?? "euler", INTEGRATORS);
  const { tau } = state;
  const loops = model.loops.length > 0;
  // stages of rk4 leave the loops a little open, where rows that say the same no longer do: they are closed first
  const accelerationOf = (q: ArrayLike<number>, v: ArrayLike<number>): Float64Array => {
    if (!loops) return forwardDynamics(data, q, v, tau);
    const closed = integrator === "rk4" ? close(data, q, v) : { q, v };
    return constrainedDynamics(data, closed.q, closed.v, tau).acceleration;
  };
  const step = integrator === "rk4" ? rungeKuttaStep : eulerStep;
  const moved = step(data, state, dt, accelerationOf);
  return loops ? close(data, moved.q, moved.v) : { ...moved, gap: 0 };
}

/** The nearest coordinates that close the loops, and the nearest speeds that keep them closed. */
function close(data: Data, from: ArrayLike<number>, speed: ArrayLike<number>): SteppedMotion {
  const { q, gap } = closeLoops(data, from, CLOSING);
  return { q, v: Array.from(impact(data, q, speed, []).v), gap };
}

function eulerStep(
  data: Data,
  { q, v, tau }: MotionState & { readonly tau: ArrayLike<number> },
  dt: number,
  accelerationOf: (q: ArrayLike<number>, v: ArrayLike<number>) => ArrayLike<number>,
): { q: number[]; v: number[] } {
  const stuck = hasFriction(data.model) ? frictionOverStep(data, q, v, tau, dt) : undefined;
  const rates = stuck?.acceleration ?? accelerationOf(q, v);
  const speed = Array.from(v, (x, i) => x + dt * rates[i]);
  for (const i of stuck?.held ?? []) speed[i] = 0;
  return { q: data.model.integrate(q, speed, dt), v: speed };
}
