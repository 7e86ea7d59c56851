// Forward dynamics under constraints: M a + bias = tau - Jᵀ x2, J a + J̇ v = 0. Holds the model's loops and additional rows.
import { checkBoolean, checkNotNegative, checkOneOf, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import { checkList } from "../coordinates.ts";
import { checkData, type Data } from "../data.ts";
import { type ExternalForce, pushLinks } from "../external-forces.ts";
import * as K from "./kernels/layout.ts";
import { type Loops, loopsOf, measureLoops } from "./loop-rows.ts";
import { type Plan, planLoops, planOf } from "./plan.ts";
import { checkRows, type KktRow } from "./row.ts";
import { type SystemMethod, solveSystem } from "./solve-system.ts";
import { writeRows } from "./write-rows.ts";

/** Loop drift is corrected like a damped spring: C̈ = -2 alpha Ċ - beta² C; omega sets both, the fastest without overshoot. */
export type Stabilisation = { readonly alpha: number; readonly beta: number } | { readonly omega: number };

export interface ConstrainedOptions {
  /** Additional rows to hold, such as contacts and grasps. */
  readonly rows?: readonly KktRow[];
  /** Required acceleration of each row. Default: zeros. */
  readonly accelerations?: ArrayLike<number>;
  /** Whether the loops of the model are held. Default: true. */
  readonly loops?: boolean;
  readonly stabilisation?: Stabilisation;
  readonly external?: readonly ExternalForce[];
  /** "columns" and "paths" as in solveKkt; "sparse": bodies and joints by sparse elimination. Default: "auto", whichever takes less work. */
  readonly method?: SystemMethod | "auto";
  /** As in solveKkt. */
  readonly damping?: number;
}

export interface ConstrainedMotion {
  readonly acceleration: Float64Array;
  /** Force of each row: positive pushes along the row, equal to -x2. N, or N m for angular rows and rotating joints. */
  readonly forces: Float64Array;
  /** The same for the rows of the loops: connect 3, weld 3 and 3, joint 1. */
  readonly loopForces: Float64Array;
  readonly rank: number;
  /** Largest acceleration error of a row. */
  readonly residual: number;
  /** Largest gap of a loop: m, rad or the joint's unit. */
  readonly gap: number;
  /** The method that was used. If "sparse" could not tell the rank of the rows, another one takes its place. */
  readonly method: SystemMethod;
}

const NO_ROWS: readonly KktRow[] = [];
const OPTIONS = ["rows", "accelerations", "loops", "stabilisation", "external", "method", "damping"];

/** @internal Checks and reads the options. */
export function readOptions(data: Data, options: ConstrainedOptions) {
  const subject = `robot ${JSON.stringify(data.model.name)}`;
  const { rows = NO_ROWS, accelerations, stabilisation, external, method = "auto", damping = 0 } = options;
  checkOneOf(subject, "method", method, ["columns", "paths", "sparse", "auto"]);
  checkRows(subject, rows);
  checkNotNegative(subject, "damping", damping);
  if (accelerations) checkList(subject, "accelerations", accelerations, rows.length);
  const loops = loopsOf(data.model, checkBoolean(subject, "loops", options.loops ?? true));
  return {
    subject,
    rows,
    accelerations,
    external,
    method,
    damping,
    loops,
    ...readStabilisation(subject, stabilisation),
  };
}

function readStabilisation(subject: string, given: Stabilisation | undefined): { alpha: number; beta: number } {
  if (!given) return { alpha: 0, beta: 0 };
  if (typeof given !== "object") checkOptions(`${subject} stabilisation`, given, []);
  checkOptions(`${subject} stabilisation`, given, "omega" in given ? ["omega"] : ["alpha", "beta"]);
  const { alpha, beta } = "omega" in given ? { alpha: given.omega, beta: given.omega } : given;
  return { alpha: checkNotNegative(subject, "alpha", alpha), beta: checkNotNegative(subject, "beta", beta) };
}

type Asked = ReturnType<typeof readOptions>;

/** @internal The rates of all freedoms without constraints, at `out`; nodes get loaded and factored, DELTA is that motion's. */
export function moveFreely(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  tau: ArrayLike<number>,
  { external, alpha }: Pick<Asked, "external" | "alpha">,
  seesSpeeds = alpha > 0,
): void {
  const { model, base } = data;
  data.putCoordinates(q);
  data.putMotion("v", v);
  data.putForces(tau);
  const k = kernels();
  const [at, speeds, zeros] = [data.at("q"), data.at("v"), data.at("zeros")];
  if (model.resists) k.addPassiveForces(model.base, base, at, speeds, data.at("tau"));
  if (seesSpeeds) {
    // velocities of the nodes' origins, needed only here
    k.placeNodes(model.base, base, at);
    k.moveNodes(model.base, base, speeds, zeros);
  }
  k.abaLoad(model.base, base, at, speeds, zeros);
  if (external) pushLinks(data, external);
  data.refuseNode(k.abaFactor(model.base, base));
  data.factored = true;
  k.abaSolve(model.base, base, data.at("tau"), data.at("out"));
}

/** @internal Writes rows to memory with their required accelerations: y2 = accelerations - J̇ v - stabilisation. Returns the gap. */
export function putConstraints(data: Data, asked: Asked, mayBeSparse = false): { plan: Plan; gap: number } {
  const { model, base } = data;
  const { loops, rows, accelerations, alpha, beta, method } = asked;
  const k = kernels();
  const count = loops.rows.length;
  const gaps = data.result("loop gaps", count);
  const bias = data.result("loop bias", count);
  const gap = measureLoops(data, loops, gaps, bias);
  const plan =
    mayBeSparse && (method === "sparse" || method === "auto")
      ? planLoops(data, loops.rows, rows, method)
      : planOf(data, loops.rows, rows);
  writeRows(plan, loops.rows, rows);
  k.writeEntries(model.base, base, plan.base);
  const targets = plan.at(K.AT_TARGETS);
  F64.fill(0, targets, targets + plan.all);
  k.addRowBias(model.base, base, plan.base, targets);
  const at = targets + plan.followers;
  for (let i = 0; i < count; i++) F64[at + i] += bias[i] + beta * beta * gaps[i];
  if (alpha > 0) {
    const speeds = rowSpeeds(data, plan);
    for (let i = 0; i < count; i++) F64[at + i] += 2 * alpha * F64[speeds + i];
  }
  for (let i = 0; i < plan.count; i++) F64[at + i] = -F64[at + i];
  if (accelerations) for (let i = 0; i < rows.length; i++) F64[at + count + i] += accelerations[i];
  return { plan, gap };
}

/** @internal J v, if the velocities of the nodes are available; returns the place of the first user row. */
export function rowSpeeds(data: Data, plan: Plan): number {
  const speeds = plan.at(K.AT_SUMS);
  F64.fill(0, speeds, speeds + plan.all);
  kernels().addRowSpeeds(data.base, plan.base, data.at("v"), speeds);
  return speeds + plan.followers;
}

export function constrainedDynamics(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  tau: ArrayLike<number>,
  options: ConstrainedOptions = {},
): ConstrainedMotion {
  checkData(data);
  checkOptions(`robot ${JSON.stringify(data.model.name)}`, options, OPTIONS);
  const asked = readOptions(data, options);
  moveFreely(data, q, v, tau, asked);
  if (asked.method === "sparse" && asked.damping > 0)
    throw new ArgumentError(asked.subject, "method", '"sparse" has no damping');
  const { plan, gap } = putConstraints(data, asked, asked.damping === 0);
  const rates = data.at("out");
  kernels().startRight(data.model.base, data.base, plan.base, rates);
  const x2 = data.result("constraint multipliers", plan.count);
  const { rank, residual, method } = solveSystem(data, plan, asked, rates, x2);
  data.finite("constraint forces", x2);
  return {
    acceleration: data.takeMotion("constrained", rates),
    ...takeForces(data, asked.loops, x2),
    rank,
    residual,
    gap,
    method,
  };
}

/** @internal Constraint forces are -x2: those of the loops come first. */
export function takeForces(data: Data, loops: Loops, x2: Float64Array) {
  const count = loops.rows.length;
  const loopForces = data.result("loop forces", count);
  const forces = data.result("row forces", x2.length - count);
  for (let i = 0; i < count; i++) loopForces[i] = -x2[i];
  for (let i = 0; i < forces.length; i++) forces[i] = -x2[count + i];
  return { forces, loopForces };
}
