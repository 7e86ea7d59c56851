// Stage 3, after manifolds are found: surfaces beyond the plain rule get a record of their friction and restitution.
import * as M from "../../collision/manifold.ts";
import * as Awake from "../../memory/awake.ts";
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import * as Job from "../../memory/jobs.ts";
import * as Range from "../../memory/ranges.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as Rubbing from "../kept/rubbing-layout.ts";
import * as S from "../shape-record.ts";
import { combineSurfaces, finishSurface } from "./combine-surfaces.ts";
import * as Surface from "./contact-surface.ts";

/** A task takes 128 manifolds. */
const RANGE_BITS: i32 = 7;

/**
 * Call after the manifolds of the step are found and hooks, if any (asked is not 0), have run: gives manifolds beyond the plain rule their records. If
 * there are any, the state keeps the coefficients of all manifolds: static ones, until the rows say otherwise. Returns how many records that may
 * take; if there is no room for them, nothing is written.
 */
export function noteSurfaces(w: i32, asked: i32): i32 {
  I32[2 * w + Col.RUBBED_NEXT] = 0;
  // shapes are as they were while what sleeps is set aside
  if (!Awake.isAside(w)) I32[2 * w + Col.SHAPE_FLAGS] = flagsOfAll(w);
  if (asked === 0 && (Col.header(w, Col.SHAPE_FLAGS) & S.RUBS) === 0) return 0;
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  if (count > Col.header(w, Col.RUBBED_ROOM)) return count;
  const bits: i32 = Range.bitsFor(count, RANGE_BITS);
  const tasks: i32 = Range.tasksOf(count, bits);
  if (isForked(w) && tasks > 1) fork(w, Job.NOTE_SURFACES, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) surfaceRange(w, task, bits);
  const any: bool = Range.sumUp(w, tasks, Range.TASK_FIRST) > 0;
  I32[2 * w + Col.RUBBED_NEXT] = any ? count : 0;
  if (any && isForked(w) && tasks > 1) fork(w, Job.NOTE_RUBBING, tasks, bits, 0, 0);
  else if (any) for (let task: i32 = 0; task < tasks; task++) rubbingRange(w, task, bits);
  return count;
}

/** Task: gives those of a range of 2^bits manifolds that need one a record, and counts them. */
export function surfaceRange(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, Col.header(w, Col.MANIFOLDS_NEXT));
  let found: i32 = 0;
  for (let i: i32 = Range.firstOf(task, bits); i < end; i++) {
    const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
    if ((Kept.flagsOf(kept) & Kept.SENSOR) !== 0) continue;
    const said: bool = (Kept.flagsOf(kept) & Surface.SET) !== 0;
    if (!said && !rubs(w, Kept.shapeA(kept)) && !rubs(w, Kept.shapeB(kept))) continue;
    const set: i32 = Col.column(w, Col.CONTACT_SETTING) + Surface.STRIDE * i;
    if (!said) {
      combineSurfaces(w, kept, set);
      I32[2 * kept + Kept.FLAGS] |= Surface.SET | (i << Surface.NUMBER);
    }
    finishSurface(kept, set);
    found++;
  }
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = found;
}

/** Task: the coefficients of a range of manifolds. */
export function rubbingRange(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, Col.header(w, Col.MANIFOLDS_NEXT));
  for (let i: i32 = Range.firstOf(task, bits); i < end; i++) noteRubbing(w, i);
}

/** The union of the flags of all shapes. */
function flagsOfAll(w: i32): i32 {
  const end: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Col.header(w, Col.SHAPE_SLOTS);
  let flags: i32 = 0;
  for (let shape: i32 = Col.column(w, Col.SHAPE); shape < end; shape += S.STRIDE) flags |= S.flagsOf(shape);
  return flags;
}

function rubs(w: i32, slot: i32): bool {
  return S.rubs(Col.column(w, Col.SHAPE) + S.STRIDE * slot);
}

function noteRubbing(w: i32, i: i32): void {
  const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
  const set: i32 = Surface.recordOf(w, kept);
  const to: i32 = Col.next(w, Col.RUBBING) + Rubbing.STRIDE * i;
  const mu: f64 = Surface.frictionAtRest(w, kept);
  for (let p: i32 = 0; p < M.MOST_POINTS; p++) F64[to + Rubbing.MU + p] = p < M.countOf(kept) ? mu : 0.0;
  F64[to + Rubbing.ALONG] = 1.0;
  F64[to + Rubbing.ACROSS] = 1.0;
  if (set < 0 || F64[set + Surface.SCALE] === 1.0) return;
  const crossed: bool = F64[set + Surface.CROSS_FRICTION] > F64[set + Surface.FRICTION];
  F64[to + (crossed ? Rubbing.ALONG : Rubbing.ACROSS)] = F64[set + Surface.SCALE];
}
