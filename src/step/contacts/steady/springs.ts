// Springs between the bodies of an island, at all points that carry something, along all three axes and as stiff as their load; those of a manifold are taken
// together. The impulses by which they answer the motion that takes up what is missing are those closest to the impulses that act, in proportion to the loads:
//
//   K u = p     K = Σ f Jᵀ J     by conjugate gradients with the diagonal of K (Hestenes and Stiefel 1952)
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as B from "./balance-layout.ts";

/** Steps end when the residual has fallen to the root of this part. */
const REDUCED: f64 = 1e-6;
/** Steps of the method: some for every body, and never more than MOST. */
const PER_BODY: i32 = 6;
const MOST: i32 = 200;

/** LEFT of so many bodies, behind the record `at` of what does not move → SHIFT; their springs lie from `first` to `end`. */
export function solveSprings(at: i32, bodies: i32, first: i32, end: i32): void {
  const bodiesEnd: i32 = at + B.STRIDE * (bodies + 1);
  for (let spring: i32 = first; spring < end; spring += B.SPRING) {
    addDiagonal(I32[2 * spring + B.BODY_A], spring);
    addDiagonal(I32[2 * spring + B.BODY_B], spring);
  }
  for (let body: i32 = at + B.STRIDE; body < bodiesEnd; body += B.STRIDE) invertDiagonal(body);
  const steps: i32 = PER_BODY * bodies < MOST ? PER_BODY * bodies : MOST;
  let least: f64 = 0.0;
  let before: f64 = 1.0;
  for (let step: i32 = 0; step < steps; step++) {
    let size: f64 = 0.0;
    for (let body: i32 = at + B.STRIDE; body < bodiesEnd; body += B.STRIDE)
      for (let i: i32 = 0; i < 6; i++) {
        const left: f64 = F64[body + B.LEFT + i];
        size += F64[body + B.INVERSE + i] * left * left;
      }
    if (step === 0) least = REDUCED * size;
    if (size <= least) return;
    for (let body: i32 = at + B.STRIDE; body < bodiesEnd; body += B.STRIDE)
      for (let i: i32 = 0; i < 6; i++) {
        const next: f64 = F64[body + B.INVERSE + i] * F64[body + B.LEFT + i];
        F64[body + B.ALONG + i] = next + (size / before) * F64[body + B.ALONG + i];
        F64[body + B.ANSWER + i] = 0.0;
      }
    before = size;
    for (let spring: i32 = first; spring < end; spring += B.SPRING) addAnswer(spring);
    let work: f64 = 0.0;
    for (let body: i32 = at + B.STRIDE; body < bodiesEnd; body += B.STRIDE)
      for (let i: i32 = 0; i < 6; i++) work += F64[body + B.ALONG + i] * F64[body + B.ANSWER + i];
    if (!(work > 0.0)) return; // no spring answers
    const far: f64 = size / work;
    for (let body: i32 = at + B.STRIDE; body < bodiesEnd; body += B.STRIDE)
      for (let i: i32 = 0; i < 6; i++) {
        F64[body + B.SHIFT + i] += far * F64[body + B.ALONG + i];
        F64[body + B.LEFT + i] -= far * F64[body + B.ANSWER + i];
      }
  }
}

/** The spring of a manifold between two bodies. */
export function writeSpring(spring: i32, kept: i32, a: i32, b: i32): void {
  I32[2 * spring + B.BODY_A] = a;
  I32[2 * spring + B.BODY_B] = b;
  zeros(spring + B.LOAD, 10);
  for (let p: i32 = 0; p < M.countOf(kept); p++) {
    const f: f64 = F64[kept + Kept.LAST + p];
    F64[spring + B.LOAD] += f;
    for (let i: i32 = 0; i < 3; i++) F64[spring + B.CENTRE + i] += f * F64[M.point(kept, p) + i];
  }
  if (F64[spring + B.LOAD] === 0.0) return;
  for (let i: i32 = 0; i < 3; i++) F64[spring + B.CENTRE + i] /= F64[spring + B.LOAD];
  const k: i32 = spring + B.SPREAD;
  for (let p: i32 = 0; p < M.countOf(kept); p++) {
    const f: f64 = F64[kept + Kept.LAST + p];
    const x: f64 = F64[M.point(kept, p)] - F64[spring + B.CENTRE];
    const y: f64 = F64[M.point(kept, p) + 1] - F64[spring + B.CENTRE + 1];
    const z: f64 = F64[M.point(kept, p) + 2] - F64[spring + B.CENTRE + 2];
    F64[k] += f * (y * y + z * z);
    F64[k + 1] += f * (z * z + x * x);
    F64[k + 2] += f * (x * x + y * y);
    F64[k + 3] -= f * x * y;
    F64[k + 4] -= f * x * z;
    F64[k + 5] -= f * y * z;
  }
}

