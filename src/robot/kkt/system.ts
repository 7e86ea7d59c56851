// The steps of the notes on a plan in memory: Λ⁻¹, its factor, multipliers, final solve. Nodes are placed and factored.
import { TautError } from "../../errors/errors.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import type { Data } from "../data.ts";
import * as Z from "./kernels/delassus-layout.ts";
import * as K from "./kernels/layout.ts";
import type { Plan } from "./plan.ts";

export type KktMethod = "columns" | "paths";

/** The cheaper method; a dense J has no paths. */
export function chooseMethod(plan: Plan, wanted: KktMethod | "auto"): KktMethod {
  if (plan.dense) return "columns";
  if (wanted !== "auto") return wanted;
  return plan.work.paths <= plan.work.columns ? "paths" : "columns";
}

/** S = Λ⁻¹ of the user's rows. */
export function makeDelassus(data: Data, plan: Plan, method: KktMethod): void {
  const k = kernels();
  const m = data.model.base;
  if (method === "columns") k.delassusColumns(m, data.base, plan.base);
  else {
    k.climbPaths(m, data.base, plan.base);
    if (plan.products === "ancestors") {
      k.spreadOmega(m, data.base, plan.base);
      k.robotAncestorProducts(plan.base);
    } else k.robotPathProducts(plan.base);
  }
  k.eliminateFollowers(plan.base);
}

/** The factor of S + damping; returns the rank of S. */
export function factorDelassus(data: Data, plan: Plan, damping: number, method: KktMethod): number {
  const k = kernels();
  const at = plan.at(K.AT_SOLVE);
  const { count } = plan;
  F64[at + Z.DAMPING] = 0;
  let quality = k.factorPlain(at, count);
  const rank = quality > 0 ? count : reveal(data, plan, method);
  if (damping > 0) {
    F64[at + Z.DAMPING] = damping;
    quality = k.factorPlain(at, count);
    if (quality === 0) reveal(data, plan, method);
  }
  plan.isFar = quality === 1;
  return rank;
}

/** Rows of W are contiguous, those of the followers first; after the freedoms is room for the root of the damping. */
const strideOf = ({ count }: Plan, { model }: Data): number => model.tree.nv + count;
const weighed = (data: Data, plan: Plan): number => data.work("weighed rows", plan.all * strideOf(plan, data));

/** Sines of angles, and fractions of cancelled terms in a row, that count as zero. W is known to about 1e-13, a user's points hardly better. */
const EXACT = { dependent: 1e-11, cancelled: 1e-13 };
/**
 * Rows of a closed linkage that are dependent, or that no joint moves, as in a plane, deviate from that by as much as the loop gap left
 * by integration. Holding them all would answer a gap of 1e-9 with forces 1e9 times as large as the error they correct.
 */
const DRIFTING = { dependent: 1e-5, cancelled: 3e-7 };

/** The rank from W of S = W Wᵀ, which has the condition of J, where S has its square. */
function reveal(data: Data, plan: Plan, method: KktMethod): number {
  const { model, base } = data;
  const [w, stride] = [weighed(data, plan), strideOf(plan, data)];
  const k = kernels();
  const bars = plan.loops > 0 ? DRIFTING : EXACT;
  F64[plan.at(K.AT_SOLVE) + Z.DEPENDENT] = bars.dependent;
  F64[plan.at(K.AT_SOLVE) + Z.CANCELLED] = bars.cancelled;
  k.rowScales(model.base, base, plan.base);
  if (method === "columns") k.weighByPasses(model.base, base, plan.base, w, stride);
  else k.weighByPaths(model.base, plan.base, w, stride);
  const rank = k.factorRevealing(plan.base, w, stride);
  if (rank < 0)
    throw new TautError(
      "overflow",
      `robot ${JSON.stringify(model.name)}: the numbers of the rows are too large or too small; scale directions and coefficients to moderate size`,
    );
  return rank;
}

/** Rounding error of the rows relative to what they have to hold. */
const ROUNDING = 1e-12;

