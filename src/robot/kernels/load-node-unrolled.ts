// Newton–Euler for one node: the force and torque at its origin that cause its acceleration.
//   f = m a + α × h + ω × (ω × h)        n = h × a + I α + ω × I ω
import { blockAt, crossed, dotted, timesSix, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

/** The node must be weighed: its moment and inertia are along world axes. */
function loadNode(c: i32, n: i32): void {
  const m: f64 = F64[c + N.MASS];
  if (m === 0.0) {
    for (let i: i32 = 0; i < 6; i++) F64[n + N.F + i] = 0.0;
    return;
  }
  const a: f64[] = vectorAt(3, n + N.A);
  const alpha: f64[] = vectorAt(3, n + N.A + 3);
  const w: f64[] = vectorAt(3, n + N.W);
  const h: f64[] = vectorAt(3, n + N.WORLD_MOMENT);
  const inertia: f64[] = vectorAt(6, n + N.WORLD_INERTIA);
  const wh: f64[] = vector(3);
  const l: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) wh[i] = crossed(w, h, i);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.F + i] = m * a[i] + crossed(alpha, h, i) + crossed(w, wh, i);
  for (let i: i32 = 0; i < 3; i++) l[i] = timesSix(inertia, w, i);
  for (let i: i32 = 0; i < 3; i++)
    F64[n + N.F + 3 + i] = crossed(h, a, i) + timesSix(inertia, alpha, i) + crossed(w, l, i);
}

/**
 * For inverse dynamics, which needs no inertia along world axes: spin and angular acceleration are rotated into the node's axes and their torque
 * back, which takes fewer products than rotating the inertia.
 */
function loadNodeAlone(c: i32, n: i32): void {
  const m: f64 = F64[c + N.MASS];
  if (m === 0.0) {
    for (let i: i32 = 0; i < 6; i++) F64[n + N.F + i] = 0.0;
    return;
  }
  const r: f64[][] = blockAt(3, 3, n + N.R);
  const a: f64[] = vectorAt(3, n + N.A);
  const alpha: f64[] = vectorAt(3, n + N.A + 3);
  const w: f64[] = vectorAt(3, n + N.W);
  const moment: f64[] = vectorAt(3, c + N.MOMENT);
  const h: f64[] = vector(3);
  const wh: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) h[i] = dotted(r[i], moment);
  for (let i: i32 = 0; i < 3; i++) wh[i] = crossed(w, h, i);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.F + i] = m * a[i] + crossed(alpha, h, i) + crossed(w, wh, i);
  // along the node's axes
  const d: f64[] = vector(3);
  const s: f64[] = vector(3);
  for (let j: i32 = 0; j < 3; j++) d[j] = r[0][j] * alpha[0] + r[1][j] * alpha[1] + r[2][j] * alpha[2];
  for (let j: i32 = 0; j < 3; j++) s[j] = r[0][j] * w[0] + r[1][j] * w[1] + r[2][j] * w[2];
  const inertia: f64[] = vectorAt(6, c + N.INERTIA);
  const l: f64[] = vector(3);
  const t: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) l[i] = timesSix(inertia, s, i);
  for (let i: i32 = 0; i < 3; i++) t[i] = timesSix(inertia, d, i) + crossed(s, l, i);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.F + 3 + i] = crossed(h, a, i) + dotted(r[i], t);
}

export const UNROLLED = { loadNode: [loadNode, {}], loadNodeAlone: [loadNodeAlone, {}] } as const;
