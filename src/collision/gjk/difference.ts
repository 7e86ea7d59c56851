// The Minkowski difference A - B = { x - y }, known only by its supports: s(d) = s_A(d) - s_B(-d).
import { F64 } from "../../memory/views.ts";
import * as P from "../placed.ts";
import { supportOffset } from "../support.ts";
import * as S from "./simplex.ts";

/**
 * The point of A - B furthest along d, with its points of A and B, relative to the centre of a: a point of simplex.ts at out.
 * `s` is the workspace.
 */
export function supportDifference(a: i32, b: i32, d: i32, out: i32, s: i32): void {
  const temp: i32 = s + S.SPARE;
  supportOffset(a, d, temp);
  for (let i: i32 = 0; i < 3; i++) F64[out + S.A + i] = F64[temp + i];
  // -d at the place of W until W is known
  for (let i: i32 = 0; i < 3; i++) F64[out + S.W + i] = -F64[d + i];
  supportOffset(b, out + S.W, temp);
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + S.B + i] = F64[b + P.CENTRE + i] - F64[a + P.CENTRE + i] + F64[temp + i];
    F64[out + S.W + i] = F64[out + S.A + i] - F64[out + S.B + i];
  }
}

/**
 * out = (q - p) × (r - p), from the two shorter edges: the error is ε times their product, while with the longest edge of a
 * needle it would be ε times its square.
 */
export function triangleNormal(out: i32, p: i32, q: i32, r: i32): void {
  const ax: f64 = F64[q] - F64[p];
  const ay: f64 = F64[q + 1] - F64[p + 1];
  const az: f64 = F64[q + 2] - F64[p + 2];
  const bx: f64 = F64[r] - F64[q];
  const by: f64 = F64[r + 1] - F64[q + 1];
  const bz: f64 = F64[r + 2] - F64[q + 2];
  const cx: f64 = F64[p] - F64[r];
  const cy: f64 = F64[p + 1] - F64[r + 1];
  const cz: f64 = F64[p + 2] - F64[r + 2];
  const aa: f64 = ax * ax + ay * ay + az * az;
  const bb: f64 = bx * bx + by * by + bz * bz;
  const cc: f64 = cx * cx + cy * cy + cz * cz;
  if (cc >= aa && cc >= bb) {
    F64[out] = ay * bz - az * by;
    F64[out + 1] = az * bx - ax * bz;
    F64[out + 2] = ax * by - ay * bx;
  } else if (aa >= bb) {
    F64[out] = by * cz - bz * cy;
    F64[out + 1] = bz * cx - bx * cz;
    F64[out + 2] = bx * cy - by * cx;
  } else {
    F64[out] = cy * az - cz * ay;
    F64[out + 1] = cz * ax - cx * az;
    F64[out + 2] = cx * ay - cy * ax;
  }
}
