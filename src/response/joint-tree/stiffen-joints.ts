// The geometric stiffness that joint forces give a mechanism at one pose. A chain pulled straight between two pins yields sideways
// at first order, but not in reality: its tension turns with its links. In Newton's matrix this is the geometric part,
//
//   C += (h/2) (r Φᵀ - Φ·r)        for every impulse Φ that acts on a body at the lever r from its own joint
//
// Here the impulses are the joint impulses of a known step, and the place is one instant. For a joint that closes a loop
// only the levers turn: its axes depend on two bodies, and have no place in the block of one. A ball has none.
import { copy6 } from "../../math/spatial.ts";
import { F64 } from "../../memory/views.ts";
import { LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { eliminateJoint } from "./eliminate-joint.ts";
import { gatherSubtree } from "./gather-subtree.ts";
import * as L from "./link.ts";

/** What a body needs besides its joints: its change of momentum minus the forces on it. begin no longer has it. */
const NEEDED: i32 = Node.FIN;

/** Eliminates the joints of tree t as in newton-mechanism.ts, with the stiffness of the given impulses. */
export function eliminateStiffly(t: i32): void {
  stiffenNodes(t);
  for (let n: i32 = T.endNode(t) - Node.STRIDE; n >= T.firstNode(t); n -= Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    gatherSubtree(n, t);
    copy6(Node.linkOf(n) + L.WRENCH, Node.linkOf(n) + L.GIVEN);
    eliminateJoint(n, t);
  }
}

/** The stiffness in the block of a body: its own weight and momentum, and the loops. Children are added by gatherSubtree. */
function stiffenNodes(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    const p: i32 = L.nodeA(k);
    const carries: bool = p !== Node.NONE && !Node.isPrescribed(p);
    for (let i: i32 = 0; i < 3; i++) {
      const given: f64 = p === Node.NONE ? 0.0 : F64[k + L.GIVEN + i];
      F64[n + NEEDED + i] = given;
      // parents come before their children
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
  for (let i: i32 = 0; i < 3; i++) F64[n + NEEDED + i] += sign * F64[k + L.GIVEN + i];
  addProduct(n + Node.C, k + L.END + lever, k + L.GIVEN, -0.5 * sign * F64[t + T.H]);
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
