// Touched bodies of a long ring. Their ways to the roots are short, so Φ is never formed: an impulse is carried up the way of the body that is pushed, and a
// velocity is read along that of another (touched.ts has ι and ε).
//
//   s += ε_j impulse_j        v_i += D_i⁻¹ impulse_i - ι_i·s
import { dot3 } from "../../../math/vec3.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import * as Tie from "../tie.ts";
import { findPath, halfSolve } from "./half-solve.ts";
import { addProductsWithSix, subtractRowsOfSix } from "./six-columns.ts";
import { multiplyHalves } from "./touched.ts";
import * as List from "./touched-list.ts";

/** Numbers for so many touched bodies. */
export function waysNumbers(net: i32, most: i32): i32 {
  const words: i32 = Net.nodesOf(net) + most * (Net.table(net, Net.PATH_LENGTH) + 2);
  return List.TOUCHED + ((words + 1) >> 1) + 12 * most * Net.table(net, Net.PATH_ROWS) + 3 * Net.nodesOf(net);
}

/** Half solves of the listed bodies (beginTouched), with the factor that is there; s lies in the place of Φ, and becomes 0. */
export function answerWays(net: i32, at: i32, symmetric: bool): void {
  for (let i: i32 = 0; i < List.wordOf(at, List.COUNT); i++) {
    findPath(net, at, i, false);
    halfSolve(net, at, i, symmetric, false);
  }
  zeros(List.wordOf(at, List.PHI), 3 * Net.nodesOf(net));
}

/** Adds to six numbers at v how body i moves: by what all gave, and by `impulse`, its own sum. */
export function readWay(net: i32, at: i32, i: i32, v: i32, impulse: i32): void {
  const path: i32 = List.pathOf(net, at, i);
  const sums: i32 = List.wordOf(at, List.PHI);
  let rows: i32 = List.halfOf(net, at, i);
  for (let k: i32 = 1; k <= I32[path]; k++) {
    const t: i32 = I32[path + k];
    const count: i32 = 3 * I32[Net.table(net, Net.OWN) + t];
    subtractRowsOfSix(v, rows, sums + 3 * I32[Net.table(net, Net.FIRST) + t], count);
    rows += 6 * count;
  }
  const m: i32 = I32[List.wordOf(at, List.BODIES) + i];
  for (let k: i32 = 0; k < 3; k++) {
    F64[v + k] += F64[m + Tie.PER_MASS + k] * F64[impulse + k];
    F64[v + 3 + k] += dot3(m + Tie.TURNING + 3 * k, impulse + 3);
  }
}

/** An impulse of six numbers on body i: what it gives to all others. */
export function pushWay(net: i32, at: i32, i: i32, impulse: i32): void {
  const path: i32 = List.pathOf(net, at, i);
  const sums: i32 = List.wordOf(at, List.PHI);
  let rows: i32 = List.halfOf(net, at, i) + 6 * Net.table(net, Net.PATH_ROWS);
  for (let k: i32 = 1; k <= I32[path]; k++) {
    const t: i32 = I32[path + k];
    const count: i32 = 3 * I32[Net.table(net, Net.OWN) + t];
    addProductsWithSix(sums + 3 * I32[Net.table(net, Net.FIRST) + t], rows, impulse, count);
    rows += 6 * count;
  }
}

/** Φ_ik: how body i answers impulses on body k, 6 x 6. */
export function wayBlock(net: i32, at: i32, i: i32, k: i32, block: i32): void {
  multiplyHalves(net, at, i, k);
  for (let a: i32 = 0; a < 36; a++) F64[block + a] = -F64[at + List.UNIT + a];
  if (i !== k) return;
  const m: i32 = I32[List.wordOf(at, List.BODIES) + i];
  for (let a: i32 = 0; a < 3; a++) {
    F64[block + 7 * a] += F64[m + Tie.PER_MASS + a];
    for (let b: i32 = 0; b < 3; b++) F64[block + 6 * (3 + a) + 3 + b] += F64[m + Tie.TURNING + 3 * a + b];
  }
}
