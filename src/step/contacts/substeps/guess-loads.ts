// The loads of a pile that is new, before its rehearsal (rehearse.ts): from the highest body down to the ground, each passes its weight, and what
// lies on it, to the contacts below it, in equal parts for each point. It leaves out friction, and that a body must not tip. What is wrong with it is
// local, and a few sweeps put it right; how the weight gets down to the ground they would have to find manifold by manifold.
//
//   vertical  Σ p c f = weight + what lies on it     over the contacts below; p: their points, c: the cosine of normal and gravity
//   load      f = c (weight + …) / Σ p c²            of each point
import * as Carrying from "../../../../build/records/step/contacts/substeps/guess-loads.ts";
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Note from "../../../memory/note-layout.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";
import { manifoldAt, wordOf } from "../../islands/island-parts.ts";

/** A contact carries if the cosine of its normal with gravity is at least this. */
const STEEP: f64 = 0.25;
/** Points further apart (m) carry nothing. */
const NEAR: f64 = 1e-3;

/** Whether there is a direction in which weights go. In first order loads are no impulses of a step. */
export function canGuess(w: i32): bool {
  const g: i32 = Col.column(w, Col.GRAVITY);
  return dot3(g, g) > 0.0 && Col.header(w, Col.FIRST_ORDER) === 0;
}

/** Writes the loads of an island without joints. Workspace from `at` on: four numbers for each manifold. Expects that no body has a burden, and leaves none. */
export function guessLoads(w: i32, island: i32, at: i32): void {
  const end: i32 = listCarrying(w, island, at);
  const sorted: i32 = sortFromAbove(at, end);
  const sortedEnd: i32 = sorted + (end - at);
  let first: i32 = sorted;
  for (let entry: i32 = sorted; entry < sortedEnd; entry += Carrying.CARRYING) {
    if (entry + Carrying.CARRYING < sortedEnd && upperOf(entry + Carrying.CARRYING) === upperOf(entry)) continue;
    passOn(w, first, entry + Carrying.CARRYING);
    first = entry + Carrying.CARRYING;
  }
  for (let entry: i32 = sorted; entry < sortedEnd; entry += Carrying.CARRYING) {
    F64[burdenAt(w, upperOf(entry))] = 0.0;
    F64[burdenAt(w, lowerOf(w, entry))] = 0.0;
  }
}

function upperOf(entry: i32): i32 {
  return I32[2 * entry + Carrying.UPPER];
}

function lowerOf(w: i32, entry: i32): i32 {
  const kept: i32 = I32[2 * entry + Carrying.KEPT];
  return S.bodyAt(w, Kept.shapeA(kept)) + S.bodyAt(w, Kept.shapeB(kept)) - upperOf(entry);
}

function burdenAt(w: i32, b: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.BURDEN;
}

/** Lists contacts that may carry what is above them, from `at` on; returns one past the last. */
function listCarrying(w: i32, island: i32, at: i32): i32 {
  const g: i32 = Col.column(w, Col.GRAVITY);
  let end: i32 = at;
  for (let k: i32 = wordOf(w, island, Note.FIRST_MANIFOLD); k < wordOf(w, island, Note.END_MANIFOLD); k++) {
    const kept: i32 = manifoldAt(w, k);
    const down: f64 = dot3(g, kept + M.NORMAL);
    if (down * down <= STEEP * STEEP * dot3(g, g) || nearPoints(kept) === 0) continue;
    // the normal points from a to b
    const upper: i32 = S.bodyAt(w, down < 0.0 ? Kept.shapeB(kept) : Kept.shapeA(kept));
    if (F64[Col.column(w, Col.MOTION) + Motion.STRIDE * upper + Motion.INVERSE_MASS] === 0.0) continue;
    F64[end + Carrying.HEIGHT] = -dot3(g, Col.now(w, Col.POSITION) + 3 * upper);
    I32[2 * end + Carrying.UPPER] = upper;
    I32[2 * end + Carrying.KEPT] = kept;
    end += Carrying.CARRYING;
  }
  return end;
}

