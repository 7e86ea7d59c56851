// One impact between two partners, at all their meeting contacts at once; loops and locked axes hold meanwhile.
import { F64, I32 } from "../../../memory/views.ts";
import { atHi, atLo, atR, atX, boxedNumbers } from "../../../multipliers/boxed/layout.ts";
import { solveBoxed } from "../../../multipliers/boxed/solve-boxed.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Blow from "../../answers/blow.ts";
import { DIM } from "../../answers/dimension.ts";
import { listUnbounded } from "./select-rows.ts";
import * as Time from "./time-layout.ts";

/** Numbers of workspace for an impact in a problem of n rows: a list and a system of unbounded rows and normals. */
export function blowNumbers(n: i32, contacts: i32): i32 {
  const rows: i32 = n - (DIM - 1) * contacts;
  return n + boxedNumbers(rows);
}

/** Strikes contact `leading` and those between the same partners that are no further apart than `near`; updates U of all contacts. */
export function strike(p: i32, leading: i32, near: f64): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const contacts: i32 = I32[2 * p + P.CONTACTS];
  const list: i32 = Time.pieceAt(p);
  const count: i32 = listRows(p, leading, near, list);
  const system: i32 = list + n;
  const A: i32 = P.matrixAt(p);
  const held: i32 = I32[2 * p + P.BOXED];
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = I32[2 * list + k];
    const blow: i32 = Time.blowAt(p, i < held ? 0 : Time.contactOf(p, i));
    for (let l: i32 = 0; l < count; l++) F64[system + count * k + l] = F64[A + n * i + I32[2 * list + l]];
    F64[atR(system, count) + k] = i < held ? 0.0 : (1.0 + F64[blow + Blow.E]) * F64[blow + Blow.U];
    F64[atLo(system, count) + k] = i < held ? -P.ENDLESS : 0.0;
    F64[atHi(system, count) + k] = P.ENDLESS;
    F64[atX(system, count) + k] = 0.0;
    if (i >= held) F64[blow + Blow.STRUCK] = 1.0;
  }
  // a single point needs no system, and only its own rounding
  if (count === 1) F64[atX(system, 1)] = -F64[atR(system, 1)] / F64[system];
  else solveBoxed(system, count);
  for (let c: i32 = 0; c < contacts; c++) {
    const row: i32 = A + n * (held + DIM * c);
    for (let k: i32 = 0; k < count; k++)
      F64[Time.blowAt(p, c) + Blow.U] += F64[row + I32[2 * list + k]] * F64[atX(system, count) + k];
  }
}

/** Lists the rows of the impact: unbounded rows, then the normals of its contacts. */
function listRows(p: i32, leading: i32, near: f64, list: i32): i32 {
  const held: i32 = I32[2 * p + P.BOXED];
  let count: i32 = listUnbounded(p, 2 * list);
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const blow: i32 = Time.blowAt(p, c);
    if (F64[blow + Blow.GAP] > near || !Blow.haveSamePartners(blow, Time.blowAt(p, leading))) continue;
    I32[2 * list + count] = held + DIM * c;
    count++;
  }
  return count;
}
