// How one body answers a force at the centre of a manifold and a torque, in the manifold's frame:
//
//   A_VV += m⁻¹ - S K S      A_VW += -S K      A_WW += K        S = [r]ₓ, K the inverse inertia
import { timesSymmetric } from "../../../math/mat3.ts";
import { dot3 } from "../../../math/vec3.ts";
import { F64 } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";
import * as P from "./pair-layout.ts";

/** Adds a body, its lever to the centre at `lever`, to the answers at `pair`. */
export function addResponse(pair: i32, motion: i32, lever: i32): void {
  const m: f64 = F64[motion + Motion.INVERSE_MASS];
  if (m === 0.0) return;
  turnInto(pair, motion + Motion.INVERSE_INERTIA, lever);
  const r1: f64 = F64[pair + P.R];
  const r2: f64 = F64[pair + P.R + 1];
  const r3: f64 = F64[pair + P.R + 2];
  const k: i32 = pair + P.K;
  // G = -S K, row after row
  const g11: f64 = r3 * F64[k + 1] - r2 * F64[k + 2];
  const g12: f64 = r3 * F64[k + 3] - r2 * F64[k + 4];
  const g13: f64 = r3 * F64[k + 4] - r2 * F64[k + 5];
  const g21: f64 = r1 * F64[k + 2] - r3 * F64[k];
  const g22: f64 = r1 * F64[k + 4] - r3 * F64[k + 1];
  const g23: f64 = r1 * F64[k + 5] - r3 * F64[k + 2];
  const g31: f64 = r2 * F64[k] - r1 * F64[k + 1];
  const g32: f64 = r2 * F64[k + 1] - r1 * F64[k + 3];
  const g33: f64 = r2 * F64[k + 2] - r1 * F64[k + 4];
  for (let i: i32 = 0; i < 6; i++) F64[pair + P.WW + i] += F64[k + i];
  const h: i32 = pair + P.VW;
  F64[h] += g11;
  F64[h + 1] += g12;
  F64[h + 2] += g13;
  F64[h + 3] += g21;
  F64[h + 4] += g22;
  F64[h + 5] += g23;
  F64[h + 6] += g31;
  F64[h + 7] += g32;
  F64[h + 8] += g33;
  const v: i32 = pair + P.VV;
  F64[v] += m + g12 * r3 - g13 * r2;
  F64[v + 1] += g13 * r1 - g11 * r3;
  F64[v + 2] += g11 * r2 - g12 * r1;
  F64[v + 3] += m + g23 * r1 - g21 * r3;
  F64[v + 4] += g21 * r2 - g22 * r1;
  F64[v + 5] += m + g31 * r2 - g32 * r1;
}

/** Lever and inverse inertia (xx yy zz xy xz yz, world axes) in the frame: R, and K as 11 12 13 22 23 33. */
function turnInto(pair: i32, inertia: i32, lever: i32): void {
  const out: i32 = pair + P.K;
  for (let i: i32 = 0; i < 3; i++) F64[pair + P.R + i] = dot3(pair + P.FRAME + 3 * i, lever);
  // K t, one tangent after the other
  const turned: i32 = pair + P.PAIR;
  timesSymmetric(turned, inertia, pair + P.FRAME);
  F64[out] = dot3(pair + P.FRAME, turned);
  F64[out + 1] = dot3(pair + P.FRAME + 3, turned);
  F64[out + 2] = dot3(pair + P.FRAME + 6, turned);
  timesSymmetric(turned, inertia, pair + P.FRAME + 3);
  F64[out + 3] = dot3(pair + P.FRAME + 3, turned);
  F64[out + 4] = dot3(pair + P.FRAME + 6, turned);
  timesSymmetric(turned, inertia, pair + P.FRAME + 6);
  F64[out + 5] = dot3(pair + P.FRAME + 6, turned);
}
