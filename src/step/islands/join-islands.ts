// Islands: dynamic bodies connected by joints, or touching in manifolds that may push. Bodies that are not dynamic connect
// nothing. A pure function of slots, manifolds and joints.
//
// An island sleeps as a whole. It wakes as a whole if one of its bodies is awake, or if it touches or is jointed to
// something disturbed: a moving kinematic body, a body set by the user, or one that was removed.
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import * as S from "../../contacts/shape-record.ts";
import { setOf, startSets, uniteSets } from "../../forest/sets.ts";
import * as Awake from "../../memory/awake.ts";
import {
  CONSTRAINT_BODIES,
  CONSTRAINT_WORDS_WIDTH,
  DISTURBED,
  MOST_CONSTRAINED,
  PUT_TO_SLEEP,
  RESTLESS,
  SLEEP_NUMBERS,
  SLEEP_STATE,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64, I32 } from "../../memory/views.ts";

// marks of a set
const HAS_AWAKE: i32 = 1;
export const IS_STIRRED: i32 = 2;
/** A body of it has not been still for long enough (sleep/fall-asleep.ts). */
export const IS_RESTLESS: i32 = 4;

/** Joins bodies over the joints and over `count` manifolds from `first` on. */
export function joinIslands(w: i32, first: i32, count: i32): void {
  joinJointed(w);
  for (let i: i32 = 0; i < count; i++) {
    const kept: i32 = first + Kept.STRIDE * i;
    const a: i32 = S.bodyAt(w, Kept.shapeA(kept));
    const b: i32 = S.bodyAt(w, Kept.shapeB(kept));
    if (pushes(kept) && isDynamic(w, a) && isDynamic(w, b)) uniteSets(w, a, b);
  }
}

/** Joins bodies over joints and constraints only. */
export function joinJointed(w: i32): void {
  startSets(w);
  const ends: i32 = 2 * Col.column(w, Col.JOINT_BODIES);
  const joints: i32 = Col.header(w, Col.JOINT_SLOTS);
  for (let j: i32 = 0; j < joints; j++) {
    const a: i32 = I32[ends + 2 * j + Col.JOINT_A];
    const b: i32 = I32[ends + 2 * j + Col.JOINT_B];
    if (isDynamic(w, a) && isDynamic(w, b)) uniteSets(w, a, b);
  }
  for (let c: i32 = 0; c < Col.header(w, Col.CONSTRAINT_SLOTS); c++) joinConstrained(w, c);
}

/** Wakes the islands that must not sleep through this step. Call after joinIslands. */
export function wakeIslands(w: i32, first: i32, count: i32): void {
  const list: i32 = Awake.bodyList(w);
  const bodies: i32 = Awake.bodies(w);
  for (let i: i32 = 0; i < bodies; i++) {
    const b: i32 = Awake.at(list, i);
    if (isDynamic(w, b) && !Island.isResting(w, b)) mark(w, b, HAS_AWAKE);
  }
  const ends: i32 = 2 * Col.column(w, Col.JOINT_BODIES);
  const joints: i32 = Col.header(w, Col.JOINT_SLOTS);
  for (let j: i32 = 0; j < joints; j++) {
    const a: i32 = I32[ends + 2 * j + Col.JOINT_A];
    const b: i32 = I32[ends + 2 * j + Col.JOINT_B];
    if (a >= 0 && b >= 0) stir(w, a, b);
  }
  for (let c: i32 = 0; c < Col.header(w, Col.CONSTRAINT_SLOTS); c++) stirConstrained(w, c);
  for (let i: i32 = 0; i < count; i++) {
    const kept: i32 = first + Kept.STRIDE * i;
    if (pushes(kept)) stir(w, S.bodyAt(w, Kept.shapeA(kept)), S.bodyAt(w, Kept.shapeB(kept)));
  }
  for (let i: i32 = 0; i < bodies; i++) {
    const b: i32 = Awake.at(list, i);
    if (!isDynamic(w, b) || !Island.isResting(w, b)) continue;
    if (I32[Island.wordAt(w, setOf(w, b), Island.MARK)] !== 0) I32[Island.wordAt(w, b, Island.REST)] = Island.MOVES;
  }
}

function constrained(w: i32, c: i32, i: i32): i32 {
  return I32[2 * (Col.column(w, Col.CONSTRAINT_WORDS) + CONSTRAINT_WORDS_WIDTH * c) + CONSTRAINT_BODIES + i];
}

/** Joins all dynamic bodies of a constraint. */
function joinConstrained(w: i32, c: i32): void {
  let first: i32 = -1;
  for (let i: i32 = 0; i < MOST_CONSTRAINED; i++) {
    const b: i32 = constrained(w, c, i);
    if (!isDynamic(w, b)) continue;
    if (first >= 0) uniteSets(w, first, b);
    else first = b;
  }
}

/** A constraint that depends on time or is recorded in every step, or has a disturbed partner, lets nothing sleep. */
function stirConstrained(w: i32, c: i32): void {
  const restless: bool = I32[2 * (Col.column(w, Col.CONSTRAINT_WORDS) + CONSTRAINT_WORDS_WIDTH * c) + RESTLESS] !== 0;
  for (let i: i32 = 0; i < MOST_CONSTRAINED; i++) {
    const b: i32 = constrained(w, c, i);
    if (b < 0) continue;
    if (restless && isDynamic(w, b)) mark(w, b, IS_STIRRED);
    for (let k: i32 = 0; k < i; k++) if (constrained(w, c, k) >= 0) stir(w, constrained(w, c, k), b);
  }
}

/** If the body that is not dynamic, of two touching or jointed ones, moves or is disturbed, marks the island of the dynamic one. */
function stir(w: i32, a: i32, b: i32): void {
  if (isDynamic(w, a) === isDynamic(w, b)) return;
  const moved: i32 = isDynamic(w, a) ? a : b;
  const other: i32 = isDynamic(w, a) ? b : a;
  // a removed body counts as disturbed
  const stirs: bool = other < 0 || isDriven(w, other) || (isIn(w, other, DISTURBED) && !isIn(w, moved, PUT_TO_SLEEP));
  if (stirs) mark(w, moved, IS_STIRRED);
}

function isIn(w: i32, b: i32, state: f64): bool {
  return F64[Col.now(w, Col.SLEEP) + SLEEP_NUMBERS * b + SLEEP_STATE] === state;
}

/** Whether a kinematic body moves in this step. */
export function isDriven(w: i32, b: i32): bool {
  if (I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] !== Col.KINEMATIC) return false;
  for (let i: i32 = 0; i < 3; i++) {
    if (F64[Col.next(w, Col.VELOCITY) + 3 * b + i] !== 0.0 || F64[Col.next(w, Col.SPIN) + 3 * b + i] !== 0.0)
      return true;
  }
  return false;
}

function mark(w: i32, b: i32, what: i32): void {
  const at: i32 = Island.wordAt(w, setOf(w, b), Island.MARK);
  I32[at] = I32[at] | what;
}

export function isDynamic(w: i32, b: i32): bool {
  return b >= 0 && I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.DYNAMIC;
}

export function pushes(kept: i32): bool {
  return (Kept.flagsOf(kept) & Kept.SENSOR) === 0;
}
