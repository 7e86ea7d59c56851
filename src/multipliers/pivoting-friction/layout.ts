// What pivoting with friction keeps in its workspace at w: words (counts, where the lists lie), numbers, then the lists.
//
// Every row has an id: a boxed row its own number; of a contact its normal, and after it the directions t1, t2 of its
// frame in the tangent plane, which turns. The condition of row r is q_r · a = 0, the force that serves it acts along
// the column c_r; both have at most three entries, from row START on. The columns of normals lean by μ t1 while a
// contact slips: that is what makes the held system unsymmetric.
import { F64, I32 } from "../../memory/views.ts";

// words: I32[2 * w + …]
export const N: i32 = 0;
export const BOXED: i32 = 1;
export const CONTACTS: i32 = 2;
export const DIM: i32 = 3;
/** how many rows are held: the size of the inverse */
export const HELD: i32 = 4;
export const PIVOTS: i32 = 5;
export const BUDGET: i32 = 6;
/** steps of some length so far */
export const PROGRESS: i32 = 7;
/** the row that is driven, its contact (-1: none), and what the drive is for */
export const DRIVEN: i32 = 8;
export const DRIVEN_CONTACT: i32 = 9;
export const DRIVE: i32 = 10;
/** what ends the step, and where: a row, or a contact */
export const EVENT: i32 = 11;
export const WHERE: i32 = 12;
/** 1: the bilateral rows contradict each other */
export const CONFLICT: i32 = 13;
/** PROGRESS when the drive last turned round, -1 if it did not; 1 while it goes back */
export const TURNED: i32 = 14;
export const BACKWARD: i32 = 15;

// words that are addresses of lists of numbers
export const MATRIX: i32 = 16; // A scaled, column after column
export const INVERSE: i32 = 17; // of the held system, rows of n; or Lemke's tableau, rows of n + 2
export const FREE: i32 = 18; // b scaled
export const LOWER: i32 = 19;
export const UPPER: i32 = 20;
export const MU: i32 = 21;
export const SCALE: i32 = 22;
export const FORCE: i32 = 23;
export const ACC: i32 = 24;
export const STEP_FORCE: i32 = 25; // Δf
export const STEP_ACC: i32 = 26; // Δa
export const CONDITION: i32 = 27; // q_r, three a row
export const COLUMN: i32 = 28; // c_r, three a row
export const FRAME: i32 = 29; // t1 of a contact, two each
export const REACH: i32 = 30; // A c of the column at hand
export const U: i32 = 31;
export const V: i32 = 32;
export const X: i32 = 33;
export const Y: i32 = 34;
export const KEPT_FORCE: i32 = 35; // before the drive
export const KEPT_FRAME: i32 = 36;
export const SLACK: i32 = 37; // accelerations up to this are none
// and of lists of words, as indices of I32
export const START: i32 = 38;
export const WIDTH: i32 = 39;
export const OWNER: i32 = 40; // the contact of a row, -1 for a boxed one
export const LIST: i32 = 41; // the rows held, in the order of the inverse
export const PLACE: i32 = 42; // where a row is in it, or -1
export const WANTED: i32 = 43; // 1: the condition of this row is to hold
export const SET: i32 = 44;
export const FRICTION: i32 = 45; // of contacts
export const MOVED: i32 = 46; // PROGRESS when the row last changed sets
export const TRIED: i32 = 47; // 1: its drive led to no end
export const KEPT_SET: i32 = 48;
export const KEPT_FRICTION: i32 = 49;
export const KEPT_WANTED: i32 = 50;
/** of Lemke's tableau: the variables of its rows and of its n + 1 columns, and the vector d */
export const NONBASIC: i32 = 51;
export const BASIC: i32 = LIST;
export const COVER: i32 = V;
const WORDS: i32 = 52;

// numbers: F64[w + …], after the words
export const STEP: i32 = 26; // s
export const SIZE: i32 = 27; // of b and f, scaled: what errors are measured by
export const SPREAD: i32 = 28; // largest |Δf|
export const DIRECTION: i32 = 29; // column of the driven row, three
export const LEAN: i32 = 32; // a column to come, three
export const WORST: i32 = 35;
export const RESULT: i32 = 36; // what a small function answers
const SLOTS: i32 = 40;
/** a word again: how this attempt goes about it, a sum of the choices below */
export const CHOICES: i32 = 74;

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
  for (let list: i32 = START; list < WORDS; list++) {
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
