// Contacts at seams: where surfaces of several shapes lie flush, what slides over them meets the edge of the next one, which nothing can
// reach. No pair of shapes can tell, since seen alone the two are apart along the way. So after all contacts are found, and the user's hooks
// have said which of them count, each one at an edge is held against the others of the same body (parting-plane.ts); what is left of those, against the
// motion of its shapes (meeting-direction.ts).
import * as M from "../collision/manifold.ts";
import * as P from "../collision/placed.ts";
import { dot3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Setting from "./contact-setting.ts";
import { isEdgeContact } from "./edge-contact.ts";
import * as Kept from "./kept-manifold.ts";
import * as List from "./manifold-lists.ts";
import { isOf } from "./match-impulses.ts";
import { turnToMeeting } from "./meeting-direction.ts";
import { ALIKE, isConvex, isParted, mayPart, SAME, turnToPlane } from "./parting-plane.ts";
import { settleNormal, standingOf } from "./settle-normals.ts";
import { leastSeparation } from "./thin-patch.ts";

/** Where the scratch of contacts has a word of this pass, behind what others use of it. */
const LOST: i32 = 10304;
/** Most manifolds of a body that one of it is held against. */
const MOST: i32 = 512;

/** Cosine above which each of two contacts may speak against the other, and only the nearer one is heard. */
const LEANS: f64 = 0.99;

// marks of a manifold
const EDGE: i32 = 1;
/** Another one speaks against it. */
const DOUBTED: i32 = 2;
/** One that is beyond doubt does: it goes, */
const DROPPED: i32 = 4;
/** or has become another one. */
const TURNED: i32 = 8;
/** Another one of its bodies has nearly the same normal. */
const HAS_LIKE: i32 = 32;
/** Of a face, and with a shape that belongs to no dynamic body. */
const STANDING: i32 = 16;

/** Of the manifolds of the next state those of seams go, and those of edges that the shapes pass by turn. */
export function sortOutSeams(w: i32): void {
  I32[lostCount(w)] = 0;
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  if (!markEdges(w, count)) return;
  List.linkManifolds(w);
  let dropped: i32 = doubt(w, count) === 0 ? 0 : dropDoubted(w, count);
  for (let i: i32 = 0; i < count; i++) {
    const marks: i32 = List.marksOf(w, i);
    if ((marks & (DROPPED | TURNED)) !== 0) continue;
    if ((marks & HAS_LIKE) !== 0 && !align(w, i)) {
      List.setMarks(w, i, marks | DROPPED);
      dropped++;
      continue;
    }
    if (marks !== 0) settleNormal(w, i);
    if ((marks & EDGE) !== 0) turnToMeeting(w, i);
  }
  if (dropped > 0) removeDropped(w, count);
}

/**
 * Marks manifolds at edges and corners, and those of faces with what stands. What is used again was looked at when it was found. False if there is
 * nothing to do: none at an edge, and all that stands one shape.
 */
function markEdges(w: i32, count: i32): bool {
  let any: bool = false;
  let floor: i32 = -1;
  for (let i: i32 = 0; i < count; i++) {
    const m: i32 = List.manifoldAt(w, i);
    List.setMarks(w, i, 0);
    if ((Kept.flagsOf(m) & Kept.SENSOR) !== 0) continue;
    const tile: i32 = standingOf(w, m);
    if (Kept.useOf(m) !== Kept.AGAIN && isEdgeContact(w, m, tile >= 0)) {
      List.setMarks(w, i, EDGE);
      any = true;
    } else if (tile >= 0) {
      List.setMarks(w, i, STANDING);
      if (floor >= 0 && floor !== tile) any = true;
      floor = tile;
    }
  }
  return any;
}

/** Marks those that another one makes impossible; their number. */
function doubt(w: i32, count: i32): i32 {
  let doubted: i32 = 0;
  for (let i: i32 = 0; i < count && count > 1; i++) {
    if ((List.marksOf(w, i) & EDGE) === 0 || whoIsKept(w, i, 0, false) < 0) continue;
    List.setMarks(w, i, EDGE | DOUBTED | HAS_LIKE);
    doubted++;
  }
  return doubted;
}

/**
 * Of two contacts that speak against each other, as those with two tiles behind one another do, neither may go by word of the other: only what is beyond doubt counts.
 * Answers how many go.
 */
function dropDoubted(w: i32, count: i32): i32 {
  let dropped: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    if ((List.marksOf(w, i) & DOUBTED) === 0) continue;
    const kept: i32 = whoIsKept(w, i, DOUBTED, false);
    if (kept < 0) continue;
    const turned: bool = turnToPlane(w, List.manifoldAt(w, i), kept);
    List.setMarks(w, i, List.marksOf(w, i) | (turned ? TURNED : DROPPED));
    if (!turned) dropped++;
  }
  return dropped;
}

/**
 * What is round and lies at an edge of a tile has a normal there that leans by little. Of normals that are alike that of the contact that is nearer counts, for
 * both. False if nothing is left of it.
 */
function align(w: i32, i: i32): bool {
  const kept: i32 = whoIsKept(w, i, DROPPED, true);
  return kept < 0 || turnToPlane(w, List.manifoldAt(w, i), kept);
}

