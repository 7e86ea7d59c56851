// Patches of a net that points alone hold: bodies and ties that a task takes (forest/net/patches.ts). A small net is one patch.
//
// Passes over a net run patch by patch. What a body adds to a tie of two patches goes to a place of its own (MEETS), and is added when all have run, in the order
// of bodies. Sums and maxima of the tree go to copies of its record, and are joined in the order of patches. So only sums of the tree depend on how bodies are parted.
import * as Word from "../../../../build/records/memory/records/net.ts";
import { TREE_WIDTH } from "../../../../build/records/memory/widths.ts";
import * as Job from "../../../memory/jobs.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as T from "../../tree/tree.ts";
import * as Branch from "../factor/branch.ts";
import * as Net from "../net.ts";
import { noteGap } from "../row-gap.ts";
import * as Tie from "../tie.ts";
import * as Pass from "./passes.ts";

export { PATCH } from "../../../../build/records/memory/records/net.ts";

/** The patches. On one thread passes take the whole instead, but for sums of the tree, whose bits depend on how they are parted. */
export function first(net: i32): i32 {
  return I32[2 * net + Word.FIRST_PATCH];
}
export function end(net: i32): i32 {
  return I32[2 * net + Word.END_PATCH];
}
/** The patch that has all bodies and ties, in their order in memory: the only one of a small net. */
export function whole(net: i32): i32 {
  return I32[2 * net + Word.WHOLE_PATCH];
}
export function count(net: i32): i32 {
  return I32[2 * net + Word.PATCHES];
}
/** Words of the list of its movers, */
export function movers(patch: i32): i32 {
  return I32[2 * patch + Word.PATCH_MOVERS];
}
export function endMovers(patch: i32): i32 {
  return I32[2 * patch + Word.END_PATCH_MOVERS];
}
/** and of its ties. */
export function ties(patch: i32): i32 {
  return I32[2 * patch + Word.PATCH_TIES];
}
export function endTies(patch: i32): i32 {
  return I32[2 * patch + Word.END_PATCH_TIES];
}
/** Words of the list of ties of two patches, */
export function sharedTies(net: i32): i32 {
  return I32[2 * net + Word.SHARED_TIES];
}
export function endShared(net: i32): i32 {
  return I32[2 * net + Word.END_SHARED];
}
/** and of the movers on them. */
export function borderMovers(net: i32): i32 {
  return I32[2 * net + Word.BORDER_MOVERS];
}
export function endBorder(net: i32): i32 {
  return I32[2 * net + Word.END_BORDER];
}

/** Has the threads run a pass over all patches; `how` is 0 or 1, and t 0 where a pass asks for no tree. False: there is nobody to share with. */
export function share(t: i32, net: i32, pass: i32, how: i32): bool {
  if (count(net) === 1 || !Branch.isShared(net)) return false;
  Branch.share(net, Job.RUN_PATCHES, count(net), net, t, pass + Pass.HOW * how);
  return true;
}

/** The copy of the tree's record that a task has in place of the tree, and sums up in. Sums and maxima begin with zero there. */
export function enter(t: i32, patch: i32): i32 {
  const own: i32 = I32[2 * patch + Word.PATCH_TREE];
  for (let i: i32 = 0; i < TREE_WIDTH; i++) F64[own + i] = F64[t + i];
  F64[own + T.OPEN] = 0.0;
  F64[own + T.TURN] = 0.0;
  F64[own + T.KINETIC] = 0.0;
  F64[own + T.LOST] = 0.0;
  return own;
}

/** OPEN of the tree is raised to that of its patches, */
export function joinGaps(t: i32, net: i32): void {
  for (let patch: i32 = first(net); patch < end(net); patch += Word.PATCH)
    noteGap(t, F64[I32[2 * patch + Word.PATCH_TREE] + T.OPEN]);
}

/** and so is another maximum, */
export function joinMost(t: i32, net: i32, field: i32): void {
  for (let patch: i32 = first(net); patch < end(net); patch += Word.PATCH)
    F64[t + field] = Math.max(F64[t + field], F64[I32[2 * patch + Word.PATCH_TREE] + field]);
}

/** or a sum. */
export function joinSum(t: i32, net: i32, field: i32): void {
  for (let patch: i32 = first(net); patch < end(net); patch += Word.PATCH)
    F64[t + field] += F64[I32[2 * patch + Word.PATCH_TREE] + field];
}

/** Where RIGHT is, before the bodies of a patch add to it. Nobody but this writes that of the welds of hubs; a net with hubs is one patch. */
export function beginRight(net: i32): i32 {
  const right: i32 = Net.table(net, Net.RIGHT);
  if (Net.hasHubs(net)) zeros(right, 3 * Net.nodesOf(net));
  return right;
}

/** RIGHT of a tie is zero. */
export function clearRight(right: i32, tie: i32): void {
  const o: i32 = right + 3 * Tie.placeOf(tie);
  F64[o] = 0.0;
  F64[o + 1] = 0.0;
  F64[o + 2] = 0.0;
}

/** RIGHT of ties of two patches becomes what meets there. */
export function meetAtRight(net: i32): void {
  const right: i32 = I32[2 * net + Word.RIGHT];
  for (let word: i32 = sharedTies(net); word < endShared(net); word++) {
    clearRight(right, I32[word]);
    addMeeting(right + 3 * Tie.placeOf(I32[word]), right, I32[word], OF_RIGHT);
  }
}

/** Three numbers gain what the bodies of a tie of two patches have for it, that of the body first that comes first; these are zero again. */
export function addMeeting(out: i32, right: i32, tie: i32, what: i32): void {
  const early: i32 = Tie.sideA(tie) < Tie.sideB(tie) ? Tie.sideA(tie) : Tie.sideB(tie);
  const late: i32 = Tie.sideA(tie) < Tie.sideB(tie) ? Tie.sideB(tie) : Tie.sideA(tie);
  take(out, right + Tie.meetsOf(early) + what);
  take(out, right + Tie.meetsOf(late) + what);
}

/** What stands at a meeting: three numbers of the right side, and three of the residual. */
export const OF_RIGHT: i32 = 0;
export const OF_RESIDUAL: i32 = 3;

function take(out: i32, from: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + i] += F64[from + i];
    F64[from + i] = 0.0;
  }
}
