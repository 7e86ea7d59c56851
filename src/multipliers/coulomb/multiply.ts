// The response to forces in scaled variables: f = s x, result s (A f + b).
import { subtractDot } from "../../math/dense.ts";
import { F64 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as L from "./layout.ts";
import { spanBegin, spanEnd } from "./units.ts";

/** F64[out …] = s (A (s x) + b), without b if `free` is 0. */
export function multiply(p: i32, n: i32, scale: i32, x: i32, out: i32, free: i32): void {
  const spare: i32 = L.vectorAt(p, n, L.SPARE);
  for (let i: i32 = 0; i < n; i++) F64[spare + i] = F64[scale + i] * F64[x + i];
  for (let i: i32 = 0; i < n; i++) {
    F64[out + i] = free === 1 ? -F64[P.freeAt(p, n) + i] : 0.0;
    const begin: i32 = spanBegin(p, n, i);
    subtractDot(out + i, P.matrixAt(p) + n * i + begin, spare + begin, spanEnd(p, n, i) - begin);
    F64[out + i] *= -F64[scale + i];
  }
}
