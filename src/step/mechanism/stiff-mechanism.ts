// The response of a mechanism to contacts: at an instant, or, if loops hold it, with the stiffness of its joint forces. At an instant a
// chain pulled straight between two pins yields sideways, which would predict a motion to its contacts that its own step
// does not make (response/joint-tree/stiffen-joints.ts).
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { atW } from "../../multipliers/boxed/layout.ts";
import { momentumOf } from "../../response/joint-tree/fit-mechanism.ts";
import { negateImpulses, takeForces, takeImpulses } from "../../response/joint-tree/given-impulses.ts";
import * as L from "../../response/joint-tree/link.ts";
import { resists } from "../../response/joint-tree/resists.ts";
import { eliminateStiffly } from "../../response/joint-tree/stiffen-joints.ts";
import * as Node from "../../response/tree/node.ts";
import { AT_REST, standsStill } from "../../response/tree/stands-still.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Row from "../../rows/row.ts";
import { eliminateMechanism } from "./eliminate-mechanism.ts";
import { restartMultipliers } from "./mechanism.ts";
import { loopRows } from "./rows/write-rows.ts";

/** A chain is straight if its forces make it this many times stiffer than its mass. */
const ENDLESSLY: f64 = 20.0;

/** A loop that no force can close further counts as open beyond this part of the size of its mechanism. */
const OPEN: f64 = 1e-9;

/** Whether loops hold mechanism t, and it is at rest at the start of the step. */
function isHeldStill(w: i32, t: i32): bool {
  return loopsHold(t) && standsStill(w, t, AT_REST);
}

/** If it is at rest, its first attempt starts from the forces of the last step. */
export function carryMechanism(w: i32, t: i32): bool {
  if (!isHeldStill(w, t)) return false;
  restartMultipliers(t, true);
  return true;
}

/**
 * Whether Newton's method has ended on the wrong side: a chain pulled straight is also in equilibrium in compression, and then a loop
 * yields the more the harder it holds, and is left open. Expects the rows of the last iteration, and their system.
 */
export function isLoopPressed(t: i32, rows: i32, work: i32): bool {
  const count: i32 = T.solvedRows(t);
  const system: i32 = work + 2 * count * T.freedoms(t);
  const open: f64 = (OPEN * F64[t + T.SIZE]) / F64[t + T.H];
  for (let i: i32 = 0; i < count; i++) {
    const row: i32 = rows + i * Row.STRIDE;
    if (Row.workOf(row) !== Row.LOOP) return false;
    if (F64[system + (count + 1) * i] < F64[row + Row.SOFTNESS] && Math.abs(F64[atW(system, count) + i]) > open)
      return true;
  }
  return false;
}

export function loopsHold(t: i32): bool {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) if (loopRows(k) > 0) return true;
  return false;
}

/**
 * Expects placed nodes and links of mechanism t; H is needed by half-solves afterwards, and the caller restores it. A caller that does not check the
 * actual motion uses the response at an instant, unless the mechanism is at rest: forces that change from step to step add no stiffness.
 */
export function eliminateAnswering(w: i32, t: i32, looks: bool): void {
  if (looks ? loopsHold(t) : isHeldStill(w, t)) {
    F64[t + T.H] = F64[t + T.WHOLE];
    if (Mark.isTakenAgain(t)) takeImpulses(t);
    else takeForces(w, t);
    eliminateStiffly(t);
    if (isStable(t)) return;
    refresh(t);
    // a straight chain may have come to rest a rounding error above its pins or below them: compressed as hard as it would be pulled
    if (isStraight(t)) {
      negateImpulses(t);
      eliminateStiffly(t);
      if (isStable(t)) return;
      refresh(t);
    }
  }
  F64[t + T.H] = 0.0; // no geometric terms at an instant
  eliminateMechanism(t);
}

/** Whether a loop force is bounded only by rounding: it would make one of its bodies that many times stiffer than its mass. */
function isStraight(t: i32): bool {
  const most: f64 = (2.0 * ENDLESSLY * F64[t + T.SIZE]) / F64[t + T.H];
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const given: f64 = Math.sqrt(dot3(k + L.GIVEN, k + L.GIVEN));
    if (given > most * massOf(L.nodeA(k)) || given > most * massOf(L.nodeB(k))) return true;
  }
  return false;
}

function massOf(n: i32): f64 {
  return n === Node.NONE || Node.isPrescribed(n) ? 1e300 : F64[n + Node.M];
}

/** The blocks of its bodies, before any joint is eliminated. */
function refresh(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (!Node.isPrescribed(n)) momentumOf(n);
}

/** If compressed harder than its masses can hold within the step, it has a negative response, on which no contact can be solved. */
function isStable(t: i32): bool {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n) && !resists(Node.linkOf(n))) return false;
  }
  return true;
}
