// Newton's geometric term of the drives of a ball joint: the direction k of a drive's torque κ k turns with the bodies.
//
//   cone     k = ā1 × b̄1 / s, s = |ā1 × b̄1|       δk = (1 - k kᵀ)(δā1 × b̄1 + ā1 × δb̄1) / s
//   twist    k = (ā1 + b̄1) / q, q = 1 + ā1·b̄1       δk = (δā1 + δb̄1) / q - k (δā1·b̄1 + ā1·δb̄1) / q
//   rotate   k near a_i                             δk = ½ (δa_i + turned by b the same way), for small rotations
//
// with δā1 = (h/2) φ_a × a1 at the end. BEND keeps Σ κ ∂k/∂φ without h/2, of the child and of the parent: it changes only the
// conditions m·W = 0 of the joint, since a drive acts on both bodies with opposite torques.
import { cross3, dot3 } from "../../math/vec3.ts";
import { CONE, ROTATE_X, TURN } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { AXES_A, AXES_B } from "../../rows/place.ts";
import { H } from "../tree/tree.ts";
import * as L from "./link.ts";

const FLAT: f64 = 1e-6; // sine of the angle below which a cone has no direction

export function straighten(k: i32): void {
  for (let i: i32 = 0; i < 18; i++) F64[k + L.BEND + i] = 0.0;
}

/**
 * The torque `factor` k on the joint's own body b, along a coordinate at the places `mean` and `end` of its own bodies.
 * Uses the scratch of link k.
 */
export function bend(k: i32, coordinate: i32, mean: i32, end: i32, factor: f64): void {
  const sign: f64 = L.isReversed(k) ? -factor : factor;
  const onA: i32 = k + (L.isReversed(k) ? L.OF_CHILD : L.OF_PARENT);
  const onB: i32 = k + (L.isReversed(k) ? L.OF_PARENT : L.OF_CHILD);
  const change: i32 = k + L.SCRATCH;
  for (let c: i32 = 0; c < 3; c++) {
    if (coordinate >= ROTATE_X) {
      axisTurned(change, end + AXES_A + 3 * (coordinate - ROTATE_X), c);
      for (let i: i32 = 0; i < 3; i++) {
        F64[onA + 3 * i + c] += 0.5 * sign * F64[change + i];
        F64[onB + 3 * i + c] += 0.5 * sign * F64[change + i];
      }
      continue;
    }
    axisTurned(change, end + AXES_A, c);
    if (coordinate === CONE) ofCone(change, mean, true);
    else ofTwist(change, mean, true);
    for (let i: i32 = 0; i < 3; i++) F64[onA + 3 * i + c] += sign * F64[change + i];
    axisTurned(change, end + AXES_B, c);
    if (coordinate === CONE) ofCone(change, mean, false);
    else ofTwist(change, mean, false);
    for (let i: i32 = 0; i < 3; i++) F64[onB + 3 * i + c] += sign * F64[change + i];
  }
}

export function bends(coordinate: i32): bool {
  return coordinate === TURN || coordinate >= CONE;
}

/** e_c × v */
function axisTurned(out: i32, v: i32, c: i32): void {
  const j: i32 = c === 2 ? 0 : c + 1;
  const l: i32 = 3 - c - j;
  F64[out + c] = 0.0;
  F64[out + j] = -F64[v + l];
  F64[out + l] = F64[v + j];
}

/** δā1 or δb̄1 at `change` becomes δk of a cone; the three numbers behind it are scratch. */
function ofCone(change: i32, mean: i32, ofA: bool): void {
  const a: i32 = mean + AXES_A;
  const b: i32 = mean + AXES_B;
  const k: i32 = change + 3;
  cross3(k, a, b);
  const sine: f64 = Math.sqrt(dot3(k, k));
  const scale: f64 = sine > FLAT ? 1.0 / sine : 0.0;
  for (let i: i32 = 0; i < 3; i++) F64[k + i] *= scale;
  if (ofA) cross3(change, change, b);
  else cross3(change, a, change);
  const along: f64 = dot3(k, change);
  for (let i: i32 = 0; i < 3; i++) F64[change + i] = scale * (F64[change + i] - along * F64[k + i]);
}

function ofTwist(change: i32, mean: i32, ofA: bool): void {
  const a: i32 = mean + AXES_A;
  const b: i32 = mean + AXES_B;
  const scale: f64 = 1.0 / (1.0 + dot3(a, b));
  const opening: f64 = scale * scale * (ofA ? dot3(change, b) : dot3(a, change));
  for (let i: i32 = 0; i < 3; i++) F64[change + i] = scale * F64[change + i] - opening * (F64[a + i] + F64[b + i]);
}

/** Subtracts the change of the drives' torques from the rows m P of link k, with m the world axes, and from G. */
export function addBend(k: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  for (let j: i32 = 0; j < 3; j++) {
    for (let i: i32 = 0; i < 3; i++) {
      F64[k + L.Y + 6 * j + 3 + i] -= half * F64[k + L.OF_CHILD + 3 * j + i];
      F64[k + L.G + 3 * j + i] -= half * F64[k + L.OF_PARENT + 3 * j + i];
    }
  }
}
