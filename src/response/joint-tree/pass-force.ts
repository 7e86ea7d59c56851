// A force on a body, given at its own joint, as the joints on the way to the root feel it: the part that they do not yield
// to. k ← X_mᵀ (k - P n ε) + (h/2) Φ × (n ε) with ε = E⁻¹ m·k at every joint; levers in the mean.
import { cross3, dot3 } from "../../math/vec3.ts";
import { BALL_FORM, LINEAR_POINT } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { D, LEVER_A } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { freeTranslations } from "./directions.ts";
import { timesInverse } from "./eliminate-joint.ts";
import * as L from "./link.ts";
import { isWeak, substitute } from "./weak-ball.ts";

/**
 * Adds the last solve for the rows from `first` to `end` to the forces of the joints, all rows in one sweep:
 * only then is K x_p + k the load of a joint. Overwrites WRENCH.
 */
export function spreadRows(t: i32, first: i32, end: i32): void {
  if (first >= end) return;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let i: i32 = 0; i < 6; i++) F64[Node.linkOf(n) + L.WRENCH + i] = 0.0;
  }
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    addForce(Row.nodeA(row), row + Row.K, row);
    addForce(Row.nodeB(row), row + Row.K + 6, row);
  }
  for (let n: i32 = T.endNode(t) - Node.STRIDE; n >= T.firstNode(t); n -= Node.STRIDE) {
    if (!Node.isPrescribed(n) && L.nodeA(Node.linkOf(n)) !== Node.NONE) passOn(Node.linkOf(n), t);
  }
}

function addForce(n: i32, force: i32, row: i32): void {
  if (n === Node.NONE || Node.isPrescribed(n)) return;
  const to: i32 = Node.linkOf(n) + L.WRENCH;
  const last: f64 = F64[row + Row.LAST];
  for (let i: i32 = 0; i < 6; i++) F64[to + i] += last * F64[force + i];
}

function passOn(k: i32, t: i32): void {
  if (L.formOf(k) === BALL_FORM) {
    passBall(k);
    return;
  }
  const force: i32 = k + L.WRENCH;
  const answer: i32 = k + L.ANSWER;
  const f: i32 = L.freeCount(k);
  const translations: i32 = freeTranslations(L.linearOf(k));
  for (let i: i32 = 0; i < f; i++) F64[answer + i] = dot3(force + (i < translations ? 0 : 3), k + L.M + 3 * i);
  timesInverse(k, f, answer, 1);
  forceToJoint(force, k, answer, t);
  for (let i: i32 = 0; i < 6; i++) F64[k + L.PV + i] -= F64[force + i];
  addMoment(force, k + L.MEAN + LEVER_A);
  const p: i32 = L.nodeA(k);
  if (Node.isPrescribed(p)) return;
  for (let i: i32 = 0; i < 6; i++) F64[Node.linkOf(p) + L.WRENCH + i] += F64[force + i];
}

/** k - X C⁻¹ k_φ: a ball passes only a force. */
function passBall(k: i32): void {
  const force: i32 = k + L.WRENCH;
  const C: i32 = k + L.EI;
  const X: i32 = k + L.PN;
  const t0: f64 = F64[force + 3];
  const t1: f64 = F64[force + 4];
  const t2: f64 = F64[force + 5];
  const weak: bool = isWeak(k);
  // in place: not read after this
  if (weak) substitute(k, force + 3, 1);
  const e0: f64 = weak ? F64[force + 3] : F64[C] * t0 + F64[C + 1] * t1 + F64[C + 2] * t2;
  const e1: f64 = weak ? F64[force + 4] : F64[C + 3] * t0 + F64[C + 4] * t1 + F64[C + 5] * t2;
  const e2: f64 = weak ? F64[force + 5] : F64[C + 6] * t0 + F64[C + 7] * t1 + F64[C + 8] * t2;
  const f0: f64 = F64[force] - (F64[X] * e0 + F64[X + 1] * e1 + F64[X + 2] * e2);
  const f1: f64 = F64[force + 1] - (F64[X + 3] * e0 + F64[X + 4] * e1 + F64[X + 5] * e2);
  const f2: f64 = F64[force + 2] - (F64[X + 6] * e0 + F64[X + 7] * e1 + F64[X + 8] * e2);
  F64[k + L.PV] -= f0;
  F64[k + L.PV + 1] -= f1;
  F64[k + L.PV + 2] -= f2;
  const p: i32 = L.nodeA(k);
  if (Node.isPrescribed(p)) return;
  const r: i32 = k + L.MEAN + LEVER_A;
  const to: i32 = Node.linkOf(p) + L.WRENCH;
  F64[to] += f0;
  F64[to + 1] += f1;
  F64[to + 2] += f2;
  F64[to + 3] += F64[r + 1] * f2 - F64[r + 2] * f1;
  F64[to + 4] += F64[r + 2] * f0 - F64[r] * f2;
  F64[to + 5] += F64[r] * f1 - F64[r + 1] * f0;
}

/** X_mᵀ (k - P n ε) + (h/2) Φ × (n ε): the part of a force that passes joint k, at the parent's anchor. */
export function forceToJoint(force: i32, k: i32, answer: i32, t: i32): void {
  for (let i: i32 = 0; i < L.freeCount(k); i++) {
    for (let l: i32 = 0; l < 6; l++) F64[force + l] -= F64[answer + i] * F64[k + L.PN + 6 * i + l];
  }
  if (L.linearOf(k) === LINEAR_POINT) return;
  addMoment(force, k + L.MEAN + D);
  addSlide(force, k, answer, t);
}

/** (h/2) Φ × (n ε): the lever of a sliding joint moves with it. */
function addSlide(force: i32, k: i32, answer: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + T.H];
  const s: i32 = k + L.SCRATCH;
  for (let i: i32 = 0; i < 3; i++) F64[s + i] = 0.0;
  for (let j: i32 = 0; j < freeTranslations(L.linearOf(k)); j++) {
    for (let i: i32 = 0; i < 3; i++) F64[s + i] += half * F64[answer + j] * F64[k + L.N + 3 * j + i];
  }
  cross3(s, k + L.FORCE, s);
  for (let i: i32 = 0; i < 3; i++) F64[force + 3 + i] += F64[s + i];
}

/** Adds the moment of the linear part to the angular one: v ← [1 0; r̂ 1] v */
export function addMoment(v: i32, r: i32): void {
  const f0: f64 = F64[v];
  const f1: f64 = F64[v + 1];
  const f2: f64 = F64[v + 2];
  F64[v + 3] += F64[r + 1] * f2 - F64[r + 2] * f1;
  F64[v + 4] += F64[r + 2] * f0 - F64[r] * f2;
  F64[v + 5] += F64[r] * f1 - F64[r + 1] * f0;
}
