// exp: x = k ln 2 + r + tail, |r| <= ln 2 / 2, and e^x = 2^k e^(r + tail).
//   Cody and Waite, Software Manual for the Elementary Functions (1980), chapter 6: ln 2 in two parts, the first of 42
//   bits, so that k times it is exact.
//   e^(r + tail) = (1 + r) + (r^2 E(r) + tail (1 + r)), where the rounding of 1 + r is carried along
// E is our own weighted least-squares fit over Chebyshev points; its relative error in e^r is 2^-63.4.
// Error below 0.75 ulp; below 0.9 ulp if the result is subnormal and rounded twice.
// Above 709.78 the result is Infinity, below -745.13 it is 0.
import { fromWords, truncate } from "../../memory/views.ts";

const LN2: f64 = 0.6931471805598903;
const LN2_TAIL: f64 = 5.497923018708371e-14;
const ONE_BY_LN2: f64 = Math.LOG2E;
const TOO_LARGE: f64 = 710.0;
const TOO_SMALL: f64 = -746.0;
const LIFT: i32 = 200;
const LOWER: f64 = 6.223015277861142e-61; // 2^-200

const E0: f64 = 0.5;
const E1: f64 = 0.16666666666666685;
const E2: f64 = 0.041666666666666526;
const E3: f64 = 0.008333333333315995;
const E4: f64 = 0.0013888888888968006;
const E5: f64 = 0.00019841269898513518;
const E6: f64 = 2.4801587155248963e-5;
const E7: f64 = 2.7557233039832656e-6;
const E8: f64 = 2.755741770284334e-7;
const E9: f64 = 2.511259393317407e-8;
const E10: f64 = 2.0871063566459838e-9;

export function exp(x: f64): f64 {
  if (!(x < TOO_LARGE)) return x + Infinity; // NaN stays NaN
  if (x < TOO_SMALL) return 0.0;
  const k: i32 = truncate(x * ONE_BY_LN2 + (x < 0.0 ? -0.5 : 0.5));
  const n: f64 = k;
  const rest: f64 = x - n * LN2;
  const r: f64 = rest - n * LN2_TAIL;
  const tail: f64 = rest - r - n * LN2_TAIL;

  const z: f64 = r * r;
  const even: f64 = E0 + z * (E2 + z * (E4 + z * (E6 + z * (E8 + z * E10))));
  const odd: f64 = E1 + z * (E3 + z * (E5 + z * (E7 + z * E9)));
  const lead: f64 = 1.0 + r;
  const rounding: f64 = 1.0 - lead + r;
  return timesPowerOfTwo(lead + (rounding + (z * (even + r * odd) + tail * lead)), k);
}

/** a 2^k for a in [0.7, 1.5] and -1077 <= k <= 1025 */
function timesPowerOfTwo(a: f64, k: i32): f64 {
  if (k < -1000) return a * fromWords((k + LIFT + 1023) << 20, 0) * LOWER;
  // 2^1024 is not a double, though 2^1024 times 0.7 is
  return 2.0 * a * fromWords((k + 1022) << 20, 0);
}
