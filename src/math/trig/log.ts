// log: x = 2^k (1 + f), sqrt(1/2) <= 1 + f < sqrt(2), log x = k ln 2 + log(1 + f). With s = f / (2 + f),
//   log(1 + f) = 2 atanh(s) = 2 s + s^3 L(s^2)
//              = f - f^2/2 + s (f^2/2 + s^2 L(s^2)),  as 2 s = f - s f and s f = f^2/2 (1 - s)
// where f is exact and f^2/2 is split into an exact leading part and a small one: the sum k ln 2 + f - f^2/2 is formed
// at twice the precision and rounded once. L is our own weighted least-squares fit over Chebyshev points; its relative
// error in the logarithm is 2^-58.4.
// Error below 0.75 ulp, subnormal x included. log(0) = -Infinity, log(x < 0) = NaN, log(Infinity) = Infinity.
import { fromWords, highWord, lowWord } from "../../memory/views.ts";
import { upperHalf } from "./exact.ts";

const LN2: f64 = 0.6931471805598903; // 42 bits: its multiples up to 1075 are exact
const LN2_TAIL: f64 = 5.497923018708371e-14;
const SQRT2: f64 = Math.SQRT2;
const SMALLEST_NORMAL: f64 = 2.2250738585072014e-308;
const LIFT: f64 = 18014398509481984.0; // 2^54

const L0: f64 = 0.6666666666666736;
const L1: f64 = 0.3999999999940528;
const L2: f64 = 0.2857142874413959;
const L3: f64 = 0.22222198415578567;
const L4: f64 = 0.18183571721190672;
const L5: f64 = 0.15313876171678634;
const L6: f64 = 0.14797582483749622;

export function log(x: f64): f64 {
  if (!(x > 0.0)) return x === 0.0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  const subnormal: i32 = x < SMALLEST_NORMAL ? 1 : 0;
  const normal: f64 = subnormal === 0 ? x : x * LIFT;
  const high: i32 = highWord(normal);
  let k: i32 = (high >> 20) - 1023 - 54 * subnormal;
  let m: f64 = fromWords((high & 0xfffff) | 0x3ff00000, lowWord(normal));
  if (m >= SQRT2) {
    m = 0.5 * m;
    k = k + 1;
  }

  const f: f64 = m - 1.0;
  const s: f64 = f / (2.0 + f);
  const z: f64 = s * s;
  const w: f64 = z * z;
  const series: f64 = z * (L0 + w * (L2 + w * (L4 + w * L6)) + z * (L1 + w * (L3 + w * L5)));

  const upper: f64 = upperHalf(f);
  const square: f64 = 0.5 * upper * upper;
  const squareTail: f64 = 0.5 * (f - upper) * (f + upper);
  const near: f64 = f - square;
  const nearTail: f64 = f - near - square;

  const n: f64 = k;
  const lead: f64 = n * LN2 + near;
  const leadTail: f64 = n * LN2 - lead + near;
  return lead + (leadTail + (nearTail + (n * LN2_TAIL - squareTail + s * (square + squareTail + series))));
}
