// The expanding polytope algorithm (van den Bergen, GDC 2001): the face nearest to the origin is pushed out to the support along
// its normal, until there is nothing beyond it.
//
// Two bounds enclose the depth: the support along any normal tried is an upper bound (try-normal.ts), and the nearest untried face
// a lower one. A face with nothing beyond it is retired. It ends when
//   the bounds agree to the tolerance, or no face is left,     true
//   there is no room for a vertex, no loop for a horizon, or
//   MOST_ROUNDS have been made,                                false: the best normal so far is an upper bound
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as S from "../gjk/simplex.ts";
import { isPolytope } from "../support.ts";
import * as E from "./expanding.ts";
import { joinVertex } from "./join-vertex.ts";
import { tryNormal } from "./try-normal.ts";

const MOST_ROUNDS: i32 = 4 * E.MOST_VERTICES;
/** Times the size of A - B. The normal of a curved shape is accurate to the square root of it. */
const POLYTOPE: f64 = 1e-14;
const CURVED: f64 = 1e-12;

/**
 * Expands the result of startPolytope until the depth is known to `rough` times the size, or as exactly as possible if that is 0; it may be
 * called again to continue. E.LOWER is the lower bound if it stalls.
 */
export function expand(a: i32, b: i32, s: i32, rough: f64): bool {
  const relative: f64 = isPolytope(a) && isPolytope(b) ? POLYTOPE : CURVED;
  for (let round: i32 = 0; round < MOST_ROUNDS; round++) {
    const tolerance: f64 = relative * F64[s + S.SIZE];
    const nearest: i32 = nearestFace(s);
    if (nearest < 0) return true;
    const f: i32 = E.face(s, nearest);
    F64[s + E.LOWER] = F64[f + E.PLANE];
    if (F64[f + E.PLANE] >= F64[s + E.DEPTH] - Math.max(tolerance, rough * F64[s + S.SIZE])) return true;
    for (let i: i32 = 0; i < 3; i++) F64[s + E.NORMAL + i] = F64[f + i];
    if (tryNormal(a, b, s, 0)) E.setBestCorners(s, E.corner(f, 0), E.corner(f, 1), E.corner(f, 2));
    const beyond: f64 = dot3(f, s + E.NEXT) - F64[f + E.PLANE];
    if (beyond <= tolerance || isCorner(s, f)) {
      E.setState(f, E.RETIRED);
      continue;
    }
    if (E.vertexCount(s) === E.MOST_VERTICES) return false;
    const length: f64 = Math.sqrt(dot3(s + E.NEXT, s + E.NEXT));
    if (length > F64[s + S.SIZE]) F64[s + S.SIZE] = length;
    if (!joinVertex(s, E.addVertex(s, s + E.NEXT), nearest)) return false;
  }
  return false;
}

function nearestFace(s: i32): i32 {
  const count: i32 = E.faceCount(s);
  let best: i32 = -1;
  let least: f64 = 1e300;
  for (let i: i32 = 0; i < count; i++) {
    const f: i32 = E.face(s, i);
    if (F64[f + E.PLANE] >= least || E.stateOf(f) !== E.ALIVE) continue;
    least = F64[f + E.PLANE];
    best = i;
  }
  return best;
}

function isCorner(s: i32, f: i32): bool {
  const w: i32 = s + E.NEXT;
  for (let k: i32 = 0; k < 3; k++) {
    const v: i32 = E.vertex(s, E.corner(f, k));
    if (F64[v] === F64[w] && F64[v + 1] === F64[w + 1] && F64[v + 2] === F64[w + 2]) return true;
  }
  return false;
}
