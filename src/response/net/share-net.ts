// Whether threads share what a net does: its eliminations, and passes over its bodies and ties (patches/patch.ts).
import { I32 } from "../../memory/views.ts";
import * as Net from "./net.ts";
import * as R from "./rods/rods.ts";
import * as Tie from "./tie.ts";

/**
 * w: the header of the world itself, which stays where it is as long as the records of the net; 0: nobody shares. Bodies then add to ties of two patches at
 * places of their own, else where they do for other ties.
 */
export function shareNet(net: i32, w: i32): void {
  if (I32[2 * net + Net.WORLD] === w) return;
  I32[2 * net + Net.WORLD] = w;
  if (R.rodsOf(net) !== 0) I32[2 * R.wordOf(R.rodsOf(net), R.ELIMINATION) + Net.WORLD] = w;
  let meeting: i32 = 3 * Net.nodesOf(net);
  for (let word: i32 = Net.table(net, Net.SHARED_TIES); word < Net.table(net, Net.END_SHARED); word++) {
    const tie: i32 = I32[word];
    const right: i32 = 3 * Tie.placeOf(tie);
    I32[2 * Tie.sideA(tie) + Tie.MEETS] = w === 0 ? right : meeting;
    I32[2 * Tie.sideB(tie) + Tie.MEETS] = w === 0 ? right : meeting + Net.MEETING;
    meeting += 2 * Net.MEETING;
  }
}
