// A sphere and a cone along y, its base at -h and its apex at +h: in the plane through the axis and the centre, with ρ the distance from the
// axis, the cone is the triangle of the base ρ <= r and the slant from (r, -h) to (0, h), whose outward normal is (2h, r) / l.
//
//   base   y + h below 0: below the base          slant   g = (2h ρ + r (y - h)) / l above 0: beyond the slant
//   t      position of the projection onto the slant's line, 0 at the rim and 1 at the apex
//
// Inside, out by the nearer of the two. A centre on the axis leaves along x.
import { F64 } from "../../memory/views.ts";
import { CENTRE, SIZE } from "../placed.ts";
import { finishSphere } from "./finish-sphere.ts";
import { NO_LENGTH, pointIntoShape } from "./frames.ts";

export function sphereCone(a: i32, b: i32, out: i32, scratch: i32): void {
  const p: i32 = scratch;
  const n: i32 = p + 3; // followed by the distance
  pointIntoShape(p, b, a + CENTRE);
  const r: f64 = F64[b + SIZE];
  const h: f64 = F64[b + SIZE + 1];
  const l: f64 = Math.sqrt(4.0 * h * h + r * r);
  const square: f64 = F64[p] * F64[p] + F64[p + 2] * F64[p + 2];
  const rho: f64 = square > NO_LENGTH ? Math.sqrt(square) : 0.0;
  const y: f64 = F64[p + 1];
  const base: f64 = -h - y;
  const slant: f64 = (2.0 * h * rho + r * (y - h)) / l;
  const t: f64 = Math.max(0.0, Math.min(1.0, (2.0 * h * (y + h) - r * (rho - r)) / (l * l)));
  // the outward normal if a face is closest
  let outwards: f64 = slant > base ? (2.0 * h) / l : 0.0;
  let upwards: f64 = slant > base ? r / l : -1.0;
  let distance: f64 = Math.max(slant, base);
  if (distance > 0.0) {
    // the closer of the closest points of base and slant; for a point beyond both faces that is the rim
    const onBase: f64 = Math.min(rho, r);
    const baseSquare: f64 = (rho - onBase) * (rho - onBase) + base * base;
    const slantRho: f64 = (1.0 - t) * r;
    const slantY: f64 = 2.0 * h * t - h;
    const slantSquare: f64 = (rho - slantRho) * (rho - slantRho) + (y - slantY) * (y - slantY);
    // on a face the height above it is more accurate than a difference of points
    const overFace: bool = baseSquare <= slantSquare ? rho <= r : t > 0.0 && t < 1.0;
    const nearest: f64 = Math.min(baseSquare, slantSquare);
    if (!overFace && nearest > NO_LENGTH) {
      distance = Math.sqrt(nearest);
      outwards = (rho - (baseSquare <= slantSquare ? onBase : slantRho)) / distance;
      upwards = (baseSquare <= slantSquare ? -base : y - slantY) / distance;
    } else if (overFace) {
      distance = baseSquare <= slantSquare ? base : slant;
      outwards = baseSquare <= slantSquare ? 0.0 : (2.0 * h) / l;
      upwards = baseSquare <= slantSquare ? -1.0 : r / l;
    }
  }
  F64[n] = outwards * (rho > 0.0 ? F64[p] / rho : 1.0);
  F64[n + 1] = upwards;
  F64[n + 2] = outwards * (rho > 0.0 ? F64[p + 2] / rho : 0.0);
  F64[n + 3] = distance;
  finishSphere(a, b, out, n, n + 4);
}
