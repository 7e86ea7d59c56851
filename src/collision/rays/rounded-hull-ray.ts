// A ray and a hull with a radius around it, in closed form. All points within r of a hull are the union of
//
//   the hull itself
//   for each face the prism over it of height r
//   for each edge all points within r of it, a capsule
//
// so the first of the entries is the entry. The hull with its planes moved out by r contains all of that: a ray that misses it is done, and so
// is one that enters it through a plane right above that plane's face, the usual case. Otherwise edges are tested: one pass over
// them, no iteration.
import { F64, I32 } from "../../memory/views.ts";
import { hullChord } from "../../shapes/hull/hull-chord.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import { ballChord, tubeChord } from "../../shapes/quadric-chord.ts";
import * as Ray from "../../shapes/ray.ts";

/** Sets ENTER and LEAVE such that the dispatcher finds the first point; LEAVE is that of the hull with its planes moved out. */
export function roundedHullRay(out: i32, hull: i32, r: f64): void {
  hullChord(out, hull, r);
  const leave: f64 = F64[out + Ray.LEAVE];
  const from: f64 = F64[out + Ray.FROM];
  const outer: f64 = F64[out + Ray.ENTER];
  if (outer > leave || leave < from || outer > F64[out + Ray.TO]) {
    F64[out + Ray.ENTER] = Ray.FAR;
    return;
  }
  if (outer >= from && isAbove(out, hull, Ray.partOf(out), outer)) return;
  if (outer < from && startsInside(out, hull, r)) {
    F64[out + Ray.ENTER] = from;
    return;
  }
  let first: f64 = Ray.FAR;
  let x: f64 = 0.0;
  let y: f64 = 0.0;
  let z: f64 = 0.0;
  const edges: i32 = Hull.edgeCount(hull);
  for (let e: i32 = 0; e < edges; e++) {
    edgeChord(out, hull, e, r);
    const t: f64 = F64[out + Ray.ENTER];
    // a ray does not start inside here, so no entry behind it counts
    if (t < from || t >= first || t > F64[out + Ray.LEAVE]) continue;
    first = t;
    x = F64[out + Ray.OUTWARD];
    y = F64[out + Ray.OUTWARD + 1];
    z = F64[out + Ray.OUTWARD + 2];
    Ray.setPart(out, I32[Hull.edge(hull, e) + Hull.EDGE_LEFT]);
  }
  // an entry into a prism through its lid is on the outer hull as well, but may come after another plane's: test all of them
  const faces: i32 = Hull.faceCount(hull);
  for (let f: i32 = 0; f < faces; f++) {
    const plane: i32 = Hull.plane(hull, f);
    const speed: f64 = alongPlane(out, plane);
    if (speed > -1e-290) continue;
    const t: f64 = (F64[plane + 3] + r - abovePlane(out, plane)) / speed;
    if (t < from || t >= first || !isAbove(out, hull, f, t)) continue;
    first = t;
    x = F64[plane];
    y = F64[plane + 1];
    z = F64[plane + 2];
    Ray.setPart(out, f);
  }
  F64[out + Ray.ENTER] = first;
  F64[out + Ray.LEAVE] = Math.max(leave, first < Ray.FAR ? first : -Ray.FAR);
  F64[out + Ray.OUTWARD] = x;
  F64[out + Ray.OUTWARD + 1] = y;
  F64[out + Ray.OUTWARD + 2] = z;
}

function alongPlane(out: i32, plane: i32): f64 {
  const d: i32 = out + Ray.ALONG;
  return F64[plane] * F64[d] + F64[plane + 1] * F64[d + 1] + F64[plane + 2] * F64[d + 2];
}

function abovePlane(out: i32, plane: i32): f64 {
  const p: i32 = out + Ray.FOOT;
  return F64[plane] * F64[p] + F64[plane + 1] * F64[p + 1] + F64[plane + 2] * F64[p + 2];
}

/** Whether the point of the line at t is right above (or below) the face: inside all planes through its edges along its normal. */
function isAbove(out: i32, hull: i32, face: i32, t: f64): bool {
  const n: i32 = Hull.plane(hull, face);
  const x: f64 = F64[out + Ray.FOOT] + t * F64[out + Ray.ALONG];
  const y: f64 = F64[out + Ray.FOOT + 1] + t * F64[out + Ray.ALONG + 1];
  const z: f64 = F64[out + Ray.FOOT + 2] + t * F64[out + Ray.ALONG + 2];
  const size: i32 = Hull.faceSize(hull, face);
  for (let i: i32 = 0; i < size; i++) {
    const a: i32 = Hull.vertex(hull, Hull.faceVertex(hull, face, i));
    const b: i32 = Hull.vertex(hull, Hull.faceVertex(hull, face, i + 1 < size ? i + 1 : 0));
    const u: f64 = F64[b] - F64[a];
    const v: f64 = F64[b + 1] - F64[a + 1];
    const w: f64 = F64[b + 2] - F64[a + 2];
    // (n × edge)·(p - a) is positive on the side of the face: lists run counterclockwise
    const side: f64 =
      (F64[n + 1] * w - F64[n + 2] * v) * (x - F64[a]) +
      (F64[n + 2] * u - F64[n] * w) * (y - F64[a + 1]) +
      (F64[n] * v - F64[n + 1] * u) * (z - F64[a + 2]);
    if (side < 0.0) return false;
  }
  return true;
}

