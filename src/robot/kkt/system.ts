// The steps of the notes on a plan in memory: Λ⁻¹, its factor, the multipliers, the last solve. Nodes are placed and factored.
import { F64, kernels } from "../../memory/machine.ts";
import type { Data } from "../data.ts";
import * as Z from "./kernels/delassus-layout.ts";
import * as K from "./kernels/layout.ts";
import type { Plan } from "./plan.ts";

export type KktMethod = "columns" | "paths";

/** The way that takes less; a dense J has no paths. */
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

/** The factor of S + damping; answers the rank of S. */
export function factorDelassus(data: Data, plan: Plan, damping: number): number {
  const k = kernels();
  const at = plan.at(K.AT_SOLVE);
  const { count } = plan;
  F64[at + Z.DAMPING] = 0;
  if (damping === 0 && k.factorPlain(at, count) === 1) return count;
  k.rowScales(data.model.base, data.base, plan.base);
  const rank = k.factorRevealing(at, count);
  if (damping === 0) return rank;
  F64[at + Z.DAMPING] = damping;
  if (k.factorPlain(at, count) !== 1) k.factorRevealing(at, count);
  return rank;
}

/** What the rows may miss by rounding, relative to what they have to hold. */
const ROUNDING = 1e-12;

/**
 * From `right` and the motion without constraints at `rates` to the multipliers and the motion with them; one refinement where rounding
 * has left something. Multipliers of the user's rows go to x2. Answers the largest miss of a row.
 */
export function solveRows(data: Data, plan: Plan, rates: number, x2: Float64Array): number {
  const before = largestRight(plan);
  x2.fill(0);
  addMultipliers(data, plan, rates, x2);
  const miss = largestRight(plan);
  if (F64[plan.at(K.AT_SOLVE) + Z.DAMPING] > 0 || miss <= ROUNDING * before) return miss;
  addMultipliers(data, plan, rates, x2);
  return largestRight(plan);
}

function addMultipliers(data: Data, plan: Plan, rates: number, x2: Float64Array): void {
  const k = kernels();
  k.takeRight(plan.base);
  k.solveDelassus(plan.at(K.AT_SOLVE), plan.count);
  spread(data, plan, rates);
  const x = Z.atX(plan.at(K.AT_SOLVE), plan.count);
  for (let i = 0; i < plan.count; i++) x2[i] += F64[x + i];
}

/** x of the user's rows in the record of the solve: the followers' multipliers, and what all of them do to `rates` and `right`. */
function spread(data: Data, plan: Plan, rates: number): void {
  const k = kernels();
  k.giveMultipliers(plan.base);
  k.answerMultipliers(data.model.base, data.base, plan.base, plan.at(K.AT_MULTIPLIERS), rates);
}

/** S and b of S f + b for a solver of contacts: what it finds goes to `pushWith`. */
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
  for (let i = 0; i < size; i++) result[i] = F64[at + i];
  return result;
}
