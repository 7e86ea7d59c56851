// The broad phase in memory: two trees of boxes over one pool of nodes, one for shapes that move and one for those that
// stand, and the pairs of shapes that may touch. Nothing of it lies elsewhere, so a copy of the numbers is a snapshot; and
// no address is kept, only numbers of slots and nodes, so the copy may lie anywhere.
//
//   header      HEADER numbers
//   slots       for each shape its tight box, leaf, group, body, whether it moved       room: SLOTS
//   nodes       box, parent, height, children; number 0 is none                         room: 2 SLOTS
//   order       a list of nodes or leaves of one tree, while it is walked               room: SLOTS words
//   moved       slots whose leaf has a new box, or went, since the last search          room: SLOTS words
//   stack       of a walk down a tree                                                   room: SLOTS + STACK_EXTRA words
//   counts      of one digit of the sort                                                room: DIGITS words
//   candidates  pairs whose fat boxes overlap, sorted                                   room: PAIR_ROOM pairs
//   fresh       pairs found in this search, before they are sorted in                   room: PAIR_ROOM pairs
//   pairs       candidates whose tight boxes overlap: the result                        room: PAIR_ROOM pairs
//
// The stack cannot overflow. A walk down one tree keeps a sibling for each level, so fewer nodes than the tree has leaves.
// A walk down two trees keeps at most two pairs of nodes for each level of either, 4 words times twice the height: at most
// 60 levels (balance.ts), so 480 words of STACK_EXTRA. A rebuild keeps three words for each level, fewer than 100.
//
// Invariants: an inner node's box is the union of its children's; a leaf's box holds the tight box of its slot; heights
// of siblings differ by at most SLACK (balance.ts).
import { HEADER, NODE, PAIR_ROOM, SLOT, SLOTS } from "../../../build/records/collision/broad/tree.ts";
import { I32 } from "../../memory/views.ts";

export * from "../../../build/records/collision/broad/tree.ts";

/** Groups. */
export const STANDING: i32 = 0;
export const MOVING: i32 = 1;

const STACK_EXTRA: i32 = 512;
/** Words of a stack for a walk down one tree: a sibling for each of its levels. */
export const STACK_ROOM: i32 = 128;
export const DIGITS: i32 = 8192;

export function head(broad: i32, word: i32): i32 {
  return I32[2 * broad + word];
}
export function setHead(broad: i32, word: i32, value: i32): void {
  I32[2 * broad + word] = value;
}

/** Address of the record of a slot. */
export function slotAt(broad: i32, slot: i32): i32 {
  return broad + HEADER + SLOT * slot;
}
/** Address of node 0, which is none; that of node n is this + NODE * n. */
export function nodesAt(broad: i32): i32 {
  return broad + HEADER + SLOT * head(broad, SLOTS);
}
/** First word of the list of nodes. */
export function orderAt(broad: i32): i32 {
  return 2 * (nodesAt(broad) + 2 * NODE * head(broad, SLOTS));
}
export function movedAt(broad: i32): i32 {
  return orderAt(broad) + head(broad, SLOTS);
}
export function stackAt(broad: i32): i32 {
  return movedAt(broad) + head(broad, SLOTS);
}
export function countsAt(broad: i32): i32 {
  return stackAt(broad) + head(broad, SLOTS) + STACK_EXTRA;
}
/** First word of the sorted pairs whose fat boxes overlap. SLOTS is even, so that this is the first half of a number. */
export function candidatesAt(broad: i32): i32 {
  return countsAt(broad) + DIGITS;
}
export function freshAt(broad: i32): i32 {
  return candidatesAt(broad) + 2 * head(broad, PAIR_ROOM);
}
/** First word of the result: two slots a pair, the lower first. */
export function pairsAt(broad: i32): i32 {
  return freshAt(broad) + 2 * head(broad, PAIR_ROOM);
}

/** Numbers that a broad phase for shapes 0 … slots - 1 takes; slots are rounded up to an even number. */
export function broadNumbers(slots: i32, pairRoom: i32): i32 {
  const even: i32 = (slots + 1) & ~1;
  return HEADER + (SLOT + 2 * NODE) * even + ((3 * even + STACK_EXTRA + DIGITS) >> 1) + 3 * pairRoom;
}
