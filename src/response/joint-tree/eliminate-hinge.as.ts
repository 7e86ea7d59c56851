// AssemblyScript twin of eliminate-hinge.ts: the same name and the same order of every sum, on lanes of two numbers.
import { H } from "../../../build/records/memory/records/tree.ts";
import * as L from "../../../build/records/memory/records/link.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function plus(x: v128, y: v128): v128 { return f64x2.add(x, y); }
@inline function times(x: v128, y: v128): v128 { return f64x2.mul(x, y); }
@inline function pair(x: f64, y: f64): v128 { return f64x2.replace_lane(f64x2.splat(x), 1, y); }
@inline function first(x: v128): f64 { return f64x2.extract_lane(x, 0); }
@inline function second(x: v128): f64 { return f64x2.extract_lane(x, 1); }
@inline function dot(x: usize, y0: f64, y1: f64, y2: f64): f64 { return y0 * load<f64>(x) + y1 * load<f64>(x, 8) + y2 * load<f64>(x, 16); }

export function eliminateHinge(k: i32, t: i32): void {
  const half: f64 = 0.5 * load<f64>(at(t + H));
  const P: usize = at(k + L.P);
  const n: usize = at(k + L.N);
  const n0: f64 = load<f64>(n);
  const n1: f64 = load<f64>(n, 8);
  const n2: f64 = load<f64>(n, 16);
  const m: usize = at(k + L.M);
  const m0: f64 = load<f64>(m);
  const m1: f64 = load<f64>(m, 8);
  const m2: f64 = load<f64>(m, 16);
  const mm0: v128 = f64x2.splat(m0);
  const mm1: v128 = f64x2.splat(m1);
  const mm2: v128 = f64x2.splat(m2);
  const y01: v128 = plus(plus(times(mm0, v128.load(P, 144)), times(mm1, v128.load(P, 192))), times(mm2, v128.load(P, 240)));
  const y23: v128 = plus(plus(times(mm0, v128.load(P, 160)), times(mm1, v128.load(P, 208))), times(mm2, v128.load(P, 256)));
  const y45: v128 = plus(plus(times(mm0, v128.load(P, 176)), times(mm1, v128.load(P, 224))), times(mm2, v128.load(P, 272)));
  const y3: f64 = second(y23);
  const y4: f64 = first(y45);
  const y5: f64 = second(y45);
  const x: usize = at(k + L.X0);
  const x0: f64 = load<f64>(x);
  const x1: f64 = load<f64>(x, 8);
  const x2: f64 = load<f64>(x, 16);
  const inverse: f64 = 1.0 / (y3 * n0 + y4 * n1 + y5 * n2 + load<f64>(at(k + L.FOLD)));
  const w: usize = at(k + L.WRENCH);
  const t0: f64 = load<f64>(w, 24);
  const t1: f64 = load<f64>(w, 32);
  const t2: f64 = load<f64>(w, 40);
  const q3: f64 = inverse * (y3 + half * (n1 * t2 - n2 * t1));
  const q4: f64 = inverse * (y4 + half * (n2 * t0 - n0 * t2));
  const q5: f64 = inverse * (y5 + half * (n0 * t1 - n1 * t0));
  const q01: v128 = times(f64x2.splat(inverse), y01);
  const q23: v128 = pair(inverse * first(y23), q3);
  const q45: v128 = pair(q4, q5);
  const PV: usize = at(k + L.PV);
  const held: f64 = dot(PV + 24, m0, m1, m2) - dot(at(k + L.DRIVE + 3), m0, m1, m2) + load<f64>(at(k + L.FOLDED));
  const e: f64 = inverse * (y3 * x0 + y4 * x1 + y5 * x2 + held);
  store<f64>(at(k + L.EI), inverse);
  store<f64>(at(k + L.E0), e);
  const Y: usize = at(k + L.Y);
  v128.store(Y, q01);
  v128.store(Y, q23, 16);
  v128.store(Y, q45, 32);
  const PN: usize = at(k + L.PN);
  for (let i: usize = 0; i < 6; i++) {
    const row: usize = P + 48 * i;
    const r01: v128 = v128.load(row);
    const r23: v128 = v128.load(row, 16);
    const r45: v128 = v128.load(row, 32);
    const r3: f64 = second(r23);
    const r4: f64 = first(r45);
    const r5: f64 = second(r45);
    const c: f64 = r3 * n0 + r4 * n1 + r5 * n2;
    store<f64>(PN + (i << 3), c);
    const p: usize = PV + (i << 3);
    store<f64>(p, load<f64>(p) + (r3 * x0 + r4 * x1 + r5 * x2 - c * e));
    const cc: v128 = f64x2.splat(c);
    v128.store(row, f64x2.sub(r01, times(cc, q01)));
    v128.store(row, f64x2.sub(r23, times(cc, q23)), 16);
    v128.store(row, f64x2.sub(r45, times(cc, q45)), 32);
  }
}
