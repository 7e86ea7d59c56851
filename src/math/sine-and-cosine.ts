// sin and cos of the same angle, by one reduction: the same bits as the two functions of trig/sin.ts.
import { F64 } from "../memory/views.ts";
import { nearestQuarter, remainder, remainderTail, withoutWholeTurns } from "./trig/quarter-turns.ts";
import { cosineLead, cosineRest, sineRest } from "./trig/sine-series.ts";

const SMALL: f64 = 7.450580596923828e-9; // 2^-27, as in sin

/** Overwrites the angle at x with its sine, and the number behind it with its cosine. */
export function sineAndCosine(x: i32): void {
  const given: f64 = F64[x];
  if (!(Math.abs(given) < Infinity)) {
    F64[x] = NaN;
    F64[x + 1] = NaN;
    return;
  }
  const angle: f64 = withoutWholeTurns(given);
  const n: i32 = nearestQuarter(angle);
  const y: f64 = remainder(angle, n);
  const tail: f64 = remainderTail(angle, n, y);
  const s: f64 = y + sineRest(y, tail);
  const lead: f64 = cosineLead(y);
  const c: f64 = lead + cosineRest(y, tail, lead);
  const swapped: bool = (n & 1) !== 0;
  const sine: f64 = swapped ? c : s;
  const cosine: f64 = swapped ? s : c;
  F64[x] = Math.abs(given) < SMALL ? given : (n & 2) === 0 ? sine : -sine;
  F64[x + 1] = ((n + 1) & 2) === 0 ? cosine : -cosine;
}
