// A rounded polygon against a chain, segment by segment, in the frame of the chain.
//
// One-sided: a segment pushes to its left, what has its middle on that side of it. What comes from behind passes until its
// middle is through. Ends of segments inside the chain push only as corners do (allowed.ts).
import {
  BOX,
  FOUND,
  GATHER,
  MIDDLE,
  POLYGON,
  RECORD,
  SEGMENT,
} from "../../../build/records/collision/planar/polygon-chain.ts";
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import * as P from "../placed.ts";
import { allowed, GHOST, OF_NEXT } from "./allowed.ts";
import * as Chain from "./chain-data.ts";
import { writePoints } from "./edge-points.ts";
import { gatherManifold } from "./gather-manifolds.ts";
import * as O from "./outline.ts";
import { BLOCK } from "./outline-layout.ts";
import * as Sep from "./separate.ts";
import { manifoldToWorld } from "./to-world.ts";

/** Manifolds at `out`, `stride` apart, at most `most`, LIMIT of the first given; answers how many there are. */
export function polygonChain(a: i32, b: i32, out: i32, stride: i32, most: i32, scratch: i32): i32 {
  const chain: i32 = P.geometryOf(b);
  O.writeOutline(scratch + POLYGON, a, b);
  F64[scratch + SEGMENT + O.ROUND] = F64[b + P.ROUND];
  F64[scratch + FOUND + M.LIMIT] = F64[out + M.LIMIT];
  F64[scratch + FOUND + M.NORMAL + 2] = 0.0;
  look(scratch);
  const segments: i32 = Chain.segmentsOf(chain);
  let found: i32 = 0;
  let block: i32 = 0;
  for (let first: i32 = 0; first < segments; first += BLOCK) {
    const meets: bool = meetsBlock(chain, block, scratch);
    block++;
    if (!meets) continue;
    const end: i32 = first + BLOCK < segments ? first + BLOCK : segments;
    for (let i: i32 = first; i < end; i++) {
      if (!meetsSegment(chain, i, scratch) || !touches(chain, i, scratch)) continue;
      found = gatherManifold(scratch + FOUND, out, stride, found, most, scratch + GATHER);
    }
  }
  for (let i: i32 = 0; i < found; i++) manifoldToWorld(out + stride * i, b);
  if (found === 0) M.setCount(out, 0);
  return found;
}

/** The box of the polygon, widened by the largest gap to a segment; and the mean of its points. */
function look(scratch: i32): void {
  const o: i32 = scratch + POLYGON;
  const wider: f64 = F64[scratch + FOUND + M.LIMIT] + F64[o + O.ROUND] + F64[scratch + SEGMENT + O.ROUND];
  F64[scratch + RECORD + Sep.LIMIT] = wider;
  for (let k: i32 = 0; k < 2; k++) {
    let low: f64 = F64[o + O.POINTS + k];
    let high: f64 = low;
    let sum: f64 = 0.0;
    for (let i: i32 = 0; i < O.countOf(o); i++) {
      low = Math.min(low, F64[O.point(o, i) + k]);
      high = Math.max(high, F64[O.point(o, i) + k]);
      sum += F64[O.point(o, i) + k];
    }
    F64[scratch + BOX + k] = low - wider;
    F64[scratch + BOX + 2 + k] = high + wider;
    F64[scratch + MIDDLE + k] = sum / (O.countOf(o) as f64);
  }
}

function meetsBlock(chain: i32, block: i32, scratch: i32): bool {
  const box: i32 = Chain.blockAt(chain, block);
  const own: i32 = scratch + BOX;
  return (
    F64[box] <= F64[own + 2] && F64[box + 1] <= F64[own + 3] && F64[box + 2] >= F64[own] && F64[box + 3] >= F64[own + 1]
  );
}

function meetsSegment(chain: i32, i: i32, scratch: i32): bool {
  const own: i32 = scratch + BOX;
  const p: i32 = Chain.pointAt(chain, i);
  const q: i32 = Chain.pointAt(chain, i + 1);
  for (let k: i32 = 0; k < 2; k++) {
    if (Math.min(F64[p + k], F64[q + k]) > F64[own + 2 + k]) return false;
    if (Math.max(F64[p + k], F64[q + k]) < F64[own + k]) return false;
  }
  return true;
}

/** Whether the centre of the polygon is on the free side of segment i. */
function isBefore(chain: i32, i: i32, scratch: i32): bool {
  const n: i32 = Chain.normalAt(chain, i);
  const p: i32 = Chain.pointAt(chain, i);
  const x: f64 = F64[scratch + MIDDLE] - F64[p];
  const y: f64 = F64[scratch + MIDDLE + 1] - F64[p + 1];
  return F64[n] * x + F64[n + 1] * y >= 0.0;
}

/** The manifold of segment i at FOUND, from the polygon to the chain; false if it has no points. */
function touches(chain: i32, i: i32, scratch: i32): bool {
  const segment: i32 = scratch + SEGMENT;
  const polygon: i32 = scratch + POLYGON;
  const record: i32 = scratch + RECORD;
  const last: i32 = Chain.before(chain, i);
  const own: bool = isBefore(chain, i, scratch);
  // at a convex corner it is enough to be on the free side of one of the two
  if (!own && (last < 0 || !isBefore(chain, last, scratch))) return false;
  Chain.writeSegment(segment, chain, i);
  Sep.separate(segment, polygon, record);
  const whose: i32 = allowed(chain, i, record);
  if (whose === OF_NEXT) return false;
  if (!own && (whose === GHOST || looksAlong(chain, i, record))) return false;
  if (whose === GHOST) {
    Sep.setFeatures(record, Sep.EDGE_OF_A, 0, 0);
    F64[record + Sep.NORMAL] = F64[Chain.normalAt(chain, i)];
    F64[record + Sep.NORMAL + 1] = F64[Chain.normalAt(chain, i) + 1];
  }
  writePoints(segment, polygon, record, scratch + FOUND);
  M.flip(scratch + FOUND);
  return M.countOf(scratch + FOUND) > 0;
}

/** Whether the record has the normal of the segment itself. */
function looksAlong(chain: i32, i: i32, record: i32): bool {
  const n: i32 = Chain.normalAt(chain, i);
  return F64[n] * F64[record + Sep.NORMAL] + F64[n + 1] * F64[record + Sep.NORMAL + 1] > 0.999999;
}
