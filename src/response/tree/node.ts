// A node of a tree: one body with the joint to its parent. Nodes lie parents before children,
// so a sweep to the leaves is a plain loop up, and a sweep to the root the same loop down.
//
//   s   own joint → centre of mass          r   parent's joint → own joint, a lever of the parent
//   0, 1, m  a lever at the start, at the end of the step, and their mean
//   u   mean velocity of the own joint      w   mean angular velocity, the unknown of the step
//   F, T   what is missing in the balance of momentum and of angular momentum
//   Φ   impulse through the own joint       φ   Newton's correction of the rotation, over h
//   K k    the subtree as its joint feels it: impulse = K δu + k
//   G g    the body's answer: φ = -(g + G δu)
//
// memory/records/node.fields.ts has its fields.
import * as Word from "../../../build/records/memory/records/node.ts";
import { I32 } from "../../memory/views.ts";

export * from "../../../build/records/memory/records/node.ts";

/** No record: index 0 belongs to no region. */
export const NONE: i32 = 0;

export function bodyOf(n: i32): i32 {
  return I32[2 * n + Word.NODE_BODY];
}
export function parentOf(n: i32): i32 {
  return I32[2 * n + Word.NODE_PARENT];
}
export function firstChild(n: i32): i32 {
  return I32[2 * n + Word.NODE_FIRST_CHILD];
}
export function nextSibling(n: i32): i32 {
  return I32[2 * n + Word.NODE_NEXT_SIBLING];
}
export function jointOf(n: i32): i32 {
  return I32[2 * n + Word.NODE_JOINT];
}
/** Locked world axes as bits: 1 2 4 rotation about x y z, 8 16 32 translation along x y z (a free root's only). */
export function locksOf(n: i32): i32 {
  return I32[2 * n + Word.NODE_LOCKS];
}
/** The record of the own joint, of a node in a mechanism (response/joint-tree/link.ts). */
export function linkOf(n: i32): i32 {
  return I32[2 * n + Word.NODE_LINK];
}
/** A body that moves as it is told: static, kinematic, or the world itself. Only mechanisms have nodes for these. */
export function isPrescribed(n: i32): bool {
  return I32[2 * n + Word.NODE_PRESCRIBED] !== 0;
}
/** The body as the ties of a net see it (response/net/tie.ts). */
export function moverOf(n: i32): i32 {
  return I32[2 * n + Word.NODE_MOVER];
}
