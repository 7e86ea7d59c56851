// The normal of a thin triangle is less accurate than that of the face or the two edges it comes from. So after the expansion the
// normals of flat faces close to the result, and the cross products of edges behind the triangle, are tried instead.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { faceNormal, NO_FACE } from "../face-normal.ts";
import * as S from "../gjk/simplex.ts";
import * as E from "./expanding.ts";
import { normalise, tryNormal } from "./try-normal.ts";

/** Cosine of what is close: 1.4e-3 rad. A face this close that is not the answer has a larger depth and is not taken. */
const CLOSE: f64 = 0.999999;
/** A face may be deeper than the best normal by this much, times the size, and is preferred: rounding of the supports. */
const SLACK: f64 = 2e-14;

export function sharpen(a: i32, b: i32, s: i32): void {
  tryEdges(a, b, s);
  // a number in memory for tryNormal; the place of gjk's search direction is free by then
  F64[s + S.SEARCH] = SLACK * F64[s + S.SIZE];
  if (faceNormal(b, s + E.BEST, -1.0, CLOSE, s + E.NORMAL) !== NO_FACE) tryNormal(a, b, s, s + S.SEARCH);
  if (faceNormal(a, s + E.BEST, 1.0, CLOSE, s + E.NORMAL) !== NO_FACE) tryNormal(a, b, s, s + S.SEARCH);
}

/** All products of an edge of A and one of B between the corners of the best face. */
function tryEdges(a: i32, b: i32, s: i32): void {
  if (E.bestCorner(s, 0) < 0) return;
  const n: i32 = s + E.NORMAL;
  const best: i32 = s + E.BEST;
  for (let i: i32 = 0; i < 3; i++) {
    const p: i32 = E.vertex(s, E.bestCorner(s, i)) + S.A;
    const q: i32 = E.vertex(s, E.bestCorner(s, i === 2 ? 0 : i + 1)) + S.A;
    const x: f64 = F64[q] - F64[p];
    const y: f64 = F64[q + 1] - F64[p + 1];
    const z: f64 = F64[q + 2] - F64[p + 2];
    if (x === 0.0 && y === 0.0 && z === 0.0) continue;
    for (let j: i32 = 0; j < 3; j++) {
      const u: i32 = E.vertex(s, E.bestCorner(s, j)) + S.B;
      const v: i32 = E.vertex(s, E.bestCorner(s, j === 2 ? 0 : j + 1)) + S.B;
      const ex: f64 = F64[v] - F64[u];
      const ey: f64 = F64[v + 1] - F64[u + 1];
      const ez: f64 = F64[v + 2] - F64[u + 2];
      F64[n] = y * ez - z * ey;
      F64[n + 1] = z * ex - x * ez;
      F64[n + 2] = x * ey - y * ex;
      const least: f64 = 1e-6 * Math.sqrt((x * x + y * y + z * z) * (ex * ex + ey * ey + ez * ez));
      if (!normalise(s, least)) continue;
      const cosine: f64 = dot3(n, best);
      if (Math.abs(cosine) < CLOSE) continue;
      if (cosine < 0.0) for (let k: i32 = 0; k < 3; k++) F64[n + k] = -F64[n + k];
      tryNormal(a, b, s, 0);
    }
  }
}
