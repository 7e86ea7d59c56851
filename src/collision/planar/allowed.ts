// The normals along which a segment of a chain may push, by its neighbours: its own, and at a convex corner those between
// its own and that of the neighbour. The corner belongs to the segment that starts there. Any other normal is a ghost: it comes
// from an end of the segment that is not an end of the chain.
//
//   free side      N before \  | N         paths turn right at a convex corner, so that the normals between them go
//                  ----------\ |           from that of the second, counterclockwise, to that of the first
//   solid side                 \---------
import { F64 } from "../../memory/views.ts";
import * as Chain from "./chain-data.ts";
import * as Sep from "./separate.ts";

/** Sines below this count as zero. */
const FLAT: f64 = 1e-9;

/** It may push along the normal it has found. */
const OWN: i32 = 0;
/** The segment that starts at its end does. */
export const OF_NEXT: i32 = 1;
/** Neither: the segment pushes what lies over it along its own normal. */
export const GHOST: i32 = 2;

/** Whose normal the record has, that of segment i and a polygon. */
export function allowed(chain: i32, i: i32, record: i32): i32 {
  const n: i32 = record + Sep.NORMAL;
  const own: i32 = Chain.normalAt(chain, i);
  const cosine: f64 = F64[own] * F64[n] + F64[own + 1] * F64[n + 1];
  // the direction of the segment is its normal, turned right: counterclockwise of the normal is backwards along it
  const turned: f64 = cross(own, n);
  if (Math.abs(turned) < FLAT && cosine > 0.0) return OWN;
  if (turned > 0.0) {
    const last: i32 = Chain.before(chain, i);
    if (last < 0) return cosine > -FLAT ? OWN : GHOST;
    return standsOut(chain, last, i) && cross(n, Chain.normalAt(chain, last)) >= -FLAT ? OWN : GHOST;
  }
  const next: i32 = Chain.after(chain, i);
  if (next < 0) return cosine > -FLAT ? OWN : GHOST;
  return standsOut(chain, i, next) && cross(Chain.normalAt(chain, next), n) >= -FLAT ? OF_NEXT : GHOST;
}

/** Whether the corner between a segment and the next is convex towards the free side. */
function standsOut(chain: i32, first: i32, second: i32): bool {
  return cross(Chain.normalAt(chain, second), Chain.normalAt(chain, first)) > FLAT;
}

function cross(a: i32, b: i32): f64 {
  return F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
}
