// Where a system of equalities lies, and what its solve needs for itself. Terms of solve-ldlt.ts.

export function ldltNumbers(n: i32): i32 {
  return 3 * n * n + 6 * n;
}
export function atR(p: i32, n: i32): i32 {
  return p + n * n;
}
export function atX(p: i32, n: i32): i32 {
  return p + n * n + n;
}
/** d_i = 1 / sqrt(S_ii), or 0 where S_ii vanishes */
export function atD(p: i32, n: i32): i32 {
  return p + n * n + 2 * n;
}
export function atT(p: i32, n: i32): i32 {
  return p + n * n + 3 * n;
}
export function atY(p: i32, n: i32): i32 {
  return p + n * n + 4 * n;
}
/** first index in I32: the rows in the order of their pivots */
export function ldltOrder(p: i32, n: i32): i32 {
  return 2 * (p + n * n + 5 * n);
}
export function atFactor(p: i32, n: i32): i32 {
  return p + n * n + 6 * n;
}
export function atGram(p: i32, n: i32): i32 {
  return p + 2 * n * n + 6 * n;
}
