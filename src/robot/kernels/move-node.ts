// Velocity and acceleration of one node from its parent's. The acceleration is that of points (d/dt of a velocity), so linear
// velocities are not needed: with r the way between the origins, s the axis of the joint and ω_p the parent's spin
//   turning   ω = ω_p + s q̇          α = α_p + s q̈ + ω_p × s q̇       a = a_p + α_p × r + ω_p × (ω_p × r)
//   sliding                                                          a += s q̈ + 2 ω_p × s q̇
// A ball has R v in place of s q̇. A free joint moves its origin by R v too: a += R v̇ + (ω_p + ω) × R v.
import { F64 } from "../../memory/views.ts";
import { freedom, kind } from "./access.ts";
import * as N from "./layout.ts";

/** c: constants, n: record, p: parent's record, v and a: speeds and their rates, of all freedoms. */
export function moveNode(c: i32, n: i32, p: i32, v: i32, a: i32): void {
  const at: i32 = freedom(c);
  switch (kind(c)) {
    case N.REVOLUTE:
      turning(c, n, p, v + at, a + at);
      break;
    case N.SLIDING:
      turning(c, n, p, v + at, a + at);
      sliding(c, n, p, v + at, a + at);
      break;
    case N.SPHERICAL:
      turningFreely(n, p, v + at, a + at);
      break;
    default:
      turningFreely(n, p, v + at + 3, a + at + 3);
      movingFreely(n, p, v + at, a + at);
  }
}

/** v and a: the one speed and its rate */
function turning(c: i32, n: i32, p: i32, v: i32, a: i32): void {
  const speed: f64 = F64[c + N.ABOUT] * F64[v];
  const rate: f64 = F64[c + N.ABOUT] * F64[a];
  const w0: f64 = F64[p + N.W];
  const w1: f64 = F64[p + N.W + 1];
  const w2: f64 = F64[p + N.W + 2];
  const s0: f64 = F64[n + N.R + 2];
  const s1: f64 = F64[n + N.R + 5];
  const s2: f64 = F64[n + N.R + 8];
  F64[n + N.W] = w0 + s0 * speed;
  F64[n + N.W + 1] = w1 + s1 * speed;
  F64[n + N.W + 2] = w2 + s2 * speed;
  F64[n + N.A + 3] = F64[p + N.A + 3] + s0 * rate + (w1 * s2 - w2 * s1) * speed;
  F64[n + N.A + 4] = F64[p + N.A + 4] + s1 * rate + (w2 * s0 - w0 * s2) * speed;
  F64[n + N.A + 5] = F64[p + N.A + 5] + s2 * rate + (w0 * s1 - w1 * s0) * speed;
  carried(n, p);
}

/** a = a_p + α_p × r + ω_p × (ω_p × r) */
function carried(n: i32, p: i32): void {
  const w0: f64 = F64[p + N.W];
  const w1: f64 = F64[p + N.W + 1];
  const w2: f64 = F64[p + N.W + 2];
  const r0: f64 = F64[n + N.OFFSET];
  const r1: f64 = F64[n + N.OFFSET + 1];
  const r2: f64 = F64[n + N.OFFSET + 2];
  const e0: f64 = F64[p + N.A + 3];
  const e1: f64 = F64[p + N.A + 4];
  const e2: f64 = F64[p + N.A + 5];
  const x0: f64 = w1 * r2 - w2 * r1;
  const x1: f64 = w2 * r0 - w0 * r2;
  const x2: f64 = w0 * r1 - w1 * r0;
  F64[n + N.A] = F64[p + N.A] + (e1 * r2 - e2 * r1) + (w1 * x2 - w2 * x1);
  F64[n + N.A + 1] = F64[p + N.A + 1] + (e2 * r0 - e0 * r2) + (w2 * x0 - w0 * x2);
  F64[n + N.A + 2] = F64[p + N.A + 2] + (e0 * r1 - e1 * r0) + (w0 * x1 - w1 * x0);
}

function sliding(c: i32, n: i32, p: i32, v: i32, a: i32): void {
  const twice: f64 = 2.0 * F64[c + N.ALONG] * F64[v];
  const rate: f64 = F64[c + N.ALONG] * F64[a];
  const w0: f64 = F64[p + N.W];
  const w1: f64 = F64[p + N.W + 1];
  const w2: f64 = F64[p + N.W + 2];
  const s0: f64 = F64[n + N.R + 2];
  const s1: f64 = F64[n + N.R + 5];
  const s2: f64 = F64[n + N.R + 8];
  F64[n + N.A] += s0 * rate + (w1 * s2 - w2 * s1) * twice;
  F64[n + N.A + 1] += s1 * rate + (w2 * s0 - w0 * s2) * twice;
  F64[n + N.A + 2] += s2 * rate + (w0 * s1 - w1 * s0) * twice;
}

/** One component of R v, from a row of R and three numbers at v */
function turned(row: i32, v: i32): f64 {
  return F64[row] * F64[v] + F64[row + 1] * F64[v + 1] + F64[row + 2] * F64[v + 2];
}

function turningFreely(n: i32, p: i32, v: i32, rate: i32): void {
  const w0: f64 = F64[p + N.W];
  const w1: f64 = F64[p + N.W + 1];
  const w2: f64 = F64[p + N.W + 2];
  const j0: f64 = turned(n + N.R, v);
  const j1: f64 = turned(n + N.R + 3, v);
  const j2: f64 = turned(n + N.R + 6, v);
  F64[n + N.W] = w0 + j0;
  F64[n + N.W + 1] = w1 + j1;
  F64[n + N.W + 2] = w2 + j2;
  F64[n + N.A + 3] = F64[p + N.A + 3] + turned(n + N.R, rate) + (w1 * j2 - w2 * j1);
  F64[n + N.A + 4] = F64[p + N.A + 4] + turned(n + N.R + 3, rate) + (w2 * j0 - w0 * j2);
  F64[n + N.A + 5] = F64[p + N.A + 5] + turned(n + N.R + 6, rate) + (w0 * j1 - w1 * j0);
  carried(n, p);
}

function movingFreely(n: i32, p: i32, v: i32, rate: i32): void {
  const w0: f64 = F64[p + N.W] + F64[n + N.W];
  const w1: f64 = F64[p + N.W + 1] + F64[n + N.W + 1];
  const w2: f64 = F64[p + N.W + 2] + F64[n + N.W + 2];
  const j0: f64 = turned(n + N.R, v);
  const j1: f64 = turned(n + N.R + 3, v);
  const j2: f64 = turned(n + N.R + 6, v);
  F64[n + N.A] += turned(n + N.R, rate) + (w1 * j2 - w2 * j1);
  F64[n + N.A + 1] += turned(n + N.R + 3, rate) + (w2 * j0 - w0 * j2);
  F64[n + N.A + 2] += turned(n + N.R + 6, rate) + (w0 * j1 - w1 * j0);
}
