// atan and atan2, by angleOfPoint. Error below 0.65 ulp on the whole range, subnormal results included.
// Signed zeros and infinities follow ECMAScript: atan2 is the angle of the point (x, y) in [-pi, pi], with
// the sign of y even if y is zero, and a zero x counts as positive or negative by its sign.
import { fromWords, highWord } from "../../memory/views.ts";
import { angleOfPoint } from "./angle-of-point.ts";

const PI: f64 = Math.PI;
const HALF_PI: f64 = 1.5707963267948966;
const QUARTER_PI: f64 = 0.7853981633974483;
const THREE_QUARTERS_PI: f64 = 2.356194490192345;
const SMALL: f64 = 7.450580596923828e-9; // 2^-27: atan x = x to 2^-55 of it
const LARGE: f64 = 1.152921504606847e18; // 2^60: atan x = pi/2 to 2^-60
const FAR: i32 = 60; // binary orders of magnitude

export function atan(x: f64): f64 {
  const size: f64 = Math.abs(x);
  if (!(size >= SMALL)) return x; // NaN too
  const angle: f64 = size > LARGE ? HALF_PI : angleOfPoint(1.0, 0.0, size, 0.0);
  return x < 0.0 ? -angle : angle;
}

export function atan2(y: f64, x: f64): f64 {
  const height: f64 = Math.abs(y);
  if (!(height + Math.abs(x) >= 0.0)) return NaN;
  const angle: f64 = upperAngle(height, x);
  return highWord(y) < 0 ? -angle : angle;
}

/** atan2 for y >= +0 */
function upperAngle(y: f64, x: f64): f64 {
  const width: f64 = Math.abs(x);
  const left: i32 = highWord(x) < 0 ? 1 : 0;
  if (width === Infinity && y === Infinity) return left === 0 ? QUARTER_PI : THREE_QUARTERS_PI;
  if (y === 0.0) return left === 0 ? 0.0 : PI;

  const xExponent: i32 = highWord(width) >> 20;
  const yExponent: i32 = highWord(y) >> 20;
  if (width === 0.0 || y === Infinity || yExponent - xExponent > FAR) return HALF_PI;
  if (width === Infinity || xExponent - yExponent > FAR) return left === 0 ? y / width : PI;

  // scales by a power of two, so that the larger of the two is below 4, and above 2^-52 even if both are subnormal
  let exponent: i32 = xExponent > yExponent ? xExponent : yExponent;
  if (exponent === 0) exponent = 1;
  const scale: f64 = fromWords((2047 - exponent) << 20, 0);
  return angleOfPoint(x * scale, 0.0, y * scale, 0.0);
}
