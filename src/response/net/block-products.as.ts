// AssemblyScript twin of block-products.ts: the same names and the same order of every sum, on lanes of two numbers.
@inline function sum(x: v128): f64 { return f64x2.extract_lane(x, 0) + f64x2.extract_lane(x, 1); }
@inline function lose(at: usize, x: v128): void { store<f64>(at, load<f64>(at) - sum(x)); }

export function subtractProduct(c: i32, width: i32, a: i32, b: i32, stride: i32, length: i32): void {
  const row: usize = <usize>stride << 3;
  let p: usize = <usize>a << 3;
  let q: usize = <usize>b << 3;
  let c00: v128 = f64x2.splat(0);
  let c01: v128 = c00;
  let c02: v128 = c00;
  let c10: v128 = c00;
  let c11: v128 = c00;
  let c12: v128 = c00;
  let c20: v128 = c00;
  let c21: v128 = c00;
  let c22: v128 = c00;
  const end: usize = p + ((<usize>(length - (length & 1))) << 3);
  while (p < end) {
    const x0: v128 = v128.load(p);
    const x1: v128 = v128.load(p + row);
    const x2: v128 = v128.load(p + 2 * row);
    const y0: v128 = v128.load(q);
    const y1: v128 = v128.load(q + row);
    const y2: v128 = v128.load(q + 2 * row);
    c00 = f64x2.add(c00, f64x2.mul(x0, y0));
    c01 = f64x2.add(c01, f64x2.mul(x0, y1));
    c02 = f64x2.add(c02, f64x2.mul(x0, y2));
    c10 = f64x2.add(c10, f64x2.mul(x1, y0));
    c11 = f64x2.add(c11, f64x2.mul(x1, y1));
    c12 = f64x2.add(c12, f64x2.mul(x1, y2));
    c20 = f64x2.add(c20, f64x2.mul(x2, y0));
    c21 = f64x2.add(c21, f64x2.mul(x2, y1));
    c22 = f64x2.add(c22, f64x2.mul(x2, y2));
    p += 16;
    q += 16;
  }
  if (length & 1) {
    const x0: v128 = v128.load64_zero(p);
    const x1: v128 = v128.load64_zero(p + row);
    const x2: v128 = v128.load64_zero(p + 2 * row);
    const y0: v128 = v128.load64_zero(q);
    const y1: v128 = v128.load64_zero(q + row);
    const y2: v128 = v128.load64_zero(q + 2 * row);
    c00 = f64x2.add(c00, f64x2.mul(x0, y0));
    c01 = f64x2.add(c01, f64x2.mul(x0, y1));
    c02 = f64x2.add(c02, f64x2.mul(x0, y2));
    c10 = f64x2.add(c10, f64x2.mul(x1, y0));
    c11 = f64x2.add(c11, f64x2.mul(x1, y1));
    c12 = f64x2.add(c12, f64x2.mul(x1, y2));
    c20 = f64x2.add(c20, f64x2.mul(x2, y0));
    c21 = f64x2.add(c21, f64x2.mul(x2, y1));
    c22 = f64x2.add(c22, f64x2.mul(x2, y2));
  }
  const wide: usize = <usize>width << 3;
  let at: usize = <usize>c << 3;
  lose(at, c00);
  lose(at + 8, c01);
  lose(at + 16, c02);
  at += wide;
  lose(at, c10);
  lose(at + 8, c11);
  lose(at + 16, c12);
  at += wide;
  lose(at, c20);
  lose(at + 8, c21);
  lose(at + 16, c22);
}
