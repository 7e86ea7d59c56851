// The factor of S with a softness μ on the diagonal of the rows: solving with it is (Λ⁻¹ + μ 1)⁻¹. How many rows depend on others is
// the number of eigenvalues of Λ⁻¹ that are nothing beside μ: det(Λ⁻¹ + μ 1) falls by SOFTER for each of them if μ does.
import { copy, F64, I32 } from "../../../../memory/views.ts";
import * as Net from "../../../../response/net/net.ts";
import { factorRoots } from "./factor-roots.ts";
import * as S from "./layout.ts";
import { solveRoots } from "./solve-roots.ts";
import { dropStill } from "./still-directions.ts";

/** False if a pivot is not positive: rounding is as large as the softness, which is at s + SOFTNESS. */
export function factorTies(s: i32): bool {
  const net: i32 = I32[2 * s + S.ELIMINATION];
  const blocks: i32 = Net.table(net, Net.BLOCKS);
  copy(blocks, I32[2 * s + S.MATRIX], Net.table(net, Net.HALF));
  const rows: i32 = I32[2 * s + S.ROW_PLACES];
  const count: i32 = I32[2 * s + S.ROW_COUNT];
  for (let i: i32 = 0; i < count; i++) F64[blocks + I32[rows + 2 * i + 1]] += F64[s + S.SOFTNESS];
  return factorRoots(net, s + S.BLOCK);
}

/** Keeps how large the pivots of this factor are. */
export function keepDeterminants(s: i32): void {
  const net: i32 = I32[2 * s + S.ELIMINATION];
  const places: i32 = Net.nodesOf(net);
  const kept: i32 = I32[2 * s + S.PRODUCTS];
  for (let place: i32 = 0; place < places; place++)
    F64[kept + place] = determinant(Net.table(net, Net.PIVOTS) + 9 * place);
}

/** Rows that depend on others, from this factor and what was kept of a softer one. */
export function countDependent(s: i32): i32 {
  const net: i32 = I32[2 * s + S.ELIMINATION];
  const places: i32 = Net.nodesOf(net);
  const kept: i32 = I32[2 * s + S.PRODUCTS];
  let count: i32 = 0;
  let ratio: f64 = 1.0;
  for (let place: i32 = 0; place < places; place++) {
    // of roots: that of the pivots squared
    const root: f64 = determinant(Net.table(net, Net.PIVOTS) + 9 * place) / F64[kept + place];
    ratio *= root * root;
    // the border between two powers is the root of SOFTER
    while (ratio * ratio > S.SOFTER && count < 3 * places) {
      ratio = ratio / S.SOFTER;
      count++;
    }
    while (ratio * ratio * S.SOFTER < 1.0 && count > -3 * places) {
      ratio = ratio * S.SOFTER;
      count--;
    }
  }
  F64[s + S.REMAINDER] = ratio;
  return count;
}

/** |det K| of a root. Its rows are those of a triangle in some order, so of six products one is not zero. */
function determinant(k: i32): f64 {
  return Math.abs(
    F64[k] * (F64[k + 4] * F64[k + 8] - F64[k + 5] * F64[k + 7]) +
      F64[k + 1] * (F64[k + 5] * F64[k + 6] - F64[k + 3] * F64[k + 8]) +
      F64[k + 2] * (F64[k + 3] * F64[k + 7] - F64[k + 4] * F64[k + 6]),
  );
}

/** x of the rows becomes (Λ⁻¹ + μ 1)⁻¹ x, without directions in which nothing moves. */
export function solveTies(s: i32, x: i32): void {
  dropStill(s, x);
  const net: i32 = I32[2 * s + S.ELIMINATION];
  const right: i32 = Net.table(net, Net.RIGHT);
  const rows: i32 = I32[2 * s + S.ROW_PLACES];
  const count: i32 = I32[2 * s + S.ROW_COUNT];
  const numbers: i32 = 3 * Net.nodesOf(net);
  for (let i: i32 = 0; i < numbers; i++) F64[right + i] = 0.0;
  for (let i: i32 = 0; i < count; i++) F64[right + I32[rows + 2 * i]] = F64[x + i];
  solveRoots(net, right);
  for (let i: i32 = 0; i < count; i++) F64[x + i] = F64[right + I32[rows + 2 * i]];
}
