// The distance of two convex polygons, without their radii, and the normal; one or both may be a point or a segment.
//
//   overlap   the edge normal along which they overlap least: for convex polygons no other direction is better. A segment has
//             two edges, with opposite normals
//   apart     the closest features, by trying them all: a point over the inside of an edge (the normal is that of the edge, exact
//             however close they are), or two points
//
// Segments in one line overlap by rounding along every edge normal while they are far apart: so the nearest features decide
// wherever the edges do not show a clear overlap.
import {
  FIRST,
  LIMIT,
  NORMAL,
  OWNER,
  SCALE,
  SECOND,
  SEPARATION,
} from "../../../build/records/collision/planar/separate.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as O from "./outline.ts";

export * from "../../../build/records/collision/planar/separate.ts";

export const NO_EDGE: i32 = 0;
export const EDGE_OF_A: i32 = 1;
export const EDGE_OF_B: i32 = 2;

/** Parts of the scale below which a distance is rounding. */
const TINY: f64 = 1e-13;
/** Part of its height by which a point may be beside an edge: the square of that is rounding. */
const BESIDE: f64 = 1e-7;

export function edgeOwner(out: i32): i32 {
  return I32[2 * out + OWNER];
}
export function firstOf(out: i32): i32 {
  return I32[2 * out + FIRST];
}
export function secondOf(out: i32): i32 {
  return I32[2 * out + SECOND];
}
export function setFeatures(out: i32, owner: i32, first: i32, second: i32): void {
  I32[2 * out + OWNER] = owner;
  I32[2 * out + FIRST] = first;
  I32[2 * out + SECOND] = second;
}

/** The record of outlines a and b at out, whose LIMIT is given. */
export function separate(a: i32, b: i32, out: i32): void {
  F64[out + SCALE] = 0.0;
  widenScale(a, out);
  widenScale(b, out);
  F64[out + SEPARATION] = -1e300;
  // two points in one place have no direction: any will do, always the same
  setFeatures(out, NO_EDGE, 0, 0);
  F64[out + NORMAL] = 0.0;
  F64[out + NORMAL + 1] = 1.0;
  alongEdges(a, b, out, EDGE_OF_A);
  alongEdges(b, a, out, EDGE_OF_B);
  const tiny: f64 = TINY * F64[out + SCALE];
  if (edgeOwner(out) !== NO_EDGE && (F64[out + SEPARATION] < -tiny || F64[out + SEPARATION] > F64[out + LIMIT])) return;
  nearestFeatures(a, b, out, tiny);
}

function widenScale(o: i32, out: i32): void {
  let scale: f64 = F64[out + SCALE];
  for (let i: i32 = 0; i < 2 * O.countOf(o); i++) scale = Math.max(scale, Math.abs(F64[o + O.POINTS + i]));
  F64[out + SCALE] = scale;
}

/** Updates the record if an edge of p keeps q further away. */
function alongEdges(p: i32, q: i32, out: i32, owner: i32): void {
  const sign: f64 = owner === EDGE_OF_A ? 1.0 : -1.0;
  for (let i: i32 = 0; i < O.edgesOf(p); i++) {
    const nx: f64 = F64[O.normal(p, i)];
    const ny: f64 = F64[O.normal(p, i) + 1];
    const x: f64 = F64[O.point(p, i)];
    const y: f64 = F64[O.point(p, i) + 1];
    let least: f64 = 1e300;
    let lowest: i32 = 0;
    for (let j: i32 = 0; j < O.countOf(q); j++) {
      const height: f64 = nx * (F64[O.point(q, j)] - x) + ny * (F64[O.point(q, j) + 1] - y);
      if (height >= least) continue;
      least = height;
      lowest = j;
    }
    if (least <= F64[out + SEPARATION]) continue;
    F64[out + SEPARATION] = least;
    F64[out + NORMAL] = sign * nx;
    F64[out + NORMAL + 1] = sign * ny;
    setFeatures(out, owner, i, lowest);
  }
}

/** For polygons that do not overlap clearly; the result replaces the edge unless it is as close as rounding. */
function nearestFeatures(a: i32, b: i32, out: i32, tiny: f64): void {
  const hasEdge: bool = edgeOwner(out) !== NO_EDGE;
  const kept: f64 = F64[out + SEPARATION];
  const x: f64 = F64[out + NORMAL];
  const y: f64 = F64[out + NORMAL + 1];
  const owner: i32 = edgeOwner(out);
  const first: i32 = firstOf(out);
  const second: i32 = secondOf(out);
  F64[out + SEPARATION] = 1e300;
  overEdges(a, b, out, EDGE_OF_A, tiny);
  overEdges(b, a, out, EDGE_OF_B, tiny);
  nearestPoints(a, b, out, tiny);
  if (F64[out + SEPARATION] > tiny) return;
  if (!hasEdge) return;
  F64[out + SEPARATION] = kept;
  F64[out + NORMAL] = x;
  F64[out + NORMAL + 1] = y;
  setFeatures(out, owner, first, second);
}

/**
 * Points of q over the inside of an edge of p, on its outer side or, by rounding, under it: touching is not apart. A corner on
 * a corner is over the edge: two boxes of equal width on each other touch with both corners, however little one is tilted.
 */
function overEdges(p: i32, q: i32, out: i32, owner: i32, tiny: f64): void {
  const sign: f64 = owner === EDGE_OF_A ? 1.0 : -1.0;
  for (let i: i32 = 0; i < O.edgesOf(p); i++) {
    const nx: f64 = F64[O.normal(p, i)];
    const ny: f64 = F64[O.normal(p, i) + 1];
    const x: f64 = F64[O.point(p, i)];
    const y: f64 = F64[O.point(p, i) + 1];
    const other: i32 = O.point(p, O.next(p, i));
    // the direction of an edge is its outward normal, turned left
    const length: f64 = nx * (F64[other + 1] - y) - ny * (F64[other] - x);
    for (let j: i32 = 0; j < O.countOf(q); j++) {
      const dx: f64 = F64[O.point(q, j)] - x;
      const dy: f64 = F64[O.point(q, j) + 1] - y;
      const height: f64 = nx * dx + ny * dy;
      const along: f64 = nx * dy - ny * dx;
      if (height < -tiny || height >= F64[out + SEPARATION]) continue;
      const beside: f64 = tiny + BESIDE * height;
      if (along < -beside || along > length + beside) continue;
      F64[out + SEPARATION] = height;
      F64[out + NORMAL] = sign * nx;
      F64[out + NORMAL + 1] = sign * ny;
      setFeatures(out, owner, i, j);
    }
  }
}

/** Two points, if they are closer than the current result by more than rounding: a corner on a corner is over an edge. */
function nearestPoints(a: i32, b: i32, out: i32, tiny: f64): void {
  for (let i: i32 = 0; i < O.countOf(a); i++) {
    for (let j: i32 = 0; j < O.countOf(b); j++) {
      const x: f64 = F64[O.point(b, j)] - F64[O.point(a, i)];
      const y: f64 = F64[O.point(b, j) + 1] - F64[O.point(a, i) + 1];
      const distance: f64 = Math.sqrt(x * x + y * y);
      if (distance >= F64[out + SEPARATION] - tiny) continue;
      F64[out + SEPARATION] = distance;
      setFeatures(out, NO_EDGE, i, j);
      if (distance === 0.0) {
        F64[out + NORMAL] = 0.0;
        F64[out + NORMAL + 1] = 1.0;
        continue;
      }
      F64[out + NORMAL] = x / distance;
      F64[out + NORMAL + 1] = y / distance;
    }
  }
}
