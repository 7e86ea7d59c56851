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

/** out = the momentum of the composite of node n that moves with the six numbers s: (m s + σ × h; h × s + I σ) */
export function compositeMomentum(out: i32, n: i32, s: i32): void {
  const mass: f64 = F64[n + N.IA_M];
  const s0: f64 = F64[s];
  const s1: f64 = F64[s + 1];
  const s2: f64 = F64[s + 2];
  const e0: f64 = F64[s + 3];
  const e1: f64 = F64[s + 4];
  const e2: f64 = F64[s + 5];
  const h0: f64 = F64[n + N.IA_H];
  const h1: f64 = F64[n + N.IA_H + 1];
  const h2: f64 = F64[n + N.IA_H + 2];
  const i: i32 = n + N.IA_I;
  F64[out] = mass * s0 + (e1 * h2 - e2 * h1);
  F64[out + 1] = mass * s1 + (e2 * h0 - e0 * h2);
  F64[out + 2] = mass * s2 + (e0 * h1 - e1 * h0);
  F64[out + 3] = h1 * s2 - h2 * s1 + (F64[i] * e0 + F64[i + 3] * e1 + F64[i + 4] * e2);
  F64[out + 4] = h2 * s0 - h0 * s2 + (F64[i + 3] * e0 + F64[i + 1] * e1 + F64[i + 5] * e2);
  F64[out + 5] = h0 * s1 - h1 * s0 + (F64[i + 4] * e0 + F64[i + 5] * e1 + F64[i + 2] * e2);
}
