// tan = sin / cos, both at twice the precision (sine-series.ts), one rounding at the end.
// Error below 0.85 ulp for |x| <= 2^20, also near the zeros and poles. Beyond, the result is within 1 ulp of the
// tangent of a number within 1 ulp of x, and finite. NaN and the infinities give NaN.
import { quotientTail } from "./exact.ts";
import { nearestQuarter, remainder, remainderTail, withoutWholeTurns } from "./quarter-turns.ts";
import { cosineLead, cosineRest, sineRest } from "./sine-series.ts";

const SMALL: f64 = 7.450580596923828e-9; // 2^-27: tan x = x to 2^-55 of it

export function tan(x: f64): f64 {
  if (Math.abs(x) < SMALL) return x;
  if (!(Math.abs(x) < Infinity)) return NaN;
  const angle: f64 = withoutWholeTurns(x);
  const n: i32 = nearestQuarter(angle);
  const y: f64 = remainder(angle, n);
  const tail: f64 = remainderTail(angle, n, y);

  const sineLow: f64 = sineRest(y, tail);
  const sine: f64 = y + sineLow;
  const sineTail: f64 = y - sine + sineLow;
  const lead: f64 = cosineLead(y);
  const cosineLow: f64 = cosineRest(y, tail, lead);
  const cosine: f64 = lead + cosineLow;
  const cosineTail: f64 = lead - cosine + cosineLow;

  if ((n & 1) === 0) return ratio(sine, sineTail, cosine, cosineTail);
  return -ratio(cosine, cosineTail, sine, sineTail);
}

function ratio(n: f64, nTail: f64, d: f64, dTail: f64): f64 {
  const quotient: f64 = n / d;
  return quotient + quotientTail(n, nTail, d, dTail, quotient);
}
