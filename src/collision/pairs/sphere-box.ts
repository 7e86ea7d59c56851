// A sphere and a box, in the frame of the box. Outside: the point of the box closest to the centre is the centre with each coordinate
// clamped to ± half edge. Inside: out by the nearest face; among equally near ones the first of x y z, of two opposite ones the positive.
import { larger, smaller } from "../../math/extremes.ts";
import { F64 } from "../../memory/views.ts";
import { CENTRE, SIZE } from "../placed.ts";
import { finishSphere } from "./finish-sphere.ts";
import { NO_LENGTH, pointIntoShape } from "./frames.ts";

export function sphereBox(a: i32, b: i32, out: i32, scratch: i32): void {
  const p: i32 = scratch;
  const n: i32 = p + 3; // followed by the distance
  pointIntoShape(p, b, a + CENTRE);
  let square: f64 = 0.0;
  let face: i32 = 0;
  for (let i: i32 = 0; i < 3; i++) {
    const x: f64 = F64[p + i];
    const half: f64 = F64[b + SIZE + i];
    const beyond: f64 = x - larger(smaller(x, half), -half);
    F64[n + i] = beyond;
    square += beyond * beyond;
    if (half - Math.abs(x) < F64[b + SIZE + face] - Math.abs(F64[p + face])) face = i;
  }
  if (square > NO_LENGTH) {
    const distance: f64 = Math.sqrt(square);
    for (let i: i32 = 0; i < 3; i++) F64[n + i] /= distance;
    F64[n + 3] = distance;
  } else {
    for (let i: i32 = 0; i < 3; i++) F64[n + i] = 0.0;
    F64[n + face] = F64[p + face] < 0.0 ? -1.0 : 1.0;
    F64[n + 3] = Math.abs(F64[p + face]) - F64[b + SIZE + face];
  }
  finishSphere(a, b, out, n, n + 4);
}
