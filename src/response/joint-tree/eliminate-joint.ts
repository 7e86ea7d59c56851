// Upward pass: solves the joint of node n for its free directions; P, p become K, k at the parent's anchor.
//
//   x = X x_p + n s + x0      m·(P x + p - drive) + g·φ_p = 0         X = [1 -d̂1; 0 1]
//   E = m P n      Y = E⁻¹ (m P X + g)      e = E⁻¹ (m P x0 + m (p - drive))      s = -(e + Y x_p)
//   K = X_mᵀ (P X - P n Y)                  k = X_mᵀ (p + P x0 - P n e)
//
// If the joint slides, its lever d is not fixed to a body: (h/2) δd × Φ is added to the torque on the parent.
import { invertSix } from "../../../build/unrolled/math/invert-six.ts";
import { invertSmall } from "../../math/invert-small.ts";
import { addCross3, dot3 } from "../../math/vec3.ts";
import { BALL_FORM, HINGE_FORM, LINEAR_POINT, LINEAR_ROD } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { D } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import { eliminateBall } from "./ball-joint.ts";
import { addBend } from "./bend.ts";
import { freeTranslations } from "./directions.ts";
import { eliminateHinge } from "./eliminate-hinge.ts";
import { addOwnTurns, geometricTerms, slideTerm } from "./geometric-terms.ts";
import * as L from "./link.ts";
import { moveToParent, reduce } from "./reduce.ts";

export function eliminateJoint(n: i32, t: i32): void {
  const k: i32 = Node.linkOf(n);
  const form: i32 = L.formOf(k);
  if (form === BALL_FORM) eliminateBall(k);
  else if (form === HINGE_FORM) eliminateHinge(k, t);
  else if (L.nodeA(k) === Node.NONE) eliminateRoot(k);
  else eliminateGeneral(k, t);
}

/** A free root has all six directions and no parent: x = -P⁻¹ p. */
function eliminateRoot(k: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[k + L.E0 + i] = F64[k + L.PV + i];
  invertSix(k + L.EI, k + L.P);
  timesInverse(k, 6, k + L.E0, 1);
}

function eliminateGeneral(k: i32, t: i32): void {
  const f: i32 = L.freeCount(k);
  const translations: i32 = freeTranslations(L.linearOf(k));
  // drives turn with m, so m·drive is constant and the whole wrench counts
  for (let i: i32 = 0; i < 6; i++) F64[k + L.FORCE + i] = F64[k + L.WRENCH + i];
  geometricTerms(k, t);

  for (let j: i32 = 0; j < f; j++) {
    // the row m_j P into Y, the column P n_j into PN, m_j p into e
    const side: i32 = j < translations ? 0 : 3;
    const m: i32 = k + L.M + 3 * j;
    const n: i32 = k + L.N + 3 * j;
    const m0: f64 = F64[m];
    const m1: f64 = F64[m + 1];
    const m2: f64 = F64[m + 2];
    const rows: i32 = k + L.P + 6 * side;
    for (let i: i32 = 0; i < 6; i++) {
      F64[k + L.Y + 6 * j + i] = m0 * F64[rows + i] + m1 * F64[rows + 6 + i] + m2 * F64[rows + 12 + i];
      F64[k + L.PN + 6 * j + i] = dot3(k + L.P + 6 * i + side, n);
    }
    F64[k + L.E0 + j] = dot3(m, k + L.PV + side) - dot3(m, k + L.DRIVE + side);
  }
  addOwnTurns(k, f, t);
  if (L.isDrivenBall(k)) addBend(k, t);
  for (let i: i32 = 0; i < f; i++) {
    for (let j: i32 = 0; j < f; j++) {
      const side: i32 = j < translations ? 0 : 3;
      F64[k + L.EI + f * i + j] = dot3(k + L.Y + 6 * i + side, k + L.N + 3 * j);
    }
    F64[k + L.E0 + i] += dot3(k + L.Y + 6 * i + 3, k + L.X0);
  }
  if (L.linearOf(k) === LINEAR_POINT) addFolded(k, f);
  invertSmall(k + L.EI, f);
  answer(k, f, t);
  reduce(k, f);
  if (L.linearOf(k) !== LINEAR_POINT) moveToParent(k, translations, t);
}

/** Springs that are eliminated with the joint (step/mechanism/rows/fold-springs.ts). */
function addFolded(k: i32, f: i32): void {
  for (let i: i32 = 0; i < f * f; i++) F64[k + L.EI + i] += F64[k + L.FOLD + i];
  for (let i: i32 = 0; i < f; i++) F64[k + L.E0 + i] += F64[k + L.FOLDED + i];
}

/** Y and e: the rows m P become m P X + g, and are solved. */
function answer(k: i32, f: i32, t: i32): void {
  const d: i32 = k + L.END + D;
  const slides: bool = L.linearOf(k) !== LINEAR_POINT;
  for (let j: i32 = 0; j < f; j++) {
    const y: i32 = k + L.Y + 6 * j;
    if (slides) addCross3(y + 3, d, y);
    for (let i: i32 = 0; i < 3; i++) F64[y + 3 + i] += F64[k + L.G + 3 * j + i];
    if (L.linearOf(k) === LINEAR_ROD && j < 2) {
      slideTerm(k + L.SCRATCH, k, j, t);
      for (let i: i32 = 0; i < 3; i++) F64[y + i] -= F64[k + L.SCRATCH + i];
    }
  }
  for (let i: i32 = 0; i < 6; i++) timesInverse(k, f, k + L.Y + i, 6);
  timesInverse(k, f, k + L.E0, 1);
}

/** v ← E⁻¹ v for a vector of f numbers, `stride` apart. */
export function timesInverse(k: i32, f: i32, v: i32, stride: i32): void {
  if (f === 6 && stride === 1) {
    timesSix(k + L.EI, v);
    return;
  }
  for (let i: i32 = 0; i < f; i++) F64[k + L.SCRATCH + i] = F64[v + i * stride];
  for (let i: i32 = 0; i < f; i++) {
    let sum: f64 = 0.0;
    for (let j: i32 = 0; j < f; j++) sum += F64[k + L.EI + f * i + j] * F64[k + L.SCRATCH + j];
    F64[v + i * stride] = sum;
  }
}

/** The same for six numbers side by side, which stay in registers. */
function timesSix(m: i32, v: i32): void {
  const v0: f64 = F64[v];
  const v1: f64 = F64[v + 1];
  const v2: f64 = F64[v + 2];
  const v3: f64 = F64[v + 3];
  const v4: f64 = F64[v + 4];
  const v5: f64 = F64[v + 5];
  for (let i: i32 = 0; i < 6; i++) {
    const row: i32 = m + 6 * i;
    const first: f64 = 0.0 + F64[row] * v0 + F64[row + 1] * v1 + F64[row + 2] * v2;
    F64[v + i] = first + F64[row + 3] * v3 + F64[row + 4] * v4 + F64[row + 5] * v5;
  }
}
