// Baraff 1996, section 8.2, step 4: the multipliers of the auxiliary rows, a = S mu + r. Equalities by L D L^T, rows with
// bounds by pivoting; if forces do not act along their rows, the equalities are eliminated first. The solvers are
// kernels of multipliers/; they share only memory with this room.
// Terms: every row and every force is divided by the root of the sum of squares of its column, so that the remainder of a
// redundant row measures rounding, not units.
import type { TreeKernels } from "../../memory/kernel-types.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { type AuxiliaryRow, isEquality, isWorkless } from "./auxiliary-row.ts";

/** A row whose own response is below this part of its column is moved by nothing that the tree leaves free. */
const TINY = 1e-10;
const NONE = 1e300;

export interface AuxiliarySystem {
  readonly rows: readonly AuxiliaryRow[];
  readonly method: "ldlt" | "boxed" | "mixed";
  readonly work: number;
  readonly rowScale: Float64Array;
  readonly forceScale: Float64Array;
  /** the equalities that depend on others, and the number of independent ones */
  readonly dependent: readonly number[];
  readonly rank: number;
}

export const workNumbers = (kernels: TreeKernels, k: number): number =>
  k * k + Math.max(kernels.ldltNumbers(k), kernels.boxedNumbers(k), kernels.mixedNumbers(k));

const inverseRoot = (value: number): number => (value > 0 ? 1 / Math.sqrt(value) : 1);

/** Finds the equalities that depend on others. If there is nothing else, the factor stays for `improve`. */
function rankByLdlt(kernels: TreeKernels, S: Float64Array, k: number, equalities: readonly number[], work: number) {
  const n = equalities.length;
  for (const [a, i] of equalities.entries())
    for (const [b, j] of equalities.entries()) F64[work + n * a + b] = S[k * i + j];
  const rank = kernels.prepareLdlt(work, n);
  const order = kernels.ldltOrder(work, n);
  return {
    rank,
    dependent: Array.from(I32.subarray(order + rank, order + n), (a) => equalities[a]).sort((a, b) => a - b),
  };
}

/** S at s becomes the scaled S at `work`; sizes are those of anticipate.ts. */
export function makeAuxiliarySystem(
  kernels: TreeKernels,
  rows: readonly AuxiliaryRow[],
  s: number,
  sizes: number,
  work: number,
): AuxiliarySystem {
  const k = rows.length;
  const workless = rows.every(isWorkless);
  const rowScale = Float64Array.from(rows, (_, i) => inverseRoot(F64[sizes + i]));
  const forceScale = Float64Array.from(rows, (_, i) => inverseRoot(F64[sizes + k + i]));
  const S = new Float64Array(k * k);
  for (let i = 0; i < k; i++)
    for (let j = 0; j < k; j++) S[k * i + j] = rowScale[i] * F64[s + k * i + j] * forceScale[j];
  if (workless)
    for (let i = 0; i < k; i++) {
      if (S[(k + 1) * i] > TINY) continue;
      for (let j = 0; j < k; j++) S[k * i + j] = S[k * j + i] = 0;
    }
  const equalities = rows.flatMap((row, i) => (isEquality(row) ? [i] : []));
  const method = !workless ? "mixed" : equalities.length === k ? "ldlt" : "boxed";
  if (method !== "mixed") {
    const found = rankByLdlt(kernels, S, k, equalities, work);
    if (method === "boxed") F64.set(S, work);
    return { rows, method, work, rowScale, forceScale, ...found };
  }
  F64.set(S, work);
  writeBounds(rows, forceScale, work, new Float64Array(k));
  F64.fill(0, work + k * k, work + k * k + k);
  kernels.solveMixed(work, k);
  const rank = kernels.mixedRank(work, k);
  const order = kernels.mixedOrder(work, k);
  const dependent = Array.from(I32.subarray(order + rank, order + equalities.length)).sort((a, b) => a - b);
  return { rows, method, work, rowScale, forceScale, rank, dependent };
}

function writeBounds(rows: readonly AuxiliaryRow[], forceScale: Float64Array, work: number, mu: Float64Array): void {
  const k = rows.length;
  for (const [i, { lo, hi }] of rows.entries()) {
    F64[work + k * k + k + i] = lo <= -NONE ? -NONE : (lo - mu[i]) / forceScale[i];
    F64[work + k * k + 2 * k + i] = hi >= NONE ? NONE : (hi - mu[i]) / forceScale[i];
    F64[work + k * k + 3 * k + i] = 0;
  }
}

/**
 * Updates mu so that a, measured with the old mu, becomes what its row requires; called again with the actual a, it is a refinement.
 * Returns the change of mu relative to its largest entry (both as forces that move their rows alike), and the pivots.
 */
export function improve(
  kernels: TreeKernels,
  system: AuxiliarySystem,
  a: ArrayLike<number>,
  mu: Float64Array,
): { moved: number; pivots: number } {
  const { rows, method, work, rowScale, forceScale } = system;
  const k = rows.length;
  for (let i = 0; i < k; i++) F64[work + k * k + i] = rowScale[i] * a[i];
  let pivots = 1;
  let at = work + k * k + k;
  if (method === "ldlt") kernels.applyLdlt(work, k, system.rank);
  else {
    writeBounds(rows, forceScale, work, mu);
    at = work + k * k + 3 * k;
    pivots = method === "boxed" ? kernels.solveBoxed(work, k) : kernels.solveMixed(work, k);
  }
  let step = 0;
  let largest = Number.MIN_VALUE;
  for (const [i, { lo, hi }] of rows.entries()) {
    const x = F64[at + i];
    const before = mu[i];
    mu[i] = Math.min(Math.max(before + x * forceScale[i], lo), hi);
    if (method !== "ldlt" && x === F64[work + k * k + k + i]) mu[i] = lo;
    else if (method !== "ldlt" && x === F64[work + k * k + 2 * k + i]) mu[i] = hi;
    step = Math.max(step, Math.abs(mu[i] - before) / forceScale[i]);
    largest = Math.max(largest, Math.abs(mu[i]) / forceScale[i]);
  }
  return { moved: step / largest, pivots };
}
