// A net whose ties are rods on bodies that do not turn, such as a cloth of particles: its words. The direction of a rod's impulse is that of the rod, so its size
// alone is unknown: λ, with Λ = λ d in the mean of start and end. A rod is one row, where it is three as a tie.
//
//   F = κ m v - (κ m v0 + h f) - Σ σ λ d_m          c = (d1·d1 - l²) / 2 h l          d1 = d0 + h (v_b - v_a)          d_m = (d0 + d1) / 2
//   S = Σ over shared beads  σ σ' u·D⁻¹ u'          u = d_m / |d_m|                   D = κ m + what a bead resists by its rods alone
//
// At one pose (fits, answers, closing) D = m, and this is exact. In Newton's method the impulse of a rod also turns with it, which couples beads:
// D would have (h/2) λ between them. That is left to the iteration (newton-rods.ts).
import * as Word from "../../../../build/records/memory/records/rods.ts";
import { I32 } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import * as Tie from "../tie.ts";

export * from "../../../../build/records/memory/records/rods.ts";

/** The rods of a net, 0: not all its ties are rods on bodies that do not turn. */
export function rodsOf(net: i32): i32 {
  return I32[2 * net + Net.RODS];
}
/** Whether it has rods, and they tell all that its ties hold. */
export function usesRods(net: i32): bool {
  const rods: i32 = rodsOf(net);
  return rods !== 0 && I32[2 * rods + Word.USABLE] !== 0;
}
export function hasRopes(rods: i32): bool {
  return I32[2 * rods + Word.ROPES] !== 0;
}
/** Whether the factor that is there is that of the rods. */
export function isByRods(net: i32): bool {
  return I32[2 * net + Net.BY_RODS] !== 0;
}
/** The elimination of the factor that is there: that of the net, or of its rods. */
export function eliminationInUse(net: i32): i32 {
  return isByRods(net) ? I32[2 * rodsOf(net) + Word.ELIMINATION] : net;
}
export function wordOf(rods: i32, field: i32): i32 {
  return I32[2 * rods + field];
}
export function setWord(rods: i32, field: i32, value: i32): void {
  I32[2 * rods + field] = value;
}
/** Unknowns: three velocities of each bead, and λ of each rod. */
export function unknownsOf(rods: i32): i32 {
  return 3 * wordOf(rods, Word.BEADS) + wordOf(rods, Word.COUNT);
}
/** λ of the first rod among the unknowns. */
export function firstLambda(rods: i32): i32 {
  return wordOf(rods, Word.UNKNOWNS) + 3 * wordOf(rods, Word.BEADS);
}
/** The node of a bead. */
export function nodeOf(rods: i32, bead: i32): i32 {
  return I32[wordOf(rods, Word.NODES_OF) + bead];
}
/** Beads that move by themselves: all but the last. */
export function movingOf(rods: i32): i32 {
  return wordOf(rods, Word.BEADS) - 1;
}
/** A tie as a rod. */
export function rodOf(tie: i32): i32 {
  return I32[2 * tie + Tie.AS_ROD];
}
export function tieOf(rod: i32): i32 {
  return I32[2 * rod + Word.TIE];
}
export function rowOf(rod: i32): i32 {
  return I32[2 * rod + Word.ROW];
}
/** Of a rope its action, 0: it is a rod. */
export function ropeOf(rod: i32): i32 {
  return I32[2 * rod + Word.ROPE];
}
/** Whether it holds: not a slack rope. */
export function holds(rod: i32): bool {
  return I32[2 * rod + Word.HOLDS] === 1;
}
/** Whether it gives back in a fit what it gave in the piece, and no more. */
export function givesBack(rod: i32): bool {
  return I32[2 * rod + Word.HOLDS] === 2;
}
export function setGivesBack(rod: i32): void {
  I32[2 * rod + Word.HOLDS] = 2;
}
export function setHolds(rod: i32, is: bool): void {
  I32[2 * rod + Word.HOLDS] = is ? 1 : 0;
}
export function beadA(rod: i32): i32 {
  return I32[2 * rod + Word.BEAD_A];
}
export function beadB(rod: i32): i32 {
  return I32[2 * rod + Word.BEAD_B];
}
