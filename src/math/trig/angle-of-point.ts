// The angle of a point, the one series behind atan, atan2, asin and acos.
// The point is rotated back by the multiple m of pi/4 that brings it next to the x axis:
//   angle = m pi/4 + atan(t),  |t| <= tan(pi/8),  atan(t) = t - t^3/3 + t^5 A(t^2)
//   m:  0: t = y/x   1: t = (y - x)/(y + x)   2: t = -x/y   3: t = (-x - y)/(y - x)   4: t = y/x
// with t at twice the precision and the cube split into an exact and a small part, so that the last addition is the
// only rounding that counts: error below 0.65 ulp.
// A is our own weighted least-squares fit over Chebyshev points; its relative error in atan is 2^-63.9.
import { cubeTail, quotientTail, sumError, upperThird } from "./exact.ts";

const MINUS_THIRD: f64 = -0.3333333333333333;
const A0: f64 = 0.19999999999998674;
const A1: f64 = -0.14285714285484882;
const A2: f64 = 0.11111111093075231;
const A3: f64 = -0.09090908293141386;
const A4: f64 = 0.076922856589321;
const A5: f64 = -0.06666264449246052;
const A6: f64 = 0.058773516068439044;
const A7: f64 = -0.05220324843975595;
const A8: f64 = 0.045106846919134816;
const A9: f64 = -0.03362752462892393;
const A10: f64 = 0.015339426781857173;

const EIGHTH: f64 = 0.7853981633974483; // pi/4; the last three bits are 0, so that its multiples up to 4 are exact
const EIGHTH_TAIL: f64 = 3.061616997868383e-17;
const TAN_PI_8: f64 = 0.41421356237309503;

/** The angle in [0, pi] from the x axis to (x + xTail, y + yTail), y > 0, the larger of |x| and y in [2^-60, 2^60]. */
export function angleOfPoint(x: f64, xTail: f64, y: f64, yTail: f64): f64 {
  const left: i32 = x < 0.0 ? 1 : 0;
  let eighths: f64 = 4 * left;
  let n: f64 = y;
  let nTail: f64 = yTail;
  let d: f64 = x;
  let dTail: f64 = xTail;
  if (y * TAN_PI_8 > Math.abs(x)) {
    eighths = 2.0;
    n = -x;
    nTail = -xTail;
    d = y;
    dTail = yTail;
  } else if (y > TAN_PI_8 * Math.abs(x)) {
    const sum: f64 = y + x;
    const sumTail: f64 = sumError(y, x, sum) + (yTail + xTail);
    const difference: f64 = y - x;
    const differenceTail: f64 = sumError(y, -x, difference) + (yTail - xTail);
    eighths = 1 + 2 * left;
    n = left === 0 ? difference : -sum;
    nTail = left === 0 ? differenceTail : -sumTail;
    d = left === 0 ? sum : difference;
    dTail = left === 0 ? sumTail : differenceTail;
  }
  const t: f64 = n / d;
  const tTail: f64 = quotientTail(n, nTail, d, dTail, t);
  const base: f64 = eighths * EIGHTH;
  const angle: f64 = base + t;
  const angleTail: f64 = sumError(base, t, angle) + eighths * EIGHTH_TAIL;
  return angle + (angleTail + arctangentRest(t, tTail));
}

/** atan(t + tail) - t for |t| <= tan(pi/8) and a tail of some ulps */
function arctangentRest(t: f64, tail: f64): f64 {
  const z: f64 = t * t;
  const w: f64 = z * z;
  const even: f64 = A0 + w * (A2 + w * (A4 + w * (A6 + w * (A8 + w * A10))));
  const odd: f64 = A1 + w * (A3 + w * (A5 + w * (A7 + w * A9)));
  const upper: f64 = upperThird(t);
  const small: f64 = MINUS_THIRD * cubeTail(t, upper) + (t * w * (even + z * odd) + tail * (1.0 - z + w));
  return MINUS_THIRD * (upper * upper * upper) + small;
}
