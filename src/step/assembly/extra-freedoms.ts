// DOFs of bodies beyond the six of a rigid one: scales, or all DOFs of a user-defined body.
//
// A point of a body with scales is x + R (s ∘ r), and with P_i = Σ m r_i² its energy is ½ m v² + ½ Ω·I(s) Ω + ½ Σ P_i ṡ_i², where
// I(s)_x = P_y s_y² + P_z s_z² and so on. In a piece, with κ as for the other velocities:
//
//   κ P_i (s̄'_i - ṡ0_i) = h (s̄_i P_i (Ω0·Ω1 - Ω0_i Ω1_i) - k (s̄_i - rest_i) - d s̄'_i + f_i) + ...       one scale: the sum over i, with f once
//   π1 - π0 = ...     π = R I(s) Ω, so a shrinking body keeps its angular momentum and spins up
import { timesSymmetric, transposeRotate } from "../../math/mat3.ts";
import * as Extra from "../../memory/extra-layout.ts";
import { F64 } from "../../memory/views.ts";
import { PLACE, POSE, POSE_ROOM, ROTATION, SCALE } from "../../programs/body-layout.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Y from "./assembly-layout.ts";
import * as R from "./records.ts";

const MIDDLE: i32 = PLACE + 2 * POSE;

/** Start of a piece: the spin in the body's frame, and the first guess of the rates. */
export function beginExtras(b: i32): void {
  const n: i32 = R.nodeOf(b);
  for (let i: i32 = 0; i < 12; i++) F64[b + Y.MEAN_RATES + i] = F64[b + Y.START_RATES + i];
  if (R.kindOf(b) === Y.SCALED) transposeRotate(b + Y.START_SPIN, b + PLACE + ROTATION, n + Node.OM);
}

/** The inertia of node n at the scales at `scales`. */
export function scaleInertia(b: i32, scales: i32): void {
  const n: i32 = R.nodeOf(b);
  const model: i32 = R.modelOf(b) + Extra.SECOND_MOMENTS;
  const factor: f64 = F64[b + Y.INERTIA];
  const x: f64 = factor * F64[model] * F64[scales] * F64[scales];
  const y: f64 = factor * F64[model + 1] * F64[scales + 1] * F64[scales + 1];
  const z: f64 = factor * F64[model + 2] * F64[scales + 2] * F64[scales + 2];
  F64[n + Node.I] = y + z;
  F64[n + Node.I + 1] = x + z;
  F64[n + Node.I + 2] = x + y;
  for (let i: i32 = 3; i < 6; i++) F64[n + Node.I + i] = 0.0;
}

/** During Newton's iterations: inertia and carried momentum at the scales that the mean rates lead to. */
export function scaleAtEnd(b: i32, h: f64): void {
  const n: i32 = R.nodeOf(b);
  for (let i: i32 = 0; i < 3; i++)
    F64[b + Y.SCRATCH + i] = F64[b + Y.EXTRAS + i] + h * F64[b + Y.MEAN_RATES + (R.scalesOf(b) === 1 ? 0 : i)];
  scaleInertia(b, b + Y.SCRATCH);
  timesSymmetric(n + Node.L0, n + Node.I, b + Y.START_SPIN);
}

/** Newton's block and the residual of a body with extra DOFs. */
export function extraBlock(t: i32, b: i32, block: i32, given: i32): void {
  if (R.kindOf(b) === Y.SCALED) scaleBlock(t, b, block, given);
  else if (R.kindOf(b) === Y.OWN_KIND) ownBlock(t, b, block, given);
}

function scaleBlock(t: i32, b: i32, block: i32, given: i32): void {
  const h: f64 = F64[t + T.H];
  const kappa: f64 = F64[t + T.KAPPA];
  const model: i32 = R.modelOf(b);
  const d: i32 = R.dimensionOf(b);
  const spin: i32 = b + Y.SCRATCH;
  transposeRotate(spin, b + MIDDLE + ROTATION, R.nodeOf(b) + Node.W);
  // Ω0 Ω1 along each axis in place of the squares of the mean: what the scales gain is then what turning loses, to rounding
  for (let i: i32 = 0; i < 3; i++) {
    const start: f64 = F64[b + Y.START_SPIN + i];
    F64[spin + i] = start * (start + kappa * (F64[spin + i] - start));
  }
  const all: f64 = F64[spin] + F64[spin + 1] + F64[spin + 2];
  const one: bool = R.scalesOf(b) === 1;
  const k: f64 = F64[model + Extra.SCALE_STIFFNESS];
  const damping: f64 = F64[model + Extra.SCALE_DAMPING];
  for (let i: i32 = 0; i < 3; i++) {
    const at: i32 = one ? 0 : i;
    const p: f64 = F64[model + Extra.SECOND_MOMENTS + i];
    const s: f64 = F64[b + MIDDLE + SCALE + i];
    const heavy: f64 = kappa * F64[b + Y.INERTIA] * p;
    // centrifugal force
    let force: f64 = F64[b + Y.INERTIA] * s * p * (all - F64[spin + i]);
    const place: i32 = block + (d + 1) * (6 + at);
    F64[place] += heavy;
    if (!one || i === 0) {
      force +=
        F64[b + Y.PUSHED + i] - k * (s - F64[model + Extra.REST_SCALES + i]) - damping * F64[b + Y.MEAN_RATES + i];
      F64[place] += h * (0.5 * h * k + damping);
      F64[given + 6 + at] = 0.0;
    }
    F64[given + 6 + at] += h * force - heavy * (F64[b + Y.MEAN_RATES + at] - F64[b + Y.START_RATES + at]);
    F64[place] -= 0.5 * h * h * F64[b + Y.INERTIA] * p * (all - F64[spin + i]);
    pressedBySpin(t, b, i, block + d * (6 + at) + 3);
  }
  carriedBySpin(t, b, block);
}

