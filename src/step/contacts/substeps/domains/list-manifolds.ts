// The manifolds of a large island, listed by task: those of a domain, those of a pair of domains. Tasks: ranges of manifolds.
import * as Col from "../../../../memory/column-access.ts";
import * as Island from "../../../../memory/island-record.ts";
import { F64, I32, truncate } from "../../../../memory/views.ts";
import * as Motion from "../../../../rows/motion.ts";
import * as Parts from "../../../islands/island-parts.ts";
import { lookAtLoads } from "../burdens.ts";
import * as Order from "../order-manifolds.ts";
import { isSteady } from "../still-islands.ts";
import * as D from "./domain-layout.ts";

function rangeFirst(plan: i32, range: i32): i32 {
  return range * D.wordOf(plan, D.PER_MANIFOLDS);
}

function rangeEnd(plan: i32, range: i32): i32 {
  const end: i32 = rangeFirst(plan, range + 1);
  return end < D.wordOf(plan, D.MANIFOLDS) ? end : D.wordOf(plan, D.MANIFOLDS);
}

/** A task: the entries of a range of manifolds, how many belong to each domain and pair, and what all of them say about burdens. */
export function listManifolds(w: i32, range: i32, plan: i32): void {
  const counts: i32 = D.manifoldRange(plan, range);
  for (let i: i32 = D.COUNTS; i < D.COPIES + D.MOST_DOMAINS; i++) D.setWord(counts, i, 0);
  const order: i32 = Parts.wordOf(w, D.wordOf(plan, D.ISLAND), Island.FIRST_MANIFOLD);
  const taken: i32 = D.wordOf(plan, D.TAKEN);
  const first: i32 = taken + Order.ENTRY * rangeFirst(plan, range);
  const end: i32 = taken + Order.ENTRY * rangeEnd(plan, range);
  for (let entry: i32 = first, i: i32 = rangeFirst(plan, range); entry < end; entry += Order.ENTRY, i++) {
    Order.writeEntry(w, Parts.manifoldAt(w, order + i), entry);
    const pair: i32 = pairIn(w, entry);
    Order.setBucket(entry, Order.bucketOf(entry) + Order.BUCKETS * pair);
    D.setWord(counts, D.COUNTS + pair, D.wordOf(counts, D.COUNTS + pair) + 1);
    if (pair < D.MOST_DOMAINS && (isDriven(w, I32[entry + Order.BODY_A]) || isDriven(w, I32[entry + Order.BODY_B])))
      D.setWord(counts, D.COPIES + pair, D.wordOf(counts, D.COPIES + pair) + 1);
  }
  lookAtLoads(w, first, end, counts + D.FOUND);
  D.setWord(counts, D.AGE, I32[first + Order.AGE]);
  D.setWord(counts, D.STEADY, isSteady(w, first, end) ? 1 : 0);
}

/** The pair of domains that a manifold lies between; what does not move is everywhere. */
function pairIn(w: i32, entry: i32): i32 {
  const a: i32 = domainIn(w, I32[entry + Order.BODY_A]);
  const b: i32 = domainIn(w, I32[entry + Order.BODY_B]);
  if (a < 0) return b;
  return b < 0 ? a : D.pairOf(a, b);
}

function domainIn(w: i32, b: i32): i32 {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  return F64[motion + Motion.INVERSE_MASS] > 0.0 ? truncate(F64[motion + Motion.DOMAIN]) : -1;
}

/** Whether a body moves by itself, whatever pushes. One that does not move either is as good as nobody. */
export function isDriven(w: i32, b: i32): bool {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  if (F64[motion + Motion.INVERSE_MASS] > 0.0) return false;
  for (let i: i32 = 0; i < 6; i++) if (F64[motion + i] !== 0.0) return true;
  return false;
}

/** A task: copies the entries of a range to the places of their tasks, where COUNTS says. */
export function sortManifolds(_w: i32, range: i32, plan: i32): void {
  const counts: i32 = D.manifoldRange(plan, range);
  const taken: i32 = D.wordOf(plan, D.TAKEN);
  const end: i32 = taken + Order.ENTRY * rangeEnd(plan, range);
  for (let entry: i32 = taken + Order.ENTRY * rangeFirst(plan, range); entry < end; entry += Order.ENTRY) {
    const pair: i32 = D.COUNTS + (Order.bucketOf(entry) >> 8);
    const place: i32 = D.wordOf(counts, pair);
    Order.copyEntry(place, entry);
    D.setWord(counts, pair, place + Order.ENTRY);
  }
}

/** Sorts the entries from word `first` to `end` by their hash, to `out`. */
export function scatterEntries(w: i32, first: i32, end: i32, out: i32): void {
  if (end - first <= Order.FEW * Order.ENTRY) {
    insertEntries(first, end, out);
    return;
  }
  const counts: i32 = 2 * Col.column(w, Col.CONTACT_SCRATCH);
  for (let i: i32 = 0; i <= Order.BUCKETS; i++) I32[counts + i] = 0;
  for (let entry: i32 = first; entry < end; entry += Order.ENTRY) I32[counts + hashOf(entry) + 1] += 1;
  for (let i: i32 = 1; i < Order.BUCKETS; i++) I32[counts + i] += I32[counts + i - 1];
  for (let entry: i32 = first; entry < end; entry += Order.ENTRY) {
    const bucket: i32 = counts + hashOf(entry);
    Order.copyEntry(out + Order.ENTRY * I32[bucket], entry);
    I32[bucket] += 1;
  }
}

function insertEntries(first: i32, end: i32, out: i32): void {
  for (let entry: i32 = first; entry < end; entry += Order.ENTRY) {
    let place: i32 = out + entry - first;
    while (place > out && hashOf(place - Order.ENTRY) > hashOf(entry)) {
      Order.copyEntry(place, place - Order.ENTRY);
      place -= Order.ENTRY;
    }
    Order.copyEntry(place, entry);
  }
}

function hashOf(entry: i32): i32 {
  return Order.bucketOf(entry) & (Order.BUCKETS - 1);
}
