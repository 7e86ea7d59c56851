// How much the rows of a net yield, as a part of what their bodies do by themselves; and when their impulses act.
//
// Where rows depend on others their impulses have to be kept finite. In a locked structure (a net pulled flat between four pins) no
// impulse holds the load exactly: the less its rows yield, the larger the forces, and beyond some force Newton's method goes astray.
// Then the rows are softened. The gap grows with ε^(2/3).
import { dot3 } from "../../math/vec3.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import { standsStill } from "../tree/stands-still.ts";
import * as T from "../tree/tree.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** Of rows where some depend on others, */
const DEPENDENT: f64 = 1e-13;
/** and where none do. */
export const INDEPENDENT: f64 = 1e-15;
/** Per level. */
const SOFTER: f64 = 10.0;
/** The softest level, */
const MOST: i32 = 6;
/** and that of a structure that moves. */
const MOST_MOVING: i32 = 2;
/** A joint that yields less than this part of the size may be harder. */
const LITTLE: f64 = 2e-10;
/** A structure is still if no body moves further in the step, as a part of the size, ends included; */
const STILL: f64 = 1e-3;
/** one that is not may find its motion in shorter pieces, down to this part of the step. */
const SHORT: f64 = 0.3;

/** Whether the joints of a net hardly let it move. */
export function isLockedNet(t: i32): bool {
  return I32[2 * T.netOf(t) + Net.USUAL] > 0 || T.softeningsOf(t) > 0;
}

/** SOFT and END_SHARE for an attempt, from what is known of the pose at its start. */
export function chooseSoftness(t: i32, net: i32): void {
  const weak: bool = I32[2 * net + Net.USUAL] > 0;
  let soft: f64 = weak || I32[2 * net + Net.USUALLY_OUT] > 0 || T.softeningsOf(t) > 0 ? DEPENDENT : INDEPENDENT;
  for (let i: i32 = 0; i < T.softeningsOf(t); i++) soft *= SOFTER;
  F64[net + Net.SOFT] = soft;
  // balanced in the mean, a locked structure would end each step as far on the other side: at θ = 1 it is balanced at the end
  F64[net + Net.END_SHARE] = isLockedNet(t) && F64[t + T.KAPPA] === 1.0 ? 1.0 : 0.5;
}

/** After an attempt that failed: softens the joints of a locked structure. False if it is none, or too soft already. */
export function soften(w: i32, t: i32, net: i32): bool {
  if (Net.weakPivots(net) === 0 && !isLockedNet(t)) return false;
  const still: bool = standsStill(w, t, (STILL * F64[t + T.SIZE]) / F64[t + T.WHOLE]);
  const most: i32 = still ? MOST : MOST_MOVING;
  if (T.softeningsOf(t) >= most) return false;
  if (!still && F64[t + T.H] > SHORT * F64[t + T.WHOLE]) return false;
  T.setSoftenings(t, T.softeningsOf(t) + 1);
  // forces that stiffer joints needed lead astray
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    zeros(tie + Tie.FORCE, 3);
  return true;
}

/** After a piece: joints that were softened become harder again where they yield little. */
export function harden(t: i32, net: i32): void {
  if (T.softeningsOf(t) > 0 && yieldsLittle(t, net)) T.setSoftenings(t, T.softeningsOf(t) - 1);
}

function yieldsLittle(t: i32, net: i32): bool {
  const part: f64 = (F64[t + T.H] * F64[net + Net.SOFT]) / F64[t + T.SIZE];
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    if (!(part * F64[tie + Tie.SCALE] * Math.sqrt(dot3(tie + Tie.LAMBDA, tie + Tie.LAMBDA)) < LITTLE)) return false;
  return true;
}
