// [M Jᵀ; J 0] [x1; x2] = [y1; y2] with articulated bodies. M is never formed, J only if it is given.
import { checkNotNegative, checkOneOf, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import { checkList } from "../coordinates.ts";
import { checkData, type Data } from "../data.ts";
import { factorMass } from "../forward-dynamics.ts";
import * as K from "./kernels/layout.ts";
import { type Plan, planOf, planOfDense } from "./plan.ts";
import type { KktRow } from "./row.ts";
import { chooseMethod, factorDelassus, type KktMethod, makeDelassus, solveRows, takeDelassus } from "./system.ts";
import { writeDense, writeRows } from "./write-rows.ts";

/** The rows of J: as row descriptions, or as an m x nv matrix, row by row. */
export type KktJacobian =
  | { readonly rows: readonly KktRow[]; readonly J?: undefined }
  | { readonly J: ArrayLike<number>; readonly rows?: undefined };

export type KktSystem = KktJacobian & {
  /** nv and m numbers. Default: zeros. */
  readonly y1?: ArrayLike<number>;
  readonly y2?: ArrayLike<number>;
  /** "columns": one pass per row. "paths": forces propagate only along their paths. Default: "auto", whichever takes less work. */
  readonly method?: KktMethod | "auto";
  /** ε of (J M⁻¹ Jᵀ + ε 1) x2 = J M⁻¹ y1 - y2: rows yield slightly, and dependent ones share evenly. */
  readonly damping?: number;
};

export interface KktAnswer {
  readonly x1: Float64Array;
  /** For dependent rows, the solution of least norm; for contradicting rows, the least-squares solution. */
  readonly x2: Float64Array;
  /** Number of independent rows that can be held. */
  readonly rank: number;
  readonly method: KktMethod;
  /** J M⁻¹ Jᵀ, m x m, row by row. */
  readonly delassus: Float64Array;
  /** The largest |J x1 - y2|. */
  readonly residual: number;
}

const NO_ROWS: readonly KktRow[] = [];
const subjectOf = ({ model }: Data): string => `robot ${JSON.stringify(model.name)}`;

/** @internal Writes the system with its numbers to memory; nodes must be placed. */
export function putRows(data: Data, { rows, J }: KktJacobian): Plan {
  const { model, base } = data;
  if (J !== undefined) {
    const count = model.nv === 0 ? 0 : J.length / model.nv;
    if (!Number.isInteger(count) || rows !== undefined)
      throw new ArgumentError(
        subjectOf(data),
        "J",
        rows === undefined
          ? `must hold rows of ${model.nv} numbers, but has ${J.length} numbers`
          : "is given together with rows; give only one of them",
      );
    const plan = planOfDense(data, count);
    writeDense(data, plan, J);
    return plan;
  }
  if (!Array.isArray(rows))
    throw new ArgumentError(subjectOf(data), "rows", "must be a list of rows, unless J is given");
  const plan = planOf(data, NO_ROWS, rows);
  writeRows(plan, NO_ROWS, rows);
  kernels().writeEntries(model.base, base, plan.base);
  return plan;
}

const OPTIONS = ["rows", "J", "y1", "y2", "method", "damping"];

export function solveKkt(data: Data, q: ArrayLike<number>, system: KktSystem): KktAnswer {
  checkData(data);
  const subject = subjectOf(data);
  checkOptions(subject, system, OPTIONS);
  const { y1, y2, method: wanted = "auto", damping = 0 } = system;
  checkOneOf(subject, "method", wanted, ["columns", "paths", "auto"]);
  checkNotNegative(subject, "damping", damping);
  const { model, base } = data;
  factorMass(data, q);
  const plan = putRows(data, system);
  if (plan.dense && wanted === "paths")
    throw new ArgumentError(subject, "method", '"paths" needs rows: a dense J does not tell which links it acts on');
  const k = kernels();
  if (y1) {
    checkList(subject, "y1", y1, model.nv);
    data.putForces(y1);
  } else F64.fill(0, data.at("tau"), data.at("tau") + model.tree.nv);
  const rates = data.at("out");
  k.solveAtRest(model.base, base, data.at("tau"), rates);
  if (y2) checkList(subject, "y2", y2, plan.count);
  const targets = plan.at(K.AT_TARGETS) + plan.followers;
  for (let i = 0; i < plan.count; i++) F64[targets + i] = y2 ? y2[i] : 0;
  k.startRight(model.base, base, plan.base, rates);
  const method = chooseMethod(plan, wanted);
  makeDelassus(data, plan, method);
  const rank = factorDelassus(data, plan, damping, method);
  const x2 = data.result("multipliers", plan.count);
  const residual = solveRows(data, plan, rates, x2);
  return {
    x1: data.takeMotion("x1", rates),
    x2: data.finite("x2", x2),
    rank,
    method,
    delassus: takeDelassus(data, plan),
    residual,
  };
}

/** Delassus matrix J M⁻¹ Jᵀ, m x m, row by row. */
export function delassus(
  data: Data,
  q: ArrayLike<number>,
  rows: readonly KktRow[] | KktJacobian,
  options: { readonly method?: KktMethod | "auto" } = {},
): Float64Array {
  checkData(data);
  checkOptions(subjectOf(data), options, ["method"]);
  factorMass(data, q);
  if (rows === null || typeof rows !== "object")
    throw new ArgumentError(subjectOf(data), "rows", "must be a list of rows, or { J }");
  const plan = putRows(data, "length" in rows ? { rows } : rows);
  makeDelassus(data, plan, chooseMethod(plan, options.method ?? "auto"));
  return takeDelassus(data, plan);
}
