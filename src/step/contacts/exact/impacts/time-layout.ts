// What a step that is taken in pieces keeps behind its problem at p: velocities of all rows, what they got so far, the contacts as blows
// see them, and a problem of its own for the rows that are at work in a piece or a blow.
import { I32, truncate } from "../../../../memory/views.ts";
import * as P from "../../../../multipliers/problem/layout.ts";
import { DIM } from "../dim.ts";
import * as Blow from "./blow.ts";

export const DONE: i32 = 0; // time of the step that is behind
export const STEP: i32 = 1; // its length
export const LENGTH: i32 = 2; // that of the piece
export const MISSED: i32 = 3; // most by which a problem missed its conditions
export const SOONEST: i32 = 4; // how long until the next contact meets
export const THRESHOLD: i32 = 5; // what closes more slowly does not bounce
const HEAD: i32 = 6;

/** Numbers for n rows and so many contacts, without the problem of a piece. */
export function timeNumbers(n: i32, contacts: i32): i32 {
  return HEAD + 6 * n + Blow.STRIDE * contacts;
}

export function clockAt(p: i32): i32 {
  return P.workAt(p, I32[2 * p + P.ROWS]);
}
function rowsAt(p: i32, k: i32): i32 {
  return clockAt(p) + HEAD + k * I32[2 * p + P.ROWS];
}
/** How fast the velocity of a row changes without contacts. */
export function ratesAt(p: i32): i32 {
  return rowsAt(p, 0);
}
/** Its velocity now, */
export function nowAt(p: i32): i32 {
  return rowsAt(p, 1);
}
/** and when the piece ends. */
export function nextAt(p: i32): i32 {
  return rowsAt(p, 2);
}
/** Its impulses so far, */
export function sumsAt(p: i32): i32 {
  return rowsAt(p, 3);
}
/** and each times the time that was left. */
export function momentsAt(p: i32): i32 {
  return rowsAt(p, 4);
}
/** Words: which rows of p are those of the piece. */
export function listAt(p: i32): i32 {
  return 2 * rowsAt(p, 5);
}
/** The contact of row i. */
export function contactOf(p: i32, i: i32): i32 {
  return truncate(((i - I32[2 * p + P.BOXED]) as f64) / (DIM as f64));
}
export function blowAt(p: i32, contact: i32): i32 {
  return rowsAt(p, 6) + Blow.STRIDE * contact;
}
/** The problem of a piece or of a blow. */
export function pieceAt(p: i32): i32 {
  return blowAt(p, I32[2 * p + P.CONTACTS]);
}
