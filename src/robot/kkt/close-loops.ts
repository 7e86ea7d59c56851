// From coordinates with open loops to the nearest that close them, by Gauss–Newton in the metric of the mass matrix: the
// smallest dq (dqᵀ M dq) with J dq = -C, which is the KKT system with y1 = 0, y2 = -C.
import { checkOptions, checkPositive } from "../../errors/checks.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import { checkList } from "../coordinates.ts";
import { checkData, type Data } from "../data.ts";
import { factorMass } from "../forward-dynamics.ts";
import * as K from "./kernels/layout.ts";
import { type Loops, loopsOf, measureLoops } from "./loop-rows.ts";
import { planLoops } from "./plan.ts";
import type { KktRow } from "./row.ts";
import { solveSystem } from "./solve-system.ts";
import { writeRows } from "./write-rows.ts";

export interface ClosedLoops {
  readonly q: number[];
  /** Largest remaining gap: m, rad or the joint's unit. */
  readonly gap: number;
  readonly iterations: number;
  /** Whether the gap is within the tolerance. */
  readonly closed: boolean;
}

export interface CloseOptions {
  /** Gaps up to this count as closed. Default: 1e-12. */
  readonly tolerance?: number;
  /** Default: 50. */
  readonly iterations?: number;
}

const NO_ROWS: readonly KktRow[] = [];
/** Steps are halved until the gap shrinks; gives up after this many halvings. */
const HALVINGS = 12;

export function closeLoops(data: Data, q: ArrayLike<number>, options: CloseOptions = {}): ClosedLoops {
  checkData(data);
  const { model } = data;
  const subject = `robot ${JSON.stringify(model.name)}`;
  checkOptions(subject, options, ["tolerance", "iterations"]);
  const tolerance = checkPositive(subject, "tolerance", options.tolerance ?? 1e-12);
  const most = checkPositive(subject, "iterations", options.iterations ?? 50);
  const loops = loopsOf(model, true);
  checkList(subject, "q", q, model.nq);
  let at = Array.from(q);
  let gap = gapAt(data, loops, at);
  let iterations = 0;
  while (gap > tolerance && iterations < most) {
    iterations++;
    const step = stepTowards(data, loops, at);
    let share = 1;
    let next = model.integrate(at, step, share);
    let there = gapAt(data, loops, next);
    for (let i = 0; i < HALVINGS && !(there < gap); i++) {
      share /= 2;
      next = model.integrate(at, step, share);
      there = gapAt(data, loops, next);
    }
    if (!(there < gap)) {
      // leave the links at the result
      gapAt(data, loops, at);
      break;
    }
    at = next;
    gap = there;
  }
  return { q: at, gap, iterations, closed: gap <= tolerance };
}

/** Places the nodes. */
function gapAt(data: Data, loops: Loops, q: readonly number[]): number {
  data.putCoordinates(q);
  kernels().placeNodes(data.model.base, data.base, data.at("q"));
  return measureLoops(data, loops, data.result("loop gaps", loops.rows.length));
}

function stepTowards(data: Data, loops: Loops, q: readonly number[]): Float64Array {
  const { model, base } = data;
  const k = kernels();
  factorMass(data, q);
  const gaps = data.result("loop gaps", loops.rows.length);
  measureLoops(data, loops, gaps);
  const plan = planLoops(data, loops.rows);
  writeRows(plan, loops.rows, NO_ROWS);
  k.writeEntries(model.base, base, plan.base);
  const right = plan.at(K.AT_RIGHT);
  F64.fill(0, right, right + plan.all);
  const targets = plan.at(K.AT_TARGETS);
  F64.fill(0, targets, targets + plan.all);
  for (let i = 0; i < gaps.length; i++) {
    F64[right + plan.followers + i] = gaps[i];
    F64[targets + plan.followers + i] = -gaps[i];
  }
  const rates = data.at("out");
  F64.fill(0, rates, rates + model.tree.nv);
  const system = { loops, rows: NO_ROWS, method: "auto", damping: 0 } as const;
  solveSystem(data, plan, system, rates, data.result("closing multipliers", plan.count));
  return data.takeMotion("closing step", rates);
}
