// The signed distance of two convex shapes: of their cores by GJK, or by the expanding polytope if these overlap; the radii
// subtracted, the points moved out by them.
import { F64 } from "../../memory/views.ts";
import * as D from "../gjk/distance-record.ts";
import { penetration } from "../penetration.ts";
import * as Placed from "../placed.ts";
import { SCRATCH_NUMBERS } from "../scratch.ts";
import * as Separation from "./separation.ts";

/** The record of the cores, then the workspace of a pair test. */
export const CORES_SCRATCH: i32 = D.STRIDE + SCRATCH_NUMBERS;

/** A record of separation.ts at out, always KNOWN. */
export function separateCores(a: i32, b: i32, out: i32, scratch: i32): void {
  penetration(a, b, scratch, scratch + D.STRIDE);
  const roundA: f64 = F64[a + Placed.ROUND];
  const roundB: f64 = F64[b + Placed.ROUND];
  Separation.setState(out, Separation.KNOWN, 0);
  F64[out + Separation.SEPARATION] = F64[scratch + D.DISTANCE] - roundA - roundB;
  F64[out + Separation.FRACTION] = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const n: f64 = F64[scratch + D.DIRECTION + i];
    F64[out + Separation.NORMAL + i] = n;
    F64[out + Separation.ON_A + i] = F64[scratch + D.POINT_A + i] + roundA * n;
    F64[out + Separation.ON_B + i] = F64[scratch + D.POINT_B + i] - roundB * n;
  }
}
