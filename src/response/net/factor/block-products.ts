// Products of blocks, which is where the work of a factor and of a solve goes. block-products.as.ts is the twin on SIMD lanes; both add in the same order:
// terms with even and with odd numbers by themselves, then the two sums.
import { F64 } from "../../../memory/views.ts";

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

/** out -= A y of three rows, `length` numbers long and `width` apart. */
export function subtractRows(out: i32, a: i32, width: i32, y: i32, length: i32): void {
  subtractDot(out, a, y, length);
  subtractDot(out + 1, a + width, y, length);
  subtractDot(out + 2, a + 2 * width, y, length);
}

function subtractDot(out: i32, a: i32, y: i32, length: i32): void {
  const whole: i32 = length - (length & 1);
  let s: f64 = 0.0;
  let t: f64 = 0.0;
  for (let m: i32 = 0; m < whole; m += 2) {
    s += F64[a + m] * F64[y + m];
    t += F64[a + m + 1] * F64[y + m + 1];
  }
  if (whole < length) {
    s += F64[a + whole] * F64[y + whole];
    t += 0.0;
  }
  F64[out] -= s + t;
}

/** y -= Aᵀ z of three rows. */
export function subtractColumns(y: i32, a: i32, width: i32, z: i32, length: i32): void {
  const z0: f64 = F64[z];
  const z1: f64 = F64[z + 1];
  const z2: f64 = F64[z + 2];
  for (let m: i32 = 0; m < length; m++)
    F64[y + m] -= F64[a + m] * z0 + F64[a + width + m] * z1 + F64[a + 2 * width + m] * z2;
}

/** Block at out = block at x times the transpose of the 3 x 3 matrix at p. */
export function timesTransposed(out: i32, x: i32, width: i32, p: i32): void {
  const p0: f64 = F64[p];
  const p1: f64 = F64[p + 1];
  const p2: f64 = F64[p + 2];
  const p3: f64 = F64[p + 3];
  const p4: f64 = F64[p + 4];
  const p5: f64 = F64[p + 5];
  const p6: f64 = F64[p + 6];
  const p7: f64 = F64[p + 7];
  const p8: f64 = F64[p + 8];
  for (let i: i32 = 0; i < 3; i++) {
    const from: i32 = x + i * width;
    const to: i32 = out + i * width;
    const a: f64 = F64[from];
    const b: f64 = F64[from + 1];
    const c: f64 = F64[from + 2];
    F64[to] = a * p0 + b * p1 + c * p2;
    F64[to + 1] = a * p3 + b * p4 + c * p5;
    F64[to + 2] = a * p6 + b * p7 + c * p8;
  }
}