/** How the force along scale i changes with the spin: -h s̄ P κ Σ Ω0_j R̄_cj over the other axes j, in the three columns from `row` on. */
function pressedBySpin(t: i32, b: i32, i: i32, row: i32): void {
  const p: f64 = F64[b + Y.INERTIA] * F64[R.modelOf(b) + Extra.SECOND_MOMENTS + i];
  const factor: f64 = F64[t + T.H] * F64[t + T.KAPPA] * F64[b + MIDDLE + SCALE + i] * p;
  for (let c: i32 = 0; c < 3; c++) {
    for (let j: i32 = 0; j < 3; j++) {
      if (j !== i) F64[row + c] -= factor * F64[b + Y.START_SPIN + j] * F64[b + MIDDLE + ROTATION + 3 * c + j];
    }
  }
}

/** How the angular momentum R1 I(s1) y changes with the scales: h 2 P_i s1_i R1 (y - y_i e_i), y = κ R1ᵀ w + (1 - κ) W0. */
function carriedBySpin(t: i32, b: i32, block: i32): void {
  const n: i32 = R.nodeOf(b);
  const d: i32 = R.dimensionOf(b);
  const end: i32 = b + PLACE + POSE;
  const y: i32 = b + Y.SCRATCH;
  transposeRotate(y, end + ROTATION, n + Node.W);
  for (let i: i32 = 0; i < 3; i++)
    F64[y + i] = F64[n + Node.KI] * F64[y + i] + (1.0 - F64[t + T.KAPPA]) * F64[b + Y.START_SPIN + i];
  for (let i: i32 = 0; i < 3; i++) {
    const p: f64 = F64[b + Y.INERTIA] * F64[R.modelOf(b) + Extra.SECOND_MOMENTS + i];
    const factor: f64 = 2.0 * F64[t + T.H] * p * F64[end + SCALE + i];
    const column: i32 = block + 6 + (R.scalesOf(b) === 1 ? 0 : i);
    for (let r: i32 = 0; r < 3; r++) {
      const row: i32 = end + ROTATION + 3 * r;
      for (let j: i32 = 0; j < 3; j++) if (j !== i) F64[column + d * (3 + r)] += factor * F64[row + j] * F64[y + j];
    }
  }
}

function ownBlock(t: i32, b: i32, block: i32, given: i32): void {
  const h: f64 = F64[t + T.H];
  const kappa: f64 = F64[t + T.KAPPA] * F64[b + Y.INERTIA];
  const mass: i32 = R.modelOf(b) + Extra.OWN_MASS;
  const d: i32 = R.dimensionOf(b);
  for (let i: i32 = 0; i < d; i++) {
    let sum: f64 = h * (F64[R.modelOf(b) + Extra.OWN_FORCE + i] + F64[b + Y.PUSHED + i]);
    for (let k: i32 = 0; k < d; k++) {
      const m: f64 = kappa * F64[mass + d * i + k];
      F64[block + d * i + k] = m;
      sum -= m * (F64[b + Y.MEAN_RATES + k] - F64[b + Y.START_RATES + k]);
    }
    F64[given + i] = sum;
  }
}

/** Masses at an instant. */
export function extraMass(b: i32, block: i32): void {
  const d: i32 = R.dimensionOf(b);
  const model: i32 = R.modelOf(b);
  const factor: f64 = F64[b + Y.INERTIA];
  if (R.kindOf(b) === Y.SCALED) {
    const one: bool = R.scalesOf(b) === 1;
    for (let i: i32 = 0; i < 3; i++)
      F64[block + (d + 1) * (6 + (one ? 0 : i))] += factor * F64[model + Extra.SECOND_MOMENTS + i];
  } else if (R.kindOf(b) === Y.OWN_KIND) {
    for (let i: i32 = 0; i < d * d; i++) F64[block + i] = factor * F64[model + Extra.OWN_MASS + i];
  }
}

/** Advances scales, or the user-defined pose, by h times the mean rates; the rates at the end follow as velocities do. */
export function acceptExtras(b: i32, t: i32): void {
  const h: f64 = F64[t + T.H];
  const kappa: f64 = F64[t + T.KAPPA];
  if (R.kindOf(b) === Y.SCALED) {
    const one: bool = R.scalesOf(b) === 1;
    for (let i: i32 = 0; i < 3; i++) F64[b + Y.EXTRAS + i] += h * F64[b + Y.MEAN_RATES + (one ? 0 : i)];
  } else for (let i: i32 = 0; i < R.poseOf(b); i++) F64[b + Y.EXTRAS + i] = F64[R.ownOf(b) + POSE_ROOM + i];
  for (let i: i32 = 0; i < 12; i++) {
    const start: f64 = F64[b + Y.START_RATES + i];
    F64[b + Y.START_RATES + i] = start + kappa * (F64[b + Y.MEAN_RATES + i] - start);
  }
}