/** The shape of manifold i, placed, that another manifold of one of its bodies, without the mark `not`, keeps from the other shape; -1 if none does. */
function whoIsKept(w: i32, i: i32, not: i32, alike: bool): i32 {
  const m: i32 = List.manifoldAt(w, i);
  const a: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeA(m);
  const b: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeB(m);
  if (P.kindOf(a) === P.PLANE || P.kindOf(b) === P.PLANE) return -1;
  const kept: i32 = whoIsKeptBy(w, i, a, b, not, alike);
  return kept < 0 ? whoIsKeptBy(w, i, b, a, not, alike) : kept;
}

/**
 * Manifold i is of shapes `own`, of the body whose manifolds are looked through, and `other`. Most often the body is the one that slides.
 * Where `other` stands or is driven, the body may also be one of several shapes that comes over its edge.
 */
function whoIsKeptBy(w: i32, i: i32, own: i32, other: i32, not: i32, alike: bool): i32 {
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  const body: i32 = P.bodyOf(own);
  if (I32[kinds + 2 * body] !== Col.DYNAMIC || !isConvex(own)) return -1;
  const edge: bool = I32[kinds + 2 * P.bodyOf(other)] !== Col.DYNAMIC && isConvex(other);
  const m: i32 = List.manifoldAt(w, i);
  const placed: i32 = Col.column(w, Col.PLACED);
  const ofSecond: i32 = Kept.shapeB(m) === P.slotOf(own) ? 1 : 0;
  let left: i32 = MOST;
  for (let item: i32 = List.firstOf(w, body); item > 0 && left > 0; item = List.after(w, item)) {
    left--;
    const j: i32 = List.numberOf(item);
    const o: i32 = List.manifoldAt(w, j);
    const along: f64 = dot3(m + M.NORMAL, o + M.NORMAL);
    // quickly past what does not come into question: most do not
    if (!mayPart((item & 1) === ofSecond ? along : -along, alike)) {
      if (along > ALIKE && along <= SAME) List.setMarks(w, i, List.marksOf(w, i) | HAS_LIKE);
      continue;
    }
    if (j === i || (List.marksOf(w, j) & not) !== 0 || (Kept.flagsOf(o) & Kept.SENSOR) !== 0) continue;
    if (Math.abs(along) > LEANS && !isNearer(w, j, i)) continue;
    const mine: i32 = placed + P.STRIDE * ((item & 1) === 0 ? Kept.shapeA(o) : Kept.shapeB(o));
    const its: i32 = placed + P.STRIDE * ((item & 1) === 0 ? Kept.shapeB(o) : Kept.shapeA(o));
    if (its !== other && isParted(w, m, o, own, other, its)) return own;
    if (edge && mine !== own && P.bodyOf(its) === P.bodyOf(other) && isParted(w, m, o, other, own, mine)) return other;
  }
  return -1;
}

/** Whether the shapes of manifold i are nearer to each other than those of j; of equals the first one counts. */
function isNearer(w: i32, i: i32, j: i32): bool {
  const one: f64 = leastSeparation(List.manifoldAt(w, i));
  const other: f64 = leastSeparation(List.manifoldAt(w, j));
  return one < other || (one === other && i < j);
}

/**
 * The others move up. What a hook said of a manifold has its number, and goes with it. Behind them, until the step is over, lie the shapes of
 * those that went.
 */
function removeDropped(w: i32, count: i32): void {
  const lost: i32 = 2 * Col.column(w, Col.CONTACT_ROW) + List.LINKS * count;
  let kept: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const m: i32 = List.manifoldAt(w, i);
    if ((List.marksOf(w, i) & DROPPED) !== 0) {
      I32[lost + 2 * (i - kept)] = Kept.shapeA(m);
      I32[lost + 2 * (i - kept) + 1] = Kept.shapeB(m);
      continue;
    }
    if (kept < i) moveTo(w, m, kept);
    kept++;
  }
  for (let i: i32 = kept; i < count; i++) {
    const from: i32 = lost + 2 * (i - kept);
    Kept.setWords(List.manifoldAt(w, i), I32[from], I32[from + 1], 0, 0);
  }
  I32[lostCount(w)] = count - kept;
  I32[2 * w + Col.MANIFOLDS_NEXT] = kept;
}

function moveTo(w: i32, m: i32, number: i32): void {
  const to: i32 = List.manifoldAt(w, number);
  const set: i32 = Setting.settingOf(w, m);
  for (let i: i32 = 0; i < Kept.STRIDE; i++) F64[to + i] = F64[m + i];
  if (set < 0) return;
  const place: i32 = Col.column(w, Col.CONTACT_SETTING) + Setting.STRIDE * number;
  for (let i: i32 = 0; i < Setting.STRIDE; i++) F64[place + i] = F64[set + i];
  const flags: i32 = Kept.flagsOf(to) & ((1 << Setting.NUMBER) - 1);
  Kept.setWords(to, Kept.shapeA(to), Kept.shapeB(to), Kept.ageOf(to), flags | (number << Setting.NUMBER));
}

/** Whether the manifold of two shapes, in any order, went to a seam in this step. */
export function wasDropped(w: i32, one: i32, other: i32): bool {
  const first: i32 = one < other ? one : other;
  const second: i32 = one < other ? other : one;
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  for (let i: i32 = 0; i < I32[lostCount(w)]; i++) if (isOf(List.manifoldAt(w, count + i), first, second)) return true;
  return false;
}

/** The word with the number of manifolds that went. */
function lostCount(w: i32): i32 {
  return 2 * (Col.column(w, Col.CONTACT_SCRATCH) + LOST);
}
