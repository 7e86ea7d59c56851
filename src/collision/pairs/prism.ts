// The prism over a face of a box along a direction n, and the heights of points above the face, along n. In the frame of the box:
//
//   face     axis f, sign σ; outward normal σ e_f, n·σ e_f > 0
//   height   (σ x_f - h_f) / (σ n_f)
//   sides    through the four edges of the face and along n: for side ±e_u  the normal is  ±e_u - (±n_u / n_f) e_f
//            at the offset h_u - (±n_u / n_f) σ h_f
//
// If n is the normal of the face it is the usual prism; if n is an edge normal close to it, the two edges cross on one of its sides, so that the
// contact of two nearly parallel faces is the same whichever axis won.
import { F64 } from "../../memory/views.ts";
import { after } from "./box-features.ts";

/** Error of sums of lengths, as a part of all lengths together. */
export const ROUNDING: f64 = 1e-13;
/** An edge normal this close to a face normal, as a cosine, makes contacts of the face. */
export const NEARLY_FACE: f64 = 0.999;

/** The axis of the largest coordinate of n. */
export function mainAxis(n: i32): i32 {
  const x: f64 = Math.abs(F64[n]);
  const y: f64 = Math.abs(F64[n + 1]);
  const z: f64 = Math.abs(F64[n + 2]);
  // without branches, which nobody can foretell
  const notFirst: i32 = 1 - ((x >= y ? 1 : 0) & (x >= z ? 1 : 0));
  return notFirst * (2 - (y >= z ? 1 : 0));
}

/**
 * The four sides over the face that n leaves, as planes (clip-face.ts), moved outwards by the rounding of the lengths at `scale`: +u, +v, -u, -v with u the
 * axis after f and v the one after that.
 */
export function prismSides(half: i32, n: i32, scale: i32, out: i32): void {
  const f: i32 = mainAxis(n);
  const top: f64 = F64[n + f] < 0.0 ? -F64[half + f] : F64[half + f];
  for (let k: i32 = 0; k < 4; k++) {
    const plane: i32 = out + 4 * k;
    const u: i32 = (k & 1) === 0 ? after(f) : after(after(f));
    const sign: f64 = k < 2 ? 1.0 : -1.0;
    const tilt: f64 = (sign * F64[n + u]) / F64[n + f];
    for (let i: i32 = 0; i < 3; i++) F64[plane + i] = 0.0;
    F64[plane + u] = sign;
    F64[plane + f] = -tilt;
    F64[plane + 3] = F64[half + u] - tilt * top + ROUNDING * F64[scale];
  }
}

/** out = height of point p above the face that n leaves, along n */
export function heightOver(out: i32, half: i32, n: i32, p: i32): void {
  const f: i32 = mainAxis(n);
  const sign: f64 = F64[n + f] < 0.0 ? -1.0 : 1.0;
  F64[out] = (sign * F64[p + f] - F64[half + f]) / (sign * F64[n + f]);
}
