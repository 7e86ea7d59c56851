// The start of a solve: scales, bounds of all rows, f within them, and the rows whose force is given.
import { addScaled, addScaled4 } from "../../math/dense.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { later } from "./add-index.ts";
import { GIVEN, IGNORED, LOST, put } from "./index-sets.ts";
import * as W from "./layout.ts";

/** A diagonal below this part of the largest is rounding, whatever the units of the rows: no force of its own moves the row. */
const VANISHES: f64 = 1e-26;

export function prepare(p: i32, n: i32): void {
  const a: i32 = P.matrixAt(p);
  const f: i32 = P.forcesAt(p, n);
  const boxed: i32 = I32[2 * p + P.BOXED];
  const lower: i32 = P.lowerAt(p, n);
  const upper: i32 = P.upperAt(p, n);
  const scales: i32 = W.scaleAt(p, n);
  const roots: i32 = W.rootAt(p, n);
  const lows: i32 = W.lowAt(p, n);
  const highs: i32 = W.highAt(p, n);
  const starts: i32 = W.startsAt(p, n);
  const ends: i32 = W.endsAt(p, n);
  if (I32[2 * p + P.WARM] !== 1) zeros(f, n);
  let largest: f64 = 0.0;
  let lost: i32 = 0;
  for (let i: i32 = 0; i < n; i++) largest = Math.max(largest, F64[a + (n + 1) * i]);
  for (let i: i32 = 0; i < n; i++) {
    const diagonal: f64 = F64[a + (n + 1) * i];
    const low: f64 = i < boxed ? Math.max(F64[lower + i], -P.ENDLESS) : 0.0;
    const high: f64 = i < boxed ? Math.min(F64[upper + i], P.ENDLESS) : P.ENDLESS;
    const moves: bool = diagonal > VANISHES * largest;
    const root: f64 = moves ? Math.sqrt(diagonal) : 1.0;
    F64[roots + i] = root;
    F64[scales + i] = 1.0 / root;
    F64[lows + i] = low;
    F64[highs + i] = high;
    F64[f + i] = Math.min(Math.max(moves ? F64[f + i] : wanted(p, n, i), low), high);
    if (low >= high) put(p, n, i, GIVEN);
    else put(p, n, i, moves ? IGNORED : LOST);
    if (!moves) lost = 1;
    let start: i32 = 0;
    let end: i32 = n;
    while (start < i && F64[a + n * i + start] === 0.0) start++;
    while (end > i + 1 && F64[a + n * i + end - 1] === 0.0) end--;
    I32[starts + i] = start;
    I32[ends + i] = end;
  }
  const head: i32 = W.headAt(p, n);
  I32[2 * head + W.HELD_COUNT] = 0;
  I32[2 * head + W.SOME_LOST] = lost;
  I32[2 * p + P.USED] = 0;
  I32[2 * p + P.METHOD] = P.PIVOTING;
}

/** A row that no force moves has a = b: f belongs at the bound that allows its sign, if there is one. */
function wanted(p: i32, n: i32, i: i32): f64 {
  const b: f64 = F64[P.freeAt(p, n) + i];
  const bound: f64 = b > 0.0 ? F64[W.lowAt(p, n) + i] : F64[W.highAt(p, n) + i];
  return b !== 0.0 && Math.abs(bound) < P.ENDLESS ? bound : 0.0;
}

/** a = A f + b, and the magnitudes that a is compared with */
export function answer(p: i32, n: i32): void {
  const a: i32 = P.answersAt(p, n);
  const f: i32 = P.forcesAt(p, n);
  const b: i32 = P.freeAt(p, n);
  const scales: i32 = W.scaleAt(p, n);
  const roots: i32 = W.rootAt(p, n);
  let load: f64 = 0.0;
  let force: f64 = 0.0;
  let scaledLoad: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    F64[a + i] = F64[b + i];
    const scale: f64 = F64[scales + i];
    load = Math.max(load, Math.abs(F64[b + i]));
    scaledLoad = Math.max(scaledLoad, Math.abs(F64[b + i]) * scale);
    force = Math.max(force, Math.abs(F64[f + i]) * F64[roots + i]);
  }
  F64[W.headAt(p, n) + W.LOAD] = load;
  F64[W.headAt(p, n) + W.SCALED_LOAD] = scaledLoad;
  F64[W.headAt(p, n) + W.FORCE] = force;
  const whole: i32 = n - (n & 3);
  for (let j: i32 = 0; j < whole; j += 4) addColumns(p, n, a, f + j, j, j + 1, j + 2, j + 3);
  for (let j: i32 = whole; j < n; j++) addColumn(p, n, a, f + j, j);
}

/** y += A_j c, c at `factor`; A is symmetric, so a row is a column */
export function addColumn(p: i32, n: i32, y: i32, factor: i32, j: i32): void {
  const start: i32 = I32[W.startsAt(p, n) + j];
  addScaled(y + start, factor, P.matrixAt(p) + n * j + start, I32[W.endsAt(p, n) + j] - start);
}

/** The same for four columns and the four factors from `factors` on. */
export function addColumns(p: i32, n: i32, y: i32, factors: i32, j0: i32, j1: i32, j2: i32, j3: i32): void {
  const starts: i32 = W.startsAt(p, n);
  const ends: i32 = W.endsAt(p, n);
  const start: i32 = sooner(sooner(I32[starts + j0], I32[starts + j1]), sooner(I32[starts + j2], I32[starts + j3]));
  const end: i32 = later(later(I32[ends + j0], I32[ends + j1]), later(I32[ends + j2], I32[ends + j3]));
  const a: i32 = P.matrixAt(p) + start;
  addScaled4(y + start, factors, a + n * j0, a + n * j1, a + n * j2, a + n * j3, end - start);
}

function sooner(i: i32, j: i32): i32 {
  return i < j ? i : j;
}
