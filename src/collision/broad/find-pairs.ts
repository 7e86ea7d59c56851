// All pairs of shapes of different bodies whose boxes overlap and of which at least one moves.
//
// The candidates, pairs whose fat boxes overlap, are kept sorted from step to step. They change only for a leaf with a
// new box: its pairs are dropped, it is searched for in the trees, and the results are sorted and merged in. In a pile at rest
// that is next to nothing. If many leaves moved, all pairs are found again by walking down both trees at once. The result is the candidates
// whose tight boxes overlap: it depends only on the boxes of this step, not on the history of insertions.
import { I32 } from "../../memory/views.ts";
import { overlap } from "./node-box.ts";
import { searchAll } from "./search-all.ts";
import { searchInTasks, searchMoved } from "./search-moved.ts";
import { sortPairs } from "./sort-pairs.ts";
import * as T from "./tree.ts";

/** If more than one in this many moved, all pairs are searched: about 2 µs per leaf, against 4 µs one by one (5,000 boxes). */
const ALL_SHARE: i32 = 3;

/**
 * Writes the pairs to pairsAt(broad), lower slot first, sorted by first and second slot, and returns how many. If PAIR_ROOM
 * is too small it returns -(the room needed): then call again after copyBroad to a larger one.
 */
export function findPairs(broad: i32): i32 {
  const candidates: i32 = findCandidates(broad);
  return candidates < 0 ? candidates : writePairs(broad);
}

/** Brings the candidates up to date, and returns how many there are, or -(the room needed). */
export function findCandidates(broad: i32): i32 {
  if (T.head(broad, T.MOVED) === 0) return T.head(broad, T.CANDIDATES);
  const many: bool = ALL_SHARE * T.head(broad, T.MOVED) > T.head(broad, T.LEAVES + T.MOVING);
  const kept: i32 = many ? 0 : dropMoved(broad);
  return takeFresh(broad, kept, many ? searchAll(broad) : searchMoved(broad));
}

/** The same with the search as a job of tasks: one by one however many moved, since any thread may search for some of them. */
export function findCandidatesInTasks(w: i32, broad: i32): i32 {
  if (T.head(broad, T.MOVED) === 0) return T.head(broad, T.CANDIDATES);
  const kept: i32 = dropMoved(broad);
  return takeFresh(broad, kept, searchInTasks(w, broad));
}

function takeFresh(broad: i32, kept: i32, fresh: i32): i32 {
  // the next call finds the dropped ones again, since the moved stay marked
  if (kept + fresh > T.head(broad, T.PAIR_ROOM)) return -(kept + fresh);
  sortPairs(T.freshAt(broad), T.pairsAt(broad), fresh, T.head(broad, T.SLOT_END), T.countsAt(broad));
  mergeFresh(broad, kept, fresh);
  forgetMoved(broad);
  return kept + fresh;
}

/** Drops candidates of slots that moved or were removed. */
function dropMoved(broad: i32): i32 {
  const list: i32 = T.candidatesAt(broad);
  const end: i32 = list + 2 * T.head(broad, T.CANDIDATES);
  const moved: i32 = 2 * T.slotAt(broad, 0) + T.HAS_MOVED;
  let to: i32 = list;
  for (let p: i32 = list; p < end; p += 2) {
    const first: i32 = I32[p];
    const second: i32 = I32[p + 1];
    // written in any case, as in writePairs
    I32[to] = first;
    I32[to + 1] = second;
    to += (I32[moved + 2 * T.SLOT * first] | I32[moved + 2 * T.SLOT * second]) !== 0 ? 0 : 2;
  }
  const kept: i32 = (to - list) >> 1;
  T.setHead(broad, T.CANDIDATES, kept);
  return kept;
}

/** Merges two sorted lists, with enough room behind the candidates: from the last to the first. */
function mergeFresh(broad: i32, kept: i32, count: i32): void {
  const list: i32 = T.candidatesAt(broad);
  const fresh: i32 = T.freshAt(broad);
  let a: i32 = list + 2 * (kept - 1);
  let b: i32 = fresh + 2 * (count - 1);
  let to: i32 = list + 2 * (kept + count - 1);
  while (b >= fresh) {
    let from: i32 = b;
    if (a >= list && (I32[a] > I32[b] || (I32[a] === I32[b] && I32[a + 1] > I32[b + 1]))) from = a;
    I32[to] = I32[from];
    I32[to + 1] = I32[from + 1];
    to -= 2;
    if (from === b) b -= 2;
    else a -= 2;
  }
  T.setHead(broad, T.CANDIDATES, kept + count);
}

function forgetMoved(broad: i32): void {
  const list: i32 = T.movedAt(broad);
  const count: i32 = T.head(broad, T.MOVED);
  for (let i: i32 = 0; i < count; i++) I32[2 * T.slotAt(broad, I32[list + i]) + T.HAS_MOVED] = 0;
  T.setHead(broad, T.MOVED, 0);
}

/** Candidates whose tight boxes overlap. */
function writePairs(broad: i32): i32 {
  const list: i32 = T.candidatesAt(broad);
  const end: i32 = list + 2 * T.head(broad, T.CANDIDATES);
  const slots: i32 = T.slotAt(broad, 0);
  const pairs: i32 = T.pairsAt(broad);
  let to: i32 = pairs;
  for (let p: i32 = list; p < end; p += 2) {
    const first: i32 = I32[p];
    const second: i32 = I32[p + 1];
    // written in any case, and kept or not: a branch here would be mispredicted every other time
    I32[to] = first;
    I32[to + 1] = second;
    to += overlap(slots + T.SLOT * first, slots + T.SLOT * second) ? 2 : 0;
  }
  const count: i32 = (to - pairs) >> 1;
  T.setHead(broad, T.PAIRS, count);
  return count;
}
