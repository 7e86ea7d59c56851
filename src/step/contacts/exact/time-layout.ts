// What a step that is taken in pieces keeps behind its problem at p: velocities of all rows, what they got so far, the contacts as blows
// see them, and a problem of its own for the rows that are at work in a piece or a blow.
import {
  HEAD,
  LIST,
  MOMENTS,
  NEXT,
  NOW,
  RATES,
  SUMS,
  VECTORS,
} from "../../../../build/records/step/contacts/exact/time-layout.ts";
import { I32, truncate } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Blow from "../../answers/blow.ts";
import { DIM } from "../../answers/dimension.ts";

export * from "../../../../build/records/step/contacts/exact/time-layout.ts";

/** Numbers for n rows and so many contacts, without the problem of a piece. */
export function timeNumbers(n: i32, contacts: i32): i32 {
  return HEAD + VECTORS * n + Blow.STRIDE * contacts;
}

export function clockAt(p: i32): i32 {
  return P.workAt(p, I32[2 * p + P.ROWS]);
}
function rowsAt(p: i32, vector: i32): i32 {
  return clockAt(p) + HEAD + vector * I32[2 * p + P.ROWS];
}
/** How fast the velocity of a row changes without contacts. */
export function ratesAt(p: i32): i32 {
  return rowsAt(p, RATES);
}
/** Its velocity now, */
export function nowAt(p: i32): i32 {
  return rowsAt(p, NOW);
}
/** and when the piece ends. */
export function nextAt(p: i32): i32 {
  return rowsAt(p, NEXT);
}
/** Its impulses so far, */
export function sumsAt(p: i32): i32 {
  return rowsAt(p, SUMS);
}
/** and each times the time that was left. */
export function momentsAt(p: i32): i32 {
  return rowsAt(p, MOMENTS);
}
/** Words: which rows of p are those of the piece. */
export function listAt(p: i32): i32 {
  return 2 * rowsAt(p, LIST);
}
/** The contact of row i. */
export function contactOf(p: i32, i: i32): i32 {
  return truncate(((i - I32[2 * p + P.BOXED]) as f64) / (DIM as f64));
}
export function blowAt(p: i32, contact: i32): i32 {
  return rowsAt(p, VECTORS) + Blow.STRIDE * contact;
}
/** The problem of a piece or of a blow. */
export function pieceAt(p: i32): i32 {
  return blowAt(p, I32[2 * p + P.CONTACTS]);
}
