// What pivoting with friction keeps in its workspace at w: words (counts, where the lists lie), numbers, then the lists.
//
// Every row has an id: a boxed row its own number; of a contact its normal, and after it the directions t1, t2 of its
// frame in the tangent plane, which turns. The condition of row r is q_r · a = 0, the force that serves it acts along
// the column c_r; both have at most three entries, from row START on. The columns of normals lean by μ t1 while a
// contact slips: that is what makes the held system unsymmetric.
import {
  COLUMN,
  CONDITION,
  FRAME,
  INVERSE,
  KEPT_FRAME,
  MATRIX,
  NONBASIC,
  RESULT,
  SLACK,
  SLOTS,
  START,
  WIDTH,
} from "../../../build/records/multipliers/pivoting-friction/layout.ts";
import { F64, I32 } from "../../memory/views.ts";

export * from "../../../build/records/multipliers/pivoting-friction/layout.ts";

// CHOICES
export const TURN_ROUND: i32 = 1; // where the way folds back, the drive turns round instead of giving up on the index
export const CLOSE_SLIDING: i32 = 2; // a contact that closes while friction is driven has its own on the cone at once
export const ALWAYS_SLIDING: i32 = 16; // and also while a normal is driven
export const IN_ORDER: i32 = 4; // the first index violated instead of the worst
export const NORMALS_FIRST: i32 = 8; // friction waits until every normal holds

// SET of boxed rows and normals
export const OUT: i32 = 0; // taken up by nobody: the force stays, a is not looked at
export const LOW: i32 = 1; // at its lower bound; a normal: NC
export const HIGH: i32 = 2;
export const IN: i32 = 3; // a = 0 is held: C
export const FIXED: i32 = 4; // lo = hi

// FRICTION of contacts
export const LOOSE: i32 = 0; // not taken up: f_F stays
export const STICK: i32 = 1; // CF
export const SLIP: i32 = 2; // NC+, NC-, NCF: f_F = μ f_N t1
export const HALF: i32 = 3; // along t1 as in CF; across, a is not yet 0

// DRIVE
export const ROW: i32 = 0; // a boxed row or a normal, toward a = 0
export const TANGENT: i32 = 1; // a direction of friction, toward a = 0 or the cone
export const UNDO: i32 = 2; // friction that was given up on, toward 0

export function address(w: i32, list: i32): i32 {
  return I32[2 * w + list];
}

export function frictionNumbers(n: i32): i32 {
  return SLOTS + 2 * n * n + 36 * n + 8;
}

/** The lists one after another: two tables, vectors, then words; the last list may be longer than n. */
export function placeLists(w: i32, n: i32): void {
  let at: i32 = w + SLOTS;
  for (let list: i32 = MATRIX; list <= SLACK; list++) {
    I32[2 * w + list] = at;
    let size: i32 = n;
    if (list === MATRIX) size = n * n;
    else if (list === INVERSE) size = n * (n + 2);
    else if (list === CONDITION || list === COLUMN) size = 3 * n;
    else if (list === FRAME || list === KEPT_FRAME) size = 2 * n;
    at += size;
  }
  at *= 2;
  for (let list: i32 = START; list < NONBASIC + 1; list++) {
    I32[2 * w + list] = at;
    at += n;
  }
}

/** q_r · v for a vector v over all rows, left in RESULT. */
export function conditionOn(w: i32, r: i32, v: i32): void {
  const q: i32 = address(w, CONDITION) + 3 * r;
  const first: i32 = v + I32[address(w, START) + r];
  const width: i32 = I32[address(w, WIDTH) + r];
  let sum: f64 = 0;
  for (let k: i32 = 0; k < width; k++) sum += F64[q + k] * F64[first + k];
  F64[w + RESULT] = sum;
}
