// Contact of any two shapes with cores. The normal is the direction of GJK if the cores are further apart than 1e-9 of their
// size, else that of least penetration; or, if one is known from the last step, its continuation (follow/). The points come from the features
// that face each other along it:
//
//   a face within TILT of perpendicular to the normal   the other feature clipped by its sides
//   two parallel edges                                  the part of one beside the other: two points
//   else (a corner, crossing edges)                     the two points found by GJK or the expansion
//
// Separations are measured along the normal, from the plane of the face, the radii around the cores subtracted.
import * as Scratch from "../../build/records/collision/convex-convex.ts";
import { dot3 } from "../math/vec3.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Face from "./faces.ts";
import { followNormal } from "./follow/follow-normal.ts";
import { choosePoints } from "./gjk/choose-points.ts";
import * as Clip from "./gjk/clip.ts";
import { isTouching, refineDistance, roughDistance, writeGuess } from "./gjk/distance.ts";
import * as D from "./gjk/distance-record.ts";
import * as S from "./gjk/simplex.ts";
import * as M from "./manifold.ts";
import { deepen } from "./penetration.ts";
import * as P from "./placed.ts";
import { isPolytope } from "./support.ts";

/** Cores closer than this, times their size, get their normal from the expansion. */
const NEAR: f64 = 1e-9;
/** Times the size: a distance of curved shapes known this well gives a normal to follow. */
const ROUGH: f64 = 1e-4;
/** The squared length of a guess differs from 1 by less than this. */
const UNIT: f64 = 1e-6;
/** Slope against the plane across the normal up to which all of a feature touches: 2.3 degrees. */
const TILT: f64 = 0.04;
/** A face of b is the reference only if it is clearly better aligned than that of a. */
const BETTER: f64 = 1e-5;
/** Sine up to which edges are parallel, if the distance of their ends is small against the radii, or in any case. */
const PARALLEL: f64 = 5e-3;
const SURELY_PARALLEL: f64 = 1e-3;

/** If the deepest clipped point misses the computed depth by more than this, times the size, the witness is added as a point. */
const WITNESS: f64 = 1e-7;

/** The manifold of two shapes with cores, of any kinds in any order. A unit vector at NORMAL is taken as a guess of it. */
export function convexConvex(a: i32, b: i32, out: i32, scratch: i32): void {
  const s: i32 = scratch;
  const record: i32 = s + Scratch.RECORD;
  const n: i32 = record + D.DIRECTION;
  const round: f64 = F64[a + P.ROUND] + F64[b + P.ROUND];
  M.setCount(out, 0);
  F64[s + S.SIZE] = 0.0;
  if (!follow(a, b, out, record, s)) {
    F64[s + S.ENOUGH] = F64[out + M.LIMIT] + round;
    const curved: bool = !isPolytope(a) || !isPolytope(b);
    if (roughDistance(a, b, s, curved ? ROUGH : 0.0)) return;
    if (!curved || isTouching(s) || !followRough(a, b, record, s)) refineDistance(a, b, record, s);
    if (F64[record + D.DISTANCE] <= NEAR * F64[s + S.SIZE] && F64[record + D.DISTANCE] >= 0.0) deepen(a, b, record, s);
  }
  if (F64[record + D.DISTANCE] - round > F64[out + M.LIMIT]) return;
  F64[s + Scratch.SIZE] = F64[s + S.SIZE];
  for (let i: i32 = 0; i < 3; i++) F64[out + M.NORMAL + i] = F64[n + i];
  writePoints(a, b, out, s, addWitness(s, clipFeatures(a, b, s)));
}

/** The manifold along the normal at `out`, even if another separates the two better: none if no features overlap along it. */
export function convexAlong(a: i32, b: i32, out: i32, scratch: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[scratch + Scratch.RECORD + D.DIRECTION + i] = F64[out + M.NORMAL + i];
  writePoints(a, b, out, scratch, clipFeatures(a, b, scratch));
}

/** Clips the features that face each other along the direction of the record; returns the number of points, at CLIPPED. */
function clipFeatures(a: i32, b: i32, s: i32): i32 {
  const n: i32 = s + Scratch.RECORD + D.DIRECTION;
  for (let i: i32 = 0; i < 3; i++) F64[s + Scratch.TOWARDS + i] = -F64[n + i];
  Face.facing(a, n, s + Scratch.FACE_A);
  Face.facing(b, s + Scratch.TOWARDS, s + Scratch.FACE_B);
  const touchA: i32 = touching(s + Scratch.FACE_A, n, 1.0, s + Scratch.EDGE_A);
  const touchB: i32 = touching(s + Scratch.FACE_B, n, -1.0, s + Scratch.EDGE_B);
  if (touchA >= 3 || touchB >= 3) return clipFaces(s, touchA >= 3, touchB >= 3);
  return touchA === 2 && touchB === 2 ? clipEdges(s, F64[a + P.ROUND] + F64[b + P.ROUND]) : 0;
}

