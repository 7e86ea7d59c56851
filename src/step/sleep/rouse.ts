// Which bodies sleep through the step: first from the contacts of the last step, before the search for contacts, and again after
// those of this step are found. The state is not written, so a step that fails leaves it unchanged.
import * as Awake from "../../memory/awake.ts";
import { ASLEEP, AWAKE, DISTURBED, SLEEP_NUMBERS, SLEEP_STATE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64, I32 } from "../../memory/views.ts";
import { isDriven, isDynamic, joinIslands, wakeIslands } from "../islands/join-islands.ts";

/**
 * After stage 1: keeps bodies at rest, except those whose island has an awake body or has lost a contact partner. `changed`: bodies
 * or joints were added or removed, or the frame is new. Otherwise, if everything rests, there is nothing to search. `asked`: the user has changed
 * something since the last step. Otherwise an island wakes only by a body that is not dynamic and moves: the last step left each all awake or all asleep.
 */
export function rouse(w: i32, changed: i32, asked: i32): void {
  const list: i32 = Awake.bodyList(w);
  const bodies: i32 = Awake.bodies(w);
  let asleep: i32 = 0;
  let quiet: bool = changed === 0;
  let stirred: bool = changed !== 0 || asked !== 0;
  for (let i: i32 = 0; i < bodies; i++) {
    const b: i32 = Awake.at(list, i);
    const rest: i32 = restOf(w, b);
    I32[Island.wordAt(w, b, Island.REST)] = rest;
    if (isDynamic(w, b)) {
      if (rest !== Island.MOVES) asleep++;
    } else if (rest === Island.MOVES) stirred = true;
    if (rest !== Island.RESTS) quiet = false;
  }
  I32[2 * w + Col.QUIET] = quiet ? 1 : 0;
  if (asleep === 0 || quiet || !stirred) return;
  const first: i32 = Col.now(w, Col.MANIFOLD);
  const count: i32 = Col.header(w, Col.MANIFOLDS_NOW);
  joinIslands(w, first, count);
  wakeIslands(w, first, count);
}

function restOf(w: i32, b: i32): i32 {
  const state: f64 = F64[Col.now(w, Col.SLEEP) + SLEEP_NUMBERS * b + SLEEP_STATE];
  if (isDynamic(w, b)) {
    if (state === AWAKE) return Island.MOVES;
    return state === ASLEEP ? Island.RESTS : Island.COMES_TO_REST;
  }
  return state === DISTURBED || isDriven(w, b) || arrived(w, b) ? Island.MOVES : Island.RESTS;
}

/** Whether a kinematic body moved in the last step: sensors then reported its previous position. */
function arrived(w: i32, b: i32): bool {
  for (let i: i32 = 0; i < 3; i++) {
    if (F64[Col.now(w, Col.VELOCITY) + 3 * b + i] !== 0.0 || F64[Col.now(w, Col.SPIN) + 3 * b + i] !== 0.0) return true;
  }
  return false;
}

/**
 * After stage 3: wakes what something awake now touches. Its own contacts are those that were kept: it has not moved, so a
 * search would find the same.
 */
export function wakeTouched(w: i32): void {
  const first: i32 = Col.next(w, Col.MANIFOLD);
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  joinIslands(w, first, count);
  wakeIslands(w, first, count);
}
