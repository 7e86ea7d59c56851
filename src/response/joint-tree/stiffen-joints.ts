// The stiffness that the forces of joints give a mechanism at one pose. A chain that is pulled straight between two pins gives way across
// itself at first order, and does not in truth: its tension turns with its links. In Newton's matrix that is the geometric part,
//
//   C += (h/2) (r Φᵀ - Φ·r)        of every impulse Φ that acts on a body at the lever r from its own joint
//
// Here the impulses are those that the joints gave in a step that is known, and the place is one instant.
import { rotate } from "../../math/mat3.ts";
import { copy6 } from "../../math/spatial.ts";
import { cross3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { eliminateJoint } from "./eliminate-joint.ts";
import { gatherSubtree } from "./gather-subtree.ts";
import * as L from "./link.ts";

/** Of every link, what it gave: of one in the tree on the child at its own joint, of a loop on body b at its anchor. */
export const GIVEN: i32 = L.SAVED;
/** What a body needs beside its joints: its change of momentum less the forces on it. begin has it no longer. */
const NEEDED: i32 = Node.FIN;

/**
 * Impulses of all joints of tree t from the forces at `reactions`, six numbers a joint, on its body b at its anchor, for a step of length H.
 * The nodes are placed.
 */
export function takeForces(t: i32, reactions: i32): void {
  const h: f64 = F64[t + T.H];
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE)
    for (let i: i32 = 0; i < 6; i++) F64[k + GIVEN + i] = h * F64[reactions + 6 * L.jointOf(k) + i];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    const j: i32 = L.jointOf(k);
    const stacked: bool = j < 0 || L.stackCount(k) > 0;
    for (let i: i32 = 0; i < 6; i++) F64[k + GIVEN + i] = stacked ? 0.0 : h * F64[reactions + 6 * j + i];
    if (j >= 0) ontoChild(k);
  }
}

/** The same from what the joints have given in the step that ends here. */
export function takeImpulses(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) copy6(k + GIVEN, k + L.REACTION);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    copy6(k + GIVEN, k + L.REACTION);
    if (L.jointOf(k) >= 0) ontoChild(k);
  }
}

/** What was taken, pulling for pressing. */
export function negateImpulses(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) negate(k);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) negate(Node.linkOf(n));
}

function negate(k: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[k + GIVEN + i] = -F64[k + GIVEN + i];
}

/** GIVEN of a link in the tree is on body b of its joint: as the child feels it, with what the joints of its stack give. */
function ontoChild(k: i32): void {
  if (L.isReversed(k)) {
    // told at the parent's anchor, from which the child's is d away
    cross3(k + L.SCRATCH, k + L.END + D, k + GIVEN);
    for (let i: i32 = 0; i < 3; i++) {
      F64[k + GIVEN + i] = -F64[k + GIVEN + i];
      F64[k + GIVEN + 3 + i] = F64[k + L.SCRATCH + i] - F64[k + GIVEN + 3 + i];
    }
  }
  const end: i32 = L.firstOfStack(k) + L.stackCount(k) * L.STRIDE;
  for (let s: i32 = L.firstOfStack(k); s < end; s += L.STRIDE) {
    const isB: bool = L.nodeB(s) === L.nodeB(k);
    const sign: f64 = isB ? 1.0 : -1.0;
    rotate(k + L.SCRATCH, L.nodeB(k) + Node.R, s + (isB ? L.LB : L.LA));
    cross3(k + L.SCRATCH, k + L.SCRATCH, s + GIVEN);
    for (let i: i32 = 0; i < 3; i++) {
      F64[k + GIVEN + i] += sign * F64[s + GIVEN + i];
      F64[k + GIVEN + 3 + i] += sign * (F64[s + GIVEN + 3 + i] + F64[k + L.SCRATCH + i]);
    }
    // it has been counted, and closes no loop
    for (let i: i32 = 0; i < 6; i++) F64[s + GIVEN + i] = 0.0;
  }
}

/** The joints of tree t are eliminated as in newton-mechanism.ts, with the stiffness of the impulses that were taken. */
export function eliminateStiffly(t: i32): void {
  stiffenNodes(t);
  for (let n: i32 = T.endNode(t) - Node.STRIDE; n >= T.firstNode(t); n -= Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    gatherSubtree(n, t);
    copy6(Node.linkOf(n) + L.WRENCH, Node.linkOf(n) + GIVEN);
    eliminateJoint(n, t);
  }
}

/** What of the stiffness lies in the block of a body: its own weight and momentum, and the loops. Children come with gatherSubtree. */
function stiffenNodes(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    const p: i32 = L.nodeA(k);
    const carries: bool = p !== Node.NONE && !Node.isPrescribed(p);
    for (let i: i32 = 0; i < 3; i++) {
      const given: f64 = p === Node.NONE ? 0.0 : F64[k + GIVEN + i];
      F64[n + NEEDED + i] = given;
      // parents lie before their children
      if (carries) F64[p + NEEDED + i] -= given;
    }
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    stiffenLoop(t, k, L.nodeA(k), LEVER_A, -1.0);
    stiffenLoop(t, k, L.nodeB(k), LEVER_B, 1.0);
  }
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) addProduct(n + Node.C, n + Node.S1, n + NEEDED, 0.5 * F64[t + T.H]);
}

/** The impulse of a loop on one of its nodes. */
function stiffenLoop(t: i32, k: i32, n: i32, lever: i32, sign: f64): void {
  if (n === Node.NONE || Node.isPrescribed(n)) return;
  for (let i: i32 = 0; i < 3; i++) F64[n + NEEDED + i] += sign * F64[k + GIVEN + i];
  addProduct(n + Node.C, k + L.END + lever, k + GIVEN, -0.5 * sign * F64[t + T.H]);
}

/** C += factor (r fᵀ - f·r) */
function addProduct(c: i32, r: i32, f: i32, factor: f64): void {
  const f0: f64 = factor * F64[f];
  const f1: f64 = factor * F64[f + 1];
  const f2: f64 = factor * F64[f + 2];
  const along: f64 = F64[r] * f0 + F64[r + 1] * f1 + F64[r + 2] * f2;
  for (let i: i32 = 0; i < 3; i++) {
    F64[c + 3 * i] += F64[r + i] * f0;
    F64[c + 3 * i + 1] += F64[r + i] * f1;
    F64[c + 3 * i + 2] += F64[r + i] * f2;
    F64[c + 4 * i] -= along;
  }
}
