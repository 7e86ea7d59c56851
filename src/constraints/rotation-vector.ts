// The rotation vector φ = θ n that takes the axes of a joint on body a to those on body b, in components along a_1 a_2 a_3,
// and how it changes with ω = ω_b - ω_a in the same components:
//
//   φ̇ = ω - ½ φ × ω + c φ × (φ × ω),     c = (1 - (θ/2) cot(θ/2)) / θ²
//
// so that φ̇_i = r·ω with r = e_i + ½ φ × e_i + c φ × (φ × e_i). Where θ comes to π, φ becomes -φ.
import { C, C_RATE, PHI } from "../../build/records/constraints/rotation-vector.ts";
import { atan2 } from "../math/trig/index.ts";
import { dot3 } from "../math/vec3.ts";
import { F64 } from "../memory/views.ts";

/** Below this angle c and its derivative come from their series. */
const SMALL: f64 = 0.3;

/**
 * Component i of φ for R_ij = a_i·b_j: half the antisymmetric part of R is n sin θ. Beyond a right angle the sine loses
 * accuracy, completely at half a turn, so n comes from the symmetric part.
 */
export function rotationAlong(a: i32, b: i32, i: i32): f64 {
  const x: f64 = 0.5 * (dot3(a + 6, b + 3) - dot3(a + 3, b + 6));
  const y: f64 = 0.5 * (dot3(a, b + 6) - dot3(a + 6, b));
  const z: f64 = 0.5 * (dot3(a + 3, b) - dot3(a, b + 3));
  const sine: f64 = Math.sqrt(x * x + y * y + z * z);
  const cosine: f64 = 0.5 * (dot3(a, b) + dot3(a + 3, b + 3) + dot3(a + 6, b + 6) - 1.0);
  const component: f64 = i === 0 ? x : i === 1 ? y : z;
  if (cosine < 0.0) return atan2(sine, cosine) * axisComponent(a, b, cosine, x, y, z, i);
  return sine > 1e-12 ? (component * atan2(sine, cosine)) / sine : component;
}

/** n_i, from (R + Rᵀ)/2 - cos θ = (1 - cos θ) n nᵀ: its column with the largest diagonal, on the side of (x, y, z). */
function axisComponent(a: i32, b: i32, cosine: f64, x: f64, y: f64, z: f64, i: i32): f64 {
  let k: i32 = 0;
  if (dot3(a + 3, b + 3) > dot3(a, b)) k = 1;
  if (dot3(a + 6, b + 6) > dot3(a + 3 * k, b + 3 * k)) k = 2;
  const n0: f64 = 0.5 * (dot3(a, b + 3 * k) + dot3(a + 3 * k, b)) - (k === 0 ? cosine : 0.0);
  const n1: f64 = 0.5 * (dot3(a + 3, b + 3 * k) + dot3(a + 3 * k, b + 3)) - (k === 1 ? cosine : 0.0);
  const n2: f64 = 0.5 * (dot3(a + 6, b + 3 * k) + dot3(a + 3 * k, b + 6)) - (k === 2 ? cosine : 0.0);
  const size: f64 = Math.sqrt(n0 * n0 + n1 * n1 + n2 * n2);
  const component: f64 = i === 0 ? n0 : i === 1 ? n1 : n2;
  return n0 * x + n1 * y + n2 * z < 0.0 ? -component / size : component / size;
}

/** φ at out, then c, then (dc/dθ) / θ. */
export function rotationVector(out: i32, a: i32, b: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + PHI + i] = rotationAlong(a, b, i);
  const squared: f64 = dot3(out, out);
  if (squared < SMALL * SMALL) {
    const s: f64 = squared;
    F64[out + C] = 1.0 / 12.0 + s * (1.0 / 720.0 + s * (1.0 / 30240.0 + s * (1.0 / 1209600.0 + s / 47900160.0)));
    F64[out + C_RATE] = 1.0 / 360.0 + s * (1.0 / 7560.0 + s * (1.0 / 201600.0 + s / 5987520.0));
    return;
  }
  const theta: f64 = Math.sqrt(squared);
  const cosine: f64 = 0.5 * (dot3(a, b) + dot3(a + 3, b + 3) + dot3(a + 6, b + 6) - 1.0);
  const away: f64 = 1.0 - Math.max(-1.0, Math.min(1.0, cosine)); // 2 sin²(θ/2)
  const cotangent: f64 = Math.sqrt(Math.max(0.0, (2.0 - away) / away)); // of θ/2, which is below a right angle
  F64[out + C] = (1.0 - 0.5 * theta * cotangent) / squared;
  F64[out + C_RATE] = -(2.0 * F64[out + C] + (0.5 * cotangent) / theta - 0.5 / away) / squared;
}

