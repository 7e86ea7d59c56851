// AssemblyScript twin of pairs.ts: the same names and the same order of every sum, on lanes of two numbers.
import * as Row from "../../../build/records/rows/impulse-row.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function word(row: i32, field: i32): i32 { return load<i32>((<usize>row << 3) + (<usize>field << 2)); }
@inline function product(x: usize, y: usize): v128 { return f64x2.mul(v128.load(x), v128.load(y)); }
@inline function gain(to: usize, x: usize, factor: v128): void {
  v128.store(to, f64x2.add(v128.load(to), f64x2.mul(v128.load(x), factor)));
}

export function velocityInPairs(row: i32): f64 {
  const a: usize = at(word(row, Row.MOTION_A));
  const b: usize = at(word(row, Row.MOTION_B));
  const j: usize = at(row + Row.J);
  let s: v128 = f64x2.add(product(j, a), product(j + 16, a + 16));
  s = f64x2.add(s, product(j + 32, a + 32));
  s = f64x2.add(s, product(j + 48, b));
  s = f64x2.add(s, product(j + 64, b + 16));
  s = f64x2.add(s, product(j + 80, b + 32));
  return f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1);
}

export function pushInPairs(row: i32, change: f64): void {
  const a: usize = at(word(row, Row.MOTION_A));
  const b: usize = at(word(row, Row.MOTION_B));
  const factor: v128 = f64x2.splat(change);
  const m: usize = at(row + Row.B);
  for (let i: usize = 0; i < 48; i += 16) {
    gain(a + i, m + i, factor);
    gain(b + i, m + 48 + i, factor);
  }
}
