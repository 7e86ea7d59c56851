// Chord with a cone about y: apex at (0, h, 0), base of radius r at y = -h.
//
//   F(t) = x² + z² - k² (h - y)² ≤ 0,   k = r / 2h,   y ≤ h      F = A t² + 2 B t + C
//
// F ≤ 0 is a double cone. A line flatter than its sides (A > 0) has F ≤ 0 between the roots, all on one half; a steeper one has it
// outside them, on the lower half before the first root if it rises and after the second if it falls. The cut by -h ≤ y ≤ h removes
// the upper half.
import { F64 } from "../../memory/views.ts";
import { outward } from "../quadric-chord.ts";
import * as Ray from "../ray.ts";
import { cutHeight, wholeLine } from "../slab-chord.ts";

export function coneChord(out: i32, r: f64, h: f64): void {
  wholeLine(out);
  cutHeight(out, h);
  if (F64[out + Ray.ENTER] > F64[out + Ray.LEAVE]) return;
  const k: f64 = r / (2.0 * h);
  const x: f64 = F64[out + Ray.FOOT];
  const down: f64 = h - F64[out + Ray.FOOT + 1];
  const z: f64 = F64[out + Ray.FOOT + 2];
  const u: f64 = F64[out + Ray.ALONG];
  const rise: f64 = F64[out + Ray.ALONG + 1];
  const w: f64 = F64[out + Ray.ALONG + 2];
  const across: f64 = Math.sqrt(u * u + w * w);
  const A: f64 = (across - k * Math.abs(rise)) * (across + k * Math.abs(rise));
  const B: f64 = x * u + z * w + k * k * down * rise;
  const away: f64 = Math.sqrt(x * x + z * z);
  const C: f64 = (away - k * down) * (away + k * down);
  // B² - A C by Lagrange's identity: (x w - z u)² is the only part that is subtracted
  const turn: f64 = x * w - z * u;
  const p: f64 = x * rise + down * u;
  const q: f64 = z * rise + down * w;
  const D: f64 = k * k * (p * p + q * q) - turn * turn;
  let first: f64 = -Ray.FAR;
  let last: f64 = Ray.FAR;
  // in exact arithmetic only a flat line misses the double cone; a steep one meets it at its apex at least
  // and F does not change along a line on the side, or along no direction at all
  const isConstant: bool = A === 0.0 && B === 0.0;
  if ((D < 0.0 && A > 0.0) || (isConstant && C > 0.0)) F64[out + Ray.ENTER] = Ray.FAR;
  if ((D < 0.0 && A > 0.0) || isConstant) return;
  const s: f64 = Math.sqrt(Math.max(D, 0.0));
  const m: f64 = B > 0.0 ? -(B + s) : s - B;
  // the roots: m / A, which diverges as A goes to 0 (a line along the side counts as a steep one), and C / m
  const runaway: f64 = A > 0.0 === m > 0.0 ? Ray.FAR : -Ray.FAR;
  const one: f64 = Math.abs(A) * Ray.FAR > Math.abs(m) ? m / A : runaway;
  const other: f64 = m === 0.0 ? one : C / m;
  const low: f64 = Math.min(one, other);
  const high: f64 = Math.max(one, other);
  if (A > 0.0) {
    first = low;
    last = high;
  } else if (rise > 0.0) last = low;
  else first = high;
  F64[out + Ray.LEAVE] = Math.min(F64[out + Ray.LEAVE], last);
  if (first <= F64[out + Ray.ENTER]) return;
  F64[out + Ray.ENTER] = first;
  if (first > F64[out + Ray.LEAVE]) return;
  // the gradient of F, which vanishes at the apex
  outward(out, x + first * u, k * k * (down - first * rise), z + first * w);
}
