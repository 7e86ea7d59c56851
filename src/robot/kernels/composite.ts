// Composite inertias: of a node with all that hangs on it, were the joints locked. Mass, first moment and inertia about the
// node's origin, kept where the articulated inertia lies otherwise: M's first number, H's first three, I.
//   m_p += m     h_p += h + m r     I_p += I + (2 r·h + m r·r) 1 - (r hᵀ + h rᵀ + m r rᵀ)
import { F64 } from "../../memory/views.ts";
import { constants, hasParent, nodes, parentRecord, record } from "./access.ts";
import * as N from "./layout.ts";

/** Of placed and weighed nodes. */
export function composeInertias(m: i32, d: i32): void {
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const n: i32 = record(d, k);
    F64[n + N.IA_M] = F64[constants(m, k) + N.MASS];
    for (let i: i32 = 0; i < 3; i++) F64[n + N.IA_H + i] = F64[n + N.WORLD_MOMENT + i];
    for (let i: i32 = 0; i < 6; i++) F64[n + N.IA_I + i] = F64[n + N.WORLD_INERTIA + i];
  }
  for (let k: i32 = count - 1; k >= 0; k--) {
    const c: i32 = constants(m, k);
    if (hasParent(c)) addComposite(parentRecord(d, c), record(d, k));
  }
}

function addComposite(p: i32, n: i32): void {
  const mass: f64 = F64[n + N.IA_M];
  const x: f64 = F64[n + N.OFFSET];
  const y: f64 = F64[n + N.OFFSET + 1];
  const z: f64 = F64[n + N.OFFSET + 2];
  const h0: f64 = F64[n + N.IA_H];
  const h1: f64 = F64[n + N.IA_H + 1];
  const h2: f64 = F64[n + N.IA_H + 2];
  // g = 2 h + m r, so that r gᵀ, made symmetric, holds all products
  const g0: f64 = 2.0 * h0 + mass * x;
  const g1: f64 = 2.0 * h1 + mass * y;
  const g2: f64 = 2.0 * h2 + mass * z;
  F64[p + N.IA_M] += mass;
  F64[p + N.IA_H] += h0 + mass * x;
  F64[p + N.IA_H + 1] += h1 + mass * y;
  F64[p + N.IA_H + 2] += h2 + mass * z;
  F64[p + N.IA_I] += F64[n + N.IA_I] + (y * g1 + z * g2);
  F64[p + N.IA_I + 1] += F64[n + N.IA_I + 1] + (x * g0 + z * g2);
  F64[p + N.IA_I + 2] += F64[n + N.IA_I + 2] + (x * g0 + y * g1);
  F64[p + N.IA_I + 3] += F64[n + N.IA_I + 3] - 0.5 * (x * g1 + y * g0);
  F64[p + N.IA_I + 4] += F64[n + N.IA_I + 4] - 0.5 * (x * g2 + z * g0);
  F64[p + N.IA_I + 5] += F64[n + N.IA_I + 5] - 0.5 * (y * g2 + z * g1);
}

/** out = the momentum of the composite of node n that moves with the six numbers s */
export function compositeMomentum(out: i32, n: i32, s: i32): void {
  momentumOf(out, n + N.IA_M, n + N.IA_H, n + N.IA_I, s, s + 3);
}

/** out = (m v + ω × h; h × v + I ω), with the indices of mass, first moment, inertia, linear and angular velocity */
export function momentumOf(out: i32, mass: i32, h: i32, i: i32, v: i32, w: i32): void {
  const m: f64 = F64[mass];
  const v0: f64 = F64[v];
  const v1: f64 = F64[v + 1];
  const v2: f64 = F64[v + 2];
  const w0: f64 = F64[w];
  const w1: f64 = F64[w + 1];
  const w2: f64 = F64[w + 2];
  const h0: f64 = F64[h];
  const h1: f64 = F64[h + 1];
  const h2: f64 = F64[h + 2];
  F64[out] = m * v0 + (w1 * h2 - w2 * h1);
  F64[out + 1] = m * v1 + (w2 * h0 - w0 * h2);
  F64[out + 2] = m * v2 + (w0 * h1 - w1 * h0);
  F64[out + 3] = h1 * v2 - h2 * v1 + (F64[i] * w0 + F64[i + 3] * w1 + F64[i + 4] * w2);
  F64[out + 4] = h2 * v0 - h0 * v2 + (F64[i + 3] * w0 + F64[i + 1] * w1 + F64[i + 5] * w2);
  F64[out + 5] = h0 * v1 - h1 * v0 + (F64[i + 4] * w0 + F64[i + 5] * w1 + F64[i + 2] * w2);
}
