// Checks all rows with w recomputed from f, changing nothing: which rows are unsatisfied, how good the candidate is, and whether it is the
// best so far. ½ fᵀ A f + bᵀ f never grows from sweep to sweep, but the worst violation may: the best candidate is the one of least
// energy. With friction there is no such energy: the worst violation is compared, and only a large difference counts.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { bodyA, bodyB, kindOf } from "./row.ts";
import { gather, velocityOf } from "./storage.ts";
import { forgetWorld, tag } from "./tags.ts";
import { pairViolation, violation } from "./violation.ts";

/** How much worse than the best a candidate may be within rounding; and with friction, by chance. */
const ROUNDING: f64 = 1e-9;
const CHANCE: f64 = 10.0;

export function review(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  const bodies: i32 = L.bodiesAt(p, n);
  const tags: i32 = L.tagsAt(p, n, I32[2 * p + L.BODIES]);
  const u: i32 = L.velocitiesAt(p, n);
  gather(p);
  let energy: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    F64[u + i] = velocityOf(p, i);
    energy += 0.5 * F64[row + L.F] * (F64[u + i] + F64[row + L.FREE]);
  }
  let worst: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const kind: i32 = kindOf(row);
    if (kind === L.SECOND) continue;
    const missed: f64 = kind === L.FIRST ? pairViolation(row, F64[u + i], F64[u + i + 1]) : violation(row, F64[u + i]);
    worst = Math.max(worst, missed);
    if (missed <= F64[p + L.THRESHOLD]) continue;
    tag(tags, bodies, bodyA(row));
    tag(tags, bodies, bodyB(row));
  }
  forgetWorld(p, tags);
  F64[p + L.RESIDUAL] = worst;
  F64[p + L.ENERGY] = energy;
  I32[2 * p + L.STALE] += 1;
  if (merit(p) < F64[p + L.BEST_MERIT]) {
    I32[2 * p + L.STALE] = 0;
    F64[p + L.BEST_MERIT] = merit(p);
    for (let i: i32 = 0; i < n; i++) F64[L.bestAt(p, n) + i] = F64[L.rowsAt(p) + L.ROW * i + L.F];
  }
}

function merit(p: i32): f64 {
  return I32[2 * p + L.FRICTION] === 1 ? F64[p + L.RESIDUAL] : F64[p + L.ENERGY];
}

/** Whether the candidate just reviewed is clearly worse than the best; also true for NaN. */
export function isWorse(p: i32): bool {
  const best: f64 = F64[p + L.BEST_MERIT];
  const most: f64 = I32[2 * p + L.FRICTION] === 1 ? CHANCE * best : best + ROUNDING * Math.abs(best);
  return !(merit(p) <= most);
}

/** Back to the best candidate. */
export function restoreBest(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  for (let i: i32 = 0; i < n; i++) {
    const f: f64 = F64[L.bestAt(p, n) + i];
    F64[L.rowsAt(p) + L.ROW * i + L.F] = f;
    F64[L.lastAt(p, n) + i] = f;
    F64[L.beforeAt(p, n) + i] = f;
  }
  F64[p + L.THETA] = 1.0;
  I32[2 * p + L.MIXED] = -1;
  review(p);
}
