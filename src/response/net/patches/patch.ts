// Patches of a net that points alone hold: bodies and ties that a task takes (forest/net/patches.ts). A small net is one patch.
//
// While threads share a net (share-net.ts), passes over it run patch by patch. What a body adds to a tie of two patches goes to a place of its own (MEETING), and is
// added when all have run, in the order of bodies. Maxima of the tree go to copies of its record, and are joined. So bits are those of one pass over all. Sums of the
// tree are those of patches, added in their order: on one thread, too.
import * as Word from "../../../../build/records/memory/records/net.ts";
import { TREE_WIDTH } from "../../../../build/records/memory/widths.ts";
import * as Job from "../../../memory/jobs.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as T from "../../tree/tree.ts";
import * as Branch from "../factor/branch.ts";
import { noteGap } from "../row-gap.ts";
import * as Pass from "./passes.ts";

export { PATCH } from "../../../../build/records/memory/records/net.ts";

/** Whether bodies add to ties of two patches at places of their own. */
function isApart(net: i32): bool {
  return I32[2 * net + Word.WORLD] !== 0;
}

/** The patches of a pass: where threads do not share the net one that has all bodies and ties, in their order in memory. */
export function first(net: i32): i32 {
  return isApart(net) ? firstOfSum(net) : whole(net);
}
export function end(net: i32): i32 {
  return isApart(net) ? endOfSum(net) : whole(net) + Word.PATCH;
}
/** The patches of a sum, whose bits depend on how it is parted. */
export function firstOfSum(net: i32): i32 {
  return I32[2 * net + Word.FIRST_PATCH];
}
export function endOfSum(net: i32): i32 {
  return I32[2 * net + Word.END_PATCH];
}
/** The only one of a small net. */
export function whole(net: i32): i32 {
  return I32[2 * net + Word.WHOLE_PATCH];
}
/** Of a word in the list of movers of the whole: the patch of that mover. */
export function patchAt(net: i32, word: i32): i32 {
  return I32[I32[2 * net + Word.PATCH_OF] + (word - movers(whole(net)))];
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
/** Words of the list of ties of two patches that no patch of a pass has, */
export function sharedTies(net: i32): i32 {
  return I32[2 * net + Word.SHARED_TIES];
}
export function endShared(net: i32): i32 {
  return isApart(net) ? I32[2 * net + Word.END_SHARED] : sharedTies(net);
}
/** and of the movers on them. */
export function borderMovers(net: i32): i32 {
  return I32[2 * net + Word.BORDER_MOVERS];
}
export function endBorder(net: i32): i32 {
  return isApart(net) ? I32[2 * net + Word.END_BORDER] : borderMovers(net);
}

/** Has the threads run a pass over all patches; `how` is 0 or 1, and t 0 where a pass asks for no tree. False: there is nobody to share with. */
export function share(t: i32, net: i32, pass: i32, how: i32): bool {
  const count: i32 = I32[2 * net + Word.PATCHES];
  if (count < 2 || !Branch.isShared(net)) return false;
  Branch.share(net, Job.RUN_PATCHES, count, net, t, pass + Pass.HOW * how);
  return true;
}

/** The copy of the tree's record that a task has in place of the tree. Sums and maxima begin with zero there. */
export function enter(t: i32, patch: i32): i32 {
  const own: i32 = treeOf(patch);
  for (let i: i32 = 0; i < TREE_WIDTH; i++) F64[own + i] = F64[t + i];
  F64[own + T.OPEN] = 0.0;
  F64[own + T.TURN] = 0.0;
  clearSums(patch);
  return own;
}

export function treeOf(patch: i32): i32 {
  return I32[2 * patch + Word.PATCH_TREE];
}

/** The sums of a patch are zero. */
export function clearSums(patch: i32): void {
  F64[treeOf(patch) + T.KINETIC] = 0.0;
  F64[treeOf(patch) + T.LOST] = 0.0;
  F64[patch + Word.PATCH_CHANGES] = 0.0;
  F64[patch + Word.PATCH_CHANGES + 1] = 0.0;
}

/** Those of all are. */
export function clearAllSums(net: i32): void {
  for (let patch: i32 = firstOfSum(net); patch < endOfSum(net); patch += Word.PATCH) clearSums(patch);
}

/** OPEN of the tree is raised to that of its patches, */
export function joinGaps(t: i32, net: i32): void {
  for (let patch: i32 = first(net); patch < end(net); patch += Word.PATCH) noteGap(t, F64[treeOf(patch) + T.OPEN]);
}

/** and so is another maximum, */
export function joinMost(t: i32, net: i32, field: i32): void {
  for (let patch: i32 = first(net); patch < end(net); patch += Word.PATCH)
    F64[t + field] = Math.max(F64[t + field], F64[treeOf(patch) + field]);
}

/** or a sum. */
export function joinSum(t: i32, net: i32, field: i32): void {
  for (let patch: i32 = firstOfSum(net); patch < endOfSum(net); patch += Word.PATCH)
    F64[t + field] += F64[treeOf(patch) + field];
}
