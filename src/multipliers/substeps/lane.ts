// Branch-free selections for lane kernels. Both sides of a selection are evaluated.

/** x < y ? y : x */
export function larger(x: f64, y: f64): f64 {
  return x < y ? y : x;
}

/** y < x ? y : x */
export function smaller(x: f64, y: f64): f64 {
  return y < x ? y : x;
}

/** x < y ? one : other */
export function less(x: f64, y: f64, one: f64, other: f64): f64 {
  return x < y ? one : other;
}
