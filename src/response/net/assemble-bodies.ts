// S of Newton's method, and that of the masses. Body by body: its own block is inverted, what it does under each of its ties follows, and what its ties
// add to the matrix.
import { F64 } from "../../memory/views.ts";
import { addBody, addTies, clearBlocks } from "./assemble.ts";
import { instantAnswer, instantRows, meanAnswer } from "./instant-rows.ts";
import { invertBlock, invertInstant, massBlock } from "./movers.ts";
import * as Net from "./net.ts";
import { assemblePointsInstant } from "./patches/assemble-patch.ts";
import * as Tie from "./tie.ts";

/** D⁻¹ of the bodies, and Y of their sides but those of drives: assembleNet does the rest. */
export function answerBodies(t: i32, net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    invertBlock(m, t);
    for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side))
      meanAnswer(side, F64[net + Net.END_SHARE]);
  }
}

/** At the pose of R and END, from mass and inertia, which are left in C: L alone; without `masses` from C as it is, which need not be symmetric, and with the pull of rods within `half` a step. */
export function assembleInstant(net: i32, masses: bool, half: f64): void {
  if (Net.isOnPoints(net)) {
    assemblePointsInstant(net, masses);
    return;
  }
  instantRows(net, half);
  clearBlocks(net, masses);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    if (masses) massBlock(m);
    invertInstant(m);
    for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) instantAnswer(side);
    addBody(net, m, masses, false);
  }
  addTies(net, masses);
}