/** The diagonal of K, at INVERSE. */
function addDiagonal(body: i32, spring: i32): void {
  const f: f64 = F64[spring + B.LOAD];
  const x: f64 = F64[spring + B.CENTRE] - F64[body + B.PLACE];
  const y: f64 = F64[spring + B.CENTRE + 1] - F64[body + B.PLACE + 1];
  const z: f64 = F64[spring + B.CENTRE + 2] - F64[body + B.PLACE + 2];
  for (let i: i32 = 0; i < 3; i++) F64[body + B.INVERSE + i] += f;
  F64[body + B.INVERSE + 3] += F64[spring + B.SPREAD] + f * (y * y + z * z);
  F64[body + B.INVERSE + 4] += F64[spring + B.SPREAD + 1] + f * (z * z + x * x);
  F64[body + B.INVERSE + 5] += F64[spring + B.SPREAD + 2] + f * (x * x + y * y);
}

/** Zero for what is held, which is -∞. */
function invertDiagonal(body: i32): void {
  for (let i: i32 = 0; i < 6; i++) {
    const d: f64 = F64[body + B.INVERSE + i];
    F64[body + B.INVERSE + i] = d > 0.0 ? 1.0 / d : 0.0;
  }
}

/** K d, at ANSWER of its bodies. */
function addAnswer(spring: i32): void {
  const a: i32 = I32[2 * spring + B.BODY_A];
  const b: i32 = I32[2 * spring + B.BODY_B];
  const ax: f64 = F64[spring + B.CENTRE] - F64[a + B.PLACE];
  const ay: f64 = F64[spring + B.CENTRE + 1] - F64[a + B.PLACE + 1];
  const az: f64 = F64[spring + B.CENTRE + 2] - F64[a + B.PLACE + 2];
  const bx: f64 = F64[spring + B.CENTRE] - F64[b + B.PLACE];
  const by: f64 = F64[spring + B.CENTRE + 1] - F64[b + B.PLACE + 1];
  const bz: f64 = F64[spring + B.CENTRE + 2] - F64[b + B.PLACE + 2];
  const c: i32 = a + B.ALONG;
  const d: i32 = b + B.ALONG;
  const f: f64 = F64[spring + B.LOAD];
  const x: f64 = f * (F64[d] + F64[d + 4] * bz - F64[d + 5] * by - F64[c] - F64[c + 4] * az + F64[c + 5] * ay);
  const y: f64 = f * (F64[d + 1] + F64[d + 5] * bx - F64[d + 3] * bz - F64[c + 1] - F64[c + 5] * ax + F64[c + 3] * az);
  const z: f64 = f * (F64[d + 2] + F64[d + 3] * by - F64[d + 4] * bx - F64[c + 2] - F64[c + 3] * ay + F64[c + 4] * ax);
  const t0: f64 = F64[d + 3] - F64[c + 3];
  const t1: f64 = F64[d + 4] - F64[c + 4];
  const t2: f64 = F64[d + 5] - F64[c + 5];
  const k: i32 = spring + B.SPREAD;
  const m0: f64 = F64[k] * t0 + F64[k + 3] * t1 + F64[k + 4] * t2;
  const m1: f64 = F64[k + 3] * t0 + F64[k + 1] * t1 + F64[k + 5] * t2;
  const m2: f64 = F64[k + 4] * t0 + F64[k + 5] * t1 + F64[k + 2] * t2;
  const q: i32 = a + B.ANSWER;
  F64[q] -= x;
  F64[q + 1] -= y;
  F64[q + 2] -= z;
  F64[q + 3] -= m0 + (ay * z - az * y);
  F64[q + 4] -= m1 + (az * x - ax * z);
  F64[q + 5] -= m2 + (ax * y - ay * x);
  const r: i32 = b + B.ANSWER;
  F64[r] += x;
  F64[r + 1] += y;
  F64[r + 2] += z;
  F64[r + 3] += m0 + (by * z - bz * y);
  F64[r + 4] += m1 + (bz * x - bx * z);
  F64[r + 5] += m2 + (bx * y - by * x);
}
