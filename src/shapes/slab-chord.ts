// A chord clipped by half spaces: boxes, hulls, the flat ends of cylinders and cones.
//
//   n·(p + t d) ≤ offset      t ≥ (offset - n·p) / n·d where the line comes in (n·d < 0), t ≤ it where it goes out
import { F64 } from "../memory/views.ts";
import * as Ray from "./ray.ts";

/** The whole line, to be clipped. */
export function wholeLine(out: i32): void {
  F64[out + Ray.ENTER] = -Ray.FAR;
  F64[out + Ray.LEAVE] = Ray.FAR;
  for (let i: i32 = 0; i < 3; i++) F64[out + Ray.OUTWARD + i] = -F64[out + Ray.ALONG + i];
}

/** Clips by the half space of outward normal (x, y, z); true if the line now enters there. */
export function cut(out: i32, x: f64, y: f64, z: f64, offset: f64): bool {
  const speed: f64 = x * F64[out + Ray.ALONG] + y * F64[out + Ray.ALONG + 1] + z * F64[out + Ray.ALONG + 2];
  const room: f64 = offset - (x * F64[out + Ray.FOOT] + y * F64[out + Ray.FOOT + 1] + z * F64[out + Ray.FOOT + 2]);
  if (Math.abs(speed) < 1e-290) {
    // along the face
    if (room < 0.0) F64[out + Ray.ENTER] = Ray.FAR;
    return false;
  }
  const t: f64 = room / speed;
  if (speed > 0.0) {
    F64[out + Ray.LEAVE] = Math.min(F64[out + Ray.LEAVE], t);
    return false;
  }
  if (t <= F64[out + Ray.ENTER]) return false;
  F64[out + Ray.ENTER] = t;
  F64[out + Ray.OUTWARD] = x;
  F64[out + Ray.OUTWARD + 1] = y;
  F64[out + Ray.OUTWARD + 2] = z;
  return true;
}

/** Clips by -half ≤ y ≤ half. */
export function cutHeight(out: i32, half: f64): void {
  cut(out, 0.0, 1.0, 0.0, half);
  cut(out, 0.0, -1.0, 0.0, half);
}

/** Chord with the box of half edges at `half`. */
export function boxChord(out: i32, half: i32): void {
  wholeLine(out);
  cut(out, 1.0, 0.0, 0.0, F64[half]);
  cut(out, -1.0, 0.0, 0.0, F64[half]);
  cut(out, 0.0, 1.0, 0.0, F64[half + 1]);
  cut(out, 0.0, -1.0, 0.0, F64[half + 1]);
  cut(out, 0.0, 0.0, 1.0, F64[half + 2]);
  cut(out, 0.0, 0.0, -1.0, F64[half + 2]);
}
