// Caps and sides of cylinders and cones. A cap is a polygon of eight points of the rim, fixed to the shape, and a ninth: the point of the rim furthest
// along the direction, so that the polygon is as deep as the shape.
import { F64, I32 } from "../memory/views.ts";
import { add, FEATURE, NORMAL, setNormal } from "./face-record.ts";
import * as P from "./placed-layout.ts";

// numbers of features and corners of cylinders and cones; corners of rims are 0 to 7 at +y, 8 to 15 at -y
const SIDE: i32 = 2;
const DEEPEST: i32 = 16; // and 17 at -y
export const LINE: i32 = 18; // and 19 at -y
/** Sine of the direction to the axis below which no point of a rim is the deepest. */
const LEVEL: f64 = 1e-9;

/** sin(k π / 4) */
function sineOfEighths(k: i32): f64 {
  const m: i32 = k & 3;
  const value: f64 = m === 0 ? 0.0 : m === 2 ? 1.0 : Math.SQRT1_2;
  return (k & 4) === 0 ? value : -value;
}

/** The polygon of the rim at height y. */
export function cap(shape: i32, out: i32, y: f64): void {
  const radius: f64 = F64[shape + P.SIZE];
  const below: bool = y < 0.0;
  const dx: f64 = F64[out + NORMAL];
  const dz: f64 = F64[out + NORMAL + 2];
  const rho: f64 = Math.sqrt(dx * dx + dz * dz);
  setNormal(out, 0.0, below ? -1.0 : 1.0, 0.0);
  I32[2 * out + FEATURE] = below ? 1 : 0;
  for (let i: i32 = 0; i < 8; i++) {
    // from z to x is counterclockwise about +y
    const k: i32 = below ? 7 - i : i;
    const x: f64 = sineOfEighths(k);
    const z: f64 = sineOfEighths(k + 2);
    add(out, radius * x, y, radius * z, below ? 8 + k : k);
    if (rho <= LEVEL) continue;
    const next: i32 = below ? k - 1 : k + 1;
    const turn: f64 = below ? -1.0 : 1.0;
    const after: f64 = turn * (z * dx - x * dz);
    const before: f64 = turn * (dz * sineOfEighths(next) - dx * sineOfEighths(next + 2));
    // strictly between this corner and the next, not their opposites
    if (after > LEVEL * rho && before > LEVEL * rho && dx * x + dz * z > 0.0)
      add(out, radius * (dx / rho), y, radius * (dz / rho), below ? DEEPEST + 1 : DEEPEST);
  }
}

/** The line of the side that faces the direction: from (top radius, top) to (radius, -half). A cone's top radius is 0. */
export function sideLine(shape: i32, out: i32, half: f64, top: f64, number: i32): void {
  const radius: f64 = F64[shape + P.SIZE];
  const dx: f64 = F64[out + NORMAL];
  const dz: f64 = F64[out + NORMAL + 2];
  const rho: f64 = Math.sqrt(dx * dx + dz * dz);
  const x: f64 = rho > 0.0 ? dx / rho : 1.0;
  const z: f64 = rho > 0.0 ? dz / rho : 0.0;
  I32[2 * out + FEATURE] = SIDE;
  add(out, top * x, half, top * z, number);
  add(out, radius * x, -half, radius * z, number + 1);
}
