// The rows of a plan solved by whichever way it is made for. If the sparse one cannot tell how many rows depend on others, or rows
// contradict each other, Λ⁻¹ is formed after all: the answer names the way that was used.
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import type { Data } from "../data.ts";
import * as K from "./kernels/layout.ts";
import type { Loops } from "./loop-rows.ts";
import { type Plan, planOf } from "./plan.ts";
import type { KktRow } from "./row.ts";
import { factorSparse, solveSparse } from "./sparse/solve-sparse.ts";
import { chooseMethod, factorDelassus, type KktMethod, makeDelassus, solveRows } from "./system.ts";
import { writeRows } from "./write-rows.ts";

export type SystemMethod = KktMethod | "sparse";

export interface System {
  readonly loops: Loops;
  readonly rows: readonly KktRow[];
  readonly method: SystemMethod | "auto";
  readonly damping: number;
}

export interface SolvedSystem {
  readonly rank: number;
  /** The largest error of a row. */
  readonly residual: number;
  readonly method: SystemMethod;
}

/** `right` of the plan and the motion at `rates` are given; multipliers go to x2, the constrained motion to `rates`. */
export function solveSystem(data: Data, plan: Plan, system: System, rates: number, x2: Float64Array): SolvedSystem {
  if (plan.sparse) {
    const rank = factorSparse(data, plan, plan.sparse);
    const residual = rank < 0 ? -1 : solveSparse(data, plan, plan.sparse, rates, x2);
    if (residual >= 0) return { rank, residual, method: "sparse" };
  }
  const full = plan.sparse ? copyPlan(data, plan, system) : plan;
  const method = chooseMethod(full, system.method === "sparse" ? "auto" : system.method);
  makeDelassus(data, full, method);
  const rank = factorDelassus(data, full, system.damping, method);
  return { rank, residual: solveRows(data, full, rates, x2), method };
}

/** The same rows with room for Λ⁻¹. */
function copyPlan(data: Data, plan: Plan, { loops, rows }: System): Plan {
  const full = planOf(data, loops.rows, rows);
  writeRows(full, loops.rows, rows);
  kernels().writeEntries(data.model.base, data.base, full.base);
  for (const field of [K.AT_RIGHT, K.AT_TARGETS]) {
    const from = plan.at(field);
    F64.copyWithin(full.at(field), from, from + plan.all);
  }
  return full;
}
