// asin and acos: the angles of the right triangle with hypotenuse 1 and one leg x, by angleOfPoint. The other leg,
// sqrt(1 - x^2), is computed at twice the precision, so that nothing is lost near x = 1 or x = 0.
// Error below 0.65 ulp on [-1, 1]; NaN outside.
import { angleOfPoint } from "./angle-of-point.ts";
import { productError } from "./exact.ts";

const PI: f64 = Math.PI;
const HALF_PI: f64 = 1.5707963267948966;
const SMALL: f64 = 7.450580596923828e-9; // 2^-27: asin x = x to 2^-56 of it

export function asin(x: f64): f64 {
  const size: f64 = Math.abs(x);
  if (!(size <= 1.0)) return NaN;
  if (size < SMALL) return x;
  let angle: f64 = HALF_PI;
  if (size < 1.0) {
    const leg: f64 = otherLeg(size);
    angle = angleOfPoint(leg, otherLegTail(size, leg), size, 0.0);
  }
  return x < 0.0 ? -angle : angle;
}

export function acos(x: f64): f64 {
  if (!(Math.abs(x) <= 1.0)) return NaN;
  if (x === 1.0) return 0.0;
  if (x === -1.0) return PI;
  const leg: f64 = otherLeg(x);
  return angleOfPoint(x, 0.0, leg, otherLegTail(x, leg));
}

/** sqrt(1 - x^2), rounded */
function otherLeg(x: f64): f64 {
  return Math.sqrt((1.0 - x) * (1.0 + x));
}

/** sqrt(1 - x^2) - leg to about 50 bits: one Newton step, with 1 - x^2 - leg^2 free of rounding up to its last bits */
function otherLegTail(x: f64, leg: f64): f64 {
  const square: f64 = x * x;
  const legSquare: f64 = leg * leg;
  const difference: f64 = 1.0 - square;
  const lost: f64 = 1.0 - difference - square - productError(x, x, square) - productError(leg, leg, legSquare);
  return (difference - legSquare + lost) / (2.0 * leg);
}
