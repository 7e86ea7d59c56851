// How the load of a node, with all that hangs on it, answers to turning: a force and a torque at its origin that are linear in β,
//   load(β) = (β × P; K β)        seen from the parent's origin, r back:   P_p += P     K_p += K - [r][P]
// Two loads are of that form.
//   Coriolis: in a frame that turns by β more, a mass with the velocity ẋ takes 2 β × ẋ more. Summed up over a body:
//     P = 2 (m v + ω × h)         K = -2 ([h][v] + [ω] E),  E = ½ tr(I) 1 - I, the second moment of the mass
//   Forces from outside that keep their direction while what they act on turns by β: from there they seem to turn back.
//     P = Σ g                     K = -Σ ([x][g] + [t]),    of forces g at arms x, and torques t
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

/** Of the body of a weighed and moving node; nothing pushes it yet. */
export function startTurningLoads(c: i32, n: i32): void {
  for (let i: i32 = 0; i < 24; i++) F64[n + N.CORIOLIS + i] = 0.0;
  const mass: f64 = F64[c + N.MASS];
  if (mass === 0.0) return;
  const v0: f64 = F64[n + N.V];
  const v1: f64 = F64[n + N.V + 1];
  const v2: f64 = F64[n + N.V + 2];
  const w0: f64 = F64[n + N.W];
  const w1: f64 = F64[n + N.W + 1];
  const w2: f64 = F64[n + N.W + 2];
  const h0: f64 = F64[n + N.WORLD_MOMENT];
  const h1: f64 = F64[n + N.WORLD_MOMENT + 1];
  const h2: f64 = F64[n + N.WORLD_MOMENT + 2];
  const out: i32 = n + N.CORIOLIS;
  F64[out] = mass * v0 + (w1 * h2 - w2 * h1);
  F64[out + 1] = mass * v1 + (w2 * h0 - w0 * h2);
  F64[out + 2] = mass * v2 + (w0 * h1 - w1 * h0);
  const i: i32 = n + N.WORLD_INERTIA;
  const half: f64 = 0.5 * (F64[i] + F64[i + 1] + F64[i + 2]);
  const xx: f64 = half - F64[i];
  const yy: f64 = half - F64[i + 1];
  const zz: f64 = half - F64[i + 2];
  const xy: f64 = -F64[i + 3];
  const xz: f64 = -F64[i + 4];
  const yz: f64 = -F64[i + 5];
  const k: i32 = out + 3;
  F64[k] = w2 * xy - w1 * xz;
  F64[k + 1] = w2 * yy - w1 * yz;
  F64[k + 2] = w2 * yz - w1 * zz;
  F64[k + 3] = w0 * xz - w2 * xx;
  F64[k + 4] = w0 * yz - w2 * xy;
  F64[k + 5] = w0 * zz - w2 * xz;
  F64[k + 6] = w1 * xx - w0 * xy;
  F64[k + 7] = w1 * xy - w0 * yy;
  F64[k + 8] = w1 * xz - w0 * yz;
  lessProduct(k, n + N.WORLD_MOMENT, n + N.V);
  for (let j: i32 = 0; j < 12; j++) F64[out + j] *= 2.0;
}

/** K -= [r][p] = p rᵀ - (r·p) 1 */
function lessProduct(k: i32, r: i32, p: i32): void {
  const r0: f64 = F64[r];
  const r1: f64 = F64[r + 1];
  const r2: f64 = F64[r + 2];
  const p0: f64 = F64[p];
  const p1: f64 = F64[p + 1];
  const p2: f64 = F64[p + 2];
  F64[k] += r1 * p1 + r2 * p2;
  F64[k + 1] -= p0 * r1;
  F64[k + 2] -= p0 * r2;
  F64[k + 3] -= p1 * r0;
  F64[k + 4] += r0 * p0 + r2 * p2;
  F64[k + 5] -= p1 * r2;
  F64[k + 6] -= p2 * r0;
  F64[k + 7] -= p2 * r1;
  F64[k + 8] += r0 * p0 + r1 * p1;
}

/** The load of node n (N.CORIOLIS or N.PUSHED, P and then K row by row) goes to its parent p. */
export function carryTurningLoad(p: i32, n: i32, load: i32): void {
  for (let i: i32 = 0; i < 12; i++) F64[p + load + i] += F64[n + load + i];
  lessProduct(p + load + 3, n + N.OFFSET, n + load);
}

/** f += (β × P; K β): six numbers f, three numbers β, and the load */
export function addTurningLoad(f: i32, load: i32, beta: i32): void {
  const b0: f64 = F64[beta];
  const b1: f64 = F64[beta + 1];
  const b2: f64 = F64[beta + 2];
  F64[f] += b1 * F64[load + 2] - b2 * F64[load + 1];
  F64[f + 1] += b2 * F64[load] - b0 * F64[load + 2];
  F64[f + 2] += b0 * F64[load + 1] - b1 * F64[load];
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = load + 3 + 3 * i;
    F64[f + 3 + i] += F64[row] * b0 + F64[row + 1] * b1 + F64[row + 2] * b2;
  }
}

/** out = P × s + Kᵀ σ, so that out · β is what the load of β does on the motion (s; σ) */
export function turningLoadOn(out: i32, load: i32, s: i32): void {
  const s0: f64 = F64[s];
  const s1: f64 = F64[s + 1];
  const s2: f64 = F64[s + 2];
  const e0: f64 = F64[s + 3];
  const e1: f64 = F64[s + 4];
  const e2: f64 = F64[s + 5];
  const k: i32 = load + 3;
  F64[out] = F64[load + 1] * s2 - F64[load + 2] * s1 + (F64[k] * e0 + F64[k + 3] * e1 + F64[k + 6] * e2);
  F64[out + 1] = F64[load + 2] * s0 - F64[load] * s2 + (F64[k + 1] * e0 + F64[k + 4] * e1 + F64[k + 7] * e2);
  F64[out + 2] = F64[load] * s1 - F64[load + 1] * s0 + (F64[k + 2] * e0 + F64[k + 5] * e1 + F64[k + 8] * e2);
}
