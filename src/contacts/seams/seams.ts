// Contacts at seams: where surfaces of several shapes lie flush, what slides over them meets the edge of the next one, which nothing can
// reach. No pair of shapes can tell, since seen alone the two are apart along the way. So after all contacts are found, and the user's hooks
// have said which of them count, each one at an edge is held against the others of the same body (parting-plane.ts); what is left of those, against the
// motion of its shapes (meeting-direction.ts).
import * as P from "../../collision/placed.ts";
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import * as Job from "../../memory/jobs.ts";
import * as Range from "../../memory/ranges.ts";
import { I32 } from "../../memory/views.ts";
import { isOf } from "../kept/match-impulses.ts";
import * as List from "../manifold-lists.ts";
import * as Mark from "./mark-contact.ts";
import { mayMeet, turnToMeeting } from "./meeting-direction.ts";
import { ALIKE, goOwnWays, isConvex, isParted, mayPart, SAME, turnToPlane } from "./parting-plane.ts";
import { removeDropped, removeInTasks } from "./remove-dropped.ts";
import { leastSeparation } from "./thin-patch.ts";
import { settleNormal } from "./turn-normals.ts";

/** Most manifolds of a body that one of it is held against. */
const MOST: i32 = 512;

/** Cosine above which each of two contacts may contradict the other, and only the closer one counts. */
const LEANS: f64 = 0.99;

// marks of a manifold, besides those of mark-contact.ts
/** Another one speaks against it. */
const DOUBTED: i32 = Mark.NEXT;
/** One that is beyond doubt does: it goes, */
const DROPPED: i32 = Mark.DROPPED;
/** or has become another one. */
const TURNED: i32 = 4 * Mark.NEXT;
/** Another one of its bodies has nearly the same normal. */
const HAS_LIKE: i32 = 8 * Mark.NEXT;
/** As far as it alone tells, its shapes may meet along another direction. */
const MEETS: i32 = 16 * Mark.NEXT;

/** A task takes 64 manifolds. */
const RANGE_BITS: i32 = 6;

/**
 * Removes seam contacts from the manifolds of the next state, and turns those at edges that the shapes only pass. `again`: hooks have run, and other
 * manifolds may be in the places of those marked when found.
 */
export function sortOutSeams(w: i32, again: i32): void {
  I32[2 * w + Col.MANIFOLDS_LOST] = 0;
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  const bits: i32 = Range.bitsFor(count, RANGE_BITS);
  const tasks: i32 = Range.tasksOf(count, bits);
  if (again !== 0) {
    if (isForked(w) && tasks > 1) fork(w, Job.MARK_SEAMS, tasks, bits, 0, 0);
    else for (let task: i32 = 0; task < tasks; task++) markRange(w, task, bits);
    Mark.joinMarks(w, tasks);
  }
  if (!Mark.isAnyMarked(w)) return;
  if (isForked(w) && tasks > 1) fork(w, Job.WRITE_SLIPS, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) List.writeSlips(w, task, bits);
  List.linkManifolds(w);
  if (isForked(w) && tasks > 1) fork(w, Job.DOUBT_SEAMS, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) doubtRange(w, task, bits);
  let dropped: i32 = Range.sumUp(w, tasks, Range.TASK_FIRST) === 0 ? 0 : dropDoubted(w, count);
  for (let i: i32 = 0; i < count; i++) {
    const slip: i32 = List.slipOf(w, i);
    const marks: i32 = List.marksOf(slip) | List.doubtsOf(slip);
    if ((marks & (DROPPED | TURNED)) !== 0) continue;
    if ((marks & HAS_LIKE) !== 0 && !align(w, i)) {
      List.addDoubts(slip, DROPPED);
      dropped++;
      continue;
    }
    if ((marks & Mark.STANDING) !== 0) settleNormal(w, i);
    // only where its normal may have changed since it was asked, or it may meet
    if ((marks & Mark.EDGE) !== 0 && (marks & (MEETS | HAS_LIKE | Mark.STANDING)) !== 0) turnToMeeting(w, i);
  }
  if (dropped === 0) return;
  if (isForked(w) && again === 0) removeInTasks(w, count);
  else removeDropped(w, count);
}

/** Task: marks a range of manifolds. */
export function markRange(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, Col.header(w, Col.MANIFOLDS_NEXT));
  Mark.markAsTask(w, task, Range.firstOf(task, bits), end);
}

/**
 * Task: of a range of manifolds, marks those at an edge though their shapes tumble, those that another one makes impossible, and those that may meet
 * along another direction; counts those that are impossible. Reads of others only what does not change here: normals, and marks of when they were found.
 */
export function doubtRange(w: i32, task: i32, bits: i32): void {
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  const end: i32 = Range.endOf(task, bits, count);
  let doubted: i32 = 0;
  for (let i: i32 = Range.firstOf(task, bits); i < end; i++) {
    const slip: i32 = List.slipOf(w, i);
    const marks: i32 = List.marksOf(slip);
    // those of tumbling shapes are looked at now that lists tell what else their bodies touch
    const loose: bool = marks === Mark.LOOSE && Mark.isLooseEdge(w, i);
    if ((marks & Mark.EDGE) === 0 && !loose) continue;
    List.addDoubts(slip, loose ? Mark.EDGE : 0);
    if (count > 1 && whoIsKept(w, i, 0, false) >= 0) {
      List.addDoubts(slip, DOUBTED | HAS_LIKE);
      doubted++;
    }
    if (mayMeet(w, i)) List.addDoubts(slip, MEETS);
  }
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = doubted;
}