/** Follows the normal of the manifold, if it has one. */
function follow(a: i32, b: i32, out: i32, record: i32, s: i32): bool {
  const n: i32 = out + M.NORMAL;
  if (!(Math.abs(dot3(n, n) - 1.0) < UNIT)) return false;
  for (let i: i32 = 0; i < 3; i++) F64[record + D.DIRECTION + i] = F64[n + i];
  return followNormal(a, b, record, s);
}

/** Follows the current direction of gjk, if it would need many more iterations: on a rim each gains only a factor. */
function followRough(a: i32, b: i32, record: i32, s: i32): bool {
  writeGuess(record + D.DIRECTION, s);
  return followNormal(a, b, record, s);
}

/** The number of touching corners: those within TILT of the plane across ±n, seen from the furthest one. The first two as words. */
function touching(face: i32, n: i32, side: f64, ends: i32): i32 {
  const count: i32 = Face.countOf(face);
  let top: i32 = 0;
  let most: f64 = side * dot3(n, Face.corner(face, 0));
  for (let i: i32 = 1; i < count; i++) {
    const along: f64 = side * dot3(n, Face.corner(face, i));
    if (along <= most) continue;
    most = along;
    top = i;
  }
  const t: i32 = Face.corner(face, top);
  let touch: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const c: i32 = Face.corner(face, i);
    const x: f64 = F64[t] - F64[c];
    const y: f64 = F64[t + 1] - F64[c + 1];
    const z: f64 = F64[t + 2] - F64[c + 2];
    const drop: f64 = side * (F64[n] * x + F64[n + 1] * y + F64[n + 2] * z);
    if (drop > 0.0 && drop * drop > TILT * TILT * (x * x + y * y + z * z)) continue;
    if (touch < 2) I32[2 * ends + touch] = i;
    touch++;
  }
  return touch;
}

/** Clips by the better of the possible reference faces. Leaves points of A and B halfway, identities as those of a, b. */
function clipFaces(s: i32, mayA: bool, mayB: bool): i32 {
  const n: i32 = s + Scratch.RECORD + D.DIRECTION;
  const alongA: f64 = dot3(n, s + Scratch.FACE_A + Face.NORMAL);
  const alongB: f64 = -dot3(n, s + Scratch.FACE_B + Face.NORMAL);
  const byA: bool = mayA && (!mayB || alongA >= alongB - BETTER);
  const by: i32 = byA ? s + Scratch.FACE_A : s + Scratch.FACE_B;
  const towards: i32 = byA ? n : s + Scratch.TOWARDS;
  const count: i32 = Clip.clip(
    byA ? s + Scratch.FACE_B : s + Scratch.FACE_A,
    by,
    towards,
    s + Scratch.CLIPPED,
    s + Scratch.SPARE,
  );
  const slope: f64 = 1.0 / dot3(towards, by + Face.NORMAL);
  const o: i32 = Face.corner(by, 0);
  for (let i: i32 = 0; i < count; i++) {
    const v: i32 = s + Scratch.CLIPPED + Clip.VERTEX * i;
    let above: f64 = 0.0;
    for (let k: i32 = 0; k < 3; k++) above += F64[by + Face.NORMAL + k] * (F64[v + k] - F64[o + k]);
    above *= slope;
    for (let k: i32 = 0; k < 3; k++) F64[v + k] -= 0.5 * above * F64[towards + k];
    F64[v + Clip.SEPARATION] = above;
    if (!byA) Clip.swapFeatures(v);
  }
  return count;
}

