// Joints that are eliminated at an instant answer to other momenta: only p passes up again, and P, Y and E stay. Every sum is that of the elimination
// (own-block.ts, add-child.ts, eliminate-joint.ts), without what is zero at an instant: x0, drives and springs.
//
//   e = E⁻¹ m·p        k = p - P n e
import { rotateSymmetric, timesSymmetric } from "../../math/mat3.ts";
import { dot3, put3 } from "../../math/vec3.ts";
import { ANGULAR_FREE, BALL_FORM, HINGE_FORM, LINEAR_POINT } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { LEVER_A } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { isAligned } from "./align.ts";
import { timesInverse } from "./eliminate-joint.ts";
import * as L from "./link.ts";
import { isWeak } from "./weak-ball.ts";

/** Whether all joints of mechanism t hold a point, none would be aligned anew, and no body is prescribed or has locked axes. */
export function canAnswerAgain(t: i32): bool {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n) || Node.locksOf(n) !== 0) return false;
    const k: i32 = Node.linkOf(n);
    if (L.nodeA(k) === Node.NONE) continue;
    if (L.formOf(k) === BALL_FORM ? isWeak(k) : L.linearOf(k) !== LINEAR_POINT) return false;
    if (L.angularOf(k) !== ANGULAR_FREE && !isAligned(k, k + L.END)) return false;
  }
  return true;
}

/** F and E of node n from its velocities, as momentumOf has them; its block stays. */
export function loadOf(n: i32): void {
  const m: f64 = F64[n + Node.M];
  const s0: f64 = F64[n + Node.S1];
  const s1: f64 = F64[n + Node.S1 + 1];
  const s2: f64 = F64[n + Node.S1 + 2];
  const inertia: i32 = Node.linkOf(n) + L.SCRATCH;
  const e: i32 = n + Node.E;
  rotateSymmetric(inertia, n + Node.R, n + Node.I);
  timesSymmetric(e, inertia, n + Node.OM);
  const l0: f64 = m * F64[n + Node.V];
  const l1: f64 = m * F64[n + Node.V + 1];
  const l2: f64 = m * F64[n + Node.V + 2];
  put3(n + Node.F, -l0, -l1, -l2);
  F64[e] = -(F64[e] + s1 * l2 - s2 * l1);
  F64[e + 1] = -(F64[e + 1] + s2 * l0 - s0 * l2);
  F64[e + 2] = -(F64[e + 2] + s0 * l1 - s1 * l0);
}

/** p and e of all joints of mechanism t, from the leaves to the root. */
export function passLoads(t: i32): void {
  for (let n: i32 = T.endNode(t) - Node.STRIDE; n >= T.firstNode(t); n -= Node.STRIDE) {
    const k: i32 = Node.linkOf(n);
    for (let i: i32 = 0; i < 3; i++) {
      F64[k + L.PV + i] = F64[n + Node.F + i];
      F64[k + L.PV + 3 + i] = F64[n + Node.E + i];
    }
    for (let c: i32 = Node.firstChild(n); c !== Node.NONE; c = Node.nextSibling(c)) addLoad(k, Node.linkOf(c));
    answer(k);
  }
}

/** Adds k of child c, moved from its anchor to the own joint; a ball passes only a force. */
function addLoad(k: i32, c: i32): void {
  const m0: f64 = F64[c + L.END + LEVER_A];
  const m1: f64 = F64[c + L.END + LEVER_A + 1];
  const m2: f64 = F64[c + L.END + LEVER_A + 2];
  const f0: f64 = F64[c + L.PV];
  const f1: f64 = F64[c + L.PV + 1];
  const f2: f64 = F64[c + L.PV + 2];
  const ball: bool = L.formOf(c) === BALL_FORM;
  const t0: f64 = ball ? m1 * f2 : F64[c + L.PV + 3] + m1 * f2;
  const t1: f64 = ball ? m2 * f0 : F64[c + L.PV + 4] + m2 * f0;
  const t2: f64 = ball ? m0 * f1 : F64[c + L.PV + 5] + m0 * f1;
  F64[k + L.PV] += f0;
  F64[k + L.PV + 1] += f1;
  F64[k + L.PV + 2] += f2;
  F64[k + L.PV + 3] += t0 - m2 * f1;
  F64[k + L.PV + 4] += t1 - m0 * f2;
  F64[k + L.PV + 5] += t2 - m1 * f0;
}

function answer(k: i32): void {
  const p: i32 = k + L.PV;
  const e: i32 = k + L.E0;
  const form: i32 = L.formOf(k);
  if (L.nodeA(k) === Node.NONE && form !== BALL_FORM) {
    for (let i: i32 = 0; i < 6; i++) F64[e + i] = F64[p + i];
    timesInverse(k, 6, e, 1);
  } else if (form === BALL_FORM) {
    for (let i: i32 = 0; i < 3; i++) F64[e + i] = dot3(k + L.EI + 3 * i, p + 3);
    for (let i: i32 = 0; i < 3; i++) F64[p + i] -= dot3(k + L.PN + 3 * i, e);
  } else if (form === HINGE_FORM) {
    F64[e] = F64[k + L.EI] * dot3(k + L.M, p + 3);
    for (let i: i32 = 0; i < 6; i++) F64[p + i] -= F64[k + L.PN + i] * F64[e];
  } else {
    const f: i32 = L.freeCount(k);
    for (let j: i32 = 0; j < f; j++) F64[e + j] = dot3(k + L.M + 3 * j, p + 3);
    timesInverse(k, f, e, 1);
    for (let i: i32 = 0; i < 6; i++)
      for (let j: i32 = 0; j < f; j++) F64[p + i] -= F64[k + L.PN + 6 * j + i] * F64[e + j];
  }
}