/** r of component i in world axes, at out; φ and c are at `vector`. */
export function rotationRow(out: i32, a: i32, i: i32, vector: i32): void {
  const j: i32 = i === 2 ? 0 : i + 1;
  const k: i32 = 3 - i - j;
  const c: f64 = F64[vector + C];
  const own: f64 = F64[vector + PHI + i];
  // φ × e_i has φ_k along j and -φ_j along k
  const along: f64 = 1.0 + c * (own * own - dot3(vector, vector));
  const alongJ: f64 = 0.5 * F64[vector + PHI + k] + c * own * F64[vector + PHI + j];
  const alongK: f64 = -0.5 * F64[vector + PHI + j] + c * own * F64[vector + PHI + k];
  for (let l: i32 = 0; l < 3; l++)
    F64[out + l] = along * F64[a + 3 * i + l] + alongJ * F64[a + 3 * j + l] + alongK * F64[a + 3 * k + l];
}

/**
 * φ̈_i if no body accelerates, at out: ṙ·ω - r·(ω_a × ω), ṙ as seen by body a. ω_a and ω are in world axes; φ, c and
 * (dc/dθ)/θ are at `vector`, followed by three numbers of scratch.
 */
export function rotationBias(out: i32, a: i32, i: i32, vector: i32, spinOfA: i32, omega: i32): void {
  const j: i32 = i === 2 ? 0 : i + 1;
  const k: i32 = 3 - i - j;
  const c: f64 = F64[vector + C];
  const pi: f64 = F64[vector + PHI + i];
  const pj: f64 = F64[vector + PHI + j];
  const pk: f64 = F64[vector + PHI + k];
  const squared: f64 = dot3(vector, vector);
  const oi: f64 = dot3(a + 3 * i, omega);
  const oj: f64 = dot3(a + 3 * j, omega);
  const ok: f64 = dot3(a + 3 * k, omega);
  const along: f64 = pi * oi + pj * oj + pk * ok;
  // φ̇
  const di: f64 = oi - 0.5 * (pj * ok - pk * oj) + c * (pi * along - oi * squared);
  const dj: f64 = oj - 0.5 * (pk * oi - pi * ok) + c * (pj * along - oj * squared);
  const dk: f64 = ok - 0.5 * (pi * oj - pj * oi) + c * (pk * along - ok * squared);
  const changing: f64 = pi * di + pj * dj + pk * dk; // θ θ̇
  const cDot: f64 = F64[vector + C_RATE] * changing;
  // ṙ·ω, with (φ̇ × e_i)·ω = φ̇_k ω_j - φ̇_j ω_k
  const turning: f64 = 0.5 * (dk * oj - dj * ok);
  const bending: f64 = cDot * (along * pi - oi * squared);
  const swinging: f64 = c * ((di * oi + dj * oj + dk * ok) * pi + along * di - 2.0 * oi * changing);
  // r·(ω_a × ω)
  const wi: f64 = dot3(a + 3 * i, spinOfA);
  const wj: f64 = dot3(a + 3 * j, spinOfA);
  const wk: f64 = dot3(a + 3 * k, spinOfA);
  const ri: f64 = 1.0 + c * (pi * pi - squared);
  const rj: f64 = 0.5 * pk + c * pi * pj;
  const rk: f64 = -0.5 * pj + c * pi * pk;
  const carried: f64 = ri * (wj * ok - wk * oj) + rj * (wk * oi - wi * ok) + rk * (wi * oj - wj * oi);
  F64[out] = turning + bending + swinging - carried;
}
