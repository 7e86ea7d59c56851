// AssemblyScript twin of block-products.ts: the same names and the same order of every sum, on lanes of two numbers.
@inline function even(x: v128, y: v128): v128 { return v128.shuffle<f64>(x, y, 0, 2); }
@inline function odd(x: v128, y: v128): v128 { return v128.shuffle<f64>(x, y, 1, 3); }
/** Three numbers lose the sums of the lanes of x, y, z. */
@inline function lose(at: usize, x: v128, y: v128, z: v128): void {
  v128.store(at, f64x2.sub(v128.load(at), f64x2.add(even(x, y), odd(x, y))));
  store<f64>(at + 16, load<f64>(at + 16) - (f64x2.extract_lane(z, 0) + f64x2.extract_lane(z, 1)));
}

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
  const at: usize = <usize>c << 3;
  lose(at, c00, c01, c02);
  lose(at + wide, c10, c11, c12);
  lose(at + 2 * wide, c20, c21, c22);
}

export function subtractRows(out: i32, a: i32, width: i32, y: i32, length: i32): void {
  const row: usize = <usize>width << 3;
  let p: usize = <usize>a << 3;
  let q: usize = <usize>y << 3;
  let s0: v128 = f64x2.splat(0);
  let s1: v128 = s0;
  let s2: v128 = s0;
  const end: usize = p + ((<usize>(length - (length & 1))) << 3);
  while (p < end) {
    const z: v128 = v128.load(q);
    s0 = f64x2.add(s0, f64x2.mul(v128.load(p), z));
    s1 = f64x2.add(s1, f64x2.mul(v128.load(p + row), z));
    s2 = f64x2.add(s2, f64x2.mul(v128.load(p + 2 * row), z));
    p += 16;
    q += 16;
  }
  if (length & 1) {
    const z: v128 = v128.load64_zero(q);
    s0 = f64x2.add(s0, f64x2.mul(v128.load64_zero(p), z));
    s1 = f64x2.add(s1, f64x2.mul(v128.load64_zero(p + row), z));
    s2 = f64x2.add(s2, f64x2.mul(v128.load64_zero(p + 2 * row), z));
  }
  lose(<usize>out << 3, s0, s1, s2);
}

export function subtractColumns(y: i32, a: i32, width: i32, z: i32, length: i32): void {
  const row: usize = <usize>width << 3;
  const from: usize = <usize>z << 3;
  const z0: v128 = v128.load64_splat(from);
  const z1: v128 = v128.load64_splat(from + 8);
  const z2: v128 = v128.load64_splat(from + 16);
  let p: usize = <usize>a << 3;
  let o: usize = <usize>y << 3;
  const end: usize = p + ((<usize>(length - (length & 1))) << 3);
  while (p < end) {
    const two: v128 = f64x2.add(f64x2.mul(v128.load(p), z0), f64x2.mul(v128.load(p + row), z1));
    v128.store(o, f64x2.sub(v128.load(o), f64x2.add(two, f64x2.mul(v128.load(p + 2 * row), z2))));
    p += 16;
    o += 16;
  }
  if (length & 1) {
    const two: f64 = load<f64>(p) * f64x2.extract_lane(z0, 0) + load<f64>(p + row) * f64x2.extract_lane(z1, 0);
    store<f64>(o, load<f64>(o) - (two + load<f64>(p + 2 * row) * f64x2.extract_lane(z2, 0)));
  }
}

export function timesTransposed(out: i32, x: i32, width: i32, p: i32): void {
  const row: usize = <usize>width << 3;
  const at: usize = <usize>p << 3;
  const upper0: v128 = v128.load(at);
  const upper1: v128 = v128.load(at + 24);
  const p0: v128 = even(upper0, upper1);
  const p1: v128 = odd(upper0, upper1);
  const p2: v128 = v128.load64_lane(at + 40, v128.load64_zero(at + 16), 1);
  const p6: f64 = load<f64>(at + 48);
  const p7: f64 = load<f64>(at + 56);
  const p8: f64 = load<f64>(at + 64);
  let from: usize = <usize>x << 3;
  let to: usize = <usize>out << 3;
  for (let i: i32 = 0; i < 3; i++) {
    const a: f64 = load<f64>(from);
    const b: f64 = load<f64>(from + 8);
    const c: f64 = load<f64>(from + 16);
    const two: v128 = f64x2.add(f64x2.mul(f64x2.splat(a), p0), f64x2.mul(f64x2.splat(b), p1));
    v128.store(to, f64x2.add(two, f64x2.mul(f64x2.splat(c), p2)));
    store<f64>(to + 16, a * p6 + b * p7 + c * p8);
    from += row;
    to += row;
  }
}
