// Manifolds → bundles of lanes that share no moving body.
//
// The manifolds of an island come in an order of their own. Each goes to the first bundle with an empty lane behind all earlier ones
// that share a moving body with it. Two manifolds that share none commute, so the result
// depends neither on the number of lanes nor on the other islands.
import * as M from "../../../collision/manifold.ts";
import * as Col from "../../../memory/column-access.ts";
import { clearFew } from "../../../memory/few.ts";
import { F64, I32, truncate, zeros } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Motion from "../../../rows/motion.ts";
import * as Order from "./order-manifolds.ts";
import { runnerOf } from "./runners.ts";

/** Number of bundles with an empty lane to search. */
const OPEN: i32 = 16;
/** One manifold in this many on what stands still is many. */
const MANY: i32 = 4;

/**
 * Puts the manifold of an entry into one of `count` bundles, with heads from `first` on, or into a new one; returns the new count. A body that stands
 * still is nobody; those with such a body a go into bundles of their own if they are to be kept `apart`.
 */
export function placeManifold(w: i32, entry: i32, first: i32, count: i32, lanes: i32, nobody: i32, apart: bool): i32 {
  const a: i32 = runnerFor(w, I32[entry + Order.BODY_A], nobody);
  const b: i32 = runnerFor(w, I32[entry + Order.BODY_B], nobody);
  return placeRunners(w, entry, a, b, first, count, lanes, nobody, apart);
}

function runnerFor(w: i32, b: i32, nobody: i32): i32 {
  return standsStill(Col.column(w, Col.MOTION) + Motion.STRIDE * b) ? nobody : truncate(F64[runnerOf(w, b)]);
}

/** Whether so many of the manifolds of a list have a body a that stands still that it pays to sweep those by themselves: they fill bundles. */
export function areManyStanding(w: i32, list: i32, listEnd: i32): bool {
  let standing: i32 = 0;
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY)
    if (standsStill(Col.column(w, Col.MOTION) + Motion.STRIDE * I32[entry + Order.BODY_A])) standing++;
  return MANY * standing * Order.ENTRY >= listEnd - list;
}

/** Whether contacts do not move a body, and it does not move by itself. */
function standsStill(motion: i32): bool {
  if (F64[motion + Motion.INVERSE_MASS] > 0.0) return false;
  for (let i: i32 = 0; i < 6; i++) if (F64[motion + i] !== 0.0) return false;
  return true;
}

/** The same with runners a and b. */
export function placeRunners(
  w: i32,
  entry: i32,
  a: i32,
  b: i32,
  first: i32,
  count: i32,
  lanes: i32,
  nobody: i32,
  apart: bool,
): i32 {
  const one: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * I32[entry + Order.BODY_A];
  const other: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * I32[entry + Order.BODY_B];
  let place: i32 = 1 + lastOf(one);
  if (1 + lastOf(other) > place) place = 1 + lastOf(other);
  const points: i32 = I32[entry + Order.POINTS];
  const open: i32 = nextEmpty(first, place, count);
  place = apart ? chooseApart(first, open, count, points, a, nobody) : choose(first, open, count, points);
  const head: i32 = first + L.HEAD * place;
  const words: i32 = 2 * head;
  let made: i32 = count;
  if (place === count) {
    startHead(head, nobody);
    I32[words + L.NEXT] = place;
    made++;
  }
  const lane: i32 = I32[words + L.FILLED];
  I32[words + L.FILLED] = lane + 1;
  if (lane + 1 === lanes) I32[words + L.NEXT] = place + 1;
  I32[words + L.RUNNERS_A + lane] = a;
  I32[words + L.RUNNERS_B + lane] = b;
  I32[words + L.MANIFOLDS + lane] = I32[entry + Order.KEPT];
  if (points > I32[words + L.POINTS]) I32[words + L.POINTS] = points;
  if (F64[one + Motion.INVERSE_MASS] > 0.0) F64[one + Motion.LAST_BUNDLE] = place as f64;
  if (F64[other + Motion.INVERSE_MASS] > 0.0) F64[other + Motion.LAST_BUNDLE] = place as f64;
  return made;
}

