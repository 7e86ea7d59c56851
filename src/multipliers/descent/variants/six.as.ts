// AssemblyScript twin of six.ts: the same names and the same order of every sum, on lanes of two numbers.
@inline export function dot6(x: i32, y: i32): f64 {
  const a: usize = <usize>x << 3;
  const b: usize = <usize>y << 3;
  let s: v128 = f64x2.mul(v128.load(a), v128.load(b));
  s = f64x2.add(s, f64x2.mul(v128.load(a, 16), v128.load(b, 16)));
  s = f64x2.add(s, f64x2.mul(v128.load(a, 32), v128.load(b, 32)));
  return f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
}

@inline export function addScaled6(y: i32, x: i32, c: f64): void {
  const a: usize = <usize>x << 3;
  const b: usize = <usize>y << 3;
  const cc: v128 = f64x2.splat(c);
  v128.store(b, f64x2.add(v128.load(b), f64x2.mul(cc, v128.load(a))));
  v128.store(b, f64x2.add(v128.load(b, 16), f64x2.mul(cc, v128.load(a, 16))), 16);
  v128.store(b, f64x2.add(v128.load(b, 32), f64x2.mul(cc, v128.load(a, 32))), 32);
}
