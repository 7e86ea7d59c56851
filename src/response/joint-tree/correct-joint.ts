// Downward pass: s = -(e + Y x_p), x = X x_p + n s + x0, and the resulting w and u.
import { dot3 } from "../../math/vec3.ts";
import { BALL_FORM, HINGE_FORM, LINEAR_POINT } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { D, LEVER_A } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { turnByCorrection } from "../tree/turn-by-correction.ts";
import { moveBall } from "./ball-joint.ts";
import { freeTranslations } from "./directions.ts";
import { moveHinge } from "./hinge-joint.ts";
import * as L from "./link.ts";

const ENDLESS: f64 = 1e300;

/** x of node n, in DU and DPHI; that of its parent is known. */
export function moveJoint(n: i32): void {
  const k: i32 = Node.linkOf(n);
  const f: i32 = L.freeCount(k);
  const p: i32 = L.nodeA(k);
  if (L.formOf(k) === BALL_FORM) {
    moveBall(n, k, p);
    return;
  }
  if (L.formOf(k) === HINGE_FORM) {
    moveHinge(n, k, p);
    return;
  }
  let u0: f64 = 0.0;
  let u1: f64 = 0.0;
  let u2: f64 = 0.0;
  let q0: f64 = F64[k + L.X0];
  let q1: f64 = F64[k + L.X0 + 1];
  let q2: f64 = F64[k + L.X0 + 2];
  if (p !== Node.NONE) {
    const p0: f64 = F64[p + Node.DPHI];
    const p1: f64 = F64[p + Node.DPHI + 1];
    const p2: f64 = F64[p + Node.DPHI + 2];
    const r: i32 = k + L.END + LEVER_A;
    // the parent's anchor
    u0 = F64[p + Node.DU] + p1 * F64[r + 2] - p2 * F64[r + 1];
    u1 = F64[p + Node.DU + 1] + p2 * F64[r] - p0 * F64[r + 2];
    u2 = F64[p + Node.DU + 2] + p0 * F64[r + 1] - p1 * F64[r];
    q0 += p0;
    q1 += p1;
    q2 += p2;
  }
  const s: i32 = k + L.SCRATCH;
  for (let j: i32 = 0; j < f; j++) {
    const y: i32 = k + L.Y + 6 * j;
    F64[s + j] = -F64[k + L.E0 + j];
    if (p === Node.NONE) continue;
    F64[s + j] -= F64[y] * u0 + F64[y + 1] * u1 + F64[y + 2] * u2 + dot3(y + 3, p + Node.DPHI);
  }
  if (p !== Node.NONE && L.linearOf(k) !== LINEAR_POINT) {
    const d: i32 = k + L.END + D;
    u0 += F64[p + Node.DPHI + 1] * F64[d + 2] - F64[p + Node.DPHI + 2] * F64[d + 1];
    u1 += F64[p + Node.DPHI + 2] * F64[d] - F64[p + Node.DPHI] * F64[d + 2];
    u2 += F64[p + Node.DPHI] * F64[d + 1] - F64[p + Node.DPHI + 1] * F64[d];
  }
  const translations: i32 = freeTranslations(L.linearOf(k));
  for (let j: i32 = 0; j < f; j++) {
    const v: i32 = k + L.N + 3 * j;
    const along: f64 = F64[s + j];
    if (j < translations) {
      u0 += along * F64[v];
      u1 += along * F64[v + 1];
      u2 += along * F64[v + 2];
    } else {
      q0 += along * F64[v];
      q1 += along * F64[v + 1];
      q2 += along * F64[v + 2];
    }
  }
  F64[n + Node.DU] = u0;
  F64[n + Node.DU + 1] = u1;
  F64[n + Node.DU + 2] = u2;
  F64[n + Node.DPHI] = q0;
  F64[n + Node.DPHI + 1] = q1;
  F64[n + Node.DPHI + 2] = q2;
}

/** Newton's correction of w, and of u if the joint slides, by x of moveJoint; raises TURN to |h φ|², or to h² s² over the size of the mechanism. */
export function correctJoint(n: i32, t: i32): void {
  const k: i32 = Node.linkOf(n);
  const h: f64 = F64[t + T.H];
  turnByCorrection(n, t);
  if (L.linearOf(k) !== LINEAR_POINT) {
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.U + i] += F64[n + Node.DU + i];
    let slide: f64 = 0.0;
    for (let j: i32 = 0; j < freeTranslations(L.linearOf(k)); j++)
      slide += F64[k + L.SCRATCH + j] * F64[k + L.SCRATCH + j];
    const turn: f64 = (h * h * slide) / (F64[t + T.SIZE] * F64[t + T.SIZE]);
    // NaN counts as infinite
    if (!(turn <= F64[t + T.TURN])) F64[t + T.TURN] = turn < ENDLESS ? turn : ENDLESS;
  }
}
