// Newton's method on the natural map, with the sets of contacts in place of a smooth derivative. If the sets are right, one
// step solves contacts that do not slide and a few steps the rest; if not, it takes a part of the step, or for a few steps accepts a worse one.
import { F64 } from "../../memory/views.ts";
import * as L from "./layout.ts";
import { measure, measureAnswered } from "./natural-map.ts";
import { chooseColumns } from "./newton-columns.ts";
import { solveColumns } from "./newton-system.ts";
import { toldSets } from "./told-sets.ts";

/** Relative natural map that counts as solved, and that no step can improve. */
const GOOD: f64 = 1e-11;
const PERFECT: f64 = 1e-14;
const HALVINGS: i32 = 3;
/** Consecutive steps that may make it worse. */
const TRUST: i32 = 2;

export function isGood(p: i32, n: i32): bool {
  const merit: f64 = F64[L.fieldAt(p, n, L.MERIT)];
  return merit <= GOOD && (F64[L.fieldAt(p, n, L.OWN)] <= GOOD || merit <= PERFECT);
}

function copy(from: i32, to: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) F64[to + i] = F64[from + i];
}

/** Keeps the forces just measured at x if they are the best so far; returns whether they are. */
export function keepBest(p: i32, n: i32, x: i32): bool {
  const least: i32 = L.fieldAt(p, n, L.LEAST);
  const worse: f64 = Math.max(F64[L.fieldAt(p, n, L.MERIT)], F64[L.fieldAt(p, n, L.OWN)]);
  if (!(worse < F64[least])) return false;
  F64[least] = worse;
  copy(x, L.vectorAt(p, n, L.BEST), n);
  return true;
}

/** Goes from NOW towards TARGET as far as it helps; returns whether it did. NOW moves in any case, and is measured. `known`: PRODUCT has the answer to TARGET. */
function search(p: i32, n: i32, best: f64, known: bool): bool {
  const now: i32 = L.vectorAt(p, n, L.NOW);
  const to: i32 = L.vectorAt(p, n, L.TARGET);
  const trial: i32 = L.vectorAt(p, n, L.TRIAL);
  let part: f64 = 1;
  for (let halving: i32 = 0; halving <= HALVINGS; halving++) {
    if (halving === 0) copy(to, trial, n);
    else for (let i: i32 = 0; i < n; i++) F64[trial + i] = F64[now + i] + part * (F64[to + i] - F64[now + i]);
    if (halving === 0 && known) measureAnswered(p, n, trial, L.vectorAt(p, n, L.PRODUCT));
    else measure(p, n, trial);
    if (F64[L.fieldAt(p, n, L.MERIT)] < best * (1.0 - 0.1 * part)) {
      copy(trial, now, n);
      return true;
    }
    part *= 0.5;
  }
  copy(to, now, n);
  measure(p, n, now);
  return false;
}

/** Starts from the scaled forces in NOW; returns the steps taken. BEST has the result if it is an improvement. `told`: told-sets.ts; `nearly`: newton-system.ts. */
export function newton(p: i32, n: i32, steps: i32, told: bool, nearly: bool): i32 {
  const now: i32 = L.vectorAt(p, n, L.NOW);
  measure(p, n, now);
  keepBest(p, n, now);
  if (told) toldSets(p, n);
  let best: f64 = F64[L.fieldAt(p, n, L.MERIT)];
  // forces of the last step are good by themselves where little moves: they are made as good as new ones would be
  const enough: f64 = told ? PERFECT : GOOD;
  let trust: i32 = TRUST;
  for (let step: i32 = 0; step < steps; step++) {
    if (isGood(p, n) && (F64[L.fieldAt(p, n, L.MERIT)] <= enough || trust < TRUST)) return step;
    const known: bool = solveColumns(p, n, chooseColumns(p, n), nearly);
    if (search(p, n, best, known)) {
      best = F64[L.fieldAt(p, n, L.MERIT)];
      trust = TRUST;
    } else if (trust-- === 0) return step + 1;
    keepBest(p, n, now);
  }
  return steps;
}
