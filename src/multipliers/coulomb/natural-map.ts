// The distance of forces from full Coulomb friction: the natural map of De Saxcé's form,
//
//   contacts   r - P(r - (u + μ |u_T| e_N)),  P onto the cone |r_T| ≤ μ r_N
//   bounds     r - P(r - u),                  P onto lo ≤ r ≤ hi
//
// zero if and only if all conditions hold. Measured in the problem's units and in scaled ones.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as L from "./layout.ts";
import { multiply } from "./multiply.ts";

function raise(field: i32, value: f64): void {
  // NaN becomes the worst there is
  const size: f64 = Math.abs(value) <= P.ENDLESS ? Math.abs(value) : P.ENDLESS;
  if (size > F64[field]) F64[field] = size;
}

/** The map of one contact at r = F64[x …] · a, u = F64[u …] · b. */
function coneMap(x: i32, u: i32, dim: i32, mu: f64, a: f64, b: f64, field: i32): void {
  let slip: f64 = 0;
  let reach: f64 = 0;
  for (let k: i32 = 1; k < dim; k++) {
    const velocity: f64 = b * F64[u + k];
    const trial: f64 = a * F64[x + k] - velocity;
    slip += velocity * velocity;
    reach += trial * trial;
  }
  reach = Math.sqrt(reach);
  const normal: f64 = a * F64[x] - b * F64[u] - mu * Math.sqrt(slip);
  let onto: f64 = normal;
  let factor: f64 = 1;
  if (mu * reach <= -normal) {
    onto = 0;
    factor = 0;
  } else if (reach > mu * normal) {
    onto = (normal + mu * reach) / (1.0 + mu * mu);
    factor = (mu * onto) / reach;
  }
  raise(field, a * F64[x] - onto);
  for (let k: i32 = 1; k < dim; k++) raise(field, a * F64[x + k] - factor * (a * F64[x + k] - b * F64[u + k]));
}

/** OWN, MERIT and ANSWER of the scaled forces at x. */
export function measure(p: i32, n: i32, x: i32): void {
  multiply(p, n, L.vectorAt(p, n, L.SCALE), x, L.vectorAt(p, n, L.ANSWER), 1);
  judge(p, n, x);
}

/** The same if their answer is known. */
export function measureAnswered(p: i32, n: i32, x: i32, answer: i32): void {
  for (let i: i32 = 0; i < n; i++) F64[L.vectorAt(p, n, L.ANSWER) + i] = F64[answer + i];
  judge(p, n, x);
}

function judge(p: i32, n: i32, x: i32): void {
  const scale: i32 = L.vectorAt(p, n, L.SCALE);
  const u: i32 = L.vectorAt(p, n, L.ANSWER);
  const own: i32 = L.fieldAt(p, n, L.OWN);
  const merit: i32 = L.fieldAt(p, n, L.MERIT);
  F64[own] = 0;
  F64[merit] = 0;
  const boxed: i32 = I32[2 * p + P.BOXED];
  for (let i: i32 = 0; i < boxed; i++) {
    const s: f64 = F64[scale + i];
    const r: f64 = s * F64[x + i];
    const lo: f64 = F64[P.lowerAt(p, n) + i];
    const hi: f64 = F64[P.upperAt(p, n) + i];
    raise(own, r - Math.min(Math.max(r - F64[u + i] / s, lo), hi));
    raise(merit, F64[x + i] - Math.min(Math.max(F64[x + i] - F64[u + i], lo / s), hi / s));
  }
  const dim: i32 = I32[2 * p + P.DIM];
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const i: i32 = boxed + dim * c;
    const mu: f64 = F64[P.frictionAt(p, n) + c];
    const s: f64 = F64[scale + i];
    coneMap(x + i, u + i, dim, mu, s, 1.0 / s, own);
    coneMap(x + i, u + i, dim, mu, 1.0, 1.0, merit);
  }
  F64[own] /= F64[L.fieldAt(p, n, L.LENGTH)];
  F64[merit] /= F64[L.fieldAt(p, n, L.SIZE)];
}

/** Projects the scaled forces at x onto their bounds and cones. */
export function bringInside(p: i32, n: i32, x: i32): void {
  const boxed: i32 = I32[2 * p + P.BOXED];
  for (let i: i32 = 0; i < boxed; i++) {
    const s: f64 = F64[L.vectorAt(p, n, L.SCALE) + i];
    const f: f64 = Math.min(Math.max(s * F64[x + i], F64[P.lowerAt(p, n) + i]), F64[P.upperAt(p, n) + i]);
    F64[x + i] = f / s;
  }
  const dim: i32 = I32[2 * p + P.DIM];
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const i: i32 = x + boxed + dim * c;
    if (!(F64[i] > 0.0)) F64[i] = 0;
    const limit: f64 = F64[P.frictionAt(p, n) + c] * F64[i];
    let reach: f64 = 0;
    for (let k: i32 = 1; k < dim; k++) reach += F64[i + k] * F64[i + k];
    reach = Math.sqrt(reach);
    if (reach > limit) for (let k: i32 = 1; k < dim; k++) F64[i + k] *= limit / reach;
  }
}
