// How fast contacts still close at the end of a step, from the state alone, without rows or sweeps. At the final
// velocities a gap s may close within the step, so u + s / h is judged, and u if the shapes overlap.
import * as M from "../../collision/manifold.ts";
import { larger } from "../../math/extremes.ts";
import { TALLY_APPROACH } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import * as Island from "../../memory/island-record.ts";
import * as Job from "../../memory/jobs.ts";
import * as Note from "../../memory/note-layout.ts";
import * as Range from "../../memory/ranges.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as S from "../shape-record.ts";

/** A task takes 8 islands. */
const RANGE_BITS: i32 = 3;

/** At the end of a step, before its state becomes the current one. */
export function checkApproach(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0) return;
  F64[Col.column(w, Col.TALLY) + TALLY_APPROACH] = 0.0;
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  if (islands <= 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return;
  const bits: i32 = Range.bitsFor(islands, RANGE_BITS);
  const tasks: i32 = Range.tasksOf(islands, bits);
  if (isForked(w) && tasks > 1) fork(w, Job.CHECK_APPROACH, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) approachRange(w, task, bits);
  let most: f64 = 0.0;
  for (let task: i32 = 0; task < tasks; task++) most = Math.max(most, F64[Range.mostAt(w, task)]);
  F64[Col.column(w, Col.TALLY) + TALLY_APPROACH] = most;
}

/** Task: the largest of a range of 2^bits islands. */
export function approachRange(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, Col.header(w, Col.ISLAND_COUNT));
  let most: f64 = 0.0;
  for (let i: i32 = Range.firstOf(task, bits); i < end; i++) most = Math.max(most, approachIn(w, i));
  F64[Range.mostAt(w, task)] = most;
}

/** The largest of an island. If it was moved by substeps that is its residual, which already includes contacts of bodies without joints. */
function approachIn(w: i32, island: i32): f64 {
  const note: i32 = Island.noteOf(w, island);
  const bySubsteps: bool = I32[2 * note + Note.NOTE_SOLVER] === Note.BY_SUBSTEPS;
  let most: f64 = 0.0;
  // what sleeps, or stays as it is, does not approach anything
  if (Note.staysAsItIs(I32[2 * note + Note.NOTE_SOLVER])) return most;
  if (Island.isResting(w, I32[2 * note + Note.NOTE_BODY])) return most;
  if (!bySubsteps || I32[2 * note + Note.NOTE_JOINTED] > 0)
    for (let i: i32 = I32[2 * note + Note.FIRST_MANIFOLD]; i < I32[2 * note + Note.END_MANIFOLD]; i++) {
      const order: i32 = 2 * Col.column(w, Col.MANIFOLD_ORDER);
      const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * I32[order + 2 * i];
      const a: i32 = S.bodyAt(w, Kept.shapeA(kept));
      const b: i32 = S.bodyAt(w, Kept.shapeB(kept));
      if (!Island.bothRest(w, a, b)) most = Math.max(most, approachOf(w, kept, a, b));
    }
  if (!bySubsteps) return most;
  F64[note + Note.NOTE_RESIDUAL] = Math.max(F64[note + Note.NOTE_RESIDUAL], most);
  return F64[note + Note.NOTE_RESIDUAL];
}

/** For a manifold between bodies moved by substeps and by nothing else, while it is in the cache. Where joints follow, velocities are not there yet. */
export function noteApproach(w: i32, kept: i32): void {
  const a: i32 = S.bodyAt(w, Kept.shapeA(kept));
  const b: i32 = S.bodyAt(w, Kept.shapeB(kept));
  const note: i32 = Island.noteOf(w, Island.numberOf(w, a, b));
  if (I32[2 * note + Note.NOTE_JOINTED] > 0) return; // approachIn measures all of its manifolds
  const speed: f64 = approachOf(w, kept, a, b);
  if (speed === 0.0) return;
  F64[note + Note.NOTE_RESIDUAL] = Math.max(F64[note + Note.NOTE_RESIDUAL], speed);
}

/**
 * -(u + s / h) of the point that closes fastest: poses at the start of the step, velocities at its end. The bodies are read once for
 * all points:
 *
 *   u = n·(v_b + ω_b × (p - x_b) - v_a - ω_a × (p - x_a)) = n·(v_b - v_a) + (n × ω_b)·(x_a - x_b) + (n × (ω_b - ω_a))·(p - x_a)
 */
export function approachOf(w: i32, kept: i32, a: i32, b: i32): f64 {
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  const n: i32 = kept + M.NORMAL;
  const n0: f64 = F64[n];
  const n1: f64 = F64[n + 1];
  const n2: f64 = F64[n + 2];
  const va: i32 = Col.next(w, Col.VELOCITY) + 3 * a;
  const vb: i32 = Col.next(w, Col.VELOCITY) + 3 * b;
  const oa: i32 = Col.next(w, Col.SPIN) + 3 * a;
  const ob: i32 = Col.next(w, Col.SPIN) + 3 * b;
  const xa: i32 = Col.now(w, Col.POSITION) + 3 * a;
  const xb: i32 = Col.now(w, Col.POSITION) + 3 * b;
  const x0: f64 = F64[xa];
  const x1: f64 = F64[xa + 1];
  const x2: f64 = F64[xa + 2];
  const t0: f64 = n1 * F64[ob + 2] - n2 * F64[ob + 1];
  const t1: f64 = n2 * F64[ob] - n0 * F64[ob + 2];
  const t2: f64 = n0 * F64[ob + 1] - n1 * F64[ob];
  const d0: f64 = t0 - (n1 * F64[oa + 2] - n2 * F64[oa + 1]);
  const d1: f64 = t1 - (n2 * F64[oa] - n0 * F64[oa + 2]);
  const d2: f64 = t2 - (n0 * F64[oa + 1] - n1 * F64[oa]);
  const centres: f64 =
    n0 * (F64[vb] - F64[va]) +
    n1 * (F64[vb + 1] - F64[va + 1]) +
    n2 * (F64[vb + 2] - F64[va + 2]) +
    (t0 * (x0 - F64[xb]) + t1 * (x1 - F64[xb + 1]) + t2 * (x2 - F64[xb + 2]));
  let most: f64 = 0.0;
  const end: i32 = M.point(kept, M.countOf(kept));
  for (let p: i32 = M.point(kept, 0); p < end; p += M.POINT) {
    const u: f64 = centres + d0 * (F64[p] - x0) + d1 * (F64[p + 1] - x1) + d2 * (F64[p + 2] - x2);
    most = larger(most, -(u + larger(F64[p + M.SEPARATION], 0.0) * perStep));
  }
  return most;
}
