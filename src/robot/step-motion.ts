// A robot's motion in its own coordinates, step by step. Joints cannot come apart, for they are what the coordinates say; loops
// are held by forces, and what rounding and the step leave open is closed after it. "euler" takes new speeds first, then moves with
// them (semi-implicit: energy swings, and does not grow while dt resolves the motion), and dry friction holds exactly what it
// can stop. "rk4" is of fourth order, for smooth motion; dry friction is a force law there, 0 at rest.
import { checkOneOf, checkOptions, checkPositive } from "../errors/checks.ts";
import type { Data } from "./data.ts";
import { forwardDynamics } from "./forward-dynamics.ts";
import { type MotionState, rungeKuttaStep } from "./runge-kutta.ts";
import { frictionOverStep, hasFriction } from "./stiction.ts";

export const INTEGRATORS = ["euler", "rk4"] as const;

export interface StepOptions {
  /** "euler" unless given. */
  readonly integrator?: (typeof INTEGRATORS)[number];
}

/** Coordinates and speeds after dt under forces tau. */
export function stepMotion(
  data: Data,
  state: MotionState & { readonly tau: ArrayLike<number> },
  dt: number,
  options: StepOptions = {},
): { q: number[]; v: number[] } {
  const { model } = data;
  const subject = `robot ${JSON.stringify(model.name)}`;
  checkPositive(subject, "dt", dt);
  checkOptions(subject, options, ["integrator"]);
  const integrator = checkOneOf(subject, "integrator", options.integrator ?? "euler", INTEGRATORS);
  const { q, v, tau } = state;
  if (integrator === "rk4")
    return rungeKuttaStep(model, state, dt, (place, speed) => forwardDynamics(data, place, speed, tau));
  const stuck = hasFriction(model) ? frictionOverStep(data, q, v, tau, dt) : undefined;
  const rates = stuck?.acceleration ?? forwardDynamics(data, q, v, tau);
  const speed = Array.from(v, (x, i) => x + dt * rates[i]);
  for (const i of stuck?.held ?? []) speed[i] = 0;
  return { q: model.integrate(q, speed, dt), v: speed };
}
