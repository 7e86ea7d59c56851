// The response of a mechanism to auxiliary rows: forward half-solves of their forces K and their rows J, along the paths from
// the two bodies they touch to their roots. (D. Baraff 1996, section 8, in the variables of this room.)
//
//   at a node      ε = E⁻¹ m·k        ι = j·n
//   to the parent  k ← X_mᵀ (k - P n ε) + (h/2) Φ × (n ε)        j ← Xᵀ j - Yᵀ ι
//   S_il = Σ ι_i·ε_l over the nodes both paths share      J x without the rows = Σ (j·x0 - ι·e) + j·x of prescribed nodes
//
// Rows between the same two bodies climb together: each joint treats them alike.
import { dot3 } from "../../math/vec3.ts";
import { BALL_FORM, HINGE_FORM, LINEAR_POINT } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { D, LEVER_A } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as Node from "../tree/node.ts";
import { freedoms as freedomsOf } from "../tree/tree.ts";
import { climbBall } from "./climb-ball.ts";
import { CARRIED, CARRIED_J, CARRIED_K, TOGETHER } from "./climbing.ts";
import { freeTranslations } from "./directions.ts";
import { timesInverse } from "./eliminate-joint.ts";
import { climbHinge } from "./hinge-joint.ts";
import * as L from "./link.ts";
import { addMoment, forceToJoint } from "./pass-force.ts";
import { partsOf, shiftOf } from "./path.ts";

/**
 * ι and ε of `count` rows from `first` on, which touch the same two nodes, dense over all free directions of tree t:
 * `freedoms` numbers per row at iota and epsilon, which hold zeros. FREE of the rows becomes J x + c without any auxiliary
 * force.
 */
export function anticipate(first: i32, count: i32, t: i32, iota: i32, epsilon: i32, scratch: i32): void {
  let a: i32 = Row.nodeA(first);
  let b: i32 = Row.nodeB(first);
  const onA: i32 = scratch;
  const onB: i32 = scratch + TOGETHER * CARRIED;
  for (let i: i32 = 0; i < count; i++) {
    const row: i32 = first + i * Row.STRIDE;
    for (let l: i32 = 0; l < 6; l++) {
      F64[onA + i * CARRIED + CARRIED_J + l] = F64[row + Row.J + l];
      F64[onA + i * CARRIED + CARRIED_K + l] = F64[row + Row.K + l];
      F64[onB + i * CARRIED + CARRIED_J + l] = F64[row + Row.J + 6 + l];
      F64[onB + i * CARRIED + CARRIED_K + l] = F64[row + Row.K + 6 + l];
    }
    F64[row + Row.FREE] = F64[row + Row.C];
  }
  let path: i32 = 0;
  const shift: i32 = shiftOf(freedomsOf(t));
  // children come after their parents: the later end climbs, until both have met or reached their roots
  while (a !== Node.NONE || b !== Node.NONE) {
    if (a === b) {
      for (let i: i32 = 0; i < count * CARRIED; i++) F64[onB + i] += F64[onA + i];
      a = Node.NONE;
    }
    const k: i32 = Node.linkOf(a > b ? a : b);
    if (!Node.isPrescribed(a > b ? a : b)) path |= partsOf(L.firstFree(k), L.freeCount(k), shift);
    if (a > b) a = climb(a, first, count, t, iota, epsilon, onA);
    else b = climb(b, first, count, t, iota, epsilon, onB);
  }
  for (let i: i32 = 0; i < count; i++) Row.setPath(first + i * Row.STRIDE, path);
}

/** The same of `count` rows on node n alone, of which only FREE is a record; `carried`: what they carry there. */
export function climbToRoot(n: i32, first: i32, count: i32, t: i32, iota: i32, epsilon: i32, carried: i32): void {
  for (let at: i32 = n; at !== Node.NONE; ) at = climb(at, first, count, t, iota, epsilon, carried);
}