function nearPoints(kept: i32): i32 {
  let count: i32 = 0;
  for (let p: i32 = 0; p < M.countOf(kept); p++) if (F64[M.point(kept, p) + M.SEPARATION] <= NEAR) count++;
  return count;
}

/** Merges runs of the list, each twice as long as the last, between it and the room behind it. Returns where the sorted list begins. */
function sortFromAbove(at: i32, end: i32): i32 {
  const numbers: i32 = end - at;
  let from: i32 = at;
  let to: i32 = end;
  for (let run: i32 = Carrying.CARRYING; run < numbers; run *= 2) {
    for (let low: i32 = 0; low < numbers; low += 2 * run) {
      const middle: i32 = low + run < numbers ? low + run : numbers;
      const high: i32 = middle + run < numbers ? middle + run : numbers;
      merge(from + low, from + middle, from + high, to + low);
    }
    const other: i32 = from;
    from = to;
    to = other;
  }
  return from;
}

function merge(low: i32, middle: i32, high: i32, out: i32): void {
  let one: i32 = low;
  let other: i32 = middle;
  for (let to: i32 = out; to < out + (high - low); to += Carrying.CARRYING) {
    const takesOther: bool = one === middle || (other < high && isBefore(other, one));
    const from: i32 = takesOther ? other : one;
    F64[to + Carrying.HEIGHT] = F64[from + Carrying.HEIGHT];
    I32[2 * to + Carrying.UPPER] = I32[2 * from + Carrying.UPPER];
    I32[2 * to + Carrying.KEPT] = I32[2 * from + Carrying.KEPT];
    if (takesOther) other += Carrying.CARRYING;
    else one += Carrying.CARRYING;
  }
}

/** Higher ones first, and those of a body side by side. */
function isBefore(one: i32, other: i32): bool {
  const above: f64 = F64[one + Carrying.HEIGHT] - F64[other + Carrying.HEIGHT];
  return above > 0.0 || (above === 0.0 && upperOf(one) < upperOf(other));
}

/** The contacts below one body, from `first` to `end`, take what it weighs and carries. */
function passOn(w: i32, first: i32, end: i32): void {
  const g: i32 = Col.column(w, Col.GRAVITY);
  const per: f64 = 1.0 / Math.sqrt(dot3(g, g));
  const upper: i32 = upperOf(first);
  const weight: f64 = F64[w + Col.STEP_LENGTH] * per * dot3(g, Col.column(w, Col.LOAD) + 6 * upper);
  const whole: f64 = Math.max(weight + F64[burdenAt(w, upper)], 0.0);
  let sum: f64 = 0.0;
  for (let entry: i32 = first; entry < end; entry += Carrying.CARRYING) {
    const kept: i32 = I32[2 * entry + Carrying.KEPT];
    const cosine: f64 = per * Math.abs(dot3(g, kept + M.NORMAL));
    sum += (nearPoints(kept) as f64) * cosine * cosine;
  }
  for (let entry: i32 = first; entry < end; entry += Carrying.CARRYING) {
    const kept: i32 = I32[2 * entry + Carrying.KEPT];
    const cosine: f64 = per * Math.abs(dot3(g, kept + M.NORMAL));
    const load: f64 = (whole * cosine) / sum;
    for (let p: i32 = 0; p < M.countOf(kept); p++) {
      const near: bool = F64[M.point(kept, p) + M.SEPARATION] <= NEAR;
      F64[kept + Kept.LAST + p] = near ? load : 0.0;
      F64[kept + Kept.MEAN + p] = F64[kept + Kept.LAST + p];
    }
    F64[burdenAt(w, lowerOf(w, entry))] += (nearPoints(kept) as f64) * load * cosine;
  }
}
