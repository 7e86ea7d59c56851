// Multipliers of rows by conjugate gradients on Λ⁻¹, with the sparse factor of Λ⁻¹ + μ 1 as its preconditioner. Λ⁻¹ itself is applied by a
// pass through the articulated bodies, so the answer is that of the tree and not of the ties: joints stay exact, and what the
// factor leaves out (little armature, μ) only costs iterations. Each direction loses what lies in the null space of Λ⁻¹, so that
// multipliers of dependent rows are the shortest.
import { F64 } from "../../../memory/machine.ts";
import { kernels } from "../../../memory/robot-kernels.ts";
import type { Data } from "../../data.ts";
import * as K from "../kernels/layout.ts";
import type { Plan } from "../plan.ts";
import * as S from "./kernels/layout.ts";
import type { SparseSystem } from "./sparse-system.ts";

/**
 * Softness of the rows, as a part of the largest of them. The first suits most linkages; less of it tells weak rows from dependent ones, more
 * is needed where rounding is large.
 */
const SOFTNESS = [4e-11, 4e-12, 4e-13, 4e-10, 4e-9];
/** How far the ratio of determinants may be from a power, as a factor: otherwise some eigenvalue is neither large nor nothing beside μ. */
const CLEAR = 1.15;

/** The rank of the rows, or -1 if it is not clear. Nodes are placed and factored, entries written. */
export function factorSparse(data: Data, plan: Plan, system: SparseSystem): number {
  const k = kernels();
  const { model, base } = data;
  const s = system.base;
  if (!k.weighBodies(model.base, base, s)) return -1;
  k.tieJoints(model.base, base, s);
  k.tieRows(model.base, base, plan.base, s);
  const still = k.findStill(model.base, base, s);
  k.halveSides(s);
  k.assembleTies(s);
  const size = F64[s + S.SIZE];
  for (const softness of SOFTNESS) {
    const dependent = countAt(s, softness * size);
    if (dependent < 0) continue;
    system.hasDependent = dependent > 0;
    return plan.count - still - dependent;
  }
  return -1;
}

/** Factors thrice, with less softness each time. The rows that depend on others, or -1 if the factors do not agree on them. */
function countAt(s: number, softness: number): number {
  const k = kernels();
  let dependent = -1;
  F64[s + S.SOFTNESS] = softness;
  for (let i = 0; i < 3; i++) {
    if (i > 0) F64[s + S.SOFTNESS] /= S.SOFTER;
    if (!k.factorTies(s)) return -1;
    if (i > 0) {
      const count = k.countDependent(s);
      const remainder = F64[s + S.REMAINDER];
      if (count < 0 || (i > 1 && count !== dependent) || remainder > CLEAR || remainder * CLEAR < 1) return -1;
      dependent = count;
    }
    k.keepDeterminants(s);
  }
  return dependent;
}

/** Errors of rows, relative to what they have to hold: below this nothing is left but rounding, */
const ROUNDING = 1e-13;
/** and above this nothing has converged. */
const CONVERGED = 1e-10;
/** Rounding of a row, relative to the terms that cancel in it. */
const CANCELLED = 1e-13;
/** A direction that gives way by less than this part of μ is one of the null space. */
const NOTHING = 0.01;
/** Turns go on while each leaves less than this of the errors. */
const GAIN = 0.25;
const MOST_TURNS = 12;
const MOST_ITERATIONS = 30;
/** How often errors and directions are freed from the null space of Λ⁻¹. */
const CLEANINGS = 2;

/**
 * As solveRows: from `right` and the motion at `rates` to the multipliers and the constrained motion. Rows that contradict each other are held
 * in the sense of least squares. Returns the largest error of a row, or -1 if nothing converges; then `rates` and `right` are as they were.
 */
