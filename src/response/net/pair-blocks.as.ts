// AssemblyScript twin of pair-blocks.ts: the same names and the same order of every sum, on lanes of two numbers.
import * as Tie from "../../../build/records/memory/records/tie.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function even(x: v128, y: v128): v128 { return v128.shuffle<f64>(x, y, 0, 2); }
@inline function odd(x: v128, y: v128): v128 { return v128.shuffle<f64>(x, y, 1, 3); }
@inline function gain(to: usize, x: v128): void { v128.store(to, f64x2.add(v128.load(to), x)); }
@inline function gainOne(to: usize, x: f64): void { store<f64>(to, load<f64>(to) + x); }
/** x y - z w */
@inline function difference(x: v128, y: v128, z: v128, w: v128): v128 { return f64x2.sub(f64x2.mul(x, y), f64x2.mul(z, w)); }

export function addPoints(c: i32, stride: i32, rows: i32, impulses: i32, mass: i32): void {
  const x: f64 = load<f64>(at(rows + Tie.ARM));
  const y: f64 = load<f64>(at(rows + Tie.ARM + 1));
  const z: f64 = load<f64>(at(rows + Tie.ARM + 2));
  const sign: f64 = load<f64>(at(rows + Tie.SIGN)) * load<f64>(at(impulses + Tie.SIGN));
  const xx: v128 = f64x2.splat(x);
  const yy: v128 = f64x2.splat(y);
  const zz: v128 = f64x2.splat(z);
  const o: usize = at(impulses + Tie.YW);
  const l: usize = at(mass);
  const a: v128 = v128.load(o);
  const b: v128 = v128.load(o + 24);
  // components 0, 1, 2 of the first two vectors, and of the third
  const u0: v128 = even(a, b);
  const u1: v128 = odd(a, b);
  const u2: v128 = v128.load64_lane(o + 40, v128.load64_zero(o + 16), 1);
  const c0: f64 = load<f64>(o + 48);
  const c1: f64 = load<f64>(o + 56);
  const c2: f64 = load<f64>(o + 64);
  const wide: usize = <usize>stride << 3;
  let to: usize = at(c);
  gain(to, f64x2.add(difference(u1, zz, u2, yy), f64x2.replace_lane(f64x2.splat(0), 0, sign * load<f64>(l))));
  gainOne(to + 16, c1 * z - c2 * y);
  to += wide;
  gain(to, f64x2.add(difference(u2, xx, u0, zz), f64x2.replace_lane(f64x2.splat(0), 1, sign * load<f64>(l + 8))));
  gainOne(to + 16, c2 * x - c0 * z);
  to += wide;
  gain(to, difference(u0, yy, u1, xx));
  gainOne(to + 16, c0 * y - c1 * x + sign * load<f64>(l + 16));
}

export function addPointsTransposed(c: i32, stride: i32, rows: i32, impulses: i32, mass: i32): void {
  const x: f64 = load<f64>(at(rows + Tie.ARM));
  const y: f64 = load<f64>(at(rows + Tie.ARM + 1));
  const z: f64 = load<f64>(at(rows + Tie.ARM + 2));
  const sign: f64 = load<f64>(at(rows + Tie.SIGN)) * load<f64>(at(impulses + Tie.SIGN));
  const zx: v128 = f64x2.replace_lane(f64x2.splat(z), 1, x);
  const yz: v128 = f64x2.replace_lane(f64x2.splat(y), 1, z);
  const o: usize = at(impulses + Tie.YW);
  const l: usize = at(mass);
  const wide: usize = <usize>stride << 3;
  let to: usize = at(c);
  gain(to, f64x2.add(crossed(o, zx, yz), f64x2.replace_lane(f64x2.splat(0), 0, sign * load<f64>(l))));
  gainOne(to + 16, load<f64>(o) * y - load<f64>(o + 8) * x);
  to += wide;
  gain(to, f64x2.add(crossed(o + 24, zx, yz), f64x2.replace_lane(f64x2.splat(0), 1, sign * load<f64>(l + 8))));
  gainOne(to + 16, load<f64>(o + 24) * y - load<f64>(o + 32) * x);
  to += wide;
  gain(to, crossed(o + 48, zx, yz));
  gainOne(to + 16, load<f64>(o + 48) * y - load<f64>(o + 56) * x + sign * load<f64>(l + 16));
}

/** (a1, a2)(z, x) - (a2, a0)(y, z) */
@inline function crossed(a: usize, zx: v128, yz: v128): v128 {
  const later: v128 = v128.load(a + 8);
  return difference(later, zx, v128.load64_lane(a, v128.shuffle<f64>(later, later, 1, 1), 1), yz);
}
