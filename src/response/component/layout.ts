// A component: bodies on joints as the contacts on some of them see it, through the substeps of a step.
//
//   velocity of a touched body, rate of a row = START + k G + ι·s        s += ε·impulse        k: substeps begun
//
// ι and ε are the half solves of unit impulses (D. Baraff 1996, section 8): Φ = ι εᵀ is how touched bodies and rows answer each other
// through the joints. s has a number for each free direction of the joints, which is less than Φ has.
//
// In this order: the head, s, s before the contacts of this substep, bodies, rows, ι of all, ε of all; bodies first, six each.
import { F64, I32 } from "../../memory/views.ts";

// words: tree, touched bodies, rows with bounds, free directions, where the record ends
export const TREE: i32 = 0;
export const BODIES: i32 = 1;
export const ROWS: i32 = 2;
export const WIDTH: i32 = 3;
export const END: i32 = 4;
/** Springs and drives that are taken into the answers. */
export const DRIVEN: i32 = 5;
// what struck it (step/contacts/substeps/bounces/bounce.ts): sizes of all blows; each times its time in the step; blows times the velocities of their
// contacts before and after them; not 0 where what struck it was struck as hard
export const BLOW_SIZE: i32 = 3;
export const BLOW_TIME: i32 = 4;
export const CAME: i32 = 5;
export const WENT: i32 = 6;
export const SHARED: i32 = 7;
/** What presses on it most (step/contacts/substeps/burdens.ts), the rectangle of its feet (landings.ts), and part of an answer that is left under that. */
export const BURDEN: i32 = 8;
export const FEET: i32 = 9;
export const PART: i32 = 13;
export const HEAD: i32 = 14;

// A touched body. It begins as a runner does (multipliers/substeps/lane-layout.ts): velocity, displacement.
export const V: i32 = 0;
export const D: i32 = 6;
export const START: i32 = 12; // velocity at the start of the step, fitted to the joints
export const GAIN: i32 = 18; // what a substep adds without contacts
export const IMPULSE: i32 = 24; // of this substep, force and torque about the centre of mass
export const SUM: i32 = 30; // of all substeps,
export const MOMENT: i32 = 36; // and each times the time that was left
export const OWN: i32 = 42; // its block of Φ, row by row, once it is OWNED
/** Word: its node. */
export const NODE: i32 = 2 * 78;
/** Word: the component it belongs to. */
export const COMPONENT: i32 = 2 * 78 + 1;
/** Word: its place among the bodies. */
export const PLACE: i32 = 2 * 79;
/** Word: 1 where something asks for its velocity in every substep; of others the rows of their touches know. */
export const ASKED: i32 = 2 * 79 + 1;
/** Word: 1 where OWN is written. */
export const OWNED: i32 = 2 * 80;
export const BLOW: i32 = 81; // blows, force and torque about the centre of mass: no part of SUM and MOMENT
export const BODY: i32 = 87;

// A row with bounds: a limit, a drive that may be at its largest force, friction of a joint
export const RATE: i32 = 0; // at the start of the step
export const RATE_GAIN: i32 = 1;
export const GONE: i32 = 2; // how far it has moved since the start
export const KAPPA: i32 = 3; // impulse of this substep
export const GAP: i32 = 4; // of a limit: how far away it is at the start
export const BIAS: i32 = 5; // of a drive: rate + bias + softness κ = 0
export const SOFTNESS: i32 = 6;
export const LO: i32 = 7;
export const HI: i32 = 8;
export const INVERSE: i32 = 9; // 1 / (its answer to itself + softness)
export const IS_LIMIT: i32 = 10;
export const FITTED: i32 = 11; // RATE where motion was set by hand
export const ROW: i32 = 12;

// What all components of a step share: doubles go through records, not through calls
export const BEGUN: i32 = 0; // substeps begun, k
export const SUBSTEP: i32 = 1; // length of a substep
export const STEP: i32 = 2; // and of the step
export const LEFT: i32 = 3; // time left of the step from the middle of this substep
export const SCRATCH: i32 = 4;
// words: where the components begin and end, the lanes of the manifolds on them, and where their touches end
export const FIRST_COMPONENT: i32 = 2 * 12;
export const END_COMPONENT: i32 = 2 * 12 + 1;
export const FIRST_MANIFOLD: i32 = 2 * 13;
export const END_MANIFOLD: i32 = 2 * 13 + 1;
export const END_TOUCH: i32 = 2 * 14;
/** Word: lanes that are no touches. */
export const LANES_LEFT: i32 = 2 * 14 + 1;
export const CLOCK: i32 = 16;

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
export function isAsked(body: i32): bool {
  return I32[2 * body + ASKED] !== 0;
}

/** Numbers of a record. */
export function componentNumbers(bodies: i32, rows: i32, width: i32): i32 {
  return HEAD + 2 * width + BODY * bodies + ROW * rows + 2 * width * (6 * bodies + rows);
}
