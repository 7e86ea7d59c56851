// The impulses of a manifold in the last step: whether they may act in this one, and what they do to its bodies.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import { plainFriction } from "../../../contacts/surfaces/combine.ts";
import { isBelt, recordOf } from "../../../contacts/surfaces/contact-surface.ts";
import { across } from "../../../contacts/tangents.ts";
import { dot3 } from "../../../math/vec3.ts";
import { PARTICLE } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";
import { shareDrag } from "./share-drag.ts";

/** What overlaps by less than this (m) is left as it is by exact solves, and not parted. */
const SLACK: f64 = 1e-4;
/** Friction may be outside of its cone by this part. */
const ROUNDING: f64 = 1e-9;

/** They may not act; they may, but a contact that carries something is open; or it is closed. */
export const MAY_NOT: i32 = 0;
export const OPEN: i32 = 1;
export const CLOSED: i32 = 2;

/** Adds them to MOMENT of the bodies, and their sizes to BURDEN, if they may act. A gap up to `most` is closed; others may act only if contacts may be `open`. */
export function pushAgain(w: i32, kept: i32, exact: bool, most: f64, open: bool): i32 {
  if (recordOf(w, kept) >= 0 || isBelt(w, kept)) return MAY_NOT;
  const t: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  across(t, kept + M.NORMAL, 1);
  across(t + 3, kept + M.NORMAL, 2);
  if (!exact) shareDrag(kept, t);
  const result: i32 = mayAct(w, kept, exact, most);
  if (result === MAY_NOT || (result === OPEN && !open)) return MAY_NOT;
  const a: i32 = S.bodyAt(w, Kept.shapeA(kept));
  const b: i32 = S.bodyAt(w, Kept.shapeB(kept));
  if (isDriven(w, a) || isDriven(w, b)) return MAY_NOT;
  const n: i32 = kept + M.NORMAL;
  for (let p: i32 = 0; p < M.countOf(kept); p++) {
    const f: i32 = kept + Kept.IMPULSES + 3 * p;
    const push: i32 = t + 6;
    for (let i: i32 = 0; i < 3; i++)
      F64[push + i] = F64[f] * F64[n + i] + F64[f + 1] * F64[t + i] + F64[f + 2] * F64[t + 3 + i];
    pushBody(w, a, M.point(kept, p), push, -1.0);
    pushBody(w, b, M.point(kept, p), push, 1.0);
  }
  return result;
}

/**
 * Whether impulses push, over no more than a slight gap, and friction is within its cone: of each point, or by substeps of all together. A manifold that was solved
 * exactly is closed if all points are that carry something. By substeps it is on the average of these, since a load aside of their middle tilts them on their springs;
 * they sink where others carry nothing, as the load offset is that of all.
 */
function mayAct(w: i32, kept: i32, exact: bool, most: f64): i32 {
  const shapes: i32 = Col.column(w, Col.SHAPE);
  const mu: f64 = plainFriction(shapes + S.STRIDE * Kept.shapeA(kept), shapes + S.STRIDE * Kept.shapeB(kept));
  // nothing would hold what is pushed by less than is resolved
  if (mu === 0.0) return MAY_NOT;
  const count: i32 = M.countOf(kept);
  const least: f64 = exact ? -SLACK : -most;
  let result: i32 = CLOSED;
  let load: f64 = 0.0;
  let drag: f64 = 0.0;
  let carrying: i32 = 0;
  let gaps: f64 = 0.0;
  for (let p: i32 = 0; p < count; p++) {
    const f: i32 = kept + Kept.IMPULSES + 3 * p;
    const s: f64 = F64[M.point(kept, p) + M.SEPARATION];
    if (s < -SLACK || F64[f] < 0.0 || (F64[f] > 0.0 && s > SLACK)) return MAY_NOT;
    if (F64[f] > 0.0) {
      carrying++;
      gaps += s;
      if (exact && s > most) result = OPEN;
    } else if (s < least) result = OPEN;
    load += F64[f];
    drag += Math.sqrt(F64[f + 1] * F64[f + 1] + F64[f + 2] * F64[f + 2]);
    if (!exact && p + 1 < count) continue;
    if (drag > mu * load * (1.0 + ROUNDING)) return MAY_NOT;
    load = 0.0;
    drag = 0.0;
  }
  const far: f64 = most * carrying;
  if (!exact && (gaps > far || (gaps < -far && carrying === count))) result = OPEN;
  return result;
}

/** Whether a body moves by itself. */
function isDriven(w: i32, b: i32): bool {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  if (F64[motion + Motion.INVERSE_MASS] !== 0.0) return false;
  for (let i: i32 = 0; i < 6; i++) if (F64[motion + i] !== 0.0) return true;
  return false;
}

/** Bodies that contacts do not move are touched by other islands, too: nothing is written to them. */
function pushBody(w: i32, b: i32, point: i32, push: i32, sign: f64): void {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  if (F64[motion + Motion.INVERSE_MASS] === 0.0) return;
  const x: i32 = Col.now(w, Col.POSITION) + 3 * b;
  const sum: i32 = motion + Motion.MOMENT;
  for (let i: i32 = 0; i < 3; i++) F64[sum + i] += sign * F64[push + i];
  F64[motion + Motion.BURDEN] += Math.sqrt(dot3(push, push));
  if ((I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_FLAGS] & PARTICLE) !== 0) return;
  const r0: f64 = F64[point] - F64[x];
  const r1: f64 = F64[point + 1] - F64[x + 1];
  const r2: f64 = F64[point + 2] - F64[x + 2];
  F64[sum + 3] += sign * (r1 * F64[push + 2] - r2 * F64[push + 1]);
  F64[sum + 4] += sign * (r2 * F64[push] - r0 * F64[push + 2]);
  F64[sum + 5] += sign * (r0 * F64[push + 1] - r1 * F64[push]);
}
