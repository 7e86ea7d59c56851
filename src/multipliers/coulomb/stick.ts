// The case without sliding: every contact is open or sticks, every row with bounds is at one of them or inside. Nearly right
// forces, such as those of the last step, tell which, and one linear system gives the others.
//
//   z = f - a / d    open: z_N ≤ 0, f = 0    sticks: |z_T| ≤ μ z_N, a = 0    inside: lo < z < hi, a = 0    d: the largest A_ii
//
// At first z = f: open contacts stay open, or a corner about to touch would release another one and alternate with it forever.
// Dependent rows are left out, and their forces stay: the contacts with the largest load come first. Far cheaper than pivoting, which is needed
// only if the sets are unknown.
import { F64, I32 } from "../../memory/views.ts";
import { bringAbout } from "../problem/bring-about.ts";
import * as P from "../problem/layout.ts";
import { changesAt, factorHeld, listAt, orderAt, sizesAt, solveHeld } from "./factor-held.ts";

const PASSES: i32 = 4;
/** Relative to the square of the cone: a force this close to it slides. */
const INSIDE: f64 = 1.0 - 2e-9;

/** Holds row i, behind `count` others; returns the new count. d is the scale of its accelerations. */
function hold(p: i32, n: i32, i: i32, d: f64, count: i32): i32 {
  I32[listAt(p, n) + count] = i;
  F64[sizesAt(p, n) + count] = d;
  return count + 1;
}

/** A row with bounds: held, or its force goes to the bound. `part`: 1, or 0 if z = f. */
function chooseRow(p: i32, n: i32, i: i32, part: f64, count: i32): i32 {
  const d: f64 = F64[P.matrixAt(p) + (n + 1) * i];
  if (d === 0.0) return count;
  const lower: f64 = F64[P.lowerAt(p, n) + i];
  const upper: f64 = F64[P.upperAt(p, n) + i];
  const z: f64 = F64[P.forcesAt(p, n) + i] - (part * F64[P.answersAt(p, n) + i]) / d;
  if (z > lower && z < upper) return hold(p, n, i, d, count);
  F64[P.forcesAt(p, n) + i] = z <= lower ? lower : upper;
  return count;
}

/** A contact whose normal is row i: held as a whole, or without force; beyond its cone only by its normal, which suffices if others stick. */
function chooseContact(p: i32, n: i32, i: i32, mu: f64, part: f64, none: f64, count: i32): i32 {
  const own: i32 = P.matrixAt(p) + (n + 1) * i;
  const d: f64 = Math.max(F64[own], Math.max(F64[own + n + 1], F64[own + 2 * (n + 1)]));
  if (d === 0.0) return count;
  const f: i32 = P.forcesAt(p, n) + i;
  const a: i32 = P.answersAt(p, n) + i;
  const z: f64 = F64[f] - (part * F64[a]) / d;
  if (z * d <= none) {
    for (let k: i32 = 0; k < 3; k++) F64[f + k] = 0.0;
    return count;
  }
  if (mu === 0.0) return hold(p, n, i, d, count);
  const x: f64 = F64[f + 1] - (part * F64[a + 1]) / d;
  const y: f64 = F64[f + 2] - (part * F64[a + 2]) / d;
  if (!(x * x + y * y <= INSIDE * (mu * z) * (mu * z))) {
    for (let k: i32 = 1; k < 3; k++) F64[f + k] = 0.0;
    return hold(p, n, i, d, count);
  }
  for (let k: i32 = 0; k < 3; k++) hold(p, n, i + k, d, count + k);
  return count + 3;
}

/** Sorts contacts by load, the largest first; stable. */
function orderContacts(p: i32, n: i32): void {
  const order: i32 = orderAt(p, n);
  const f: i32 = P.forcesAt(p, n) + I32[2 * p + P.BOXED];
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    let k: i32 = c;
    while (k > 0 && F64[f + 3 * I32[order + k - 1]] < F64[f + 3 * c]) {
      I32[order + k] = I32[order + k - 1];
      k--;
    }
    I32[order + k] = c;
  }
}

/** Chooses the held rows from F and ACC; returns their number, or -1 if all contacts with friction slide. Forces of the others go to their bounds. */
function chooseHeld(p: i32, n: i32, part: f64, none: f64): i32 {
  const boxed: i32 = I32[2 * p + P.BOXED];
  let count: i32 = 0;
  let sticks: bool = false;
  let slides: bool = false;
  for (let i: i32 = 0; i < boxed; i++) count = chooseRow(p, n, i, part, count);
  orderContacts(p, n);
  for (let k: i32 = 0; k < I32[2 * p + P.CONTACTS]; k++) {
    const c: i32 = I32[orderAt(p, n) + k];
    const before: i32 = count;
    const mu: f64 = F64[P.frictionAt(p, n) + c];
    count = chooseContact(p, n, boxed + 3 * c, mu, part, none, count);
    if (count === before + 3) sticks = true;
    if (count === before + 1 && mu > 0.0) slides = true;
  }
  return slides && !sticks ? -1 : count;
}

/**
 * One round from F and ACC = A F + b, the first or another: new forces unless all contacts with friction slide. ACC is
 * theirs, and on the held rows no larger than `none`, if possible.
 */
export function stick(p: i32, first: bool, none: f64): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = chooseHeld(p, n, first ? 0.0 : 1.0, none);
  if (held < 0) return false;
  bringAbout(p, n);
  const count: i32 = factorHeld(p, n, held);
  const x: i32 = changesAt(p, n);
  let last: f64 = P.ENDLESS;
  for (let pass: i32 = 0; pass < PASSES; pass++) {
    let left: f64 = 0.0;
    for (let i: i32 = 0; i < count; i++) {
      F64[x + i] = -F64[P.answersAt(p, n) + I32[listAt(p, n) + i]];
      left = Math.max(left, Math.abs(F64[x + i]));
    }
    if (!(left < 0.5 * last) || left <= none) return true;
    last = left;
    solveHeld(p, n, count);
    for (let i: i32 = 0; i < count; i++) F64[P.forcesAt(p, n) + I32[listAt(p, n) + i]] += F64[x + i];
    bringAbout(p, n);
  }
  return true;
}