/** Whether the start of the ray is within r of the hull. */
function startsInside(out: i32, hull: i32, r: f64): bool {
  const from: f64 = F64[out + Ray.FROM];
  const faces: i32 = Hull.faceCount(hull);
  let inCore: bool = true;
  for (let f: i32 = 0; f < faces; f++) {
    const plane: i32 = Hull.plane(hull, f);
    const height: f64 = abovePlane(out, plane) + from * alongPlane(out, plane) - F64[plane + 3];
    if (height <= 0.0) continue;
    inCore = false;
    if (height <= r && isAbove(out, hull, f, from)) return true;
  }
  // two faces are a hull without thickness: it has no inside, only points beside it
  if (inCore && (faces > 2 || isAbove(out, hull, 0, from))) return true;
  const edges: i32 = Hull.edgeCount(hull);
  for (let e: i32 = 0; e < edges; e++) {
    edgeChord(out, hull, e, r);
    if (F64[out + Ray.ENTER] <= from && from <= F64[out + Ray.LEAVE]) return true;
  }
  return false;
}

/** Chord with all points within r of an edge, as in capsule-chord.ts but between two points. */
function edgeChord(out: i32, hull: i32, e: i32, r: f64): void {
  const edge: i32 = Hull.edge(hull, e);
  const a: i32 = Hull.vertex(hull, I32[edge + Hull.EDGE_FROM]);
  const b: i32 = Hull.vertex(hull, I32[edge + Hull.EDGE_TO]);
  let u: f64 = F64[b] - F64[a];
  let v: f64 = F64[b + 1] - F64[a + 1];
  let w: f64 = F64[b + 2] - F64[a + 2];
  const length: f64 = Math.sqrt(u * u + v * v + w * w);
  if (length < 1e-150) {
    ballChord(out, F64[a], F64[a + 1], F64[a + 2], r);
    return;
  }
  u /= length;
  v /= length;
  w /= length;
  tubeChord(out, F64[a], F64[a + 1], F64[a + 2], u, v, w, r);
  const enter: f64 = F64[out + Ray.ENTER];
  const leave: f64 = F64[out + Ray.LEAVE];
  if (enter > leave) return;
  const start: f64 =
    (F64[out + Ray.FOOT] - F64[a]) * u +
    (F64[out + Ray.FOOT + 1] - F64[a + 1]) * v +
    (F64[out + Ray.FOOT + 2] - F64[a + 2]) * w;
  const rate: f64 = F64[out + Ray.ALONG] * u + F64[out + Ray.ALONG + 1] * v + F64[out + Ray.ALONG + 2] * w;
  const last: f64 = endOfChord(out, a, b, start + leave * rate, length, r);
  if (last < -0.5 * Ray.FAR) return;
  const low: f64 = start + enter * rate;
  if (low >= 0.0 && low <= length) {
    tubeChord(out, F64[a], F64[a + 1], F64[a + 2], u, v, w, r);
  } else {
    const end: i32 = low < 0.0 ? a : b;
    ballChord(out, F64[end], F64[end + 1], F64[end + 2], r);
    if (F64[out + Ray.ENTER] > F64[out + Ray.LEAVE]) return;
  }
  F64[out + Ray.LEAVE] = Math.max(last, F64[out + Ray.ENTER]);
}

/** Where a chord leaves, if it leaves the tube at `high` along the edge: at the tube or at the ball of an end; -FAR if it misses that, ENTER > LEAVE then. */
function endOfChord(out: i32, a: i32, b: i32, high: f64, length: f64, r: f64): f64 {
  if (high >= 0.0 && high <= length) return F64[out + Ray.LEAVE];
  const end: i32 = high < 0.0 ? a : b;
  ballChord(out, F64[end], F64[end + 1], F64[end + 2], r);
  return F64[out + Ray.ENTER] > F64[out + Ray.LEAVE] ? -Ray.FAR : F64[out + Ray.LEAVE];
}
