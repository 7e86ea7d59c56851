// The rates of coordinates.ts and their second derivatives if no body accelerates: q̈ = row·v̇ + bias. With ω = ω_b - ω_a,
// ȧ_i = ω_a × a_i and ḃ_i = ω_b × b_i:
//
//   slide     as the condition along a_i
//   length    q̇ = u·ḋ, u = d / q;   d/dt(u·ḋ) with u̇ = (ḋ - q̇ u) / q:   bias = u·z + (ḋ·ḋ - q̇²) / q
//   turn      q̇ = n·ω, n = (a1 + b1) / s, s = 1 + a1·b1:                 bias = ω·(ȧ1 + ḃ1) / s - q̇ ṡ / s,  ṡ = ω·(b1 × a1)
//   turn a    q̇ = a1·ω, while a1·b2 = 0 holds:                          bias = ω·ȧ1
//   turn b    q̇ = b2·ω, while a1·b2 = 0 holds:                          bias = ω·ḃ2
//   cone      q̇ = c·ω / s, c = a1 × b1, s = |c|, ċ = ȧ1 × b1 + a1 × ḃ1:   bias = (ċ·ω - q̇ (c·ċ) / s) / s
//   rotate    rotation-vector.ts
import { cross3, dot3 } from "../math/vec3.ts";
import { CONE, LENGTH, ROTATE_X, SLIDE_Z, TURN, TURN_A, TURN_B } from "../memory/codes.ts";
import { F64 } from "../memory/views.ts";
import { biasAlong, triple } from "./condition-bias.ts";
import { isSwungOver } from "./coordinates.ts";
import { D_BIAS, D_RATE, W_A, W_B } from "./motion.ts";
import { AXES_A, AXES_B, D } from "./place.ts";
import { rotationBias, rotationVector } from "./rotation-vector.ts";

/** The bias of a coordinate at out, its rate given; 12 numbers of scratch follow. */
export function coordinateBias(place: i32, coordinate: i32, motion: i32, rate: f64, out: i32): void {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  const omega: i32 = out + 1;
  for (let i: i32 = 0; i < 3; i++) F64[omega + i] = F64[motion + W_B + i] - F64[motion + W_A + i];
  if (coordinate <= SLIDE_Z) F64[out] = biasAlong(place, motion, a + 3 * coordinate);
  else if (coordinate === LENGTH) F64[out] = biasOfLength(place + D, motion, rate);
  else if (coordinate === TURN) {
    // ω·ȧ1 + ω·ḃ1 - q̇ ω·(b1 × a1)
    const sum: f64 = triple(omega, motion + W_A, a) + triple(omega, motion + W_B, b) - rate * triple(omega, b, a);
    F64[out] = isSwungOver(place) ? 0.0 : sum / (1.0 + dot3(a, b));
  } else if (coordinate === TURN_A) F64[out] = triple(omega, motion + W_A, a);
  else if (coordinate === TURN_B) F64[out] = triple(omega, motion + W_B, b + 3);
  else if (coordinate === CONE) biasOfCone(a, b, motion, rate, out);
  else {
    rotationVector(out + 4, a, b);
    rotationBias(out, a, coordinate - ROTATE_X, out + 4, motion + W_A, omega);
  }
}

function biasOfLength(d: i32, motion: i32, rate: f64): f64 {
  const length: f64 = Math.sqrt(dot3(d, d));
  const opening: i32 = motion + D_RATE;
  // if the anchors coincide, a length has no direction; its row is zero, and so is this
  if (length <= 1e-12) return 0.0;
  return (dot3(d, motion + D_BIAS) + dot3(opening, opening) - rate * rate) / length;
}

/** out[1..3] holds ω; c and ċ follow it. */
function biasOfCone(a: i32, b: i32, motion: i32, rate: f64, out: i32): void {
  const c: i32 = out + 4;
  const change: i32 = out + 7;
  const part: i32 = out + 10;
  cross3(c, a, b);
  cross3(part, motion + W_A, a);
  cross3(change, part, b);
  cross3(part, motion + W_B, b);
  cross3(part, a, part);
  for (let i: i32 = 0; i < 3; i++) F64[change + i] += F64[part + i];
  const sine: f64 = Math.sqrt(dot3(c, c));
  F64[out] = sine > 1e-12 ? (dot3(change, out + 1) - (rate * dot3(c, change)) / sine) / sine : 0.0;
}
