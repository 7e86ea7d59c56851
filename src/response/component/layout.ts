// A component: bodies on joints as the contacts on some of them see it, through the substeps of a step.
//
//   velocity of a touched body, rate of a row = START + k G + ι·s        s += ε·impulse        k: substeps begun
//
// ι and ε are the half solves of unit impulses (D. Baraff 1996, section 8): Φ = ι εᵀ is how touched bodies and rows answer each other
// through the joints. s has a number for each free direction of the joints, which is less than Φ has.
//
// In this order: the head, s, s before the contacts of this substep, bodies, rows, ι of all, ε of all; bodies first, six each.
import {
  ASKED,
  BLOW_SIZE,
  BLOW_TIME,
  BODIES,
  BODY,
  CAME,
  COMPONENT,
  HEAD,
  NODE,
  PATH,
  PLACE,
  ROW,
  ROWS,
  SHARED,
  WENT,
  WIDTH,
} from "../../../build/records/response/component/layout.ts";
import { F64, I32 } from "../../memory/views.ts";

export * from "../../../build/records/response/component/layout.ts";

export function wordOf(c: i32, word: i32): i32 {
  return I32[2 * c + word];
}
export function setWord(c: i32, word: i32, value: i32): void {
  I32[2 * c + word] = value;
}
/** s, and behind it s before the contacts of this substep. */
export function changeAt(c: i32): i32 {
  return c + HEAD;
}
export function bodyAt(c: i32, i: i32): i32 {
  return c + HEAD + 2 * wordOf(c, WIDTH) + BODY * i;
}
export function rowAt(c: i32, i: i32): i32 {
  return bodyAt(c, wordOf(c, BODIES)) + ROW * i;
}
/** ι of the first number of body i; of row i with rowPlace. */
export function iotaAt(c: i32, place: i32): i32 {
  return rowAt(c, wordOf(c, ROWS)) + wordOf(c, WIDTH) * place;
}
export function epsilonAt(c: i32, place: i32): i32 {
  return iotaAt(c, 6 * wordOf(c, BODIES) + wordOf(c, ROWS) + place);
}
/** A blow, or a part of one, on component c: its size, when in the step it came, and what it did to the velocities of its contact. */
export function noteBlow(c: i32, size: f64, time: f64, came: f64, went: f64, shared: bool): void {
  F64[c + BLOW_SIZE] += size;
  F64[c + BLOW_TIME] += size * time;
  F64[c + CAME] += came;
  F64[c + WENT] += went;
  if (shared) F64[c + SHARED] = 1.0;
}
export function nodeOf(body: i32): i32 {
  return I32[2 * body + NODE];
}
export function componentOf(body: i32): i32 {
  return I32[2 * body + COMPONENT];
}
export function placeOf(body: i32): i32 {
  return I32[2 * body + PLACE];
}
/** PATH of a body that may reach everything. */
export const EVERYWHERE: i32 = -1;

/** Directions of a component are counted in parts of 1 << shift, which are at least two. */
export function pathShift(width: i32): i32 {
  let shift: i32 = 1;
  while ((width - 1) >> shift > 31) shift++;
  return shift;
}
export function pathOf(body: i32): i32 {
  return I32[2 * body + PATH];
}
export function setPath(body: i32, path: i32): void {
  I32[2 * body + PATH] = path;
}
export function isAsked(body: i32): bool {
  return I32[2 * body + ASKED] !== 0;
}

/** Numbers of a record. */
export function componentNumbers(bodies: i32, rows: i32, width: i32): i32 {
  return HEAD + 2 * width + BODY * bodies + ROW * rows + 2 * width * (6 * bodies + rows);
}
