// A joint of a mechanism: between a node and its parent in the tree, or closing a loop between any two nodes.
//
//   x        motion of a node at its own joint: (δu, φ) while Newton iterates, (u, ω) when velocities are fitted
//   W        wrench through the joint, force then torque, on the child at its anchor, drives included
//   P, p     the subtree as its joint feels it: W = P x + p
//   n, m     free directions: x = X x_p + n s + x0, and m·(W - DRIVE) = 0, m at the mean pose and n at the end
//   Y, e     the joint's answer: s = -(e + Y x_p)
//   X, d     what moves the parent's anchor moves the child's, which lies d away
import {
  ANGULAR,
  FIRST_FREE,
  FORM,
  FREE_COUNT,
  JOINT,
  LINEAR,
  NODE_A,
  NODE_B,
  STACK_COUNT,
  STACK_FIRST,
} from "../../../build/records/memory/records/link.ts";
import { BALL_FORM, BARE, DRIVEN, FORMS, GENERAL, REVERSED } from "../../memory/codes.ts";
import { I32 } from "../../memory/views.ts";
import { linkOf } from "../tree/node.ts";

export * from "../../../build/records/memory/records/link.ts";

export function nodeA(k: i32): i32 {
  return I32[2 * k + NODE_A];
}
export function nodeB(k: i32): i32 {
  return I32[2 * k + NODE_B];
}
export function jointOf(k: i32): i32 {
  return I32[2 * k + JOINT];
}
export function linearOf(k: i32): i32 {
  return I32[2 * k + LINEAR];
}
export function angularOf(k: i32): i32 {
  return I32[2 * k + ANGULAR];
}
export function freeCount(k: i32): i32 {
  return I32[2 * k + FREE_COUNT];
}
export function firstFree(k: i32): i32 {
  return I32[2 * k + FIRST_FREE];
}
/** Joints between the same two bodies, of which this one in the tree stands for all (forest/stack-joints.ts); 0: no stack. */
export function stackCount(k: i32): i32 {
  return I32[2 * k + STACK_COUNT];
}
/** The links of those joints, one after the other: they hold nothing by themselves, and carry the drives. */
export function firstOfStack(k: i32): i32 {
  return I32[2 * k + STACK_FIRST];
}
/** In a stack and without drives: nobody asks where it is. */
export function isBare(k: i32): bool {
  return (I32[2 * k + FORM] & BARE) !== 0;
}
export function isReversed(k: i32): bool {
  return (I32[2 * k + FORM] & REVERSED) !== 0;
}
/** Whether drives of the joint have rows in this step, and read its whole frame. */
export function isDriven(k: i32): bool {
  return (I32[2 * k + FORM] & DRIVEN) !== 0;
}
export function setDriven(k: i32, driven: bool): void {
  const others: i32 = I32[2 * k + FORM] & ~DRIVEN;
  I32[2 * k + FORM] = driven ? others | DRIVEN : others;
}
/** GENERAL, or one of the fast paths: a ball that nothing drives, or a hinge, in the tree. */
export function formOf(k: i32): i32 {
  const form: i32 = I32[2 * k + FORM] & FORMS;
  return form === BALL_FORM && isDriven(k) ? GENERAL : form;
}
/** A ball in the tree with drives at work: the general form with three free directions. */
export function isDrivenBall(k: i32): bool {
  return (I32[2 * k + FORM] & FORMS) === BALL_FORM && isDriven(k);
}
/** In the tree, not closing a loop. */
export function isInTree(k: i32): bool {
  return linkOf(nodeB(k)) === k;
}
