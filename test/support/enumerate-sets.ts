// Brute force: tries every index set of a small problem, and keeps it if its forces satisfy the conditions. Any A, singular or
// unsymmetric.
//
//   rows with bounds   held (a = 0), at lo, at hi; a row without bounds may also be out of the system, with f = 0 and still a = 0
//   contacts           open, sticking, slipping either way (dim 2); without friction (dim 1) open or closed
//
// The held rows are solved by elimination with full pivoting, which shows the rank; unknowns that it leaves free are zero. For
// symmetric semidefinite A, if any forces solve the problem, some set with a regular matrix does (a corner of the solution set),
// so none is missed. For other A a singular set is tried again with every row at a = 0.
import { answersOf } from "./contact/assemble.ts";
import { type Matrices, violation } from "./contact-conditions.ts";

export interface Found {
  f: number[];
  a: number[];
  /** For each row with bounds: "held", "lo", "hi" or "out"; for each contact: "open", "closed", "stick", "plus" or "minus". */
  sets: string[];
  violation: number;
}

/** Any solution of A x = b, A of any shape and rank, or the best that elimination finds; with the rank. */
export function eliminate(A: number[][], b: readonly number[], columns: number): { x: number[]; rank: number } {
  const U = A.map((row, i) => [...row, b[i]]);
  const order = Array.from({ length: columns }, (_, k) => k);
  let rank = 0;
  let first = 0;
  for (; rank < Math.min(U.length, columns); rank++) {
    let [row, column, best] = [rank, rank, -1];
    for (let i = rank; i < U.length; i++)
      for (let k = rank; k < columns; k++)
        if (Math.abs(U[i][k]) > best) [row, column, best] = [i, k, Math.abs(U[i][k])];
    if (rank === 0) first = best;
    if (best <= 1e-11 * first) break;
    [U[rank], U[row]] = [U[row], U[rank]];
    if (column !== rank) {
      for (const line of U) [line[rank], line[column]] = [line[column], line[rank]];
      [order[rank], order[column]] = [order[column], order[rank]];
    }
    for (let i = rank + 1; i < U.length; i++) {
      const factor = U[i][rank] / U[rank][rank];
      if (factor !== 0) for (let k = rank; k <= columns; k++) U[i][k] -= factor * U[rank][k];
    }
  }
  const x = new Array<number>(columns).fill(0);
  for (let i = rank - 1; i >= 0; i--) {
    let sum = U[i][columns];
    for (let k = i + 1; k < rank; k++) sum -= U[i][k] * x[order[k]];
    x[order[i]] = sum / U[i][i];
  }
  return { x, rank };
}

/** An unknown of a set: it moves the forces along these rows, and its row is held. */
interface Unknown {
  held: number;
  moves: [row: number, by: number][];
}

function choices({ boxed, lo, hi, contacts, dim }: Matrices): string[][] {
  const bounds = Array.from({ length: boxed }, (_, i) => {
    if (lo[i] === hi[i]) return ["lo"];
    const none = lo[i] < -1e299 && hi[i] > 1e299;
    return ["held", ...(lo[i] > -1e299 ? ["lo"] : []), ...(hi[i] < 1e299 ? ["hi"] : []), ...(none ? ["out"] : [])];
  });
  const kinds = dim === 1 ? ["closed", "open"] : ["stick", "open", "plus", "minus"];
  return [...bounds, ...Array.from({ length: contacts }, () => kinds)];
}

function forcesOf(problem: Matrices, sets: readonly string[], everyRow: boolean): { f: number[]; singular: boolean } {
  const { A, b, boxed, lo, hi, mu, dim } = problem;
  const f = b.map(() => 0);
  const unknowns: Unknown[] = [];
  for (const [i, set] of sets.entries()) {
    if (i < boxed) {
      if (set === "held") unknowns.push({ held: i, moves: [[i, 1]] });
      else if (set !== "out") f[i] = set === "lo" ? lo[i] : hi[i];
      continue;
    }
    const at = boxed + dim * (i - boxed);
    if (set === "open") continue;
    const along = set === "plus" ? mu[i - boxed] : set === "minus" ? -mu[i - boxed] : 0;
    unknowns.push({
      held: at,
      moves:
        along === 0
          ? [[at, 1]]
          : [
              [at, 1],
              [at + 1, along],
            ],
    });
    if (set === "stick") unknowns.push({ held: at + 1, moves: [[at + 1, 1]] });
  }
  const held = everyRow ? b.map((_, i) => i) : unknowns.map((unknown) => unknown.held);
  const left = answersOf(problem, f);
  const { x, rank } = eliminate(
    held.map((row) => unknowns.map(({ moves }) => moves.reduce((sum, [k, by]) => sum + by * A[row][k], 0))),
    held.map((row) => -left[row]),
    unknowns.length,
  );
  for (const [k, { moves }] of unknowns.entries()) for (const [row, by] of moves) f[row] += by * x[k];
  return { f, singular: rank < unknowns.length };
}

/** All sets that hold within the tolerance, or only the first. Boxes: n <= 8. Contacts in the plane: about 3. */
export function enumerateSets(problem: Matrices, { tolerance = 1e-9, all = false } = {}): Found[] {
  if (problem.dim === 3) throw new Error("friction in space has no finite number of sets");
  const kinds = choices(problem);
  const found: Found[] = [];
  const digits = kinds.map(() => 0);
  for (;;) {
    const sets = kinds.map((names, i) => names[digits[i]]);
    for (const everyRow of [false, true]) {
      const { f, singular } = forcesOf(problem, sets, everyRow);
      const worst = violation(problem, f);
      if (worst <= tolerance) {
        found.push({ f, a: answersOf(problem, f), sets, violation: worst });
        if (!all) return found;
      }
      if (!singular) break;
    }
    let place = 0;
    while (place < digits.length && ++digits[place] === kinds[place].length) digits[place++] = 0;
    if (place === digits.length) return found;
  }
}
