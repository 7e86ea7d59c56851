// The response of a ball tree to impulses on its bodies, joints included: one upward pass of project-up-unrolled.ts, then for each row a
// climb from its bodies to the root. (D. Baraff 1996, section 8, in anchored variables.)
//
//   at a node      ι = j_ω      ε = C⁻¹ ι          to the parent  j_u ← j_u - Gᵀ j_ω,  j_ω,p += r × j_u
//   at a free root ι = j_u      ε = K⁻¹ ι          S_il = Σ ι_i·ε_l over all nodes

import { CARRIED_A, CARRIED_B } from "../../../build/records/response/ball-tree/answer-rows.ts";
import { projectUp } from "../../../build/unrolled/response/ball-tree/project-up.ts";
import { invertSymmetric, rotate, rotateSymmetric, rotationMatrix, timesSymmetric } from "../../math/mat3.ts";
import { copy3, cross3, dot3, plusCross3 } from "../../math/vec3.ts";
import { F64, truncate, zeros } from "../../memory/views.ts";
import { partsOf } from "../joint-tree/path.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { ANSWER, H } from "./project-layout.ts";

export { ROW_SCRATCH } from "../../../build/records/response/ball-tree/answer-rows.ts";

/** K⁻¹ of a free root, xx yy zz xy xz yz: in places of the root that tree/begin.ts fills anew. */
const ROOT_ANSWER: i32 = N.FIN;

/** Numbers of ι, and of ε, of a row. */
export function answerWidth(t: i32): i32 {
  let nodes: i32 = 1;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE) nodes++;
  return 3 * nodes;
}

/** Levers and inertias of the tree at its current pose. */
export function placeTree(t: i32): void {
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    rotationMatrix(n + N.R, n + N.Q);
    rotate(n + N.S1, n + N.R, n + N.SB);
    rotateSymmetric(n + N.C, n + N.R, n + N.I);
    const p: i32 = N.parentOf(n);
    if (p !== N.NONE) rotate(n + N.R1, p + N.R, n + N.RB);
  }
}

/** Factors the tree as placed; FITV and FITO become V and OM fitted to the joints; the pin moves with the velocity at `anchor`. */
export function prepareAnswers(t: i32, anchor: i32): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = end - N.STRIDE; n >= first; n -= N.STRIDE) projectUp(n);
  if (T.isFree(t)) {
    invertRoot(first);
    timesSymmetric(first + N.U, first + ROOT_ANSWER, first + H);
  } else copy3(first + N.U, anchor);
  for (let n: i32 = first; n < end; n += N.STRIDE) moveDown(n);
}

/**
 * U, FITO and FITV of a node, whose parent has moved as it is fitted; U of a root is there.
 *
 *   u = u_p + ω_p × r    ω = C⁻¹a - G u    v = u + ω × s
 */
function moveDown(n: i32): void {
  const p: i32 = N.parentOf(n);
  const u: i32 = n + N.U;
  const o: i32 = n + N.FITO;
  if (p !== N.NONE) plusCross3(u, p + N.U, p + N.FITO, n + N.R1);
  for (let i: i32 = 0; i < 3; i++) F64[o + i] = F64[n + N.GV + i] - dot3(n + N.G + 3 * i, u);
  plusCross3(n + N.FITV, u, o, n + N.S1);
}

/** The inverse of K on the axes along which the root may move. */
function invertRoot(n: i32): void {
  const held: i32 = N.locksOf(n) >> 3;
  const k: i32 = n + N.K;
  const out: i32 = n + ROOT_ANSWER;
  for (let i: i32 = 0; i < 6; i++) F64[out + i] = F64[k + i];
  if ((held & 3) !== 0) F64[out + 3] = 0.0;
  if ((held & 5) !== 0) F64[out + 4] = 0.0;
  if ((held & 6) !== 0) F64[out + 5] = 0.0;
  for (let i: i32 = 0; i < 3; i++) if (((held >> i) & 1) !== 0) F64[out + i] = 1.0;
  invertSymmetric(out);
  for (let i: i32 = 0; i < 3; i++) if (((held >> i) & 1) !== 0) F64[out + i] = 0.0;
}

/**
 * ι, and ε behind it, of a row on nodes a and b (either may be none), whose twelve numbers j count from the centres of mass. ROW_SCRATCH numbers at `scratch` are used up.
 */
export function anticipateRow(t: i32, a: i32, b: i32, j: i32, iota: i32, scratch: i32): void {
  const epsilon: i32 = iota + answerWidth(t);
  zeros(iota, 2 * answerWidth(t));
  if (a !== N.NONE) begin(scratch + CARRIED_A, j, a);
  if (b !== N.NONE) begin(scratch + CARRIED_B, j + 6, b);
  let one: i32 = a;
  let other: i32 = b;
  // children come after their parents: the later end climbs, until both have met or reached the root
  while (one !== N.NONE || other !== N.NONE) {
    if (one === other) {
      for (let i: i32 = 0; i < 6; i++) F64[scratch + CARRIED_B + i] += F64[scratch + CARRIED_A + i];
      one = N.NONE;
    }
    if (one > other) one = climb(t, one, scratch + CARRIED_A, iota, epsilon);
    else other = climb(t, other, scratch + CARRIED_B, iota, epsilon);
  }
}

/** The free directions between node n and the root, a bit for each part of 1 << shift of them. */
export function pathToRoot(t: i32, n: i32, shift: i32): i32 {
  let path: i32 = partsOf(0, 3, shift);
  for (let at: i32 = n; at !== N.NONE; at = N.parentOf(at)) path |= partsOf(placeIn(t, at), 3, shift);
  return path;
}

/** Where the three numbers of node n are in ι. */
function placeIn(t: i32, n: i32): i32 {
  return 3 + 3 * truncate(((n - T.firstNode(t)) as f64) / (N.STRIDE as f64));
}

/** From the centre of mass to the own joint: j·(u + ω × s) + j'·ω. */
function begin(carried: i32, j: i32, n: i32): void {
  copy3(carried, j);
  plusCross3(carried + 3, j + 3, n + N.S1, j);
}

function climb(t: i32, n: i32, carried: i32, iota: i32, epsilon: i32): i32 {
  const at: i32 = placeIn(t, n);
  const o: i32 = carried + 3;
  for (let i: i32 = 0; i < 3; i++) {
    if (((N.locksOf(n) >> i) & 1) !== 0) F64[o + i] = 0.0;
    F64[iota + at + i] = F64[o + i];
  }
  timesSymmetric(epsilon + at, n + ANSWER, o);
  for (let i: i32 = 0; i < 3; i++) {
    F64[carried + i] -=
      F64[n + N.G + i] * F64[o] + F64[n + N.G + 3 + i] * F64[o + 1] + F64[n + N.G + 6 + i] * F64[o + 2];
  }
  const p: i32 = N.parentOf(n);
  if (p !== N.NONE) {
    const r: i32 = n + N.R1;
    cross3(o, r, carried);
    return p;
  }
  if (T.isFree(t)) {
    copy3(iota, carried);
    timesSymmetric(epsilon, n + ROOT_ANSWER, carried);
  }
  return N.NONE;
}
