// Small vectors and blocks of the sources of unrolled kernels (scripts/unroll.mjs): there each number becomes a local.

export function vector(length: i32): f64[] {
  return new Array<f64>(length).fill(Number.NaN);
}

export function block(rows: i32, columns: i32): f64[][] {
  return Array.from({ length: rows }, () => vector(columns));
}
