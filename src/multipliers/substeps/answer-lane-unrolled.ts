// How the two bodies of a manifold answer a force at its centre and a torque between them, in its frame, both together:
//
//   A_VV = Σ m⁻¹ - S K S      A_VW = Σ -S K      A_WW = Σ K        S = [r]ₓ, K the inverse inertia
//
// V, W: velocity of b against a at the centre, and their spin against each other. Where a body hangs on joints, others say how it answers.
import { block, blockAt, dotted, timesSix, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "./lane-layout.ts";

/** p: the lane, which has its frame, levers, masses and inertia, and gets what they answer, not inverted yet. */
function answerLane(p: i32): void {
  const frame: f64[][] = blockAt(3, 3, p + L.LANES * L.T1, L.LANES);
  // A_VV, A_WW, of which the upper half is used, and A_VW
  const v: f64[][] = block(3, 3);
  const w: f64[][] = block(3, 3);
  const h: f64[][] = block(3, 3);
  for (let i: i32 = 0; i < 3; i++)
    for (let j: i32 = 0; j < 3; j++) {
      if (j >= i) v[i][j] = 0.0;
      if (j >= i) w[i][j] = 0.0;
      h[i][j] = 0.0;
    }
  for (let body: i32 = 0; body < 2; body++) {
    // lever and inertia in the frame: r, k
    const lever: f64[] = vectorAt(3, p + L.LANES * (L.RA + 3 * body), L.LANES);
    const inertia: f64[] = vectorAt(6, p + L.LANES * (L.INERTIA_A + 6 * body), L.LANES);
    const mass: f64 = F64[p + L.LANES * (L.MASS_A + body)];
    const r: f64[] = vector(3);
    const turned: f64[][] = block(3, 3);
    const k: f64[][] = block(3, 3);
    for (let i: i32 = 0; i < 3; i++) {
      r[i] = dotted(frame[i], lever);
      for (let j: i32 = 0; j < 3; j++) turned[i][j] = timesSix(inertia, frame[i], j);
      for (let j: i32 = i; j < 3; j++) k[i][j] = dotted(frame[j], turned[i]);
      for (let j: i32 = 0; j < i; j++) k[i][j] = k[j][i];
    }
    // G = -S K
    const g: f64[][] = block(3, 3);
    for (let i: i32 = 0; i < 3; i++)
      for (let j: i32 = 0; j < 3; j++)
        g[i][j] = r[(i + 2) % 3] * k[(i + 1) % 3][j] - r[(i + 1) % 3] * k[(i + 2) % 3][j];
    for (let i: i32 = 0; i < 3; i++) {
      for (let j: i32 = i; j < 3; j++) {
        const pull: f64 = g[i][(j + 1) % 3] * r[(j + 2) % 3];
        const back: f64 = g[i][(j + 2) % 3] * r[(j + 1) % 3];
        v[i][j] += i === j ? mass + pull - back : pull - back;
        w[i][j] += k[i][j];
      }
      for (let j: i32 = 0; j < 3; j++) h[i][j] += g[i][j];
    }
  }
  F64[p + L.LANES * L.TANGENT] = v[0][0];
  F64[p + L.LANES * (L.TANGENT + 1)] = v[0][1];
  F64[p + L.LANES * (L.TANGENT + 2)] = v[1][1];
  F64[p + L.LANES * L.CROSS] = h[0][2];
  F64[p + L.LANES * (L.CROSS + 1)] = h[1][2];
  F64[p + L.LANES * L.INVERSE_TWIST] = w[2][2];
  F64[p + L.LANES * L.PULL] = v[0][2];
  F64[p + L.LANES * (L.PULL + 1)] = v[1][2];
  F64[p + L.LANES * L.TURN] = h[2][2];
  F64[p + L.LANES * L.COUPLING] = h[0][0];
  F64[p + L.LANES * (L.COUPLING + 1)] = h[1][0];
  F64[p + L.LANES * (L.COUPLING + 2)] = w[0][2];
  F64[p + L.LANES * (L.COUPLING + 3)] = h[0][1];
  F64[p + L.LANES * (L.COUPLING + 4)] = h[1][1];
  F64[p + L.LANES * (L.COUPLING + 5)] = w[1][2];
  F64[p + L.LANES * L.DIRECT] = v[2][2];
  F64[p + L.LANES * (L.DIRECT + 1)] = h[2][0];
  F64[p + L.LANES * (L.DIRECT + 2)] = h[2][1];
  F64[p + L.LANES * L.TURNING] = w[0][0];
  F64[p + L.LANES * (L.TURNING + 1)] = w[0][1];
  F64[p + L.LANES * (L.TURNING + 2)] = w[1][1];
}

export const UNROLLED = { answerLane: [answerLane, {}] } as const;
