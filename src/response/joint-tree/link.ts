// A joint of a mechanism: between a node and its parent in the tree, or closing a loop between any two nodes.
//
//   x        motion of a node at its own joint: (δu, φ) while Newton iterates, (u, ω) when velocities are fitted
//   W        wrench through the joint, force then torque, on the child at its anchor, drives included
//   P, p     the subtree as its joint feels it: W = P x + p
//   n, m     free directions: x = X x_p + n s + x0, and m·(W - DRIVE) = 0, m at the mean pose and n at the end
//   Y, e     the joint's answer: s = -(e + Y x_p)
//   X, d     what moves the parent's anchor moves the child's, which lies d away
import { BALL_FORM, BARE, DRIVEN, FORMS, GENERAL, REVERSED } from "../../memory/codes.ts";
import { I32 } from "../../memory/views.ts";
import { linkOf } from "../tree/node.ts";

// words: node a (the parent), node b (the child), slot of the joint, what it holds of points and of directions,
// number of free directions, index of the first among those of the mechanism, form and flags (memory/codes.ts)
export const LA: i32 = 4; // lever from a's own joint to this one, a's frame
export const LB: i32 = 7;
export const FA: i32 = 10; // the first two axes of the joint's frame in a's frame
export const FB: i32 = 16;
export const X0: i32 = 22; // φ that closes what is open of the directions
export const E0: i32 = 344; // e, six numbers; of a loop the multipliers
export const ROD: i32 = 25; // length of a rod; behind it, words: first link of the stack, number of links
export const WARM: i32 = 28; // of a loop: its force in the last step
export const P: i32 = 28; // 6 x 6; becomes K, the same as the parent's anchor feels it
export const PV: i32 = 64; // p; becomes k
export const WRENCH: i32 = 70; // W as it is; becomes what the parent's anchor feels
export const MADE: i32 = 70; // of a driven joint of an assembly: LA and LB at scale 1
export const FORCE: i32 = 76; // its force and torque before that, for the geometric terms
export const Y: i32 = 82; // a row of six for every free direction
export const N: i32 = 118; // three numbers for every free direction, translations first
export const PN: i32 = 136; // P n, a column of six for every free direction
export const M: i32 = 172;
export const G: i32 = 190; // change of m·W with the rotation of the parent, three numbers for every free direction
export const START: i32 = 208; // places: rows/place.ts
export const END: i32 = 235;
export const MEAN: i32 = 262;
export const EI: i32 = 289; // (m P n)⁻¹
export const REACTION: i32 = 325; // impulse of the step so far, on the child at its anchor
export const SCRATCH: i32 = 331; // six numbers
export const SAVED: i32 = 337; // REACTION at the start of a piece
export const DRIVE: i32 = 350; // wrench of the joint's drives on the child at its anchor: W - DRIVE is what the joint holds
export const STRIDE: i32 = 356;

export function nodeA(k: i32): i32 {
  return I32[2 * k];
}
export function nodeB(k: i32): i32 {
  return I32[2 * k + 1];
}
export function jointOf(k: i32): i32 {
  return I32[2 * k + 2];
}
export function linearOf(k: i32): i32 {
  return I32[2 * k + 3];
}
export function angularOf(k: i32): i32 {
  return I32[2 * k + 4];
}
export function freeCount(k: i32): i32 {
  return I32[2 * k + 5];
}
export function firstFree(k: i32): i32 {
  return I32[2 * k + 6];
}
/** Joints between the same two bodies, of which this one in the tree stands for all (forest/stack-joints.ts); 0: no stack. */
export function stackCount(k: i32): i32 {
  return I32[2 * k + 53];
}
/** The links of those joints, one after the other: they hold nothing by themselves, and carry the drives. */
export function firstOfStack(k: i32): i32 {
  return I32[2 * k + 52];
}
/** In a stack and without drives: nobody asks where it is. */
export function isBare(k: i32): bool {
  return (I32[2 * k + 7] & BARE) !== 0;
}
export function isReversed(k: i32): bool {
  return (I32[2 * k + 7] & REVERSED) !== 0;
}
/** Whether drives of the joint have rows in this step, and read its whole frame. */
export function isDriven(k: i32): bool {
  return (I32[2 * k + 7] & DRIVEN) !== 0;
}
export function setDriven(k: i32, driven: bool): void {
  const others: i32 = I32[2 * k + 7] & ~DRIVEN;
  I32[2 * k + 7] = driven ? others | DRIVEN : others;
}
/** GENERAL, or one of the fast paths: a ball that nothing drives, or a hinge, in the tree. */
export function formOf(k: i32): i32 {
  const form: i32 = I32[2 * k + 7] & FORMS;
  return form === BALL_FORM && isDriven(k) ? GENERAL : form;
}
/** A ball in the tree with drives at work: the general form with three free directions. */
export function isDrivenBall(k: i32): bool {
  return (I32[2 * k + 7] & FORMS) === BALL_FORM && isDriven(k);
}
/** In the tree, not closing a loop. */
export function isInTree(k: i32): bool {
  return linkOf(nodeB(k)) === k;
}
