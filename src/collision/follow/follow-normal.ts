// Two cores that touched in the last step touch in a similar way in this one. From the old normal, the new one is found and proven:
//
//   1  a flat face of either shape close to the guess, if the deepest point of the other is over it (over-face.ts), or if supports around its
//      normal surround the origin (surround.ts)
//   2  else the features around the guess that meet, and Newton's method for the normal between them (improve-normal.ts)
//
// If the cores are apart the result is the distance: the separation along any normal is a lower bound of it, the points found are an upper one,
// and they agree. If they overlap it is a depth that no small change reduces; that nothing else does is shown by enclosing it (enclose.ts).
// What cannot be proven is left to gjk and the expanding polytope. So the guess affects how quickly the result is found, but not the result.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { faceNormal, NO_FACE } from "../face-normal.ts";
import * as D from "../gjk/distance-record.ts";
import * as S from "../gjk/simplex.ts";
import * as P from "../placed.ts";
import { isPolytope } from "../support.ts";
import { isLeast, setTolerance } from "./enclose.ts";
import * as F from "./follow-layout.ts";
import { improveNormal } from "./improve-normal.ts";
import { isOverFace } from "./over-face.ts";
import { measureTriangle, supportMiddle } from "./ring.ts";
import { FACE, surround } from "./surround.ts";

/** Cosine of the angle, 1.1 degrees, up to which a face is tried. */
const CLOSE: f64 = 0.9998;
/** If the faces of both nearly coincide, supports this close to the normal of one do not stray along the rim of the other. */
const CLOSER: f64 = 1e-7;
/** Initial angle around the guess in which features are searched: wider if too few are found, and closer when the normal is better known. */
const AROUND: f64 = 2e-3;
const FURTHER: f64 = 1.5e-2;
const WIDER: f64 = 4.0;
const NARROWER: f64 = 0.2;
/** Sets of features that are tried. */
const MOST_ROUNDS: i32 = 8;
/** Times the size: the allowed difference of the two bounds of a distance. Rims are less exact, as much as they lie across the normal. */
const AGREE: f64 = 4e-15;
const AGREE_CURVED: f64 = 1e-11;

/** Takes the guess at DIRECTION of the record. Returns true if the record holds signed distance, normal and points of the cores, false if it holds nothing new. */
export function followNormal(a: i32, b: i32, record: i32, s: i32): bool {
  const guess: i32 = record + D.DIRECTION;
  const faceA: i32 = faceNormal(a, guess, 1.0, CLOSE, s + F.N);
  if (faceA !== NO_FACE && isOverFace(a, b, true, faceA, record, s)) return true;
  const faceB: i32 = faceNormal(b, guess, -1.0, CLOSE, s + F.N);
  if (faceB !== NO_FACE && isOverFace(a, b, false, faceB, record, s)) return true;
  F64[s + F.SIZE] = 0.0;
  const found: bool =
    (faceA !== NO_FACE && faceB !== NO_FACE && lieFlat(a, b, guess, s)) ||
    meetsNear(a, b, guess, s, AROUND) ||
    meetsNear(a, b, guess, s, FURTHER);
  if (found) writeRecord(a, record, s);
  return found;
}

/** Two faces, if the meeting corners belong to both. */
function lieFlat(a: i32, b: i32, guess: i32, s: i32): bool {
  // N is the normal of b's
  if (standsOn(a, b, s)) return true;
  faceNormal(a, guess, 1.0, CLOSE, s + F.N);
  return standsOn(a, b, s);
}

function standsOn(a: i32, b: i32, s: i32): bool {
  F.placeTangents(s);
  supportMiddle(a, b, s);
  F64[s + F.TILT] = FACE;
  if (!surround(a, b, s)) return false;
  setTolerance(a, b, s);
  measureTriangle(s);
  if (F64[s + F.SAG] > F64[s + F.TOLERANCE]) {
    F64[s + F.TILT] = CLOSER;
    if (!surround(a, b, s)) return false;
    measureTriangle(s);
    if (F64[s + F.SAG] > F64[s + F.TOLERANCE]) return false;
  }
  return F64[s + F.H] <= 0.0 || isLeast(a, b, s);
}

function meetsNear(a: i32, b: i32, guess: i32, s: i32, tilt: f64): bool {
  for (let i: i32 = 0; i < 3; i++) F64[s + F.N + i] = F64[guess + i];
  F.placeTangents(s);
  supportMiddle(a, b, s);
  F64[s + F.TILT] = tilt;
  // with fewer corners an overlap is not at its minimum: a smaller one would be near
  const needed: i32 = 3 - (isPolytope(a) ? 0 : 1) - (isPolytope(b) ? 0 : 1);
  const agree: f64 = needed === 3 ? AGREE : AGREE_CURVED;
  for (let round: i32 = 0; round < MOST_ROUNDS; round++) {
    surround(a, b, s);
    if (F64[s + F.H] > 0.0 && F.countOf(s) < needed) {
      F64[s + F.TILT] *= WIDER;
      continue;
    }
    F64[s + F.TILT] *= NARROWER;
    if (!improveNormal(a, b, s)) return false;
    supportMiddle(a, b, s);
    // features beyond the chosen ones take part in the next round
    if (F64[s + F.H] - dot3(s + F.N, F.chosen(s, 0)) > agree * F64[s + F.SIZE]) continue;
    for (let k: i32 = 0; k < F.countOf(s); k++) if (!(F64[F.chosen(s, k) + S.WEIGHT] >= 0.0)) return false;
    if (F64[s + F.H] <= 0.0) return true;
    setTolerance(a, b, s);
    return isLeast(a, b, s);
  }
  return false;
}

function writeRecord(a: i32, record: i32, s: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    let pa: f64 = F64[a + P.CENTRE + i];
    let pb: f64 = pa;
    for (let k: i32 = 0; k < F.countOf(s); k++) {
      const p: i32 = F.chosen(s, k);
      pa += F64[p + S.WEIGHT] * F64[p + S.A + i];
      pb += F64[p + S.WEIGHT] * F64[p + S.B + i];
    }
    F64[record + D.POINT_A + i] = pa;
    F64[record + D.POINT_B + i] = pb;
    F64[record + D.DIRECTION + i] = F64[s + F.N + i];
  }
  F64[record + D.DISTANCE] = -F64[s + F.H];
  F64[s + S.SIZE] = Math.max(F64[s + S.SIZE], F64[s + F.SIZE]);
  D.setWords(record, 1, true, F64[s + F.H] >= 0.0);
}
