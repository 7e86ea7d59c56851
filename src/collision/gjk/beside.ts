// Whether b is beside a, seen from the side of a that faces the centre of b: one more direction before gjk begins, with a single support.
//
//   box                       the face that the centre is furthest beyond      d_k - size_k
//   capsule, cylinder, cone   radially from the axis                           ρ - r
//
// plus the support of b towards a.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as P from "../placed.ts";
import { supportOffset } from "../support.ts";
import * as S from "./simplex.ts";

// in the place of the workspace of nearest.ts
const LOCAL: i32 = S.TRY;
const TOWARDS: i32 = S.NORMALS;

/** A lower bound of the distance of the cores at LOWER, with SEARCH from centre to centre; unchanged if a has no such side. */
export function boundBeside(a: i32, b: i32, s: i32): void {
  const kind: i32 = P.kindOf(a);
  if (kind === P.HULL || kind <= P.SPHERE) return;
  const d: i32 = s + S.SEARCH;
  const r: i32 = a + P.R;
  let beyond: f64 = 0.0;
  if (kind === P.BOX) {
    for (let i: i32 = 0; i < 3; i++)
      F64[s + LOCAL + i] = F64[r + i] * F64[d] + F64[r + 3 + i] * F64[d + 1] + F64[r + 6 + i] * F64[d + 2];
    let k: i32 = 0;
    beyond = Math.abs(F64[s + LOCAL]) - F64[a + P.SIZE];
    for (let i: i32 = 1; i < 3; i++) {
      const further: f64 = Math.abs(F64[s + LOCAL + i]) - F64[a + P.SIZE + i];
      if (!(further > beyond)) continue;
      beyond = further;
      k = i;
    }
    const sign: f64 = F64[s + LOCAL + k] < 0.0 ? 1.0 : -1.0;
    for (let i: i32 = 0; i < 3; i++) F64[s + TOWARDS + i] = sign * F64[r + 3 * i + k];
  } else {
    const along: f64 = F64[d] * F64[r + 1] + F64[d + 1] * F64[r + 4] + F64[d + 2] * F64[r + 7];
    for (let i: i32 = 0; i < 3; i++) F64[s + TOWARDS + i] = along * F64[r + 3 * i + 1] - F64[d + i];
    const away: f64 = Math.sqrt(dot3(s + TOWARDS, s + TOWARDS));
    if (!(away > 0.0)) return;
    for (let i: i32 = 0; i < 3; i++) F64[s + TOWARDS + i] /= away;
    beyond = kind === P.CAPSULE ? away : away - F64[a + P.SIZE];
  }
  if (!(beyond > F64[s + S.ENOUGH])) return;
  supportOffset(b, s + TOWARDS, s + S.SPARE);
  F64[s + S.LOWER] = beyond - dot3(s + TOWARDS, s + S.SPARE);
}
