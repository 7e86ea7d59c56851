// AssemblyScript twin of add-child.ts: the same name and the same order of every sum, on lanes of two numbers. Pairs are stored as they are loaded again.
import { LEVER_A } from "../../../build/records/rows/place.ts";
import { H } from "../../../build/records/memory/records/tree.ts";
import * as L from "../../../build/records/memory/records/link.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function pair(x: f64, y: f64): v128 { return f64x2.replace_lane(f64x2.splat(x), 1, y); }
@inline function first(x: v128): f64 { return f64x2.extract_lane(x, 0); }
@inline function second(x: v128): f64 { return f64x2.extract_lane(x, 1); }
@inline function gain(to: usize, x: v128): void { v128.store(to, f64x2.add(v128.load(to), x)); }
@inline function gainOne(to: usize, x: f64): void { store<f64>(to, load<f64>(to) + x); }
/** x y - z w */
@inline function difference(x: v128, y: v128, z: v128, w: v128): v128 { return f64x2.sub(f64x2.mul(x, y), f64x2.mul(z, w)); }
/** x + y z - u v */
@inline function moved(x: v128, y: v128, z: v128, u: v128, v: v128): v128 { return f64x2.sub(f64x2.add(x, f64x2.mul(y, z)), f64x2.mul(u, v)); }

export function addChild(k: i32, c: i32, t: i32): void {
  const end: usize = at(c + L.END + LEVER_A);
  const start: usize = at(c + L.START + LEVER_A);
  const r0: f64 = load<f64>(end);
  const r1: f64 = load<f64>(end, 8);
  const r2: f64 = load<f64>(end, 16);
  const m0: f64 = 0.5 * (load<f64>(start) + r0);
  const m1: f64 = 0.5 * (load<f64>(start, 8) + r1);
  const m2: f64 = 0.5 * (load<f64>(start, 16) + r2);
  const from: usize = at(c + L.P);
  const to: usize = at(k + L.P);
  // K [1 -r̂1; 0 1] in place: a1 r2 - a2 r1, and (a2, a0)(r0, r1) - (a0, a1)(r2, r0)
  const r01: v128 = pair(r0, r1);
  const r20: v128 = pair(r2, r0);
  for (let row: usize = from; row < from + 288; row += 48) {
    const a01: v128 = v128.load(row);
    const a23: v128 = v128.load(row, 16);
    const a2: f64 = first(a23);
    const a20: v128 = v128.shuffle<f64>(a23, a01, 0, 2);
    v128.store(row, f64x2.replace_lane(a23, 1, second(a23) - (second(a01) * r2 - a2 * r1)), 16);
    v128.store(row, f64x2.sub(v128.load(row, 32), difference(a20, r01, a01, r20)), 32);
  }
  const n0: v128 = f64x2.splat(m0);
  const n1: v128 = f64x2.splat(m1);
  const n2: v128 = f64x2.splat(m2);
  for (let j: usize = 0; j < 48; j += 16) {
    const f0: v128 = v128.load(from + j);
    const f1: v128 = v128.load(from + j, 48);
    const f2: v128 = v128.load(from + j, 96);
    const o: usize = to + j;
    gain(o, f0);
    gain(o + 48, f1);
    gain(o + 96, f2);
    gain(o + 144, moved(v128.load(from + j, 144), n1, f2, n2, f1));
    gain(o + 192, moved(v128.load(from + j, 192), n2, f0, n0, f2));
    gain(o + 240, moved(v128.load(from + j, 240), n0, f1, n1, f0));
  }
  for (let v: i32 = L.PV; v <= L.WRENCH; v += L.WRENCH - L.PV) {
    const x: usize = at(c + v);
    const o: usize = at(k + v);
    const f0: f64 = load<f64>(x);
    const f1: f64 = load<f64>(x, 8);
    const f2: f64 = load<f64>(x, 16);
    gainOne(o, f0);
    gainOne(o + 8, f1);
    gainOne(o + 16, f2);
    gainOne(o + 24, load<f64>(x, 24) + m1 * f2 - m2 * f1);
    gainOne(o + 32, load<f64>(x, 32) + m2 * f0 - m0 * f2);
    gainOne(o + 40, load<f64>(x, 40) + m0 * f1 - m1 * f0);
  }
  // the lever of the child's force turns with the body: (h/2)(r1 Φᵀ - Φ·r1)
  const half: f64 = 0.5 * load<f64>(at(t + H));
  const w: usize = at(c + L.WRENCH);
  const g0: f64 = half * load<f64>(w);
  const g12: v128 = f64x2.mul(f64x2.splat(half), v128.load(w, 8));
  const rg: f64 = r0 * g0 + r1 * first(g12) + r2 * second(g12);
  const x: v128 = v128.load(to, 160);
  v128.store(to, f64x2.replace_lane(x, 1, second(x) + r0 * g0 - rg), 160);
  gain(to + 176, f64x2.mul(f64x2.splat(r0), g12));
  const y: v128 = v128.load(to, 208);
  v128.store(to, f64x2.replace_lane(y, 1, second(y) + r1 * g0), 208);
  const u: v128 = f64x2.add(v128.load(to, 224), f64x2.mul(f64x2.splat(r1), g12));
  v128.store(to, f64x2.replace_lane(u, 0, first(u) - rg), 224);
  const z: v128 = v128.load(to, 256);
  v128.store(to, f64x2.replace_lane(z, 1, second(z) + r2 * g0), 256);
  const v: v128 = f64x2.add(v128.load(to, 272), f64x2.mul(f64x2.splat(r2), g12));
  v128.store(to, f64x2.replace_lane(v, 1, second(v) - rg), 272);
}
