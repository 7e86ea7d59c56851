// Closest points of two shapes: those of their cores, moved out by the radii.
//
//   plane                    the support of the other core along the normal of the plane; correct at any depth
//   apart, core to core      GJK; correct even if only the radii overlap
//   cores overlap            flagged: the depth is not known here
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";
import * as Core from "./core-distance.ts";
import { coreSupport } from "./core-support.ts";
import { planarClosest } from "./planar-closest.ts";
import * as Separation from "./separation.ts";

// scratch: the record of the distance, then its workspace
const WORK: i32 = 16;

/** Writes a record of separation.ts at `out`; the shapes in any order. */
export function closestPoints(a: i32, b: i32, out: i32, scratch: i32): void {
  if (Placed.isPlanar(a) || Placed.isPlanar(b)) {
    planarClosest(a, b, out, scratch);
    return;
  }
  const round: f64 = F64[a + Placed.ROUND] + F64[b + Placed.ROUND];
  const n: i32 = out + Separation.NORMAL;
  const isPlaneA: bool = Placed.kindOf(a) === Placed.PLANE;
  const isPlaneB: bool = Placed.kindOf(b) === Placed.PLANE;
  F64[out + Separation.FRACTION] = 0.0;
  if (isPlaneA ? !Placed.hasCore(b) : !Placed.hasCore(a) || !(isPlaneB || Placed.hasCore(b))) {
    Separation.setState(out, Separation.NONE, 0);
    return;
  }
  Separation.setState(out, Separation.KNOWN, 0);
  if (isPlaneA) overPlane(out, Separation.ON_A, a, Separation.ON_B, b);
  else if (isPlaneB) {
    overPlane(out, Separation.ON_B, b, Separation.ON_A, a);
    for (let i: i32 = 0; i < 3; i++) F64[n + i] = -F64[n + i];
  } else {
    Core.distance(a, b, scratch, scratch + WORK);
    F64[out + Separation.SEPARATION] = F64[scratch + Core.DISTANCE];
    for (let i: i32 = 0; i < 3; i++) {
      F64[n + i] = F64[scratch + Core.DIRECTION + i];
      F64[out + Separation.ON_A + i] = F64[scratch + Core.ON_A + i];
      F64[out + Separation.ON_B + i] = F64[scratch + Core.ON_B + i];
    }
    if (Core.isOverlap(scratch)) Separation.setState(out, Separation.CORES_OVERLAP, 0);
  }
  F64[out + Separation.SEPARATION] -= round;
  if (Separation.stateOf(out) !== Separation.KNOWN) return;
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + Separation.ON_A + i] += F64[a + Placed.ROUND] * F64[n + i];
    F64[out + Separation.ON_B + i] -= F64[b + Placed.ROUND] * F64[n + i];
  }
}

/** The core above the plane, normal from the plane to it; onPlane and onCore tell where in `out` the points go. */
function overPlane(out: i32, onPlane: i32, plane: i32, onCore: i32, core: i32): void {
  const n: i32 = out + Separation.NORMAL;
  const p: i32 = out + onCore;
  const q: i32 = out + onPlane;
  // its lowest point is the support against the normal, which is temporarily at q
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + i] = F64[plane + Placed.R + 3 * i + 1];
    F64[q + i] = -F64[n + i];
  }
  coreSupport(p, core, q);
  const height: f64 = dot3(n, p) - dot3(n, plane + Placed.CENTRE);
  for (let i: i32 = 0; i < 3; i++) F64[q + i] = F64[p + i] - height * F64[n + i];
  F64[out + Separation.SEPARATION] = height;
}
