// Parts the bodies of an island into domains: halves them along the longest side of the box around them, then each half again.
//
// Cuts are found from some thousand bodies, however many there are; a cut lies between two bins of a histogram, close to the middle. It is a
// function of positions alone, so the domains are the same whoever computes them.
import { larger, smaller } from "../../../../math/extremes.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64, I32, truncate } from "../../../../memory/views.ts";
import * as D from "./domain-layout.ts";

/** Bodies that cuts are found from, at most. */
export const MOST_SAMPLES: i32 = 2048;
const BINS: i32 = 64;
/** The bin in the middle is taken apart if it holds more than this part of the bodies, so many times at most. */
const COARSE: f64 = 0.1;
const TIMES: i32 = 3;
/** Bodies within less (m) are not parted, nor what lies further apart than this. */
const LEAST: f64 = 1e-9;
const MOST: f64 = 1e30;

/** Halves `count` points from `points` on, of three numbers each, until there are so many domains; room for as many points behind them. */
export function findCuts(w: i32, plan: i32, points: i32, count: i32): void {
  halve(w, plan, 1, points, points + 3 * count, points + 3 * count);
}

/** Cut i of the points from `first` to `end`; `spare`: room for as many. Cuts of the halves have numbers 2 i and 2 i + 1. */
function halve(w: i32, plan: i32, i: i32, first: i32, end: i32, spare: i32): void {
  if (i >= D.wordOf(plan, D.DOMAINS)) return;
  const cut: i32 = D.cutAt(plan, i);
  choosePlane(w, cut, first, end);
  const axis: i32 = truncate(F64[cut + D.AXIS]);
  const value: f64 = F64[cut + D.VALUE];
  let low: i32 = first;
  let high: i32 = spare;
  for (let p: i32 = first; p < end; p += 3) {
    const below: bool = F64[p + axis] < value;
    const to: i32 = below ? low : high;
    for (let k: i32 = 0; k < 3; k++) F64[to + k] = F64[p + k];
    if (below) low += 3;
    else high += 3;
  }
  halve(w, plan, 2 * i, first, low, high);
  halve(w, plan, 2 * i + 1, spare, high, high);
}

/** Across the longest side of the box around the points. */
function choosePlane(w: i32, cut: i32, first: i32, end: i32): void {
  let longest: i32 = 0;
  let length: f64 = -1.0;
  let least: f64 = 0.0;
  for (let axis: i32 = 0; axis < 3; axis++) {
    let low: f64 = MOST;
    let high: f64 = -MOST;
    for (let p: i32 = first + axis; p < end; p += 3) {
      low = smaller(low, F64[p]);
      high = larger(high, F64[p]);
    }
    if (!(high - low > length)) continue;
    longest = axis;
    length = high - low;
    least = low;
  }
  F64[cut + D.AXIS] = longest as f64;
  F64[cut + D.VALUE] = middle(w, first + longest, end, least, length);
}

/** Where half of the numbers, every third from `first` on, are below; they lie from `low` on within `length`. */
function middle(w: i32, first: i32, end: i32, low: f64, length: f64): f64 {
  const counts: i32 = 2 * Col.column(w, Col.CONTACT_SCRATCH);
  let count: i32 = 0;
  for (let p: i32 = first; p < end; p += 3) count++;
  const half: i32 = count >> 1;
  let from: f64 = low;
  let width: f64 = length;
  for (let times: i32 = 1; width > LEAST && width < MOST; times++) {
    const below: i32 = fillBins(counts, first, end, from, width);
    let sum: i32 = below;
    let bin: i32 = 0;
    while (bin < BINS - 1 && sum + I32[counts + bin] <= half) {
      sum += I32[counts + bin];
      bin++;
    }
    const held: i32 = I32[counts + bin];
    const each: f64 = width / (BINS as f64);
    if (times === TIMES || !((held as f64) > COARSE * (count as f64))) {
      // the nearer end of the bin in the middle
      return from + each * ((2 * (half - sum) > held ? bin + 1 : bin) as f64);
    }
    from += each * (bin as f64);
    width = each;
  }
  return from;
}

/** Counts the numbers in each bin of this width; returns how many lie below all. */
function fillBins(counts: i32, first: i32, end: i32, from: f64, width: f64): i32 {
  for (let i: i32 = 0; i < BINS; i++) I32[counts + i] = 0;
  const last: i32 = BINS - 1;
  const per: f64 = (BINS as f64) / width;
  let below: i32 = 0;
  for (let p: i32 = first; p < end; p += 3) {
    const x: f64 = (F64[p] - from) * per;
    if (x < 0.0) below++;
    else if (x < (BINS as f64)) I32[counts + truncate(x)] += 1;
    else if (F64[p] <= from + width) I32[counts + last] += 1;
  }
  return below;
}

/** The domain of a position. */
export function domainOf(plan: i32, position: i32): i32 {
  const domains: i32 = D.wordOf(plan, D.DOMAINS);
  let i: i32 = 1;
  while (i < domains) {
    const cut: i32 = D.cutAt(plan, i);
    i = 2 * i + (F64[position + truncate(F64[cut + D.AXIS])] < F64[cut + D.VALUE] ? 0 : 1);
  }
  return i - domains;
}
