// The signed distance of two shapes of any kinds, apart or overlapping, with the points and the normal along which it
// is measured.
//
//   two convex shapes       GJK, and the expanding polytope if the cores overlap; the radii subtracted
//   a convex one, a plane   the support along the normal, correct at any depth
//   a convex one, a mesh    the minimum over its triangles, which have no thickness: closest-on-mesh.ts
//   all others              no result (NONE)
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";
import { closestOnMesh } from "./closest-on-mesh.ts";
import { closestPoints } from "./closest-points.ts";
import { separateCores } from "./separate-cores.ts";
import * as Separation from "./separation.ts";

/**
 * A record of separation.ts at out, KNOWN or NONE. Given in it: SEPARATION, beyond which the result is NONE,
 * and FRACTION, at or below which a mesh stops searching for less.
 */
export function separate(a: i32, b: i32, out: i32, scratch: i32): void {
  if (Placed.hasCore(a)) {
    ofConvex(a, b, out, scratch);
    return;
  }
  if (!Placed.hasCore(b)) {
    Separation.setState(out, Separation.NONE, 0);
    return;
  }
  ofConvex(b, a, out, scratch);
  for (let i: i32 = 0; i < 3; i++) {
    const onA: f64 = F64[out + Separation.ON_A + i];
    F64[out + Separation.ON_A + i] = F64[out + Separation.ON_B + i];
    F64[out + Separation.ON_B + i] = onA;
    F64[out + Separation.NORMAL + i] = -F64[out + Separation.NORMAL + i];
  }
}

function ofConvex(a: i32, b: i32, out: i32, scratch: i32): void {
  if (Placed.kindOf(b) === Placed.MESH) {
    closestOnMesh(a, b, out, scratch);
    return;
  }
  const most: f64 = F64[out + Separation.SEPARATION];
  if (Placed.kindOf(b) === Placed.PLANE) closestPoints(a, b, out, scratch);
  else separateCores(a, b, out, scratch);
  if (F64[out + Separation.SEPARATION] > most) Separation.setState(out, Separation.NONE, 0);
}
