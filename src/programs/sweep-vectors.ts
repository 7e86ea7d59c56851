// Adjoints of operations on vectors: products use the mean of the other factor.
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

/** from, to and adjoint: offsets from a value at end 0. */
export function sweepVector(o: i32, code: i32, from: i32, to: i32, adjoint: i32): void {
  const out: i32 = I32[2 * o + L.OUT] + adjoint;
  if (code === Code.DOT || code === Code.LENGTH) {
    sweepToScalar(o, code, from, to, adjoint);
    return;
  }
  const g0: f64 = F64[out];
  const g1: f64 = F64[out + 1];
  const g2: f64 = F64[out + 2];
  if (g0 === 0.0 && g1 === 0.0 && g2 === 0.0) return;
  F64[out] = 0.0;
  F64[out + 1] = 0.0;
  F64[out + 2] = 0.0;
  const a: i32 = I32[2 * o + L.A];
  const b: i32 = I32[2 * o + L.B];
  const da: i32 = a + adjoint;
  const db: i32 = b + adjoint;
  if (code === Code.ADD3 || code === Code.SUBTRACT3) {
    const sign: f64 = code === Code.ADD3 ? 1.0 : -1.0;
    F64[da] += g0;
    F64[da + 1] += g1;
    F64[da + 2] += g2;
    F64[db] += sign * g0;
    F64[db + 1] += sign * g1;
    F64[db + 2] += sign * g2;
    return;
  }
  if (code === Code.NEGATE3) {
    F64[da] -= g0;
    F64[da + 1] -= g1;
    F64[da + 2] -= g2;
    return;
  }
  if (code === Code.GATHER) {
    F64[da] += g0;
    F64[db] += g1;
    F64[I32[2 * o + L.C] + adjoint] += g2;
    return;
  }
  const a0: f64 = 0.5 * (F64[a + from] + F64[a + to]);
  const a1: f64 = 0.5 * (F64[a + from + 1] + F64[a + to + 1]);
  const a2: f64 = 0.5 * (F64[a + from + 2] + F64[a + to + 2]);
  const b0: f64 = 0.5 * (F64[b + from] + F64[b + to]);
  if (code === Code.TIMES3) {
    F64[da] += g0 * b0;
    F64[da + 1] += g1 * b0;
    F64[da + 2] += g2 * b0;
    F64[db] += a0 * g0 + a1 * g1 + a2 * g2;
    return;
  }
  const b1: f64 = 0.5 * (F64[b + from + 1] + F64[b + to + 1]);
  const b2: f64 = 0.5 * (F64[b + from + 2] + F64[b + to + 2]);
  if (code === Code.CROSS) {
    // g . (da x b) = da . (b x g) and g . (a x db) = db . (g x a)
    F64[da] += b1 * g2 - b2 * g1;
    F64[da + 1] += b2 * g0 - b0 * g2;
    F64[da + 2] += b0 * g1 - b1 * g0;
    F64[db] += g1 * a2 - g2 * a1;
    F64[db + 1] += g2 * a0 - g0 * a2;
    F64[db + 2] += g0 * a1 - g1 * a0;
    return;
  }
  // EACH
  F64[da] += g0 * b0;
  F64[da + 1] += g1 * b1;
  F64[da + 2] += g2 * b2;
  F64[db] += g0 * a0;
  F64[db + 1] += g1 * a1;
  F64[db + 2] += g2 * a2;
}

/** a . b, and |a|: a . a changes by 2 mean(a) . da, and its root by that over the sum of the lengths. */
function sweepToScalar(o: i32, code: i32, from: i32, to: i32, adjoint: i32): void {
  const out: i32 = I32[2 * o + L.OUT];
  const g: f64 = F64[out + adjoint];
  if (g === 0.0) return;
  F64[out + adjoint] = 0.0;
  const a: i32 = I32[2 * o + L.A];
  if (code === Code.LENGTH) {
    const k: f64 = g / (F64[out + from] + F64[out + to]);
    for (let i: i32 = 0; i < 3; i++) F64[a + adjoint + i] += k * (F64[a + from + i] + F64[a + to + i]);
    return;
  }
  const b: i32 = I32[2 * o + L.B];
  const half: f64 = 0.5 * g;
  for (let i: i32 = 0; i < 3; i++) {
    F64[a + adjoint + i] += half * (F64[b + from + i] + F64[b + to + i]);
    F64[b + adjoint + i] += half * (F64[a + from + i] + F64[a + to + i]);
  }
}
