// Points of a disc that may touch a plane: the lowest of its rim, the highest, and the two between. In the frame of a cylinder or cone along y, with N
// the plane's normal there:
//
//   lowest   w = -(N_x, 0, N_z) / |…|, times the radius
//
// A disc flat on the plane, with all of its rim equally low within rounding, has its points along x and z.
import { transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { R, SIZE } from "../placed.ts";
import { pointIntoWorld } from "./frames.ts";

/** Sine of the tilt below which the height of the rim differs only by rounding. */
const FLAT: f64 = 1e-12;

/** out = the plane's normal in the frame of a, then the direction w of the lowest point of a rim: six numbers. */
export function lowestDirection(out: i32, a: i32, plane: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[plane + R + 3 * i + 1];
  transposeRotate(out, a + R, out);
  const tilt: f64 = Math.sqrt(F64[out] * F64[out] + F64[out + 2] * F64[out + 2]);
  F64[out + 3] = tilt > FLAT ? -F64[out] / tilt : 1.0;
  F64[out + 4] = 0.0;
  F64[out + 5] = tilt > FLAT ? -F64[out + 2] / tilt : 0.0;
}

/** `count` points, in the world, of the disc at height y of a: the lowest, then the others around it. Their identities start at `id`. */
export function addRim(list: i32, count: i32, a: i32, w: i32, y: f64, id: i32): void {
  const r: f64 = F64[a + SIZE];
  for (let k: i32 = 0; k < count; k++) {
    const p: i32 = list + M.POINT * k;
    const sign: f64 = k < 2 ? r : -r;
    F64[p] = sign * ((k & 1) === 0 ? F64[w] : F64[w + 2]);
    F64[p + 1] = y;
    F64[p + 2] = sign * ((k & 1) === 0 ? F64[w + 2] : -F64[w]);
    pointIntoWorld(p, a, p);
    M.identify(p, id + k, 0);
  }
}