/**
 * If two contacts contradict each other, such as those with two tiles in a row, neither may be removed because of the other: only certain ones count.
 * Returns how many are removed.
 */
function dropDoubted(w: i32, count: i32): i32 {
  let dropped: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const slip: i32 = List.slipOf(w, i);
    if ((List.doubtsOf(slip) & DOUBTED) === 0) continue;
    const kept: i32 = whoIsKept(w, i, DOUBTED, false);
    if (kept < 0) continue;
    const turned: bool = turnTo(w, i, kept);
    List.addDoubts(slip, turned ? TURNED : DROPPED);
    if (!turned) dropped++;
  }
  return dropped;
}

/**
 * A round shape at an edge of a tile has a slightly tilted normal there. Of similar normals that of the closer contact counts, for
 * both. Returns false if nothing is left of it.
 */
function align(w: i32, i: i32): bool {
  const kept: i32 = whoIsKept(w, i, DROPPED, true);
  return kept < 0 || turnTo(w, i, kept);
}

/** Turns manifold i to the plane that separates its shapes, which keeps the shape `kept` before it. Returns false if nothing is left of it. */
function turnTo(w: i32, i: i32, kept: i32): bool {
  const turned: bool = turnToPlane(w, List.manifoldAt(w, i), kept);
  List.noteNormal(w, i);
  return turned;
}

/** The placed shape of manifold i that another manifold of one of its bodies, without the mark `not`, keeps from the other shape; -1 if none does. */
function whoIsKept(w: i32, i: i32, not: i32, alike: bool): i32 {
  const slip: i32 = List.slipOf(w, i);
  const a: i32 = List.shapeOf(slip, 0);
  const b: i32 = List.shapeOf(slip, 1);
  if (P.kindOf(a) === P.PLANE || P.kindOf(b) === P.PLANE) return -1;
  const kept: i32 = whoIsKeptBy(w, i, 0, not, alike);
  return kept < 0 ? whoIsKeptBy(w, i, 1, not, alike) : kept;
}

/**
 * Manifold i has shapes `own`, on the given side, of the body whose manifolds are searched, and `other`. Usually the body is the sliding one.
 * If `other` is static or driven, the body may also consist of several shapes and come over its edge.
 */
function whoIsKeptBy(w: i32, i: i32, side: i32, not: i32, alike: bool): i32 {
  const slips: i32 = List.slipOf(w, 0);
  const slip: i32 = slips + List.SLIP * i;
  const own: i32 = List.shapeOf(slip, side);
  const other: i32 = List.shapeOf(slip, 1 - side);
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  const body: i32 = P.bodyOf(own);
  if (I32[kinds + 2 * body + Col.BODY_KIND] !== Col.DYNAMIC || !isConvex(own)) return -1;
  if (Mark.tumbles(w, other)) return -1;
  const edge: bool = I32[kinds + 2 * P.bodyOf(other) + Col.BODY_KIND] !== Col.DYNAMIC && isConvex(other);
  const m: i32 = List.manifoldAt(w, i);
  let left: i32 = MOST;
  for (let item: i32 = List.firstOf(w, body); item > 0 && left > 0; item = List.after(w, item)) {
    left--;
    const j: i32 = List.numberOf(item);
    const at: i32 = slips + List.SLIP * j;
    const along: f64 = dot3(slip + List.NORMAL, at + List.NORMAL);
    // skips irrelevant ones quickly: most are
    if (!mayPart((item & 1) === side ? along : -along, alike)) {
      if (along > ALIKE && along <= SAME) List.addDoubts(slip, HAS_LIKE);
      continue;
    }
    const its: i32 = List.shapeOf(at, 1 - (item & 1));
    const mayBe: bool = its !== other && !goOwnWays(w, other, its);
    if (!mayBe && !edge) continue;
    if (j === i || (List.marksOf(at) & Mark.SENSOR) !== 0 || (not !== 0 && (List.doubtsOf(at) & not) !== 0)) continue;
    if (Math.abs(along) > LEANS && !isNearer(w, j, i)) continue;
    const o: i32 = List.manifoldAt(w, j);
    if (mayBe && isParted(w, m, o, own, other, its)) return own;
    const mine: i32 = List.shapeOf(at, item & 1);
    if (edge && mine !== own && P.bodyOf(its) === P.bodyOf(other) && isParted(w, m, o, other, own, mine)) return other;
  }
  return -1;
}

/** Whether the shapes of manifold i are closer to each other than those of j; among equals the first one counts. */
function isNearer(w: i32, i: i32, j: i32): bool {
  const one: f64 = leastSeparation(List.manifoldAt(w, i));
  const other: f64 = leastSeparation(List.manifoldAt(w, j));
  return one < other || (one === other && i < j);
}

/** Whether the manifold of two shapes, in any order, was removed at a seam in this step. */
export function wasDropped(w: i32, one: i32, other: i32): bool {
  const first: i32 = one < other ? one : other;
  const second: i32 = one < other ? other : one;
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  for (let i: i32 = 0; i < Col.header(w, Col.MANIFOLDS_LOST); i++)
    if (isOf(List.manifoldAt(w, count + i), first, second)) return true;
  return false;
}
