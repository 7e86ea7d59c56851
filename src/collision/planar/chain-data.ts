// A chain in memory (outline-layout.ts), and its segments as outlines.
import { F64, I32 } from "../../memory/views.ts";
import * as O from "./outline.ts";
import { EDGE_COUNT, POINT_COUNT, POINTS } from "./outline-layout.ts";

function pointsOf(chain: i32): i32 {
  return I32[2 * chain + POINT_COUNT];
}
export function segmentsOf(chain: i32): i32 {
  return I32[2 * chain + EDGE_COUNT];
}
function isLoop(chain: i32): bool {
  return pointsOf(chain) === segmentsOf(chain);
}
/** Point i; in a loop the one after the last is the first. */
export function pointAt(chain: i32, i: i32): i32 {
  return chain + POINTS + 2 * (i === pointsOf(chain) ? 0 : i);
}
/** The normal of segment i to its free side. */
export function normalAt(chain: i32, i: i32): i32 {
  return chain + POINTS + 2 * pointsOf(chain) + 2 * i;
}
/** Box of block i of segments: low x, low y, high x, high y. */
export function blockAt(chain: i32, i: i32): i32 {
  return chain + POINTS + 2 * pointsOf(chain) + 2 * segmentsOf(chain) + 4 * i;
}

/** The segment before segment i, or -1 at an end. */
export function before(chain: i32, i: i32): i32 {
  if (i > 0) return i - 1;
  return isLoop(chain) ? segmentsOf(chain) - 1 : -1;
}
/** The segment after it, or -1. */
export function after(chain: i32, i: i32): i32 {
  if (i + 1 < segmentsOf(chain)) return i + 1;
  return isLoop(chain) ? 0 : -1;
}

/** Segment i as an outline, from its end to its start: the first edge has the free side outside, the second is its back. */
export function writeSegment(out: i32, chain: i32, i: i32): void {
  const end: i32 = pointAt(chain, i + 1);
  const start: i32 = pointAt(chain, i);
  const n: i32 = normalAt(chain, i);
  I32[2 * out + O.COUNT] = 2;
  I32[2 * out + O.SEGMENT] = i;
  for (let k: i32 = 0; k < 2; k++) {
    F64[out + O.POINTS + k] = F64[end + k];
    F64[out + O.POINTS + 2 + k] = F64[start + k];
    F64[out + O.NORMALS + k] = F64[n + k];
    F64[out + O.NORMALS + 2 + k] = -F64[n + k];
  }
}