/** The free directions between node n and its root, a bit for each part of 1 << shift of them. */
export function pathToRoot(n: i32, shift: i32): i32 {
  let path: i32 = 0;
  for (let at: i32 = n; at !== Node.NONE && !Node.isPrescribed(at); ) {
    const k: i32 = Node.linkOf(at);
    path |= partsOf(L.firstFree(k), L.freeCount(k), shift);
    at = L.nodeA(k);
  }
  return path;
}

/** Carries the rows from node n to its parent, which is returned. */
function climb(n: i32, first: i32, count: i32, t: i32, iota: i32, epsilon: i32, carried: i32): i32 {
  if (Node.isPrescribed(n)) {
    for (let i: i32 = 0; i < count; i++) {
      const j: i32 = carried + i * CARRIED;
      F64[first + i * Row.STRIDE + Row.FREE] += dot3(j, n + Node.DU) + dot3(j + 3, n + Node.DPHI);
    }
    return Node.NONE;
  }
  const k: i32 = Node.linkOf(n);
  const form: i32 = L.formOf(k);
  if (form === BALL_FORM) climbBall(k, first, count, t, iota, epsilon, carried);
  else if (form === HINGE_FORM) climbHinge(k, first, count, t, iota, epsilon, carried);
  else if (L.nodeA(k) === Node.NONE) endAtRoot(k, first, count, t, iota, epsilon, carried);
  else climbGeneral(k, first, count, t, iota, epsilon, carried);
  return L.nodeA(k);
}

/** A free root: n and m are the six directions themselves, and nothing passes on. */
function endAtRoot(k: i32, first: i32, count: i32, t: i32, iota: i32, epsilon: i32, carried: i32): void {
  const freedoms: i32 = freedomsOf(t);
  for (let r: i32 = 0; r < count; r++) {
    const j: i32 = carried + r * CARRIED;
    const along: i32 = iota + r * freedoms + L.firstFree(k);
    const answer: i32 = epsilon + r * freedoms + L.firstFree(k);
    let free: f64 = dot3(j + 3, k + L.X0);
    for (let i: i32 = 0; i < 6; i++) {
      F64[along + i] = F64[j + i];
      F64[answer + i] = F64[j + CARRIED_K + i];
      free -= F64[j + i] * F64[k + L.E0 + i];
    }
    F64[first + r * Row.STRIDE + Row.FREE] += free;
    timesInverse(k, 6, answer, 1);
  }
}

function climbGeneral(k: i32, first: i32, count: i32, t: i32, iota: i32, epsilon: i32, carried: i32): void {
  const f: i32 = L.freeCount(k);
  const translations: i32 = freeTranslations(L.linearOf(k));
  const freedoms: i32 = freedomsOf(t);
  const slides: bool = L.linearOf(k) !== LINEAR_POINT;
  for (let r: i32 = 0; r < count; r++) {
    const j: i32 = carried + r * CARRIED;
    const force: i32 = j + CARRIED_K;
    const along: i32 = iota + r * freedoms + L.firstFree(k);
    const answer: i32 = epsilon + r * freedoms + L.firstFree(k);
    let free: f64 = dot3(j + 3, k + L.X0);
    for (let i: i32 = 0; i < f; i++) {
      const side: i32 = i < translations ? 0 : 3;
      F64[along + i] = dot3(j + side, k + L.N + 3 * i);
      F64[answer + i] = dot3(force + side, k + L.M + 3 * i);
      free -= F64[along + i] * F64[k + L.E0 + i];
    }
    F64[first + r * Row.STRIDE + Row.FREE] += free;
    timesInverse(k, f, answer, 1);
    if (slides) addMoment(j, k + L.END + D);
    for (let i: i32 = 0; i < f; i++) {
      for (let l: i32 = 0; l < 6; l++) F64[j + l] -= F64[along + i] * F64[k + L.Y + 6 * i + l];
    }
    addMoment(j, k + L.END + LEVER_A);
    forceToJoint(force, k, answer, t);
    addMoment(force, k + L.MEAN + LEVER_A);
  }
}
