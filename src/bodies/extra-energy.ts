// Energy of scalable and custom bodies beyond that of rigid ones.
//
// With scales s a point of the body is x + R (s ∘ r), and so with P_i = Σ m r_i² along principal axes through the centre of mass
//
//   T = ½ m v² + ½ Σ I_i(s) ω_i² + ½ Σ P_i ṡ_i²     I_x(s) = P_y s_y² + P_z s_z², and so on; ω along the axes of the body
//   U = ½ k Σ (s_i - rest_i)²                        one term if there is one scale
//
// A custom body: T = ½ uᵀ M u, U = -f·q with the constant force f.
import * as Col from "../memory/column-access.ts";
import {
  EXTRA_DIMENSION,
  EXTRA_GUIDED,
  EXTRA_KIND,
  EXTRA_MODEL_WIDTH,
  EXTRA_POSE_WIDTH,
  EXTRA_RATE_WIDTH,
  OWN,
  OWN_FORCE,
  OWN_MASS,
  REST_SCALES,
  SCALE_STIFFNESS,
  SCALES_ONE,
  SECOND_MOMENTS,
} from "../memory/extra-layout.ts";
import { F64, I32 } from "../memory/views.ts";

/** Twice the kinetic energy of record e without ½ m v²; three numbers at `spin`: ω along the axes of the body. */
export function extraMotion(w: i32, e: i32, spin: i32): f64 {
  const model: i32 = Col.column(w, Col.EXTRA_MODEL) + EXTRA_MODEL_WIDTH * e;
  const pose: i32 = Col.now(w, Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * e;
  const rate: i32 = Col.now(w, Col.EXTRA_RATE) + EXTRA_RATE_WIDTH * e;
  const kind: i32 = I32[2 * model + EXTRA_KIND];
  if (kind === OWN) return ownMotion(model, rate);
  let sum: f64 = 0.0;
  let squares: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) squares += F64[spin + i] * F64[spin + i];
  for (let i: i32 = 0; i < 3; i++) {
    const s: f64 = F64[pose + (kind === SCALES_ONE ? 0 : i)];
    const u: f64 = F64[rate + (kind === SCALES_ONE ? 0 : i)];
    // P_i s_i² resists rotation about the other two axes
    const across: f64 = squares - F64[spin + i] * F64[spin + i];
    sum += F64[model + SECOND_MOMENTS + i] * (s * s * across + u * u);
  }
  return sum;
}

function ownMotion(model: i32, rate: i32): f64 {
  const d: i32 = I32[2 * model + EXTRA_DIMENSION];
  let sum: f64 = 0.0;
  for (let i: i32 = 0; i < d; i++) {
    let momentum: f64 = 0.0;
    for (let j: i32 = 0; j < d; j++) momentum += F64[model + OWN_MASS + d * i + j] * F64[rate + j];
    sum += F64[rate + i] * momentum;
  }
  return sum;
}

/** The potential energy of record e, without gravity. */
export function extraPotential(w: i32, e: i32): f64 {
  const model: i32 = Col.column(w, Col.EXTRA_MODEL) + EXTRA_MODEL_WIDTH * e;
  const pose: i32 = Col.now(w, Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * e;
  const kind: i32 = I32[2 * model + EXTRA_KIND];
  let sum: f64 = 0.0;
  if (kind === OWN) {
    // if the pose is not the integral of the rates, a constant force has no potential
    if (I32[2 * model + EXTRA_GUIDED] !== 0) return 0.0;
    const d: i32 = I32[2 * model + EXTRA_DIMENSION];
    for (let i: i32 = 0; i < d; i++) sum -= F64[model + OWN_FORCE + i] * F64[pose + i];
    return sum;
  }
  const scales: i32 = kind === SCALES_ONE ? 1 : 3;
  for (let i: i32 = 0; i < scales; i++) {
    const off: f64 = F64[pose + i] - F64[model + REST_SCALES + i];
    sum += 0.5 * F64[model + SCALE_STIFFNESS] * off * off;
  }
  return sum;
}
