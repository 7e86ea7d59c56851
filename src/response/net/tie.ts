// A tie of a net: three rows on two bodies, and the impulse Λ in world axes that holds them.
//
//   u   unit vector along d, from the anchor on a to the anchor on b      a_i b_i   axes of the joint      _m   mean of start and end
//   POINT   d = 0
//   ROD     d·d = length²                   Λ is along d_m
//   LINE    d·a2 = d·a3 = 0                 Λ is normal to a1_m, and acts on a at the anchor of b
//   PLANE   d·a1 = 0                        Λ is along a1_m, and acts on a at the anchor of b
//   CROSS   a1·b2 = 0                       Λ, a torque, is along a1_m × b2_m
//   AXIS    a1·b2 = a1·b3 = 0               Λ is normal to a1_m
//   ALL     a1·b2 = a1·b3 = a2·b3 = 0
//   MOMENT  Λ = d_m × Λ of a line or plane, on a alone: what acts at the anchor of b is an impulse at that of a and this torque
//
// The direction of an impulse in world axes turns with no body: what Newton's matrix says of a body depends on that body alone, and ties couple
// only through bodies they share. Directions in which a joint gives way are rows on Λ itself.
import * as Word from "../../../build/records/memory/records/tie.ts";
import { CROSS, LINE, PLANE, POINT } from "../../memory/tie-kinds.ts";
import { I32 } from "../../memory/views.ts";

export * from "../../../build/records/memory/records/tie.ts";
export * from "../../memory/tie-kinds.ts";

export function linkOf(tie: i32): i32 {
  return I32[2 * tie + Word.LINK];
}
export function nodeA(tie: i32): i32 {
  return I32[2 * tie + Word.NODE_A];
}
export function nodeB(tie: i32): i32 {
  return I32[2 * tie + Word.NODE_B];
}
export function kindOf(tie: i32): i32 {
  return I32[2 * tie + Word.KIND];
}
/** Whether Λ is a torque. */
export function isTurning(tie: i32): bool {
  return I32[2 * tie + Word.KIND] >= CROSS;
}
/** Of a LINE or PLANE: its force acts on a at the anchor of b. */
export function isCarried(tie: i32): bool {
  return I32[2 * tie + Word.KIND] === LINE || I32[2 * tie + Word.KIND] === PLANE;
}
export function partnerOf(tie: i32): i32 {
  return I32[2 * tie + Word.PARTNER];
}
export function placeOf(tie: i32): i32 {
  return I32[2 * tie + Word.PLACE];
}
export function sideA(tie: i32): i32 {
  return I32[2 * tie + Word.SIDE_A];
}
export function sideB(tie: i32): i32 {
  return I32[2 * tie + Word.SIDE_B];
}
/** Whether it has YL and J: where points alone hold the body, nobody asks for them. */
export function isWhole(side: i32): bool {
  return I32[2 * side + Word.WHOLE] !== 0;
}
export function tieOf(side: i32): i32 {
  return I32[2 * side + Word.AT];
}
/** Where the three numbers of its tie are, behind RIGHT. */
export function rightsOf(side: i32): i32 {
  return I32[2 * side + Word.RIGHTS];
}
/** Where a body adds to a right side, behind RIGHT, */
export function meetsOf(side: i32): i32 {
  return I32[2 * side + Word.MEETS];
}
/** and where to the residual of its tie. */
export function residualFor(right: i32, side: i32, tie: i32): i32 {
  return meets(side) ? right + I32[2 * side + Word.MEETS] + 3 : tie + Word.RESIDUAL;
}
/** Whether the bodies of its tie are of two patches. */
export function meets(side: i32): bool {
  return I32[2 * side + Word.MEETS] !== I32[2 * side + Word.RIGHTS];
}
/** Whether it is of a point. */
export function isPoint(side: i32): bool {
  return !isWhole(side) || kindOf(tieOf(side)) === POINT;
}
/** The body of a side, as a mover, */
export function moverOf(side: i32): i32 {
  return I32[2 * side + Word.BODY];
}
/** and its node. */
export function nodeOf(mover: i32): i32 {
  return I32[2 * mover + Word.NODE];
}
/** Whether it has so many ties that the elimination takes it in parts (hubs.ts). */
export function isHub(mover: i32): bool {
  return I32[2 * mover + Word.HUB_OF] !== 0;
}
/** The sides on a body: the first, and the one after another; 0: none. */
export function firstSide(mover: i32): i32 {
  return I32[2 * mover + Word.SIDES];
}
export function nextSide(side: i32): i32 {
  return I32[2 * side + Word.NEXT];
}
