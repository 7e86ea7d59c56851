// The points at which two outlines touch, by the record of separate.ts: if an edge is closest, the edge of the other that
// faces it most, clipped to it; else the two closest points.
//
// Two edges along each other touch at the two ends of their common part. An end is identified by the two edges and its side, not by
// the corner that makes it: in a stack of equal boxes that would change from step to step. Nor does it depend on whose edge is
// the reference.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import * as O from "./outline.ts";
import * as Sep from "./separate.ts";

/** Points over each other, seen along the edge, count as one: parts of the scale. */
const APART: f64 = 1e-9;
/** An edge is extended by this much, parts of the scale: a point exactly over a corner belongs to both sides. */
const OVERHANG: f64 = 1e-12;

/**
 * Normal and points of a manifold whose LIMIT is given, in the frame of the outlines; none if nothing of the other is over
 * the edge. The record is unchanged.
 */
export function writePoints(a: i32, b: i32, record: i32, out: i32): void {
  F64[out + M.NORMAL] = F64[record + Sep.NORMAL];
  F64[out + M.NORMAL + 1] = F64[record + Sep.NORMAL + 1];
  F64[out + M.NORMAL + 2] = 0.0;
  M.setCount(out, 0);
  const owner: i32 = Sep.edgeOwner(record);
  if (owner === Sep.NO_EDGE) twoPoints(a, b, record, out);
  else if (owner === Sep.EDGE_OF_A) overEdge(a, b, record, out, false);
  else overEdge(b, a, record, out, true);
}

function twoPoints(a: i32, b: i32, record: i32, out: i32): void {
  const p: i32 = O.point(a, Sep.firstOf(record));
  const q: i32 = O.point(b, Sep.secondOf(record));
  const separation: f64 = F64[record + Sep.SEPARATION] - F64[a + O.ROUND] - F64[b + O.ROUND];
  if (separation > F64[out + M.LIMIT]) return;
  const shift: f64 = 0.5 * (F64[a + O.ROUND] - F64[b + O.ROUND]);
  const point: i32 = M.point(out, 0);
  for (let i: i32 = 0; i < 2; i++)
    F64[point + i] = 0.5 * (F64[p + i] + F64[q + i]) + shift * F64[record + Sep.NORMAL + i];
  F64[point + 2] = 0.0;
  F64[point + M.SEPARATION] = separation;
  M.identify(point, O.pointId(a, Sep.firstOf(record)), O.pointId(b, Sep.secondOf(record)));
  M.setCount(out, 1);
}

/** p has the edge; `swapped` if p is the second of the pair. */
function overEdge(p: i32, q: i32, record: i32, out: i32, swapped: bool): void {
  const edge: i32 = Sep.firstOf(record);
  const slack: f64 = OVERHANG * F64[record + Sep.SCALE];
  const facing: i32 = facingEdge(p, q, edge);
  const high: i32 = O.point(q, facing < 0 ? 0 : facing);
  const low: i32 = O.point(q, facing < 0 ? 0 : O.next(q, facing));
  const from: i32 = O.point(p, edge);
  const to: i32 = O.point(p, O.next(p, edge));
  const length: f64 = along(p, edge, to, from);
  const first: f64 = along(p, edge, low, from);
  const last: f64 = along(p, edge, high, from);
  if (last < -slack || first > length + slack) return;
  const onQ: i32 = facing < 0 ? O.pointId(q, 0) : O.edgeId(q, facing);
  // the facing edge runs the other way: its start is the high end
  const onP: i32 = O.edgeId(p, edge);
  if (put(p, q, edge, low, high, first < 0.0 ? part(first, last, 0.0) : 0.0, out)) name(out, onP, onQ, 0, swapped);
  if (facing < 0) return;
  if (put(p, q, edge, high, low, last > length ? part(last, first, length) : 0.0, out)) name(out, onP, onQ, 1, swapped);
  keepApart(p, edge, out, APART * F64[record + Sep.SCALE]);
}

/** The edge of q that faces an edge of p most; -1 if q is a point. */
function facingEdge(p: i32, q: i32, edge: i32): i32 {
  const n: i32 = O.normal(p, edge);
  let best: i32 = -1;
  let least: f64 = 2.0;
  for (let i: i32 = 0; i < O.edgesOf(q); i++) {
    const cosine: f64 = F64[n] * F64[O.normal(q, i)] + F64[n + 1] * F64[O.normal(q, i) + 1];
    if (cosine >= least) continue;
    least = cosine;
    best = i;
  }
  return best;
}

/** How far point x is beyond point y along an edge of p, whose direction is its normal, turned left. */
function along(p: i32, edge: i32, x: i32, y: i32): f64 {
  const n: i32 = O.normal(p, edge);
  return F64[n] * (F64[x + 1] - F64[y + 1]) - F64[n + 1] * (F64[x] - F64[y]);
}

/** Where between `start` and `end` the end of the edge is met; the end that is over the edge if they do not straddle it. */
function part(start: f64, end: f64, at: f64): f64 {
  const way: f64 = end - start;
  return Math.abs(way) > Math.abs(at - start) ? (at - start) / way : 1.0;
}

/**
 * Puts the point at `share` of the way from x to y on the core of q, halfway to the surface of p; false if it is beyond
 * the limit.
 */
function put(p: i32, q: i32, edge: i32, x: i32, y: i32, share: f64, out: i32): bool {
  const n: i32 = O.normal(p, edge);
  const from: i32 = O.point(p, edge);
  const x0: f64 = F64[x] + share * (F64[y] - F64[x]);
  const x1: f64 = F64[x + 1] + share * (F64[y + 1] - F64[x + 1]);
  const height: f64 = F64[n] * (x0 - F64[from]) + F64[n + 1] * (x1 - F64[from + 1]);
  const separation: f64 = height - F64[p + O.ROUND] - F64[q + O.ROUND];
  if (separation > F64[out + M.LIMIT]) return false;
  const down: f64 = 0.5 * (height - F64[p + O.ROUND] + F64[q + O.ROUND]);
  const point: i32 = M.point(out, M.countOf(out));
  F64[point] = x0 - down * F64[n];
  F64[point + 1] = x1 - down * F64[n + 1];
  F64[point + 2] = 0.0;
  F64[point + M.SEPARATION] = separation;
  M.setCount(out, M.countOf(out) + 1);
  return true;
}

/** Names the last point; the side is that of the first of the pair, whose edge runs the other way. */
function name(out: i32, onP: i32, onQ: i32, side: i32, swapped: bool): void {
  const point: i32 = M.point(out, M.countOf(out) - 1);
  if (swapped) M.identify(point, onQ + 1 - side, onP);
  else M.identify(point, onP + side, onQ);
}

/** Of two points that coincide along the edge the deeper stays. */
function keepApart(p: i32, edge: i32, out: i32, least: f64): void {
  if (M.countOf(out) < 2) return;
  const one: i32 = M.point(out, 0);
  const other: i32 = M.point(out, 1);
  if (Math.abs(along(p, edge, other, one)) > least) return;
  if (F64[other + M.SEPARATION] < F64[one + M.SEPARATION])
    for (let i: i32 = 0; i < M.POINT; i++) F64[one + i] = F64[other + i];
  M.setCount(out, 1);
}
