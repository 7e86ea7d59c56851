// H x = z with the factors of factor.ts, in O(n) (Baraff 1996, section 7.3): x holds z on entry. J and K are those that were factored.
//
//   body under a constraint      up   x = D⁻¹ x, x_p += J x      down   x += Gᵀ x_p
//   constraint under a body      up   x = D⁻¹ x, x_p += Kᵀ x     down   x += G x_p
import { I32 } from "../../memory/views.ts";
import { addProduct, addTransposed } from "./edge.ts";
import { solveLu } from "./lu.ts";
import { D, DIM, EDGE_J, EDGE_K, edgeAt, IS_CONSTRAINT, PARENT, PARENT_DIM, REACHED, STRIDE, X } from "./node.ts";

export function solveTree(forward: i32, count: i32, x: i32): void {
  for (let f: i32 = forward; f < forward + count; f++) up(I32[f], x);
  for (let f: i32 = forward + count - 1; f >= forward; f--) down(I32[f], x);
}

/** The same if z is nonzero only at bodies that auxiliary rows touch, and only these are needed: the rest of x is ignored. */
export function solveReached(forward: i32, count: i32, x: i32): void {
  for (let f: i32 = forward; f < forward + count; f++) if (I32[2 * I32[f] + REACHED] !== 0) up(I32[f], x);
  for (let f: i32 = forward + count - 1; f >= forward; f--) if (I32[2 * I32[f] + REACHED] !== 0) down(I32[f], x);
}

function up(n: i32, x: i32): void {
  const m: i32 = I32[2 * n + DIM];
  const y: i32 = x + I32[2 * n + X];
  solveLu(y, n + D, y, m);
  const parent: i32 = I32[2 * n + PARENT];
  if (parent === 0) return;
  const p: i32 = I32[2 * n + PARENT_DIM];
  const above: i32 = x + I32[2 * parent + X];
  const stride: i32 = I32[2 * n + STRIDE];
  if (I32[2 * n + IS_CONSTRAINT] === 1) addTransposed(above, I32[2 * n + EDGE_K], stride, y, m, p);
  else addProduct(above, I32[2 * n + EDGE_J], stride, y, p, m);
}

function down(n: i32, x: i32): void {
  const parent: i32 = I32[2 * n + PARENT];
  if (parent === 0) return;
  const m: i32 = I32[2 * n + DIM];
  const p: i32 = I32[2 * n + PARENT_DIM];
  const y: i32 = x + I32[2 * n + X];
  const above: i32 = x + I32[2 * parent + X];
  const g: i32 = edgeAt(n, m);
  if (I32[2 * n + IS_CONSTRAINT] === 1) addProduct(y, g, p, above, m, p);
  else addTransposed(y, g, m, above, p, m);
}
