// Bodies as the sweep sees them: the velocities they would have at the end of the step without contacts, and M⁻¹.
//
// A body responds along its free axes only. The block of the free axes of the inertia in world axes is inverted, not the whole
// and then cut: locked axes do not rotate at all. (A solve with a row for every lock gives the same.)
import { invertSymmetric, rotateSymmetric, rotationMatrix } from "../math/mat3.ts";
import { copy3 } from "../math/vec3.ts";
import * as Awake from "../memory/awake.ts";
import * as Col from "../memory/column-access.ts";
import { clearFew } from "../memory/few.ts";
import { fork, isForked } from "../memory/fork.ts";
import * as Island from "../memory/island-record.ts";
import * as Job from "../memory/jobs.ts";
import * as Range from "../memory/ranges.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Motion from "../rows/motion.ts";

/** A task takes 128 bodies. */
const RANGE_BITS: i32 = 7;

export function prepareMotion(w: i32): void {
  const tasks: i32 = Range.tasksOf(Awake.bodies(w), RANGE_BITS);
  if (isForked(w) && tasks > 1) fork(w, Job.PREPARE_MOTION, tasks, 0, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) prepareRange(w, task);
}

/** Task: a range of bodies. */
export function prepareRange(w: i32, task: i32): void {
  const list: i32 = Awake.bodyList(w);
  const end: i32 = Range.endOf(task, RANGE_BITS, Awake.bodies(w));
  for (let k: i32 = Range.firstOf(task, RANGE_BITS); k < end; k++) {
    const b: i32 = Awake.at(list, k);
    const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
    const kind: i32 = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND];
    clearFew(motion, Motion.STRIDE);
    if (kind === Col.KINEMATIC) {
      copy3(motion + Motion.V, Col.next(w, Col.VELOCITY) + 3 * b);
      copy3(motion + Motion.V + 3, Col.next(w, Col.SPIN) + 3 * b);
    } else if (kind === Col.DYNAMIC && !Island.isResting(w, b)) prepareDynamic(w, b, motion);
  }
}

/**
 * v + h f / m, ω + h I⁻¹ τ; motion along a locked axis is stopped. In first order v and ω are zero, and m and I are multiplied by
 * h, which leaves f / m.
 */
export function prepareDynamic(w: i32, b: i32, motion: i32): void {
  const h: f64 = F64[w + Col.STEP_LENGTH];
  const load: i32 = Col.column(w, Col.LOAD) + 6 * b;
  const k: i32 = motion + Motion.INVERSE_INERTIA;
  const mass: f64 = F64[Col.column(w, Col.MASS) + b];
  // nothing can touch a user-defined body
  if (mass === 0.0) return;
  const firstOrder: bool = Col.header(w, Col.FIRST_ORDER) !== 0;
  const factor: f64 = F64[w + Col.INERTIA_FACTOR];
  const damping: i32 = Col.column(w, Col.DAMPING) + 2 * b;
  const linear: f64 = firstOrder ? factor * (1.0 + F64[damping]) : factor;
  const angular: f64 = firstOrder ? factor * (1.0 + F64[damping + 1]) : factor;
  const m: f64 = 1.0 / (linear * mass);
  F64[motion + Motion.INVERSE_MASS] = m;
  const turn: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  rotationMatrix(turn, Col.now(w, Col.ORIENTATION) + 4 * b);
  rotateSymmetric(k, turn, Col.column(w, Col.INERTIA) + 6 * b);
  for (let i: i32 = 0; i < 6; i++) F64[k + i] *= angular;
  const locks: i32 = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_FLAGS];
  invertFree(k, locks & 7);
  for (let i: i32 = 0; i < 3; i++) {
    const v: f64 = F64[Col.now(w, Col.VELOCITY) + 3 * b + i] + F64[Col.now(w, Col.DEVIATION) + 6 * b + i];
    const o: f64 = F64[Col.now(w, Col.SPIN) + 3 * b + i] + F64[Col.now(w, Col.DEVIATION) + 6 * b + 3 + i];
    F64[motion + i] = (firstOrder ? 0.0 : v) + h * m * F64[load + i];
    F64[motion + 3 + i] = firstOrder ? 0.0 : o;
  }
  const t0: f64 = h * F64[load + 3];
  const t1: f64 = h * F64[load + 4];
  const t2: f64 = h * F64[load + 5];
  F64[motion + 3] += F64[k] * t0 + F64[k + 3] * t1 + F64[k + 4] * t2;
  F64[motion + 4] += F64[k + 3] * t0 + F64[k + 1] * t1 + F64[k + 5] * t2;
  F64[motion + 5] += F64[k + 4] * t0 + F64[k + 5] * t1 + F64[k + 2] * t2;
  for (let i: i32 = 0; i < 3; i++) {
    F64[motion + Motion.FREE + i] = ((locks >> (3 + i)) & 1) === 0 ? 1.0 : 0.0;
    if (((locks >> (3 + i)) & 1) !== 0) F64[motion + i] = 0.0;
    if (((locks >> i) & 1) !== 0) F64[motion + 3 + i] = 0.0;
  }
}

/** The inverse of the block of the free axes, zeros in the rows and columns of the locked ones; bit i locks axis i. */
export function invertFree(s: i32, locks: i32): void {
  // products: xy belongs to axes 0 and 1, xz to 0 and 2, yz to 1 and 2
  if ((locks & 3) !== 0) F64[s + 3] = 0.0;
  if ((locks & 5) !== 0) F64[s + 4] = 0.0;
  if ((locks & 6) !== 0) F64[s + 5] = 0.0;
  for (let i: i32 = 0; i < 3; i++) if (((locks >> i) & 1) !== 0) F64[s + i] = 1.0;
  invertSymmetric(s);
  for (let i: i32 = 0; i < 3; i++) if (((locks >> i) & 1) !== 0) F64[s + i] = 0.0;
}
