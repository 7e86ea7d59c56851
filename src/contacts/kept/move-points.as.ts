// AssemblyScript twin of move-points.ts: the same names and the same bits. A lane for each of the two shapes; then one for x and one for y.
import * as M from "../../../build/records/collision/manifold-layout.ts";
import * as Kept from "../../../build/records/contacts/kept/kept.ts";
import * as P from "../../../build/records/shapes/placed-layout.ts";
import { larger } from "../../math/extremes.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
/** A number of either shape. */
@inline function both(a: usize, b: usize): v128 { return v128.load64_lane(b, v128.load64_splat(a), 1); }

export function movePoints(kept: i32, old: i32, a: i32, b: i32): f64 {
  const ra: usize = at(a + P.R);
  const rb: usize = at(b + P.R);
  const r0: v128 = both(ra, rb);
  const r1: v128 = both(ra + 8, rb + 8);
  const r2: v128 = both(ra + 16, rb + 16);
  const r3: v128 = both(ra + 24, rb + 24);
  const r4: v128 = both(ra + 32, rb + 32);
  const r5: v128 = both(ra + 40, rb + 40);
  const r6: v128 = both(ra + 48, rb + 48);
  const r7: v128 = both(ra + 56, rb + 56);
  const r8: v128 = both(ra + 64, rb + 64);
  const ca: usize = at(a + P.CENTRE);
  const cb: usize = at(b + P.CENTRE);
  const c0: v128 = both(ca, cb);
  const c1: v128 = both(ca + 8, cb + 8);
  const c2: v128 = both(ca + 16, cb + 16);
  const n01: v128 = v128.load(at(kept + M.NORMAL));
  const n2: f64 = load<f64>(at(kept + M.NORMAL), 16);
  const half: v128 = f64x2.splat(0.5);
  let onA: usize = at(old + Kept.ON_A);
  let onB: usize = at(old + Kept.ON_B);
  let point: usize = at(kept + M.POINTS);
  const end: usize = point + at(M.POINT * load<i32>(at(old), M.COUNT << 2));
  let slip: f64 = 0.0;
  while (point < end) {
    const x: v128 = both(onA, onB);
    const y: v128 = both(onA + 8, onB + 8);
    const z: v128 = both(onA + 16, onB + 16);
    const e0: v128 = f64x2.add(c0, f64x2.add(f64x2.add(f64x2.mul(r0, x), f64x2.mul(r1, y)), f64x2.mul(r2, z)));
    const e1: v128 = f64x2.add(c1, f64x2.add(f64x2.add(f64x2.mul(r3, x), f64x2.mul(r4, y)), f64x2.mul(r5, z)));
    const e2: v128 = f64x2.add(c2, f64x2.add(f64x2.add(f64x2.mul(r6, x), f64x2.mul(r7, y)), f64x2.mul(r8, z)));
    const p01: v128 = v128.shuffle<i64>(e0, e1, 0, 2);
    const q01: v128 = v128.shuffle<i64>(e0, e1, 1, 3);
    const p2: f64 = f64x2.extract_lane(e2, 0);
    const q2: f64 = f64x2.extract_lane(e2, 1);
    const d01: v128 = f64x2.sub(q01, p01);
    const d2: f64 = q2 - p2;
    const s01: v128 = f64x2.mul(d01, n01);
    const t01: v128 = f64x2.mul(d01, d01);
    // from zero on, as sums begin there: never -0
    const separation: f64 = 0.0 + f64x2.extract_lane(s01, 0) + f64x2.extract_lane(s01, 1) + d2 * n2;
    const square: f64 = f64x2.extract_lane(t01, 0) + f64x2.extract_lane(t01, 1) + d2 * d2;
    v128.store(point, f64x2.mul(half, f64x2.add(p01, q01)));
    store<f64>(point, 0.5 * (p2 + q2), 16);
    store<f64>(point, separation, 24);
    slip = larger(slip, square - separation * separation);
    onA += 24;
    onB += 24;
    point += at(M.POINT);
  }
  return slip;
}

export function copyNumbers(to: i32, from: i32, count: i32): void {
  let out: usize = at(to);
  let next: usize = at(from);
  const end: usize = out + at(count - (count & 7));
  while (out < end) {
    const one: v128 = v128.load(next);
    const two: v128 = v128.load(next, 16);
    const three: v128 = v128.load(next, 32);
    const four: v128 = v128.load(next, 48);
    v128.store(out, one);
    v128.store(out, two, 16);
    v128.store(out, three, 32);
    v128.store(out, four, 48);
    out += 64;
    next += 64;
  }
  for (let i: i32 = count & 7; i > 0; i--) {
    store<f64>(out, load<f64>(next));
    out += 8;
    next += 8;
  }
}
