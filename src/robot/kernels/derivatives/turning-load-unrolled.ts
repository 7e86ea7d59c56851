// The products of turning-load.ts. A load is P, three numbers, and K, row by row.
import { AT, blockAt, crossed, vectorAt } from "../../../math/locals.ts";
import { F64 } from "../../../memory/views.ts";
import * as N from "../layout.ts";

/** out = (m v + ω × h; -[ω] E): half the load of a body, without [h][v] */
function loadOfBody(out: i32, c: i32, n: i32): void {
  const mass: f64 = F64[c + N.MASS];
  const v: f64[] = vectorAt(3, n + N.V);
  const w: f64[] = vectorAt(3, n + N.W);
  const h: f64[] = vectorAt(3, n + N.WORLD_MOMENT);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = mass * v[i] + crossed(w, h, i);
  const e: f64[] = vectorAt(6, n + N.WORLD_INERTIA);
  const half: f64 = 0.5 * (e[0] + e[1] + e[2]);
  for (let p: i32 = 0; p < 3; p++) e[p] = half - e[p];
  for (let p: i32 = 3; p < 6; p++) e[p] = -e[p];
  for (let i: i32 = 0; i < 3; i++) {
    const i1: i32 = (i + 1) % 3;
    const i2: i32 = (i + 2) % 3;
    for (let j: i32 = 0; j < 3; j++) F64[out + 3 + 3 * i + j] = w[i2] * e[AT[3 * i1 + j]] - w[i1] * e[AT[3 * i2 + j]];
  }
}

/** K -= [r][p] = p rᵀ - (r·p) 1 */
function lessProduct(k: i32, r: i32, p: i32): void {
  const x: f64[] = vectorAt(3, r);
  const y: f64[] = vectorAt(3, p);
  for (let i: i32 = 0; i < 3; i++) {
    const i1: i32 = (i + 1) % 3;
    const i2: i32 = (i + 2) % 3;
    F64[k + 4 * i] += x[i1] * y[i1] + x[i2] * y[i2];
    F64[k + 3 * i + i1] -= y[i] * x[i1];
    F64[k + 3 * i + i2] -= y[i] * x[i2];
  }
}

/** f += (β × P; K β): six numbers f, three numbers β, and the load */
function addTurningLoad(f: i32, load: i32, beta: i32): void {
  const b: f64[] = vectorAt(3, beta);
  const p: f64[] = vectorAt(3, load);
  const k: f64[][] = blockAt(3, 3, load + 3);
  for (let i: i32 = 0; i < 3; i++) F64[f + i] += crossed(b, p, i);
  for (let i: i32 = 0; i < 3; i++) F64[f + 3 + i] += k[i][0] * b[0] + k[i][1] * b[1] + k[i][2] * b[2];
}

/** out = P × s + Kᵀ σ, so that out · β is the work of the load of β on the motion (s; σ) */
function turningLoadOn(out: i32, load: i32, s: i32): void {
  const along: f64[] = vectorAt(3, s);
  const about: f64[] = vectorAt(3, s + 3);
  const p: f64[] = vectorAt(3, load);
  const k: f64[][] = blockAt(3, 3, load + 3);
  for (let i: i32 = 0; i < 3; i++)
    F64[out + i] = crossed(p, along, i) + (k[0][i] * about[0] + k[1][i] * about[1] + k[2][i] * about[2]);
}

export const UNROLLED = {
  loadOfBody: [loadOfBody, {}],
  lessProduct: [lessProduct, {}],
  addTurningLoad: [addTurningLoad, {}],
  turningLoadOn: [turningLoadOn, {}],
} as const;
