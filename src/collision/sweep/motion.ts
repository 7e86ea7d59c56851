// How two shapes move during a sweep: each by a translation and a turn about a pivot that moves with it (the centre of mass of its
// body), both at constant rates. At the fraction s
//
//   x(s) = pivot + s move + E(s turn) (x - pivot)         E(φ) = the turn by the rotation vector φ
//
// A plane is translated only: its turn is not looked at.
import { MOVE, PIVOT, TURN } from "../../../build/records/collision/sweep/motion.ts";
import { cos, sin } from "../../math/trig/index.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";

export * from "../../../build/records/collision/sweep/motion.ts";

/** out = the shape, its box left out, where it is at the fraction F64[at] of its part of the motion. */
export function moveShape(out: i32, shape: i32, part: i32, at: i32): void {
  const s: f64 = F64[at];
  copyShape(out, shape);
  for (let i: i32 = 0; i < 3; i++) F64[out + Placed.CENTRE + i] += s * F64[part + MOVE + i];
  const x: f64 = s * F64[part + TURN];
  const y: f64 = s * F64[part + TURN + 1];
  const z: f64 = s * F64[part + TURN + 2];
  const square: f64 = x * x + y * y + z * z;
  if (square === 0.0 || Placed.kindOf(shape) === Placed.PLANE) return;
  // E = 1 + p [φ] + q [φ]²,   p = sin|φ| / |φ|,   q = (1 - cos|φ|) / |φ|² = 2 (sin(|φ|/2) / |φ|)²; by series where quotients lose digits
  const angle: f64 = Math.sqrt(square);
  const h: f64 = angle < 1e-4 ? 0.5 - square / 48.0 : sin(0.5 * angle) / angle;
  const p: f64 = 2.0 * h * cos(0.5 * angle);
  const q: f64 = 2.0 * h * h;
  const r0: f64 = F64[shape + Placed.CENTRE] - F64[part + PIVOT];
  const r1: f64 = F64[shape + Placed.CENTRE + 1] - F64[part + PIVOT + 1];
  const r2: f64 = F64[shape + Placed.CENTRE + 2] - F64[part + PIVOT + 2];
  F64[out + Placed.CENTRE] += extra0(x, y, z, p, q, r0, r1, r2);
  F64[out + Placed.CENTRE + 1] += extra0(y, z, x, p, q, r1, r2, r0);
  F64[out + Placed.CENTRE + 2] += extra0(z, x, y, p, q, r2, r0, r1);
  for (let c: i32 = 0; c < 3; c++) {
    const m: i32 = shape + Placed.R + c;
    const o: i32 = out + Placed.R + c;
    F64[o] = F64[m] + extra0(x, y, z, p, q, F64[m], F64[m + 3], F64[m + 6]);
    F64[o + 3] = F64[m + 3] + extra0(y, z, x, p, q, F64[m + 3], F64[m + 6], F64[m]);
    F64[o + 6] = F64[m + 6] + extra0(z, x, y, p, q, F64[m + 6], F64[m], F64[m + 3]);
  }
}

/** out = the shape, its box left out. Words go as words: as a double their bits need not survive. */
export function copyShape(out: i32, shape: i32): void {
  for (let i: i32 = 0; i < 2 * Placed.CENTRE; i++) I32[2 * out + i] = I32[2 * shape + i];
  for (let i: i32 = Placed.CENTRE; i < Placed.LOW; i++) F64[out + i] = F64[shape + i];
}

/** out = E(F64[at] turn) v, a vector apart from `out` turned by a part of the rotation vector at `turn`. */
export function turnVector(out: i32, v: i32, turn: i32, at: i32): void {
  const x: f64 = F64[at] * F64[turn];
  const y: f64 = F64[at] * F64[turn + 1];
  const z: f64 = F64[at] * F64[turn + 2];
  const square: f64 = x * x + y * y + z * z;
  const angle: f64 = Math.sqrt(square);
  const h: f64 = angle < 1e-4 ? 0.5 - square / 48.0 : sin(0.5 * angle) / angle;
  const p: f64 = 2.0 * h * cos(0.5 * angle);
  const q: f64 = 2.0 * h * h;
  F64[out] = F64[v] + extra0(x, y, z, p, q, F64[v], F64[v + 1], F64[v + 2]);
  F64[out + 1] = F64[v + 1] + extra0(y, z, x, p, q, F64[v + 1], F64[v + 2], F64[v]);
  F64[out + 2] = F64[v + 2] + extra0(z, x, y, p, q, F64[v + 2], F64[v], F64[v + 1]);
}

/** First component of p φ × r + q φ × (φ × r); the others by turning the indices. */
function extra0(x: f64, y: f64, z: f64, p: f64, q: f64, r0: f64, r1: f64, r2: f64): f64 {
  return p * (y * r2 - z * r1) + q * (x * (y * r1 + z * r2) - (y * y + z * z) * r0);
}
