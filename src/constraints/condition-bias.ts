// The rates of conditions.ts and their second derivatives if no body accelerates: C̈ = J v̇ + J̇v.
//
//   along t, carried by a   ṫ = ω_a × t, ẗ ∋ ω_a × (ω_a × t), so with C = d·t
//                           Ċ = t·ḋ + d·(ω_a × t)         J̇v = t·z + 2 ḋ·(ω_a × t) + d·(ω_a × (ω_a × t))
//   point                   Ċ = ḋ                          J̇v = z
//   rod                     Ċ = d·ḋ                        J̇v = ḋ·ḋ + d·z
//   directions a, b         Ċ = (b × a)·(ω_b - ω_a)        J̇v = b·ω_a×(ω_a×a) + 2 (ω_a×a)·(ω_b×b) + a·ω_b×(ω_b×b)
//
// with ḋ and z of motion.ts, and u × (v × w) = v (u·w) - w (u·v), (u × v)·(s × t) = (u·s)(v·t) - (u·t)(v·s).
import { dot3 } from "../math/vec3.ts";
import * as Code from "../memory/codes.ts";
import { F64 } from "../memory/views.ts";
import { D_BIAS, D_RATE, W_A, W_B } from "./motion.ts";
import { AXES_A, AXES_B, D } from "./place.ts";

/** u·(v × w) */
export function triple(u: i32, v: i32, w: i32): f64 {
  return (
    F64[u] * (F64[v + 1] * F64[w + 2] - F64[v + 2] * F64[w + 1]) +
    F64[u + 1] * (F64[v + 2] * F64[w] - F64[v] * F64[w + 2]) +
    F64[u + 2] * (F64[v] * F64[w + 1] - F64[v + 1] * F64[w])
  );
}

function rateAlong(place: i32, motion: i32, t: i32): f64 {
  return dot3(t, motion + D_RATE) + triple(place + D, motion + W_A, t);
}

export function biasAlong(place: i32, motion: i32, t: i32): f64 {
  const d: i32 = place + D;
  const w: i32 = motion + W_A;
  const carried: f64 = dot3(w, d) * dot3(w, t) - dot3(d, t) * dot3(w, w);
  return dot3(t, motion + D_BIAS) + 2.0 * triple(motion + D_RATE, w, t) + carried;
}

/** ω_b and ω_a enter separately, so that no room is needed for their difference. */
function rateOfDirections(motion: i32, a: i32, b: i32): f64 {
  return triple(motion + W_B, b, a) - triple(motion + W_A, b, a);
}

function biasOfDirections(motion: i32, a: i32, b: i32): f64 {
  const wa: i32 = motion + W_A;
  const wb: i32 = motion + W_B;
  const cosine: f64 = dot3(a, b);
  const ofA: f64 = dot3(wa, a) * dot3(wa, b) - cosine * dot3(wa, wa);
  const ofB: f64 = dot3(wb, a) * dot3(wb, b) - cosine * dot3(wb, wb);
  return ofA + ofB + 2.0 * (dot3(wa, wb) * cosine - dot3(wa, b) * dot3(a, wb));
}

/** Ċ of all conditions of a joint, in the order of conditionRows. */
export function conditionRates(place: i32, linear: i32, angular: i32, motion: i32, out: i32): void {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  let at: i32 = out;
  if (linear === Code.LINEAR_ROD) {
    F64[at] = dot3(place + D, motion + D_RATE);
    at += 1;
  } else if (linear === Code.LINEAR_PLANE) {
    F64[at] = rateAlong(place, motion, a);
    at += 1;
  } else if (linear === Code.LINEAR_LINE) {
    F64[at] = rateAlong(place, motion, a + 3);
    F64[at + 1] = rateAlong(place, motion, a + 6);
    at += 2;
  } else if (linear !== Code.LINEAR_FREE) {
    for (let i: i32 = 0; i < 3; i++) F64[at + i] = F64[motion + D_RATE + i];
    at += 3;
  }
  if (angular === Code.ANGULAR_FREE) return;
  F64[at] = rateOfDirections(motion, a, b + 3);
  if (angular === Code.ANGULAR_CROSS) return;
  F64[at + 1] = rateOfDirections(motion, a, b + 6);
  if (angular === Code.ANGULAR_AXIS) return;
  F64[at + 2] = rateOfDirections(motion, a + 3, b + 6);
}

/** J̇v of all conditions of a joint, in the order of conditionRows. */
export function conditionBias(place: i32, linear: i32, angular: i32, motion: i32, out: i32): void {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  const rate: i32 = motion + D_RATE;
  let at: i32 = out;
  if (linear === Code.LINEAR_ROD) {
    F64[at] = dot3(rate, rate) + dot3(place + D, motion + D_BIAS);
    at += 1;
  } else if (linear === Code.LINEAR_PLANE) {
    F64[at] = biasAlong(place, motion, a);
    at += 1;
  } else if (linear === Code.LINEAR_LINE) {
    F64[at] = biasAlong(place, motion, a + 3);
    F64[at + 1] = biasAlong(place, motion, a + 6);
    at += 2;
  } else if (linear !== Code.LINEAR_FREE) {
    for (let i: i32 = 0; i < 3; i++) F64[at + i] = F64[motion + D_BIAS + i];
    at += 3;
  }
  if (angular === Code.ANGULAR_FREE) return;
  F64[at] = biasOfDirections(motion, a, b + 3);
  if (angular === Code.ANGULAR_CROSS) return;
  F64[at + 1] = biasOfDirections(motion, a, b + 6);
  if (angular === Code.ANGULAR_AXIS) return;
  F64[at + 2] = biasOfDirections(motion, a + 3, b + 6);
}
