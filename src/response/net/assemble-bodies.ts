// S of Newton's method, and that of the masses. Body by body: its own block is inverted, what it does under each of its ties follows, and what its ties
// add to the matrix.
import { standBody } from "../../../build/unrolled/response/net/point-motion.ts";
import { F64 } from "../../memory/views.ts";
import { addBody, addTies, addYields, clearBlocks } from "./assemble.ts";
import { instantAnswer, instantRows, meanAnswer } from "./instant-rows.ts";
import { invertBlock, invertInstant, massBlock } from "./movers.ts";
import * as Net from "./net.ts";
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
  const points: bool = Net.isOnPoints(net);
  if (!points) instantRows(net, half);
  clearBlocks(net, masses);
  let pair: i32 = Net.table(net, Net.FIRST_PAIR);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    if (masses) massBlock(m);
    invertInstant(m);
    if (points && !Tie.isHub(m)) standBody(m);
    else for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) instantAnswer(side);
    pair = addBody(net, m, pair, masses);
  }
  if (points) addYields(net, masses, true);
  else addTies(net, masses);
}