/**
 * From `right` and the unconstrained motion at `rates` to the multipliers and the constrained motion. One refinement if rounding
 * matters or rows are close to each other: their error in the motion itself, `right` = J rates - targets, is corrected in the same
 * way. Multipliers of the user's rows go to x2. Returns the largest error of a row.
 */
export function solveRows(data: Data, plan: Plan, rates: number, x2: Float64Array): number {
  const before = largestRight(plan);
  x2.fill(0);
  addMultipliers(data, plan, rates, x2);
  const k = kernels();
  const { model, base } = data;
  if (F64[plan.at(K.AT_SOLVE) + Z.DAMPING] === 0) {
    if (plan.isFar && largestRight(plan) <= ROUNDING * before) return largestRight(plan);
    k.measureMiss(model.base, base, plan.base, rates);
    addMultipliers(data, plan, rates, x2);
  }
  // a multiplier pass has computed it; the other way has not
  if (isRevealed(plan)) k.measureMiss(model.base, base, plan.base, rates);
  return largestRight(plan);
}

const isRevealed = (plan: Plan): boolean => I32[2 * plan.at(K.AT_SOLVE) + Z.MODE] === Z.REVEALED;

function addMultipliers(data: Data, plan: Plan, rates: number, x2: Float64Array): void {
  const k = kernels();
  k.takeRight(plan.base);
  const at = plan.at(K.AT_SOLVE);
  k.solveDelassus(at, plan.count);
  if (isRevealed(plan)) {
    const { model, base } = data;
    k.answerHalves(model.base, base, plan.base, weighed(data, plan), strideOf(plan, data), rates);
  } else spread(data, plan, rates);
  const x = Z.atX(plan.at(K.AT_SOLVE), plan.count);
  for (let i = 0; i < plan.count; i++) x2[i] += F64[x + i];
}

/** From x of the user's rows in the record of the solve: the followers' multipliers, and the effect of all on `rates` and `right`. */
function spread(data: Data, plan: Plan, rates: number): void {
  const k = kernels();
  k.giveMultipliers(plan.base);
  k.answerMultipliers(data.model.base, data.base, plan.base, plan.at(K.AT_MULTIPLIERS), rates);
}

/** S and b of S f + b for a contact solver: its result goes to `pushWith`. */
export function problemOf(data: Data, plan: Plan): { A: number[][]; b: number[] } {
  kernels().takeRight(plan.base);
  const matrix = takeDelassus(data, plan);
  const at = Z.atB(plan.at(K.AT_SOLVE), plan.count);
  const b = Array.from({ length: plan.count }, (_, i) => F64[at + i]);
  return { A: b.map((_, i) => Array.from(matrix.subarray(plan.count * i, plan.count * (i + 1)))), b };
}

/** The motion at `rates` under the forces f of the rows; x2 becomes -f. */
export function pushWith(data: Data, plan: Plan, f: readonly number[], rates: number, x2: Float64Array): void {
  const x = Z.atX(plan.at(K.AT_SOLVE), plan.count);
  for (let i = 0; i < plan.count; i++) {
    x2[i] = -f[i];
    F64[x + i] = -f[i];
  }
  spread(data, plan, rates);
}

function largestRight(plan: Plan): number {
  const at = plan.at(K.AT_RIGHT) + plan.followers;
  let largest = 0;
  for (let i = 0; i < plan.count; i++) largest = Math.max(largest, Math.abs(F64[at + i]));
  return largest;
}

/** S, m x m, row by row. */
export function takeDelassus(data: Data, plan: Plan): Float64Array {
  const size = plan.count * plan.count;
  const result = data.result("delassus", size);
  const at = Z.atS(plan.at(K.AT_SOLVE));
  const memory = F64;
  let nothing = 0;
  for (let i = 0; i < size; i++) {
    const x = memory[at + i];
    // 0 only for finite numbers
    nothing += x - x;
    result[i] = x;
  }
  return nothing === 0 ? result : data.finite("delassus", result);
}
