// The order in which the manifolds of an island are swept: scattered, by a hash of the ranks of their two bodies in the island, so
// that nothing outside the island matters.
//
// A sweep moves errors along the order in which it goes. In the order of creation those of a wall all go the same way, and it leans; from
// bottom to top or back it creeps. Scattered, they cancel: whatever the order of creation was, a wall of 32 courses stands.
import * as Entry from "../../../../build/records/step/contacts/substeps/order-manifolds.ts";
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import * as Surface from "../../../contacts/surfaces/contact-surface.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, truncate, wrappingProduct } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { manifoldAt, motionOf, treeAt, wordOf } from "../../islands/island-parts.ts";

export const BUCKETS: i32 = 256;
/** Up to this many are sorted by insertion, which gives the same order. */
export const FEW: i32 = 32;

export { AGE, BODY_A, BODY_B, KEPT, POINTS } from "../../../../build/records/step/contacts/substeps/order-manifolds.ts";

/** Words of an entry of the list. Manifolds lie far apart in memory, and so nobody has to look at one to know where it belongs. */
export const ENTRY: i32 = 2 * Entry.ENTRY_NUMBERS;

export function loadOf(entry: i32): f64 {
  return F64[(entry + Entry.LOAD) >> 1];
}

export function bucketOf(entry: i32): i32 {
  return I32[entry + Entry.BUCKET];
}

export function setBucket(entry: i32, bucket: i32): void {
  I32[entry + Entry.BUCKET] = bucket;
}

export function setLoad(entry: i32, load: f64): void {
  F64[(entry + Entry.LOAD) >> 1] = load;
}

/** Lists the manifolds of an island as entries from word `list` on, an even one; `counts`: BUCKETS + 1 words of scratch. Returns one past the last. */
export function orderManifolds(w: i32, island: i32, list: i32, counts: i32): i32 {
  rankBodies(w, island);
  const first: i32 = wordOf(w, island, Island.FIRST_MANIFOLD);
  const count: i32 = wordOf(w, island, Island.END_MANIFOLD) - first;
  if (count <= FEW) insert(w, first, count, list);
  else scatter(w, first, count, list, counts);
  return list + ENTRY * count;
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

/** Writes the entry of a manifold, whose bodies have their ranks. Its bucket is one of BUCKETS, and neighbours rarely share one. */
export function writeEntry(w: i32, kept: i32, entry: i32): void {
  const a: i32 = S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept));
  const b: i32 = S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept));
  let hash: i32 = wrappingProduct(rankOf(w, a) + 1, 0x2c1b3c6d) ^ wrappingProduct(rankOf(w, b) + 1, 0x297a2d39);
  hash = wrappingProduct(hash ^ (hash >> 15), 0x5bd1e995);
  I32[entry + Entry.KEPT] = kept;
  I32[entry + Entry.BODY_A] = a;
  I32[entry + Entry.BODY_B] = b;
  // a contact that resists spinning in place counts as two points, since the kernel for single points has no twist
  const count: i32 = M.countOf(kept);
  I32[entry + Entry.POINTS] = count === 1 && Surface.resistsTurning(w, kept) ? 2 : count;
  I32[entry + Entry.BUCKET] = (hash >> 16) & (BUCKETS - 1);
  I32[entry + Entry.AGE] = Kept.ageOf(kept);
  let load: f64 = 0.0;
  for (let p: i32 = 0; p < count; p++) load += F64[kept + Kept.LAST + p];
  setLoad(entry, load);
}

function rankOf(w: i32, body: i32): i32 {
  return truncate(F64[Col.column(w, Col.MOTION) + Motion.STRIDE * body + Motion.RANK]);
}

export function copyEntry(out: i32, entry: i32): void {
  for (let i: i32 = 0; i < Entry.ENTRY_NUMBERS; i++) F64[(out >> 1) + i] = F64[(entry >> 1) + i];
}

function insert(w: i32, first: i32, count: i32, list: i32): void {
  const taken: i32 = list + ENTRY * count;
  for (let i: i32 = 0; i < count; i++) {
    writeEntry(w, manifoldAt(w, first + i), taken);
    let place: i32 = list + ENTRY * i;
    while (place > list && bucketOf(place - ENTRY) > bucketOf(taken)) {
      copyEntry(place, place - ENTRY);
      place -= ENTRY;
    }
    copyEntry(place, taken);
  }
}

/** The entries are written behind the list first, in the order of memory. */
function scatter(w: i32, first: i32, count: i32, list: i32, counts: i32): void {
  const taken: i32 = list + ENTRY * count;
  for (let i: i32 = 0; i <= BUCKETS; i++) I32[counts + i] = 0;
  for (let i: i32 = 0; i < count; i++) {
    writeEntry(w, manifoldAt(w, first + i), taken + ENTRY * i);
    I32[counts + bucketOf(taken + ENTRY * i) + 1] += 1;
  }
  for (let i: i32 = 1; i < BUCKETS; i++) I32[counts + i] += I32[counts + i - 1];
  for (let i: i32 = 0; i < count; i++) {
    const bucket: i32 = counts + bucketOf(taken + ENTRY * i);
    copyEntry(list + ENTRY * I32[bucket], taken + ENTRY * i);
    I32[bucket] += 1;
  }
}
