// Products of blocks, which is where the work of a factor goes. block-products.as.ts is the twin on SIMD lanes; both add in the same order:
// terms with even and with odd numbers by themselves, then the two sums.
import { F64 } from "../../memory/views.ts";

/**
 * C -= A Bᵀ, where C is 3 x 3. The rows of A and B are `length` numbers long and `stride` apart, those of C `width` apart.
 */
export function subtractProduct(c: i32, width: i32, a: i32, b: i32, stride: i32, length: i32): void {
  subtractRow(c, a, b, stride, length);
  subtractRow(c + width, a + stride, b, stride, length);
  subtractRow(c + 2 * width, a + 2 * stride, b, stride, length);
}

function subtractRow(c: i32, x: i32, b: i32, stride: i32, length: i32): void {
  const b1: i32 = b + stride;
  const b2: i32 = b1 + stride;
  const whole: i32 = length - (length & 1);
  let s0: f64 = 0.0;
  let s1: f64 = 0.0;
  let s2: f64 = 0.0;
  let t0: f64 = 0.0;
  let t1: f64 = 0.0;
  let t2: f64 = 0.0;
  for (let m: i32 = 0; m < whole; m += 2) {
    const even: f64 = F64[x + m];
    const odd: f64 = F64[x + m + 1];
    s0 += even * F64[b + m];
    s1 += even * F64[b1 + m];
    s2 += even * F64[b2 + m];
    t0 += odd * F64[b + m + 1];
    t1 += odd * F64[b1 + m + 1];
    t2 += odd * F64[b2 + m + 1];
  }
  if (whole < length) {
    const even: f64 = F64[x + whole];
    s0 += even * F64[b + whole];
    s1 += even * F64[b1 + whole];
    s2 += even * F64[b2 + whole];
    // the other lane of the twin adds a zero, which makes 0 of -0
    t0 += 0.0;
    t1 += 0.0;
    t2 += 0.0;
  }
  F64[c] -= s0 + t0;
  F64[c + 1] -= s1 + t1;
  F64[c + 2] -= s2 + t2;
}
