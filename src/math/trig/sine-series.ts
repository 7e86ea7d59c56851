// sin and cos of y + tail for |y| <= pi/4 and |tail| <= 2^-5 |y|, each as a leading number and the rest, so that the
// caller rounds once, when adding the two.
//   sin(y + tail) = y + rest,     rest = -y^3/6 + y^5 S(y^2) + tail (1 - y^2/2)
//   cos(y + tail) = lead + rest,  lead = 1 - h^2/2 rounded, h the upper half of y
// The rounding of the cube and the square would spoil the sum: their upper parts are exact, the lower parts small.
// S and C are our own weighted least-squares fits over Chebyshev points, rounded from the lowest coefficient on;
// their relative errors are 2^-62.8 in sin and 2^-63.7 in cos. With all roundings, rest is accurate to 0.16 ulp of the sum.
import { cubeTail, upperHalf, upperThird } from "./exact.ts";

const MINUS_SIXTH: f64 = -0.16666666666666666;
const S0: f64 = 0.008333333333333099;
const S1: f64 = -0.00019841269841054578;
const S2: f64 = 2.7557319127899957e-6;
const S3: f64 = -2.50520856167561e-8;
const S4: f64 = 1.6056205209383346e-10;
const S5: f64 = -7.482796637115973e-13;

const C0: f64 = 0.04166666666666659;
const C1: f64 = -0.0013888888888872344;
const C2: f64 = 2.48015872884652e-5;
const C3: f64 = -2.755731407988205e-7;
const C4: f64 = 2.087568859925544e-9;
const C5: f64 = -1.1357954616075664e-11;

/** sin(y + tail) - y */
export function sineRest(y: f64, tail: f64): f64 {
  const z: f64 = y * y;
  const w: f64 = z * z;
  const series: f64 = S0 + w * (S2 + w * S4) + z * (S1 + w * (S3 + w * S5));
  const upper: f64 = upperThird(y);
  const small: f64 = MINUS_SIXTH * cubeTail(y, upper) + (y * w * series + tail * (1.0 - 0.5 * z));
  return MINUS_SIXTH * (upper * upper * upper) + small;
}

/** The leading part of cos(y) */
export function cosineLead(y: f64): f64 {
  const upper: f64 = upperHalf(y);
  return 1.0 - 0.5 * upper * upper;
}

/** cos(y + tail) - lead */
export function cosineRest(y: f64, tail: f64, lead: f64): f64 {
  const z: f64 = y * y;
  const w: f64 = z * z;
  const series: f64 = C0 + w * (C2 + w * C4) + z * (C1 + w * (C3 + w * C5));
  const upper: f64 = upperHalf(y);
  const rounding: f64 = 1.0 - lead - 0.5 * upper * upper;
  // y^2 = upper^2 + (y - upper) (y + upper), and sin(y) = y - y^3/6 is enough for the tail
  const lower: f64 = 0.5 * (y - upper) * (y + upper) + tail * (y + MINUS_SIXTH * y * z);
  return rounding + (w * series - lower);
}
