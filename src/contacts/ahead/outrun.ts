// How far shapes went in the step beyond their velocities at its start: a struck body goes further than its contacts were
// searched.
//
//   |Δx - h v| + how much further the rotation of the body took a point of the shape than its spin could
import * as P from "../../collision/placed.ts";
import { larger } from "../../math/extremes.ts";
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64, I32 } from "../../memory/views.ts";
import { furtherBetween } from "../further.ts";
import { leverOf } from "../place-shapes.ts";
import * as S from "../shape-record.ts";

/** The overlap of two shapes from which missing them counts (m); for small ones, a part of their reach. */
const DEEP: f64 = 0.02;
const SHARE: f64 = 0.1;

/** Writes to OUTRUN by how much the shape went too far. */
export function noteOutrun(w: i32, placed: i32): void {
  const b: i32 = P.bodyOf(placed);
  F64[placed + P.OUTRUN] = 0.0;
  F64[placed + P.WANTED] = 0.0;
  F64[placed + P.WANTED_UNSEEN] = 0.0;
  if (
    b === S.NO_BODY ||
    I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] !== Col.DYNAMIC ||
    Island.isResting(w, b)
  )
    return;
  const h: f64 = F64[w + Col.STEP_LENGTH];
  let way: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const moved: f64 = F64[Col.next(w, Col.POSITION) + 3 * b + i] - F64[Col.now(w, Col.POSITION) + 3 * b + i];
    const more: f64 = moved - h * F64[placed + P.VELOCITY + i];
    way += more * more;
  }
  // twice the difference of the quaternions is at least the chord of a point at a distance of one metre
  let turn: f64 = 0.0;
  for (let i: i32 = 0; i < 4; i++) {
    const more: f64 = F64[Col.next(w, Col.ORIENTATION) + 4 * b + i] - F64[Col.now(w, Col.ORIENTATION) + 4 * b + i];
    turn += more * more;
  }
  const swung: f64 =
    2.0 * Math.sqrt(turn) * leverOf(placed, Col.now(w, Col.POSITION) + 3 * b) - F64[placed + P.TURNING];
  F64[placed + P.OUTRUN] = Math.sqrt(way) + larger(swung, 0.0);
}

/** Whether it went so much further than searched that it may deeply overlap something unseen. */
export function isOutrun(placed: i32): bool {
  return F64[placed + P.OUTRUN] - F64[placed + P.FURTHER] > depthOf(placed);
}

/** The overlap allowed for two shapes. */
export function depthAllowed(a: i32, b: i32): f64 {
  return Math.min(depthOf(a), depthOf(b));
}

function depthOf(placed: i32): f64 {
  return Math.min(DEEP, SHARE * F64[placed + P.REACH]);
}

/** How far two shapes together went beyond what was searched. */
export function beyond(w: i32, a: i32, b: i32): f64 {
  return F64[a + P.OUTRUN] + F64[b + P.OUTRUN] - furtherBetween(w, a, b);
}

/** How far the centres of their bodies moved relative to each other along n: negative if they approached. */
export function wayAlong(w: i32, n: i32, a: i32, b: i32): f64 {
  return (
    dot3(n, Col.next(w, Col.POSITION) + 3 * b) -
    dot3(n, Col.now(w, Col.POSITION) + 3 * b) -
    (dot3(n, Col.next(w, Col.POSITION) + 3 * a) - dot3(n, Col.now(w, Col.POSITION) + 3 * a))
  );
}
