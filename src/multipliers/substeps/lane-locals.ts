// What the kernels of a lane have in common. scripts/unroll.mjs writes it out in each of them.
//
// Of a pair of vectors the first is that of body a, the second that of b. In a lane, and in a runner, such vectors lie one after the other.
import { crossed, timesSix, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import { larger, less } from "./lane.ts";
import * as L from "./lane-layout.ts";

/** Velocities v and spins w of both bodies, from their runners. */
export function readMotions(v: f64[][], w: f64[][], a: i32, b: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    v[0][i] = F64[a + i];
    v[1][i] = F64[b + i];
    w[0][i] = F64[a + 3 + i];
    w[1][i] = F64[b + 3 + i];
  }
}

export function writeMotions(v: readonly f64[][], w: readonly f64[][], a: i32, b: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[a + i] = v[0][i];
    F64[b + i] = v[1][i];
    F64[a + 3 + i] = w[0][i];
    F64[b + 3 + i] = w[1][i];
  }
}

/** Number i of the velocity of b against a at the centre, which lies at these levers. */
export function against(v: readonly f64[][], w: readonly f64[][], lever: readonly f64[][], i: i32): f64 {
  return v[1][i] - v[0][i] + crossed(w[1], lever[1], i) - crossed(w[0], lever[0], i);
}

/** D_n: how far b has moved against a along the normal n since the step began, as its bodies move and turn. */
export function wayAlong(p: i32, a: i32, b: i32, n: readonly f64[]): f64 {
  return (
    n[0] * (F64[b + L.D] - F64[a + L.D]) +
    n[1] * (F64[b + L.D + 1] - F64[a + L.D + 1]) +
    n[2] * (F64[b + L.D + 2] - F64[a + L.D + 2]) +
    turnAlong(p, L.LEVER_B, b) -
    turnAlong(p, L.LEVER_A, a)
  );
}

/** What the turn of a body adds to that; arm: where its lever × normal lies. */
export function turnAlong(p: i32, arm: i32, body: i32): f64 {
  return (
    F64[p + L.LANES * arm] * F64[body + L.D + 3] +
    F64[p + L.LANES * (arm + 1)] * F64[body + L.D + 4] +
    F64[p + L.LANES * (arm + 2)] * F64[body + L.D + 5]
  );
}

/** Friction is brought to where nothing slides, x being the velocities along the tangents, then to the disc of this radius; e: what it gains. */
export function rub(e: f64[], p: i32, x: readonly f64[], most: f64): void {
  const f1: f64 = F64[p + L.LANES * L.FRICTION];
  const f2: f64 = F64[p + L.LANES * (L.FRICTION + 1)];
  const m12: f64 = F64[p + L.LANES * (L.TANGENT + 1)];
  let g1: f64 = f1 - (F64[p + L.LANES * L.TANGENT] * x[0] + m12 * x[1]);
  let g2: f64 = f2 - (m12 * x[0] + F64[p + L.LANES * (L.TANGENT + 2)] * x[1]);
  const size: f64 = g1 * g1 + g2 * g2;
  const back: f64 = less(most * most, size, most / Math.sqrt(larger(size, 1e-30)), 1.0);
  g1 = g1 * back;
  g2 = g2 * back;
  F64[p + L.LANES * L.FRICTION] = g1;
  F64[p + L.LANES * (L.FRICTION + 1)] = g2;
  F64[p + L.LANES * L.SUM_FRICTION] = F64[p + L.LANES * L.SUM_FRICTION] + g1;
  F64[p + L.LANES * (L.SUM_FRICTION + 1)] = F64[p + L.LANES * (L.SUM_FRICTION + 1)] + g2;
  e[0] = g1 - f1;
  e[1] = F64[p + L.LANES * L.SCALE] * (g2 - f2);
}

/** Number i of the force of fn along the normal and e along the tangents. */
export function forceOf(frame: readonly f64[][], fn: f64, e: readonly f64[], i: i32): f64 {
  return frame[2][i] * fn + frame[0][i] * e[0] + frame[1][i] * e[1];
}

/** Number i of the torque of m about the tangents and `twist` about the normal. */
export function torqueOf(frame: readonly f64[][], m: readonly f64[], twist: f64, i: i32): f64 {
  return frame[0][i] * m[0] + frame[1][i] * m[1] + frame[2][i] * twist;
}

/** Number i of t + r × f, summed from the left. */
export function momentOf(t: readonly f64[], r: readonly f64[], f: readonly f64[], i: i32): f64 {
  return t[i] + r[(i + 1) % 3] * f[(i + 2) % 3] - r[(i + 2) % 3] * f[(i + 1) % 3];
}

/** The force f at the centre, whose moments about the bodies are l, acts on b, and against it on a. */
export function push(p: i32, v: f64[][], w: f64[][], f: readonly f64[], l: readonly f64[][]): void {
  const massA: f64 = F64[p + L.LANES * L.MASS_A];
  const inertiaA: f64[] = vectorAt(6, p + L.LANES * L.INERTIA_A, L.LANES);
  for (let i: i32 = 0; i < 3; i++) v[0][i] -= massA * f[i];
  for (let i: i32 = 0; i < 3; i++) w[0][i] -= timesSix(inertiaA, l[0], i);
  const massB: f64 = F64[p + L.LANES * L.MASS_B];
  const inertiaB: f64[] = vectorAt(6, p + L.LANES * L.INERTIA_B, L.LANES);
  for (let i: i32 = 0; i < 3; i++) v[1][i] += massB * f[i];
  for (let i: i32 = 0; i < 3; i++) w[1][i] += timesSix(inertiaB, l[1], i);
}
