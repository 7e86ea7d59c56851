// Whether a body on an eliminated joint resists every motion that the joint allows: E, or its inverse, is positive definite.
// A ball under strong compression yields across the force but resists about it, and in most axes the diagonal is still positive.
import { BALL_FORM } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as L from "./link.ts";

/** A pivot below this part of its diagonal counts as zero: a ball may hardly resist rotation about its lever. */
const ROUNDING: f64 = 1e-12;

export function resists(k: i32): bool {
  const f: i32 = L.freeCount(k);
  if (f === 1) return F64[k + L.EI] > 0.0;
  // a ball leaves C in place; overwrites G, and P of a root, which no parent needs
  if (L.formOf(k) === BALL_FORM) return isDefinite(k + L.P + 21, 3, 6, k + L.G);
  return isDefinite(k + L.EI, f, f, L.nodeA(k) === Node.NONE ? k + L.P : k + L.G);
}

/** For the symmetric part of `size` rows at a, `stride` apart: L D Lᵀ, L D row by row into `work`, (size² + size) / 2 numbers. */
function isDefinite(a: i32, size: i32, stride: i32, work: i32): bool {
  for (let i: i32 = 0; i < size; i++) {
    const row: i32 = work + ((i * (i + 1)) >> 1);
    for (let j: i32 = 0; j <= i; j++) {
      const above: i32 = work + ((j * (j + 1)) >> 1);
      let sum: f64 = 0.5 * (F64[a + stride * i + j] + F64[a + stride * j + i]);
      for (let l: i32 = 0; l < j; l++) sum -= (F64[row + l] * F64[above + l]) / F64[work + ((l * (l + 3)) >> 1)];
      F64[row + j] = sum;
    }
    const least: f64 = ROUNDING * F64[a + (stride + 1) * i];
    if (!(least > 0.0) || !(F64[row + i] > -least)) return false;
    F64[row + i] = Math.max(F64[row + i], least);
  }
  return true;
}
