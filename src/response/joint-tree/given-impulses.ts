// The impulses that the joints of a mechanism gave in a step that is known, each as its child feels it at its own joint, with all joints of a
// stack together (forest/stack-joints.ts). GIVEN of a link in the tree is on the child at its own joint, of a loop on body b at its anchor.
import { rotate } from "../../math/mat3.ts";
import { copy6 } from "../../math/spatial.ts";
import { cross3 } from "../../math/vec3.ts";
import { LINEAR_LINE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import { D, LEVER_A } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as L from "./link.ts";

/**
 * Reads the impulses of all joints of tree t from the forces of the last step, six numbers per joint, on its body b at its anchor, for a step of length
 * H. The nodes are placed.
 */
export function takeForces(w: i32, t: i32): void {
  const h: f64 = F64[t + T.H];
  const reactions: i32 = Col.now(w, Col.REACTION);
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE)
    for (let i: i32 = 0; i < 6; i++) F64[k + L.GIVEN + i] = h * F64[reactions + 6 * L.jointOf(k) + i];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    const j: i32 = L.jointOf(k);
    const stacked: bool = j < 0 || L.stackCount(k) > 0;
    for (let i: i32 = 0; i < 6; i++) F64[k + L.GIVEN + i] = stacked ? 0.0 : h * F64[reactions + 6 * j + i];
    if (stacked) alongLines(w, k);
    if (j >= 0) ontoChild(k);
  }
}

/** The same from the joint impulses of the step that ends here. */
export function takeImpulses(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) copy6(k + L.GIVEN, k + L.REACTION);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    copy6(k + L.GIVEN, k + L.REACTION);
    if (L.jointOf(k) >= 0) ontoChild(k);
  }
}

/** Reverses the impulses: tension for compression. */
export function negateImpulses(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) negate(k);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) negate(Node.linkOf(n));
}

function negate(k: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[k + L.GIVEN + i] = -F64[k + L.GIVEN + i];
}

/**
 * For a sliding joint of the stack of link k whose body a is the child: its force acts at the anchor on the parent; moves it to the anchor
 * on the child. If points are held together the two coincide.
 */
function alongLines(w: i32, k: i32): void {
  const holds: i32 = 2 * Col.column(w, Col.JOINT_HOLDS);
  const end: i32 = L.firstOfStack(k) + L.stackCount(k) * L.STRIDE;
  for (let s: i32 = L.firstOfStack(k); s < end; s += L.STRIDE) {
    if (L.nodeB(s) === L.nodeB(k) || I32[holds + 2 * L.jointOf(s) + Col.HOLDS_LINEAR] !== LINEAR_LINE) continue;
    const d: i32 = k + L.SCRATCH;
    // its own joint → anchor of s, on both sides; the child's is d of the link behind the parent's end of it
    rotate(d, L.nodeA(k) + Node.R, s + L.LB);
    rotate(d + 3, L.nodeB(k) + Node.R, s + L.LA);
    for (let i: i32 = 0; i < 3; i++)
      F64[d + i] -= F64[k + L.END + LEVER_A + i] + F64[k + L.END + D + i] + F64[d + 3 + i];
    cross3(d, d, s + L.GIVEN);
    for (let i: i32 = 0; i < 3; i++) F64[s + L.GIVEN + 3 + i] += F64[d + i];
  }
}

/** Converts GIVEN of a link in the tree from body b of its joint to the child, including the joints of its stack. */
function ontoChild(k: i32): void {
  if (L.isReversed(k)) {
    // told at the parent's anchor, from which the child's is d away
    cross3(k + L.SCRATCH, k + L.END + D, k + L.GIVEN);
    for (let i: i32 = 0; i < 3; i++) {
      F64[k + L.GIVEN + i] = -F64[k + L.GIVEN + i];
      F64[k + L.GIVEN + 3 + i] = F64[k + L.SCRATCH + i] - F64[k + L.GIVEN + 3 + i];
    }
  }
  const end: i32 = L.firstOfStack(k) + L.stackCount(k) * L.STRIDE;
  for (let s: i32 = L.firstOfStack(k); s < end; s += L.STRIDE) {
    const isB: bool = L.nodeB(s) === L.nodeB(k);
    const sign: f64 = isB ? 1.0 : -1.0;
    rotate(k + L.SCRATCH, L.nodeB(k) + Node.R, s + (isB ? L.LB : L.LA));
    cross3(k + L.SCRATCH, k + L.SCRATCH, s + L.GIVEN);
    for (let i: i32 = 0; i < 3; i++) {
      F64[k + L.GIVEN + i] += sign * F64[s + L.GIVEN + i];
      F64[k + L.GIVEN + 3 + i] += sign * (F64[s + L.GIVEN + 3 + i] + F64[k + L.SCRATCH + i]);
    }
    // it has been counted, and closes no loop
    for (let i: i32 = 0; i < 6; i++) F64[s + L.GIVEN + i] = 0.0;
  }
}