export function solveSparse(data: Data, plan: Plan, system: SparseSystem, rates: number, x2: Float64Array): number {
  const k = kernels();
  const { model, base } = data;
  const { count } = plan;
  const { nv } = model.tree;
  const work = data.work("sparse multipliers", 5 * count + 2 * nv);
  const room = { z: work, p: work + count, r: work + 2 * count, scratch: work + 3 * count, moved: work + 5 * count };
  const [from, motion] = [work + 4 * count, room.moved + nv];
  const right = plan.at(K.AT_RIGHT);
  F64.copyWithin(from, right, right + count);
  F64.copyWithin(motion, rates, rates + nv);
  x2.fill(0);
  F64.copyWithin(room.r, right, right + count);
  clean(system, room.r, count, room.scratch);
  const before = largest(room.r, count);
  let left = before;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    descend(data, plan, system, room, rates, x2, ROUNDING * before);
    k.measureMiss(model.base, base, plan.base, rates);
    F64.copyWithin(room.r, right, right + count);
    clean(system, room.r, count, room.scratch);
    const [last, rounding] = [left, CANCELLED * k.largestTerm(base, plan.base, rates)];
    left = largest(room.r, count);
    const isEnough = left <= Math.max(CONVERGED * before, rounding);
    if (isEnough && (left <= ROUNDING * before || left > GAIN * last)) return largest(right, count);
  }
  F64.copyWithin(right, from, from + count);
  F64.copyWithin(rates, motion, motion + nv);
  return -1;
}

interface Room {
  readonly z: number;
  readonly p: number;
  readonly r: number;
  readonly scratch: number;
  readonly moved: number;
}

/** Conjugate gradients on the errors at r, until they are below `enough`. */
function descend(
  data: Data,
  plan: Plan,
  system: SparseSystem,
  { z, p, r, scratch, moved }: Room,
  rates: number,
  x2: Float64Array,
  enough: number,
): void {
  const k = kernels();
  const { model, base } = data;
  const { count } = plan;
  const { nv } = model.tree;
  const right = plan.at(K.AT_RIGHT);
  const softness = F64[system.base + S.SOFTNESS];
  let energy = 0;
  for (let i = 0; i < MOST_ITERATIONS && largest(r, count) > enough; i++) {
    F64.copyWithin(z, r, r + count);
    k.solveTies(system.base, z);
    clean(system, z, count, scratch);
    const next = dot(r, z, count);
    const beta = i === 0 ? 0 : next / energy;
    energy = next;
    for (let j = 0; j < count; j++) F64[p + j] = F64[z + j] + (i === 0 ? 0 : beta * F64[p + j]);
    // right becomes -Λ⁻¹ p, and moved what p makes of the motion
    F64.fill(0, right, right + count);
    F64.fill(0, moved, moved + nv);
    k.answerMultipliers(model.base, base, plan.base, p, moved);
    const curve = -dot(p, right, count);
    // a direction in which nothing gives way is left over of the null space
    if (!(energy > 0 && curve > NOTHING * softness * dot(p, p, count))) return;
    const alpha = energy / curve;
    for (let j = 0; j < count; j++) {
      x2[j] += alpha * F64[p + j];
      F64[r + j] += alpha * F64[right + j];
    }
    for (let j = 0; j < nv; j++) F64[rates + j] += alpha * F64[moved + j];
  }
}

/** x loses what lies in the null space of Λ⁻¹. Directions in which nothing moves a loop are known; of the rest N = μ (Λ⁻¹ + μ 1)⁻¹ keeps that, and of anything else nearly nothing. */
function clean(system: SparseSystem, x: number, count: number, scratch: number): void {
  const softness = F64[system.base + S.SOFTNESS];
  kernels().dropStill(system.base, x);
  for (let turn = 0; turn < (system.hasDependent ? CLEANINGS : 0); turn++) {
    F64.copyWithin(scratch, x, x + count);
    kernels().solveTies(system.base, scratch);
    for (let i = 0; i < count; i++) F64[x + i] -= softness * F64[scratch + i];
  }
}

function dot(a: number, b: number, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += F64[a + i] * F64[b + i];
  return sum;
}

function largest(at: number, count: number): number {
  let most = 0;
  for (let i = 0; i < count; i++) most = Math.max(most, Math.abs(F64[at + i]));
  return most;
}
