// Of the pairs whose boxes overlap, those that may collide: of different bodies, at least one of them dynamic or seen by the sensor of the
// other, in groups that see each other, and not excluded by a joint.
import { pairsAt } from "../collision/broad/tree.ts";
import * as Col from "../memory/column-access.ts";
import * as Island from "../memory/island-record.ts";
import { I32 } from "../memory/views.ts";
import * as S from "./shape-record.ts";

/**
 * Removes the others from the list of `count` pairs, keeping the order. Returns the largest number of remaining pairs of one body, not counting
 * sensors and static bodies: there may be a crowd (step/crowds/thin-crowds.ts). Leaves the number of pairs of each body where the sets of islands will be.
 */
export function filterPairs(w: i32, count: i32): i32 {
  const list: i32 = pairsAt(Col.column(w, Col.BROAD));
  for (let b: i32 = 0; b < Col.header(w, Col.BODY_SLOTS); b++) I32[Island.wordAt(w, b, Island.PAIRS)] = 0;
  let left: i32 = 0;
  let most: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const one: i32 = I32[list + 2 * i];
    const other: i32 = I32[list + 2 * i + 1];
    if (!mayCollide(w, one, other)) continue;
    I32[list + 2 * left] = one;
    I32[list + 2 * left + 1] = other;
    left++;
    if (!mayPush(w, one) || !mayPush(w, other)) continue;
    const first: i32 = countPair(w, one);
    const second: i32 = countPair(w, other);
    most = first > most ? first : most;
    most = second > most ? second : most;
  }
  I32[2 * w + Col.PAIR_COUNT] = left;
  return most;
}

/** Whether a shape belongs to a dynamic body, and is not a sensor. */
function mayPush(w: i32, shape: i32): bool {
  const s: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * shape;
  return (
    (S.flagsOf(s) & S.SENSOR) === 0 && I32[2 * (Col.column(w, Col.KIND) + S.bodyOf(s)) + Col.BODY_KIND] === Col.DYNAMIC
  );
}

/** The number of pairs of a shape's body, this one included. */
function countPair(w: i32, shape: i32): i32 {
  const at: i32 = Island.wordAt(w, S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape), Island.PAIRS);
  I32[at] += 1;
  return I32[at];
}

/** Slots of two shapes. */
export function mayCollide(w: i32, one: i32, other: i32): bool {
  const first: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * one;
  const second: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * other;
  const a: i32 = S.bodyOf(first);
  const b: i32 = S.bodyOf(second);
  if (a === b || a === S.NO_BODY || b === S.NO_BODY) return false;
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  if (!sees(first, I32[kinds + 2 * b + Col.BODY_KIND]) && !sees(second, I32[kinds + 2 * a + Col.BODY_KIND]))
    return false;
  if ((S.groupsOf(first) & S.maskOf(second)) === 0 || (S.groupsOf(second) & S.maskOf(first)) === 0) return false;
  return !isExcluded(w, a < b ? a : b, a < b ? b : a);
}

/** Whether a shape sees bodies of a kind, whatever its own body is. */
function sees(shape: i32, kind: i32): bool {
  if (kind === Col.DYNAMIC) return true;
  return kind === Col.STATIC ? S.seesStatic(shape) : S.seesKinematic(shape);
}

/** Whether bodies `low` and `high` are in the sorted list of excluded pairs. */
function isExcluded(w: i32, low: i32, high: i32): bool {
  const list: i32 = 2 * Col.column(w, Col.EXCLUDED);
  let from: i32 = 0;
  let to: i32 = Col.header(w, Col.EXCLUDED_COUNT);
  while (from < to) {
    const middle: i32 = (from + to) >> 1;
    const first: i32 = I32[list + 2 * middle];
    const second: i32 = I32[list + 2 * middle + 1];
    if (first === low && second === high) return true;
    if (first < low || (first === low && second < high)) from = middle + 1;
    else to = middle;
  }
  return false;
}