/**
 * Of the bundles from `place` on with an empty lane, the first whose lanes have as many points, since a bundle costs as much as the largest of its
 * lanes; a new one if the next few all differ; and the first if there are many of these.
 */
function choose(first: i32, place: i32, count: i32, points: i32): i32 {
  let other: i32 = place;
  for (let tries: i32 = 0; tries < OPEN && other < count; tries++) {
    if (I32[2 * (first + L.HEAD * other) + L.POINTS] === points) return other;
    other = nextEmpty(first, other + 1, count);
  }
  return other === count ? count : place;
}

/** The same where lanes whose body a is nobody have bundles of their own. */
function chooseApart(first: i32, place: i32, count: i32, points: i32, a: i32, nobody: i32): i32 {
  let other: i32 = place;
  for (let tries: i32 = 0; tries < OPEN && other < count; tries++) {
    const words: i32 = 2 * (first + L.HEAD * other);
    if (I32[words + L.POINTS] === points && (I32[words + L.RUNNERS_A] === nobody) === (a === nobody)) return other;
    other = nextEmpty(first, other + 1, count);
  }
  return other === count ? count : place;
}

/** Immovable bodies are in none: they do not conflict. */
function lastOf(motion: i32): i32 {
  return F64[motion + Motion.INVERSE_MASS] > 0.0 ? truncate(F64[motion + Motion.LAST_BUNDLE]) : -1;
}

/** Makes all lanes empty, on dummy bodies. Their fields are cleared once it is known which lanes stay empty. */
function startHead(head: i32, nobody: i32): void {
  clearFew(head, L.HEAD);
  const words: i32 = 2 * head;
  for (let lane: i32 = 0; lane < L.SINGLE_LANES; lane++) {
    I32[words + L.RUNNERS_A + lane] = nobody;
    I32[words + L.RUNNERS_B + lane] = nobody;
  }
}

/** Gives the bundles of the heads from `first` to `end` their fields, from `free` on; returns one past the last. */
export function layOut(first: i32, end: i32, free: i32): i32 {
  let at: i32 = free;
  for (let head: i32 = first; head < end; head += L.HEAD) {
    I32[2 * head + L.FIELDS] = at;
    const points: i32 = I32[2 * head + L.POINTS];
    at += points === 1 ? L.POINT_FIELDS : fieldsOf(points);
  }
  // the last may be a single point, whose writing reaches beyond it
  return at + L.BUNDLE;
}

/** Numbers of the fields of a bundle while it is written. */
export function fieldsOf(points: i32): i32 {
  return L.LEAST_FIELDS + L.FIELDS_PER_POINT * points;
}

/** Call before the lanes of a bundle are written: clears empty lanes, and missing points of the others. */
export function clearLanes(head: i32, lanes: i32): void {
  const words: i32 = 2 * head;
  let least: i32 = L.MOST_POINTS;
  for (let lane: i32 = 0; lane < lanes; lane++) {
    const kept: i32 = I32[words + L.MANIFOLDS + lane];
    const points: i32 = kept === 0 ? 0 : M.countOf(kept);
    if (points < least) least = points;
  }
  const most: i32 = I32[words + L.POINTS];
  if (least < most) zeros(I32[words + L.FIELDS], fieldsOf(most));
}

/** The first bundle from `from` on with an empty lane, or `count`. Full bundles point ahead, and are made to point further. */
function nextEmpty(first: i32, from: i32, count: i32): i32 {
  let place: i32 = from;
  while (place < count) {
    const next: i32 = 2 * (first + L.HEAD * place) + L.NEXT;
    if (I32[next] === place) return place;
    const ahead: i32 = I32[next];
    if (ahead < count) I32[next] = I32[2 * (first + L.HEAD * ahead) + L.NEXT];
    place = ahead;
  }
  return place;
}
