// Closest points of two planar shapes on one level; for overlapping ones the points deepest in each other. A chain is
// the nearest of its segments, from either side.
import { FIRST, RECORD, SECOND } from "../../../build/records/collision/sweep/planar-closest.ts";
import { F64 } from "../../memory/views.ts";
import * as P from "../placed.ts";
import * as Chain from "../planar/chain-data.ts";
import { sameLevel } from "../planar/collide-planar.ts";
import * as O from "../planar/outline.ts";
import * as Sep from "../planar/separate.ts";
import { pointToWorld, turnToWorld } from "../planar/to-world.ts";
import * as Separation from "./separation.ts";

/** A record of sweep/separation.ts at out; no answer for two chains, other levels, or a shape that is not planar. */
export function planarClosest(a: i32, b: i32, out: i32, scratch: i32): void {
  Separation.setState(out, Separation.NONE, 0);
  F64[out + Separation.FRACTION] = 0.0;
  if (!P.isPlanar(a) || !P.isPlanar(b) || !sameLevel(a, b)) return;
  const swapped: bool = P.kindOf(a) === P.CHAIN;
  if (swapped && P.kindOf(b) === P.CHAIN) return;
  const polygon: i32 = swapped ? b : a;
  const other: i32 = swapped ? a : b;
  // in the frame of the other, which may be a chain
  O.writeOutline(scratch + FIRST, polygon, other);
  F64[out + Separation.SEPARATION] = 1e300;
  F64[scratch + RECORD + Sep.LIMIT] = 1e300;
  if (P.kindOf(other) !== P.CHAIN) {
    O.writeOwnOutline(scratch + SECOND, other);
    take(scratch, out);
  } else {
    const chain: i32 = P.geometryOf(other);
    F64[scratch + SECOND + O.ROUND] = F64[other + P.ROUND];
    for (let i: i32 = 0; i < Chain.segmentsOf(chain); i++) {
      Chain.writeSegment(scratch + SECOND, chain, i);
      take(scratch, out);
    }
  }
  Separation.setState(out, Separation.KNOWN, 0);
  turnToWorld(out + Separation.NORMAL, other);
  pointToWorld(out + Separation.ON_A, other);
  pointToWorld(out + Separation.ON_B, other);
  if (swapped) exchange(out);
}

/** Takes the two outlines of the scratch, if they are closer than the current result. */
function take(scratch: i32, out: i32): void {
  const first: i32 = scratch + FIRST;
  const second: i32 = scratch + SECOND;
  const record: i32 = scratch + RECORD;
  Sep.separate(first, second, record);
  const apart: f64 = F64[record + Sep.SEPARATION];
  const separation: f64 = apart - F64[first + O.ROUND] - F64[second + O.ROUND];
  if (separation >= F64[out + Separation.SEPARATION]) return;
  F64[out + Separation.SEPARATION] = separation;
  const owner: i32 = Sep.edgeOwner(record);
  // a point of one core, and from there along the normal to the other
  const ofB: bool = owner === Sep.EDGE_OF_A;
  const p: i32 = ofB
    ? O.point(second, Sep.secondOf(record))
    : O.point(first, owner === Sep.EDGE_OF_B ? Sep.secondOf(record) : Sep.firstOf(record));
  for (let i: i32 = 0; i < 2; i++) {
    const n: f64 = F64[record + Sep.NORMAL + i];
    const onA: f64 = ofB ? F64[p + i] - apart * n : F64[p + i];
    F64[out + Separation.NORMAL + i] = n;
    F64[out + Separation.ON_A + i] = onA + F64[first + O.ROUND] * n;
    F64[out + Separation.ON_B + i] = onA + (apart - F64[second + O.ROUND]) * n;
  }
  F64[out + Separation.NORMAL + 2] = 0.0;
}

/** Exchanges the two shapes in the result. */
function exchange(out: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const kept: f64 = F64[out + Separation.ON_A + i];
    F64[out + Separation.ON_A + i] = F64[out + Separation.ON_B + i];
    F64[out + Separation.ON_B + i] = kept;
    F64[out + Separation.NORMAL + i] = -F64[out + Separation.NORMAL + i];
  }
}
