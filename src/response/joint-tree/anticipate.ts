// What an auxiliary row meets in the mechanism: forward half-solves of its force K and its row J, along the paths from the
// two bodies it touches to their roots. (D. Baraff 1996, section 8, in the variables of this room.)
//
//   at a node      ε = E⁻¹ m·k        ι = j·n
//   to the parent  k ← X_mᵀ (k - P n ε) + (h/2) Φ × (n ε)        j ← Xᵀ j - Yᵀ ι
//   S_il = Σ ι_i·ε_l over the nodes both paths share      J x without the rows = Σ (j·x0 - ι·e) + j·x of what is prescribed
import { cross3, dot3 } from "../../math/vec3.ts";
import { BALL_FORM, LINEAR_POINT } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { D, LEVER_A } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as Node from "../ball-tree/node.ts";
import { H } from "../ball-tree/tree.ts";
import { climbBall } from "./ball-joint.ts";
import { freeTranslations } from "./directions.ts";
import { timesInverse } from "./eliminate-joint.ts";
import * as L from "./link.ts";

/** Numbers of scratch a half-solve takes: j and k of the two ends, and six more. */
export const SCRATCH: i32 = 30;

/**
 * ι and ε of `row`, dense over all free directions of tree t, at iota and epsilon, which hold zeros. FREE of the row
 * becomes J x + c without any auxiliary force.
 */
export function anticipate(row: i32, t: i32, iota: i32, epsilon: i32, scratch: i32): void {
  let a: i32 = Row.nodeA(row);
  let b: i32 = Row.nodeB(row);
  for (let i: i32 = 0; i < 6; i++) {
    F64[scratch + i] = F64[row + Row.J + i];
    F64[scratch + 6 + i] = F64[row + Row.K + i];
    F64[scratch + 12 + i] = F64[row + Row.J + 6 + i];
    F64[scratch + 18 + i] = F64[row + Row.K + 6 + i];
  }
  F64[row + Row.FREE] = F64[row + Row.C];
  // children lie behind their parents: the end that lies further back climbs, until both have met or reached their roots
  while (a !== Node.NONE || b !== Node.NONE) {
    if (a === b) {
      for (let i: i32 = 0; i < 12; i++) F64[scratch + 12 + i] += F64[scratch + i];
      a = Node.NONE;
    }
    if (a > b) a = climb(a, row, t, iota, epsilon, scratch);
    else b = climb(b, row, t, iota, epsilon, scratch + 12);
  }
}

/** j and k at `ends` go from node n to its parent, which is returned. */
function climb(n: i32, row: i32, t: i32, iota: i32, epsilon: i32, ends: i32): i32 {
  const j: i32 = ends;
  const force: i32 = ends + 6;
  if (Node.isPrescribed(n)) {
    F64[row + Row.FREE] += dot3(j, n + Node.DU) + dot3(j + 3, n + Node.DPHI);
    return Node.NONE;
  }
  const k: i32 = Node.linkOf(n);
  const own: i32 = L.firstFree(k);
  if (L.formOf(k) === BALL_FORM) {
    climbBall(k, j, force, iota + own, epsilon + own);
    F64[row + Row.FREE] -= dot3(iota + own, k + L.E0);
    tellJoint(row, k, force, 3);
    addMoment(j, k + L.END + LEVER_A);
    addMoment(force, k + L.MEAN + LEVER_A);
    return L.nodeA(k);
  }
  const f: i32 = L.freeCount(k);
  const translations: i32 = freeTranslations(L.linearOf(k));
  let free: f64 = dot3(j + 3, k + L.X0);
  for (let i: i32 = 0; i < f; i++) {
    const side: i32 = i < translations ? 0 : 3;
    const along: f64 = dot3(j + side, k + L.N + 3 * i);
    F64[iota + own + i] = along;
    F64[epsilon + own + i] = dot3(force + side, k + L.M + 3 * i);
    free -= along * F64[k + L.E0 + i];
  }
  F64[row + Row.FREE] += free;
  timesInverse(k, f, epsilon + own, 1);

  const p: i32 = L.nodeA(k);
  if (p === Node.NONE) return p;
  const slides: bool = L.linearOf(k) !== LINEAR_POINT;
  if (slides) addMoment(j, k + L.END + D);
  for (let i: i32 = 0; i < f; i++) {
    const along: f64 = F64[iota + own + i];
    const answer: f64 = F64[epsilon + own + i];
    for (let l: i32 = 0; l < 6; l++) {
      F64[j + l] -= along * F64[k + L.Y + 6 * i + l];
      F64[force + l] -= answer * F64[k + L.PN + 6 * i + l];
    }
  }
  if (slides) {
    addMoment(force, k + L.MEAN + D);
    addSlide(force, k, translations, epsilon + own, t);
  }
  tellJoint(row, k, force, 6);
  addMoment(j, k + L.END + LEVER_A);
  addMoment(force, k + L.MEAN + LEVER_A);
  return p;
}

/** What of the row's force comes through joint k: it joins k, so that W = K x_p + k is the whole of it. */
function tellJoint(row: i32, k: i32, force: i32, numbers: i32): void {
  const part: f64 = F64[row + Row.SPREAD];
  if (part === 0.0) return;
  for (let i: i32 = 0; i < numbers; i++) F64[k + L.PV + i] -= part * F64[force + i];
}

/** (h/2) Φ × (n ε): the lever of a joint that slides moves with it. */
function addSlide(force: i32, k: i32, translations: i32, epsilon: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const s: i32 = k + L.SCRATCH;
  for (let i: i32 = 0; i < 3; i++) F64[s + i] = 0.0;
  for (let j: i32 = 0; j < translations; j++) {
    for (let i: i32 = 0; i < 3; i++) F64[s + i] += half * F64[epsilon + j] * F64[k + L.N + 3 * j + i];
  }
  cross3(s, k + L.FORCE, s);
  for (let i: i32 = 0; i < 3; i++) F64[force + 3 + i] += F64[s + i];
}

/** The angular part takes in the moment of the linear one: v ← [1 0; r̂ 1] v */
function addMoment(v: i32, r: i32): void {
  const f0: f64 = F64[v];
  const f1: f64 = F64[v + 1];
  const f2: f64 = F64[v + 2];
  F64[v + 3] += F64[r + 1] * f2 - F64[r + 2] * f1;
  F64[v + 4] += F64[r + 2] * f0 - F64[r] * f2;
  F64[v + 5] += F64[r] * f1 - F64[r + 1] * f0;
}
