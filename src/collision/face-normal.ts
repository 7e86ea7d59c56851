// The normal of a flat face of a shape, in the world, close to a direction: a face of a box or hull, the cap of a cylinder, the base of a cone.
import { F64 } from "../memory/views.ts";
import * as Hull from "../shapes/hull/hull-data.ts";
import * as P from "./placed.ts";

/** Returned if no face is close. */
export const NO_FACE: i32 = -1;

/**
 * Writes to `to` side times the normal closest to side times the unit vector at n, if their cosine is above `close`. Returns the number of
 * the face: for a hull as in its record; for others twice the axis, for a cap twice 1, plus one below.
 */
export function faceNormal(shape: i32, n: i32, side: f64, close: f64, to: i32): i32 {
  const r: i32 = shape + P.R;
  const x: f64 = side * (F64[r] * F64[n] + F64[r + 3] * F64[n + 1] + F64[r + 6] * F64[n + 2]);
  const y: f64 = side * (F64[r + 1] * F64[n] + F64[r + 4] * F64[n + 1] + F64[r + 7] * F64[n + 2]);
  const z: f64 = side * (F64[r + 2] * F64[n] + F64[r + 5] * F64[n + 1] + F64[r + 8] * F64[n + 2]);
  const kind: i32 = P.kindOf(shape);
  let fx: f64 = 0.0;
  let fy: f64 = 0.0;
  let fz: f64 = 0.0;
  let face: i32 = NO_FACE;
  if (kind === P.HULL) {
    const hull: i32 = P.geometryOf(shape);
    const count: i32 = Hull.faceCount(hull);
    let most: f64 = close;
    let p: i32 = Hull.plane(hull, 0);
    for (let i: i32 = 0; i < count; i++) {
      const cosine: f64 = F64[p] * x + F64[p + 1] * y + F64[p + 2] * z;
      if (cosine > most) {
        most = cosine;
        face = i;
        fx = F64[p];
        fy = F64[p + 1];
        fz = F64[p + 2];
      }
      p += 4;
    }
  } else if (kind === P.BOX) {
    if (Math.abs(x) > close) {
      fx = x < 0.0 ? -1.0 : 1.0;
      face = x < 0.0 ? 1 : 0;
    } else if (Math.abs(y) > close) {
      fy = y < 0.0 ? -1.0 : 1.0;
      face = y < 0.0 ? 3 : 2;
    } else if (Math.abs(z) > close) {
      fz = z < 0.0 ? -1.0 : 1.0;
      face = z < 0.0 ? 5 : 4;
    }
  } else if ((kind === P.CYLINDER && Math.abs(y) > close) || (kind === P.CONE && y < -close)) {
    fy = y < 0.0 ? -1.0 : 1.0;
    face = y < 0.0 ? 3 : 2;
  }
  if (face === NO_FACE) return NO_FACE;
  F64[to] = side * (F64[r] * fx + F64[r + 1] * fy + F64[r + 2] * fz);
  F64[to + 1] = side * (F64[r + 3] * fx + F64[r + 4] * fy + F64[r + 5] * fz);
  F64[to + 2] = side * (F64[r + 6] * fx + F64[r + 7] * fy + F64[r + 8] * fz);
  return face;
}
