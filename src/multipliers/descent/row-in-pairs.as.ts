// AssemblyScript twin of row-in-pairs.ts: the same names and the same order of every sum, on lanes of two numbers.
import * as Row from "../../../build/records/rows/impulse-row.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function number(row: usize, field: i32): f64 { return load<f64>(row + (<usize>field << 3)); }
@inline function word(row: i32, field: i32): i32 { return load<i32>((<usize>row << 3) + (<usize>field << 2)); }
@inline function product(x: usize, y: usize): v128 { return f64x2.mul(v128.load(x), v128.load(y)); }
@inline function gain(to: usize, x: usize, factor: v128): void {
  v128.store(to, f64x2.add(v128.load(to), f64x2.mul(v128.load(x), factor)));
}

export function solveInPairs(index: i32): void {
  const row: usize = at(index);
  const inverse: f64 = number(row, Row.INVERSE);
  if (inverse == 0.0) return;
  const a: usize = at(word(index, Row.MOTION_A));
  const b: usize = at(word(index, Row.MOTION_B));
  const j: usize = at(index + Row.J);
  let s: v128 = f64x2.add(product(j, a), product(j + 16, a + 16));
  s = f64x2.add(s, product(j + 32, a + 32));
  s = f64x2.add(s, product(j + 48, b));
  s = f64x2.add(s, product(j + 64, b + 16));
  s = f64x2.add(s, product(j + 80, b + 32));
  const f: f64 = number(row, Row.F);
  const u: f64 = number(row, Row.BIAS) + (f64x2.extract_lane(s, 0) + f64x2.extract_lane(s, 1)) + number(row, Row.SOFTNESS) * f;
  const normal: i32 = word(index, Row.NORMAL);
  let lo: f64 = number(row, Row.LO);
  let hi: f64 = number(row, Row.HI);
  if (normal != 0) {
    hi = number(row, Row.MU) * number(at(normal), Row.F);
    lo = -hi;
  }
  const g: f64 = Math.min(Math.max(f - u * inverse, lo), hi);
  const change: f64 = g - f;
  if (change == 0.0) return;
  store<f64>(row + (<usize>Row.F << 3), g);
  const factor: v128 = f64x2.splat(change);
  const m: usize = at(index + Row.B);
  for (let i: usize = 0; i < 48; i += 16) {
    gain(a + i, m + i, factor);
    gain(b + i, m + 48 + i, factor);
  }
}
