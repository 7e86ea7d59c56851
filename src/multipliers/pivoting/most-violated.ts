// Chooses the index to drive next: the one with the largest violation, in units in which A_ii = 1.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as S from "./index-sets.ts";
import * as W from "./layout.ts";

/** A condition on a is violated beyond this part of the largest b, or of the largest scaled force. */
const TOLERANCE: f64 = 1e-12;
const NOISE: f64 = 1e-14;
/** For b (almost) zero: forces that shrink to zero end in denormal numbers. */
const NOTHING: f64 = 1e-290;

/** Returns -1 if all hold to PATIENCE tolerances. Considers all rows, or only those that can be driven: then the others go to their sets. */
export function mostViolated(p: i32, n: i32, all: bool): i32 {
  const head: i32 = W.headAt(p, n);
  const patience: f64 = F64[head + W.PATIENCE];
  const load: f64 = patience * TOLERANCE * F64[head + W.LOAD];
  const scaledLoad: f64 = patience * TOLERANCE * F64[head + W.SCALED_LOAD];
  const noise: f64 = Math.max(patience * NOISE * F64[head + W.FORCE], NOTHING);
  const sets: i32 = W.setsAt(p, n);
  const forces: i32 = P.forcesAt(p, n);
  const lows: i32 = W.lowAt(p, n);
  const highs: i32 = W.highAt(p, n);
  const scales: i32 = W.scaleAt(p, n);
  const answers: i32 = P.answersAt(p, n);
  let worst: i32 = -1;
  let most: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    const set: i32 = I32[sets + i];
    if (!all && (set === S.HELD || set === S.GIVEN || set === S.LOST)) continue;
    const f: f64 = F64[forces + i];
    const low: f64 = F64[lows + i];
    const high: f64 = F64[highs + i];
    const d: f64 = F64[scales + i];
    const a: f64 = d * F64[answers + i];
    const violation: f64 = (a < 0.0 && f < high) || (a > 0.0 && f > low) ? Math.abs(a) : 0.0;
    const right: bool = !(violation > Math.max(Math.min(d * load, scaledLoad), noise));
    if (!all) sortIn(p, n, i, right);
    if (right || violation <= most) continue;
    most = violation;
    worst = i;
  }
  return worst;
}

/** An index at a bound that was never driven stays ignored until it is violated, as in the text; much depends on it. */
function sortIn(p: i32, n: i32, i: i32, right: bool): void {
  const f: f64 = F64[P.forcesAt(p, n) + i];
  const low: bool = f <= F64[W.lowAt(p, n) + i];
  const high: bool = f >= F64[W.highAt(p, n) + i];
  if (!right) S.put(p, n, i, S.IGNORED);
  else if (!low && !high) S.put(p, n, i, S.LEANING);
  else if (S.setOf(p, n, i) !== S.IGNORED) S.put(p, n, i, low ? S.AT_LOWER : S.AT_UPPER);
}
