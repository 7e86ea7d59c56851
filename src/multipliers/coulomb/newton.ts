// Newton's method on the natural map, with the sets of contacts in place of a smooth derivative. If the sets are right, one
// step solves contacts that do not slide and a few steps the rest; if not, it takes a part of the step, or for a few steps accepts a worse one.
import { F64 } from "../../memory/views.ts";
import { BEST, fieldAt, LEAST, MERIT, NOW, OWN, TARGET, TRIAL, vectorAt } from "./layout.ts";
import { measure } from "./natural-map.ts";
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
  const merit: f64 = F64[fieldAt(p, n, MERIT)];
  return merit <= GOOD && (F64[fieldAt(p, n, OWN)] <= GOOD || merit <= PERFECT);
}

function copy(from: i32, to: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) F64[to + i] = F64[from + i];
}

/** Keeps the forces just measured at x if they are the best so far; returns whether they are. */
export function keepBest(p: i32, n: i32, x: i32): bool {
  const least: i32 = fieldAt(p, n, LEAST);
  const worse: f64 = Math.max(F64[fieldAt(p, n, MERIT)], F64[fieldAt(p, n, OWN)]);
  if (!(worse < F64[least])) return false;
  F64[least] = worse;
  copy(x, vectorAt(p, n, BEST), n);
  return true;
}

/** Goes from NOW towards TARGET as far as it helps; returns whether it did. NOW moves in any case, and is measured. */
function search(p: i32, n: i32, best: f64): bool {
  const now: i32 = vectorAt(p, n, NOW);
  const to: i32 = vectorAt(p, n, TARGET);
  const trial: i32 = vectorAt(p, n, TRIAL);
  let part: f64 = 1;
  for (let halving: i32 = 0; halving <= HALVINGS; halving++) {
    for (let i: i32 = 0; i < n; i++) F64[trial + i] = F64[now + i] + part * (F64[to + i] - F64[now + i]);
    if (halving === 0) copy(to, trial, n);
    measure(p, n, trial);
    if (F64[fieldAt(p, n, MERIT)] < best * (1.0 - 0.1 * part)) {
      copy(trial, now, n);
      return true;
    }
    part *= 0.5;
  }
  copy(to, now, n);
  measure(p, n, now);
  return false;
}

/** Starts from the scaled forces in NOW; returns the steps taken. BEST has the result if it is an improvement. `told`: told-sets.ts. */
export function newton(p: i32, n: i32, steps: i32, told: bool): i32 {
  const now: i32 = vectorAt(p, n, NOW);
  measure(p, n, now);
  keepBest(p, n, now);
  if (told) toldSets(p, n);
  let best: f64 = F64[fieldAt(p, n, MERIT)];
  // forces of the last step are already good if little moves: they are made as good as new ones would be
  const enough: f64 = told ? PERFECT : GOOD;
  let trust: i32 = TRUST;
  for (let step: i32 = 0; step < steps; step++) {
    if (isGood(p, n) && (F64[fieldAt(p, n, MERIT)] <= enough || trust < TRUST)) return step;
    solveColumns(p, n, chooseColumns(p, n));
    if (search(p, n, best)) {
      best = F64[fieldAt(p, n, MERIT)];
      trust = TRUST;
    } else if (trust-- === 0) return step + 1;
    keepBest(p, n, now);
  }
  return steps;
}
