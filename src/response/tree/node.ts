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
import * as Word from "../../memory/node-words.ts";
import { I32 } from "../../memory/views.ts";

// words, two in a number: memory/node-words.ts

// what the step is given
export const M: i32 = 3; // mass
export const I: i32 = 4; // inertia in the body's frame: xx yy zz xy xz yz
export const SB: i32 = 10; // s in the body's frame
export const RB: i32 = 13; // r in the parent's frame
export const KM: i32 = 16; // κ m with damping
export const KI: i32 = 17; // κ with angular damping
export const Q: i32 = 18; // orientation at the start
export const L0: i32 = 22; // angular momentum at the start, body frame
export const PIN: i32 = 25; // angular momentum at the start plus h torque, world frame
export const FIN: i32 = 28; // κ m v0 + h force
export const S0: i32 = 31;
export const R0: i32 = 34;
// the unknowns and what follows from them
export const W: i32 = 37; // w
export const S1: i32 = 40;
export const R1: i32 = 43;
export const U: i32 = 46; // u
export const DU: i32 = 49; // δu
export const DPHI: i32 = 52; // φ
// down: local block C, residual E, balance F; overwritten on the way up by K, k, Φ
export const C: i32 = 55;
export const Q1: i32 = 55; // orientation at the present w, of any length, before C is there
export const E: i32 = 64;
export const F: i32 = 67;
export const K: i32 = 55;
export const KV: i32 = 64;
export const PHI: i32 = 67;
// up: G, g; overwritten on the way down by the rotation matrix, which only the children read
export const G: i32 = 70;
export const GV: i32 = 79;
export const R: i32 = 70;
// the motion itself: read at the beginning, written at the end of an accepted step
export const X: i32 = 82; // centre of mass
export const V: i32 = 85; // its velocity
export const OM: i32 = 88; // angular velocity, world axes
export const FORCE: i32 = 91;
export const TORQUE: i32 = 94;
export const DAMP: i32 = 97; // linear, angular
export const GUESS: i32 = 99; // first guess of w
export const IMPULSE: i32 = 99; // and, once Newton iterates, the impulse through the own joint
export const FITV: i32 = 102; // V and OM made to fit the joints: what the world shows
export const FITO: i32 = 105;

// words at 108
export const REACTION: i32 = 109; // impulse through the own joint over the step so far
export const STRIDE: i32 = 112;

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
