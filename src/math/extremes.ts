// The larger and the smaller of two numbers where either may be, as often as not. Math.max and Math.min become branches in WebAssembly, and a wrong
// guess costs a processor as much as a dozen products; the twin of this file takes one operation of SIMD lanes. Neither knows -0 from 0:
// of equal numbers the first one counts. The same of a NaN.

/** x < y ? y : x */
export function larger(x: f64, y: f64): f64 {
  return x < y ? y : x;
}

/** y < x ? y : x */
export function smaller(x: f64, y: f64): f64 {
  return y < x ? y : x;
}
