// Which normals a segment of a chain may push along, by its neighbours: its own, and at a corner that stands out those between
// its own and that of the neighbour. The corner belongs to the segment that starts there. Any other normal is a ghost: it comes
// from an end of the segment that is no end of the chain.
//
//   free side      N before \  | N         ways turn right at a corner that stands out, so that the normals between them go
//                  ----------\ |           from that of the second, counterclockwise, to that of the first
//   solid side                 \---------
import { F64 } from "../../memory/views.ts";
import * as Chain from "./chain-data.ts";
import * as Sep from "./separate.ts";

/** Sines below this are none. */
const FLAT: f64 = 1e-9;

/** It may push along the normal it has found. */
const OWN: i32 = 0;
/** The segment that starts at its end does. */
export const OF_NEXT: i32 = 1;
/** Nobody: the segment pushes along its own normal what lies over it. */
export const GHOST: i32 = 2;

/** Whose normal the record has, that of segment i and a polygon. */
export function allowed(chain: i32, i: i32, record: i32): i32 {
  const n: i32 = record + Sep.NORMAL;
  const own: i32 = Chain.normalAt(chain, i);
  const cosine: f64 = F64[own] * F64[n] + F64[own + 1] * F64[n + 1];
  // the way of the segment is its normal, turned right: what is counterclockwise of the normal looks back along it
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

/** Whether the corner between a segment and the next stands out to the free side. */
function standsOut(chain: i32, first: i32, second: i32): bool {
  return cross(Chain.normalAt(chain, second), Chain.normalAt(chain, first)) > FLAT;
}

function cross(a: i32, b: i32): f64 {
  return F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
}
