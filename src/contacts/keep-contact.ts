// Solved rows → the kept state of a manifold: impulses along the tangents themselves, the total friction of all points, and the
// final coefficients of the rows, whatever solved them.
import * as M from "../collision/manifold.ts";
import * as Col from "../memory/column-access.ts";
import { F64 } from "../memory/views.ts";
import * as Row from "../rows/impulse-row.ts";
import * as Kept from "./kept/kept-manifold.ts";
import * as Rubbing from "./kept/rubbing-layout.ts";
import * as Surface from "./surfaces/contact-surface.ts";

/** The rows of the manifold begin at `first`; returns one past the last. */
export function keepContact(w: i32, kept: i32, first: i32): i32 {
  const rubs: bool = Surface.recordOf(w, kept) >= 0;
  const rubbing: i32 = Col.next(w, Col.RUBBING) + Rubbing.STRIDE * (Kept.flagsOf(kept) >> Surface.NUMBER);
  const drag: i32 = kept + Kept.DRAG;
  const count: i32 = M.countOf(kept);
  for (let l: i32 = 0; l < 4; l++) F64[drag + l] = 0.0;
  for (let l: i32 = 0; l < 3; l++) F64[kept + Kept.ROLLING + l] = 0.0;
  let row: i32 = first;
  for (let p: i32 = 0; p < count; p++) {
    const f: i32 = kept + Kept.IMPULSES + 3 * p;
    F64[f] = F64[row + Row.F];
    F64[kept + Kept.MEAN + p] = F64[f];
    F64[kept + Kept.LAST + p] = F64[f];
    row += Row.STRIDE;
    if (rubs) F64[rubbing + Rubbing.MU + p] = F64[row + Row.MU];
    for (let l: i32 = 1; l < 3; l++) {
      F64[f + l] = F64[row + Row.SCALE] * F64[row + Row.F];
      for (let i: i32 = 0; i < 3; i++) F64[drag + i] += F64[row + Row.F] * F64[row + Row.J + 6 + i];
      row += Row.STRIDE;
    }
  }
  F64[drag + 3] = twistOf(kept, first, count);
  return row;
}

/** n · Σ (p - c) × f, c the mean of the points, f the friction at each of them. */
function twistOf(kept: i32, first: i32, count: i32): f64 {
  if (count < 2) return 0.0;
  const n: i32 = kept + M.NORMAL;
  const part: f64 = 1.0 / (count as f64);
  let c0: f64 = 0.0;
  let c1: f64 = 0.0;
  let c2: f64 = 0.0;
  for (let p: i32 = 0; p < count; p++) {
    const at: i32 = M.point(kept, p);
    c0 += part * F64[at];
    c1 += part * F64[at + 1];
    c2 += part * F64[at + 2];
  }
  let twist: f64 = 0.0;
  for (let p: i32 = 0; p < count; p++) {
    const at: i32 = M.point(kept, p);
    const r0: f64 = F64[at] - c0;
    const r1: f64 = F64[at + 1] - c1;
    const r2: f64 = F64[at + 2] - c2;
    for (let l: i32 = 1; l < 3; l++) {
      const row: i32 = first + Row.STRIDE * (3 * p + l);
      const d: i32 = row + Row.J + 6;
      const across: f64 =
        F64[n] * (r1 * F64[d + 2] - r2 * F64[d + 1]) +
        F64[n + 1] * (r2 * F64[d] - r0 * F64[d + 2]) +
        F64[n + 2] * (r0 * F64[d + 1] - r1 * F64[d]);
      twist += across * F64[row + Row.F];
    }
  }
  return twist;
}
