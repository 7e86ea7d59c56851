// Right sides of a pass, and what the bodies of two patches add to a tie of both (MEETING).
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import * as Tie from "../tie.ts";
import * as Patch from "./patch.ts";

/** RIGHT of the ties of a patch is zero, before its bodies add to it; returns where RIGHT is. That of the whole has also the welds of hubs. */
export function beginRight(net: i32, patch: i32): i32 {
  const right: i32 = Net.table(net, Net.RIGHT);
  if (patch === Patch.whole(net)) zeros(right, 3 * Net.nodesOf(net));
  else for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) clearRight(right, I32[word]);
  return right;
}

function clearRight(right: i32, tie: i32): void {
  const o: i32 = right + 3 * Tie.placeOf(tie);
  F64[o] = 0.0;
  F64[o + 1] = 0.0;
  F64[o + 2] = 0.0;
}

/** RIGHT of ties of two patches becomes what meets there. */
export function meetAtRight(net: i32): void {
  const right: i32 = Net.table(net, Net.RIGHT);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) {
    clearRight(right, I32[word]);
    addMeeting(right + 3 * Tie.placeOf(I32[word]), right, I32[word], Net.OF_RIGHT);
  }
}

/** Three numbers gain what the bodies of a tie of two patches have for it, that of the body first that comes first; these are zero again. */
export function addMeeting(out: i32, right: i32, tie: i32, what: i32): void {
  const early: i32 = Tie.sideA(tie) < Tie.sideB(tie) ? Tie.sideA(tie) : Tie.sideB(tie);
  const late: i32 = Tie.sideA(tie) < Tie.sideB(tie) ? Tie.sideB(tie) : Tie.sideA(tie);
  take(out, right + Tie.meetsOf(early) + what);
  take(out, right + Tie.meetsOf(late) + what);
}

function take(out: i32, from: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + i] += F64[from + i];
    F64[from + i] = 0.0;
  }
}