/** The ends of the overlapping part of two parallel edges; none if they cross. */
function clipEdges(s: i32, round: f64): i32 {
  const n: i32 = s + Scratch.RECORD + D.DIRECTION;
  const a0: i32 = Face.corner(s + Scratch.FACE_A, I32[2 * (s + Scratch.EDGE_A)]);
  const a1: i32 = Face.corner(s + Scratch.FACE_A, I32[2 * (s + Scratch.EDGE_A) + 1]);
  const b0: i32 = Face.corner(s + Scratch.FACE_B, I32[2 * (s + Scratch.EDGE_B)]);
  const b1: i32 = Face.corner(s + Scratch.FACE_B, I32[2 * (s + Scratch.EDGE_B) + 1]);
  const ax: f64 = F64[a1] - F64[a0];
  const ay: f64 = F64[a1 + 1] - F64[a0 + 1];
  const az: f64 = F64[a1 + 2] - F64[a0 + 2];
  const bx: f64 = F64[b1] - F64[b0];
  const by: f64 = F64[b1 + 1] - F64[b0 + 1];
  const bz: f64 = F64[b1 + 2] - F64[b0 + 2];
  const aa: f64 = ax * ax + ay * ay + az * az;
  const bb: f64 = bx * bx + by * by + bz * bz;
  // seen along n; the slopes of the two may differ
  const area: f64 = Math.abs(
    F64[n] * (ay * bz - az * by) + F64[n + 1] * (az * bx - ax * bz) + F64[n + 2] * (ax * by - ay * bx),
  );
  if (!(aa > 0.0 && bb > 0.0)) return 0;
  const sine: f64 = area / Math.sqrt(aa * bb);
  const shorter: f64 = Math.sqrt(Math.min(aa, bb));
  if (sine > SURELY_PARALLEL && (sine > PARALLEL || sine * shorter > 0.1 * round)) return 0;
  // places of b0 and b1 along a, as parts of it, seen along n: by c = a - n (n·a)
  const slope: f64 = F64[n] * ax + F64[n + 1] * ay + F64[n + 2] * az;
  const cx: f64 = ax - slope * F64[n];
  const cy: f64 = ay - slope * F64[n + 1];
  const cz: f64 = az - slope * F64[n + 2];
  const ac: f64 = ax * cx + ay * cy + az * cz;
  const t0: f64 = ((F64[b0] - F64[a0]) * cx + (F64[b0 + 1] - F64[a0 + 1]) * cy + (F64[b0 + 2] - F64[a0 + 2]) * cz) / ac;
  const t1: f64 = t0 + (bx * cx + by * cy + bz * cz) / ac;
  const low: f64 = Math.max(0.0, Math.min(t0, t1));
  const high: f64 = Math.min(1.0, Math.max(t0, t1));
  // overlap of less than a thousandth of the shorter: a point
  if (high - low <= (1e-3 * shorter) / Math.sqrt(aa)) return 0;
  for (let i: i32 = 0; i < 2; i++) {
    const v: i32 = s + Scratch.CLIPPED + Clip.VERTEX * i;
    const t: f64 = i === 0 ? low : high;
    const u: f64 = (t - t0) / (t1 - t0);
    let apart: f64 = 0.0;
    for (let k: i32 = 0; k < 3; k++) {
      const pa: f64 = F64[a0 + k] + t * (F64[a1 + k] - F64[a0 + k]);
      const pb: f64 = F64[b0 + k] + u * (F64[b1 + k] - F64[b0 + k]);
      apart += F64[n + k] * (pb - pa);
      F64[v + k] = 0.5 * (pa + pb);
    }
    F64[v + Clip.SEPARATION] = apart;
    // which end it is: of a, by its corner, or one of b
    const fromA: bool = i === 0 ? low === 0.0 : high === 1.0;
    const bFirst: bool = (i === 0) === t0 < t1;
    const endA: i32 = Face.cornerNumber(s + Scratch.FACE_A, I32[2 * (s + Scratch.EDGE_A) + i]);
    const endB: i32 = Face.cornerNumber(s + Scratch.FACE_B, I32[2 * (s + Scratch.EDGE_B) + (bFirst ? 0 : 1)]);
    Clip.nameEnd(
      v,
      fromA,
      fromA ? endA : Face.featureOf(s + Scratch.FACE_A),
      fromA ? Face.featureOf(s + Scratch.FACE_B) : endB,
    );
  }
  return 2;
}

/** Adds the witness points of the record if none of the others is as deep: always if there are no others. */
function addWitness(s: i32, count: i32): i32 {
  const record: i32 = s + Scratch.RECORD;
  const deep: f64 = F64[record + D.DISTANCE];
  for (let i: i32 = 0; i < count; i++) {
    const v: i32 = s + Scratch.CLIPPED + Clip.VERTEX * i;
    if (F64[v + Clip.SEPARATION] <= deep + WITNESS * F64[s + Scratch.SIZE]) return count;
  }
  const v: i32 = s + Scratch.CLIPPED + Clip.VERTEX * count;
  for (let k: i32 = 0; k < 3; k++) F64[v + k] = 0.5 * (F64[record + D.POINT_A + k] + F64[record + D.POINT_B + k]);
  F64[v + Clip.SEPARATION] = deep;
  Clip.nameWitness(v, Face.featureOf(s + Scratch.FACE_A), Face.featureOf(s + Scratch.FACE_B));
  return count + 1;
}

function writePoints(a: i32, b: i32, out: i32, s: i32, count: i32): void {
  const ra: f64 = F64[a + P.ROUND];
  const rb: f64 = F64[b + P.ROUND];
  const limit: f64 = F64[out + M.LIMIT] + ra + rb;
  const n: i32 = out + M.NORMAL;
  // drops those too far apart
  let kept: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const v: i32 = s + Scratch.CLIPPED + Clip.VERTEX * i;
    if (F64[v + Clip.SEPARATION] > limit) continue;
    Clip.copyVertex(s + Scratch.CLIPPED + Clip.VERTEX * kept, v);
    kept++;
  }
  const chosen: i32 = choosePoints(s + Scratch.CLIPPED, kept, n, s + Scratch.CHOSEN);
  for (let i: i32 = 0; i < chosen; i++) {
    const v: i32 = s + Scratch.CLIPPED + Clip.VERTEX * I32[2 * (s + Scratch.CHOSEN) + i];
    const p: i32 = M.point(out, i);
    for (let k: i32 = 0; k < 3; k++) F64[p + k] = F64[v + k] + 0.5 * (ra - rb) * F64[n + k];
    F64[p + M.SEPARATION] = F64[v + Clip.SEPARATION] - ra - rb;
    M.identify(p, Clip.otherFeature(v), Clip.ownFeature(v));
  }
  M.setCount(out, chosen);
}
