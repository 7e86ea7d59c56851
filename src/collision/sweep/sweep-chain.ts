// When a moving rounded polygon and a chain first come within a target of each other: the earliest of its segments, each a
// polygon of two points, met from either side. Segments out of reach of the motion are skipped.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../placed.ts";
import * as Chain from "../planar/chain-data.ts";
import { EDGE_COUNT, POINT_COUNT, POINTS } from "../planar/outline-layout.ts";
import { closestPoints } from "./closest-points.ts";
import * as Motion from "./motion.ts";
import * as Separation from "./separation.ts";
import { speculativeLimit } from "./speculative-limit.ts";
import { sweep } from "./sweep.ts";

// scratch
const SEGMENT: i32 = 0; // placed
const LIST: i32 = P.STRIDE; // its geometry
const LIMIT: i32 = LIST + POINTS + 8; // two numbers
const FOUND: i32 = LIMIT + 2;
const WORK: i32 = FOUND + Separation.STRIDE;

/** Like sweep.ts, for any two shapes. */
export function sweepAny(a: i32, b: i32, motion: i32, out: i32, scratch: i32): void {
  const isChainA: bool = P.kindOf(a) === P.CHAIN;
  const isChainB: bool = P.kindOf(b) === P.CHAIN;
  if (isChainA === isChainB || P.kindOf(isChainA ? b : a) !== P.POLYGON) sweep(a, b, motion, out, scratch);
  else sweepChain(a, b, motion, out, scratch, isChainA);
}

function sweepChain(a: i32, b: i32, motion: i32, out: i32, scratch: i32, isChainA: bool): void {
  const shape: i32 = isChainA ? a : b;
  const chain: i32 = P.geometryOf(shape);
  const segment: i32 = scratch + SEGMENT;
  const first: i32 = isChainA ? segment : a;
  const second: i32 = isChainA ? b : segment;
  const found: i32 = scratch + FOUND;
  Motion.copyShape(segment, shape);
  I32[2 * segment + P.KIND] = P.POLYGON;
  I32[2 * segment + P.GEOMETRY] = scratch + LIST;
  Separation.setState(out, Separation.CLEAR, 0);
  F64[out + Separation.FRACTION] = 1.0;
  for (let i: i32 = 0; i < Chain.segmentsOf(chain); i++) {
    writeList(scratch + LIST, chain, i);
    closestPoints(first, second, found, scratch + WORK);
    if (Separation.stateOf(found) === Separation.NONE) return;
    speculativeLimit(first, second, motion, scratch + LIMIT);
    if (F64[found + Separation.SEPARATION] > F64[scratch + LIMIT] + F64[motion + Motion.TARGET]) continue;
    sweep(first, second, motion, found, scratch + WORK);
    if (Separation.stateOf(found) === Separation.CLEAR) continue;
    const known: bool = Separation.stateOf(out) !== Separation.CLEAR;
    if (known && F64[found + Separation.FRACTION] >= F64[out + Separation.FRACTION]) continue;
    Separation.setState(out, Separation.stateOf(found), Separation.roundsOf(found));
    for (let l: i32 = 1; l < Separation.STRIDE; l++) F64[out + l] = F64[found + l];
  }
}

/** The geometry of a segment as a polygon of two points; its box is ignored. */
function writeList(list: i32, chain: i32, i: i32): void {
  const start: i32 = Chain.pointAt(chain, i);
  const end: i32 = Chain.pointAt(chain, i + 1);
  const n: i32 = Chain.normalAt(chain, i);
  I32[2 * list + POINT_COUNT] = 2;
  I32[2 * list + EDGE_COUNT] = 2;
  for (let k: i32 = 0; k < 2; k++) {
    F64[list + POINTS + k] = F64[start + k];
    F64[list + POINTS + 2 + k] = F64[end + k];
    F64[list + POINTS + 4 + k] = -F64[n + k];
    F64[list + POINTS + 6 + k] = F64[n + k];
  }
}
