// A sphere and a cylinder along y: in the plane through the axis and the centre, with ρ the distance from the axis, the cylinder is the
// rectangle ρ <= radius, |y| <= half height, and the test is that of a rectangle. A centre on the axis leaves sideways along x.
import { F64 } from "../../memory/views.ts";
import { CENTRE, SIZE } from "../placed.ts";
import { finishSphere } from "./finish-sphere.ts";
import { NO_LENGTH, pointIntoShape } from "./frames.ts";

export function sphereCylinder(a: i32, b: i32, out: i32, scratch: i32): void {
  const p: i32 = scratch;
  const n: i32 = p + 3; // followed by the distance
  pointIntoShape(p, b, a + CENTRE);
  const square: f64 = F64[p] * F64[p] + F64[p + 2] * F64[p + 2];
  const rho: f64 = square > NO_LENGTH ? Math.sqrt(square) : 0.0;
  const x: f64 = rho > 0.0 ? F64[p] / rho : 1.0;
  const z: f64 = rho > 0.0 ? F64[p + 2] / rho : 0.0;
  const up: f64 = F64[p + 1] < 0.0 ? -1.0 : 1.0;
  const side: f64 = rho - F64[b + SIZE];
  const cap: f64 = Math.abs(F64[p + 1]) - F64[b + SIZE + 1];
  let outwards: f64 = Math.max(side, 0.0);
  let upwards: f64 = Math.max(cap, 0.0);
  let distance: f64 = Math.sqrt(outwards * outwards + upwards * upwards);
  if (outwards * outwards + upwards * upwards > NO_LENGTH) {
    outwards /= distance;
    upwards /= distance;
  } else {
    outwards = side > cap ? 1.0 : 0.0;
    upwards = side > cap ? 0.0 : 1.0;
    distance = Math.max(side, cap);
  }
  F64[n] = outwards * x;
  F64[n + 1] = upwards * up;
  F64[n + 2] = outwards * z;
  F64[n + 3] = distance;
  finishSphere(a, b, out, n, n + 4);
}
