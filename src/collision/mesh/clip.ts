// Polygons clipped by planes (Sutherland and Hodgman 1974). A corner is x y z and a word that tells where it comes from: a number of
// the original polygon, and for a corner made by cut number c the corner before it, with c above bit 16.
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { CORNER, MOST_CORNERS, SOURCE } from "./work.ts";

/** Keeps the part of `from` where n·x <= offset, for the plane (n, offset) at `cut`. Returns the number of corners at `to`. */
export function clip(from: i32, count: i32, to: i32, cut: i32, number: i32): i32 {
  let kept: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const p: i32 = from + CORNER * i;
    const q: i32 = from + CORNER * (i === count - 1 ? 0 : i + 1);
    const x: f64 = dot3(cut, p) - F64[cut + 3];
    const y: f64 = dot3(cut, q) - F64[cut + 3];
    if (x <= 0.0 && kept < MOST_CORNERS) {
      copy3(to + CORNER * kept, p);
      I32[2 * (to + CORNER * kept) + SOURCE] = I32[2 * p + SOURCE];
      kept++;
    }
    if (x <= 0.0 !== y <= 0.0 && kept < MOST_CORNERS) {
      const made: i32 = to + CORNER * kept;
      const t: f64 = x / (x - y);
      for (let k: i32 = 0; k < 3; k++) F64[made + k] = F64[p + k] + t * (F64[q + k] - F64[p + k]);
      // the same cut from either end of an edge has two names: it goes in on one side and out on the other
      I32[2 * made + SOURCE] = (I32[2 * p + SOURCE] & 0xffff) | ((number + 1) << 16);
      kept++;
    }
  }
  return kept;
}
