// sin and cos: reduction by quarter turns (quarter-turns.ts), then a polynomial on [-pi/4, pi/4] (sine-series.ts).
// Error below 0.7 ulp for |x| <= 2^20, also near the zeros. Beyond, the result is within 1 ulp of the sine or cosine
// of a number within 1 ulp of x, and in [-1, 1]. NaN and the infinities give NaN.
import { nearestQuarter, remainder, remainderTail, withoutWholeTurns } from "./quarter-turns.ts";
import { cosineLead, cosineRest, sineRest } from "./sine-series.ts";

const SMALL: f64 = 7.450580596923828e-9; // 2^-27: sin x = x to 2^-56 of it

export function sin(x: f64): f64 {
  if (Math.abs(x) < SMALL) return x;
  return sineOfTurned(x, 0);
}

export function cos(x: f64): f64 {
  return sineOfTurned(x, 1);
}

/** sin(x + quarters pi/2) */
function sineOfTurned(x: f64, quarters: i32): f64 {
  if (!(Math.abs(x) < Infinity)) return NaN;
  const angle: f64 = withoutWholeTurns(x);
  const n: i32 = nearestQuarter(angle);
  const y: f64 = remainder(angle, n);
  const tail: f64 = remainderTail(angle, n, y);
  const quadrant: i32 = n + quarters;
  let value: f64 = 0.0;
  if ((quadrant & 1) === 0) {
    value = y + sineRest(y, tail);
  } else {
    const lead: f64 = cosineLead(y);
    value = lead + cosineRest(y, tail, lead);
  }
  return (quadrant & 2) === 0 ? value : -value;
}
