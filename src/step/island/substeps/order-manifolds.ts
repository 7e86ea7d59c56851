// The order in which the manifolds of an island are swept: scattered, by a hash of their two bodies, each by its rank in the island, so
// that nothing outside of it has a part in it.
//
// A sweep moves errors along the order in which it goes. In the order of creation those of a wall all go the same way, and it leans; from
// bottom to top or back it creeps. Scattered, they cancel: whatever the order of creation was, a wall of 32 courses stands.
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, truncate, wrappingProduct } from "../../../memory/views.ts";
import * as Node from "../../../response/ball-tree/node.ts";
import * as T from "../../../response/ball-tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { manifoldAt, motionOf, treeAt, wordOf } from "../island-parts.ts";

const BUCKETS: i32 = 256;
/** Up to so many are sorted by insertion, which gives the same order. */
const FEW: i32 = 32;

/** Lists the manifolds of an island as words from `list` on; `counts`: BUCKETS + 1 words of scratch. One past the last. */
export function orderManifolds(w: i32, island: i32, list: i32, counts: i32): i32 {
  rankBodies(w, island);
  const first: i32 = wordOf(w, island, Island.FIRST_MANIFOLD);
  const count: i32 = wordOf(w, island, Island.END_MANIFOLD) - first;
  if (count <= FEW) insert(w, first, count, list);
  else scatter(w, first, count, list, counts);
  return list + count;
}

function rankBodies(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let rank: i32 = 0;
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      rank++;
      F64[motionOf(w, n) + Motion.RANK] = rank as f64;
    }
  }
}

/** 0 to BUCKETS - 1, much the same for no two that are neighbours. */
function bucketOf(w: i32, kept: i32): i32 {
  const a: i32 = rankOf(w, Kept.shapeA(kept));
  const b: i32 = rankOf(w, Kept.shapeB(kept));
  let hash: i32 = wrappingProduct(a + 1, 0x2c1b3c6d) ^ wrappingProduct(b + 1, 0x297a2d39);
  hash = wrappingProduct(hash ^ (hash >> 15), 0x5bd1e995);
  return (hash >> 16) & (BUCKETS - 1);
}

function rankOf(w: i32, shape: i32): i32 {
  const body: i32 = S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape);
  return truncate(F64[Col.column(w, Col.MOTION) + Motion.STRIDE * body + Motion.RANK]);
}

function insert(w: i32, first: i32, count: i32, list: i32): void {
  for (let i: i32 = 0; i < count; i++) {
    const kept: i32 = manifoldAt(w, first + i);
    const bucket: i32 = bucketOf(w, kept);
    let place: i32 = list + i;
    while (place > list && bucketOf(w, I32[place - 1]) > bucket) {
      I32[place] = I32[place - 1];
      place--;
    }
    I32[place] = kept;
  }
}

/** The buckets are noted behind the list, so that each is found once. */
function scatter(w: i32, first: i32, count: i32, list: i32, counts: i32): void {
  const noted: i32 = list + count;
  for (let i: i32 = 0; i <= BUCKETS; i++) I32[counts + i] = 0;
  for (let i: i32 = 0; i < count; i++) {
    const bucket: i32 = bucketOf(w, manifoldAt(w, first + i));
    I32[noted + i] = bucket;
    I32[counts + bucket + 1] += 1;
  }
  for (let i: i32 = 1; i < BUCKETS; i++) I32[counts + i] += I32[counts + i - 1];
  for (let i: i32 = 0; i < count; i++) {
    const bucket: i32 = counts + I32[noted + i];
    I32[list + I32[bucket]] = manifoldAt(w, first + i);
    I32[bucket] += 1;
  }
}
