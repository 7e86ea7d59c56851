// Impact: impulses change v instantaneously, M (v⁺ - v⁻) = Jᵀ p. Rows hold as equalities, J v⁺ = -e J v⁻, or only push, as
// a linear complementarity problem: p ≥ 0, J v⁺ + e J v⁻ ≥ 0, one of them 0. The loops of the model hold throughout.
import { checkBoolean, checkNotNegative, checkOptions } from "../../errors/checks.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import { pivotLcp } from "../../solvers/pivot-lcp.ts";
import { checkList } from "../coordinates.ts";
import { checkData, type Data } from "../data.ts";
import { factorMass } from "../forward-dynamics.ts";
import { takeForces } from "./constrained-dynamics.ts";
import * as K from "./kernels/layout.ts";
import { type Loops, loopsOf, measureLoops } from "./loop-rows.ts";
import { type Plan, planLoops, planOf } from "./plan.ts";
import { checkRows, type KktRow } from "./row.ts";
import { solveSystem } from "./solve-system.ts";
import { chooseMethod, factorDelassus, makeDelassus, problemOf, pushWith } from "./system.ts";
import { writeRows } from "./write-rows.ts";

export interface ImpactOptions {
  /** Restitution along the rows: one number for all, or one per row. Default: 0. */
  readonly restitution?: number | ArrayLike<number>;
  /** Whether rows can only push: impulses are not negative, and a row may separate faster than required. Default: false. */
  readonly unilateral?: boolean;
  /** Whether the loops of the model are held. Default: true. */
  readonly loops?: boolean;
}

export interface Impact {
  /** After the impact. */
  readonly v: Float64Array;
  /** Along the rows, N s or N m s. */
  readonly impulses: Float64Array;
  readonly loopImpulses: Float64Array;
  /** Number of independent rows, including those of the loops. */
  readonly rank: number;
  /** Largest speed error of a row. */
  readonly residual: number;
}

export function impact(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  rows: readonly KktRow[],
  options: ImpactOptions = {},
): Impact {
  checkData(data);
  const { model, base } = data;
  const subject = `robot ${JSON.stringify(model.name)}`;
  checkOptions(subject, options, ["restitution", "unilateral", "loops"]);
  checkRows(subject, rows);
  const { restitution = 0 } = options;
  if (typeof restitution === "number") checkNotNegative(subject, "restitution", restitution);
  else checkList(subject, "restitution", restitution, rows.length);
  const loops = loopsOf(model, checkBoolean(subject, "loops", options.loops ?? true));
  const k = kernels();
  data.putMotion("v", v);
  factorMass(data, q);
  k.moveNodes(model.base, base, data.at("v"), data.at("zeros"));
  const unilateral = checkBoolean(subject, "unilateral", options.unilateral ?? false);
  const plan = unilateral ? planOf(data, loops.rows, rows) : planLoops(data, loops.rows, rows);
  measureLoops(data, loops, data.result("loop gaps", loops.rows.length));
  writeRows(plan, loops.rows, rows);
  k.writeEntries(model.base, base, plan.base);
  // right = J v⁻ - y2 with y2 = -e J v⁻, and the motion without impulses is v⁻ itself
  const right = plan.at(K.AT_RIGHT);
  F64.fill(0, right, right + plan.all);
  k.addRowSpeeds(base, plan.base, data.at("v"), right);
  const targets = plan.at(K.AT_TARGETS);
  F64.fill(0, targets, targets + plan.all);
  const first = plan.followers + loops.rows.length;
  for (let i = first; i < plan.all; i++) {
    F64[targets + i] = -(typeof restitution === "number" ? restitution : restitution[i - first]) * F64[right + i];
    F64[right + i] -= F64[targets + i];
  }
  const rates = data.at("out");
  for (let i = 0; i < model.tree.nv; i++) F64[rates + i] = F64[data.at("v") + i];
  const x2 = data.result("impact multipliers", plan.count);
  const { rank, residual } = unilateral
    ? push(data, plan, loops, rates, x2)
    : solveSystem(data, plan, { loops, rows, method: "auto", damping: 0 }, rates, x2);
  const { forces: impulses, loopForces: loopImpulses } = takeForces(data, loops, data.finite("impulses", x2));
  return { v: data.takeMotion("after impact", rates), impulses, loopImpulses, rank, residual };
}

/** Rows that can only push; the loops' rows have no bounds. */
function push(data: Data, plan: Plan, loops: Loops, rates: number, x2: Float64Array) {
  const method = chooseMethod(plan, "auto");
  makeDelassus(data, plan, method);
  const rank = factorDelassus(data, plan, 0, method);
  const { A, b } = problemOf(data, plan);
  const lo = b.map((_, i) => (i < loops.rows.length ? null : 0));
  const { f, certificate } = pivotLcp(kernels(), { A, b, lo }, { trusted: true });
  pushWith(data, plan, f, rates, x2);
  return { rank, residual: Math.max(certificate.dual, certificate.complementarity) };
}
