// Rolling friction: a torque across the normal that equalizes the spins of the two bodies, as far as the load allows.
//
//   (g_1, g_2) = (f_1, f_2) - A_WW⁻¹ (W_1, W_2), then to the disc of radius length · Σ f
//
// Few manifolds have it, so it is not part of the lanes: those that do are listed, and solved one by one after the sweep of all.

import {
  BUNDLE,
  F,
  INVERSE,
  LANE,
  MOST,
  ON_COMPONENT,
  ROLL_NUMBERS,
  WRENCH,
} from "../../../../../build/records/step/contacts/substeps/components/rolling.ts";
import * as Kept from "../../../../contacts/kept/kept-manifold.ts";
import * as Surface from "../../../../contacts/surfaces/contact-surface.ts";
import { F32, F64, I32, zeros } from "../../../../memory/views.ts";
import { getField, laneOf } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import { pushBody, readVelocity } from "../../../../response/component/move.ts";
import * as Motion from "../../../../rows/motion.ts";
import { motionAt } from "./choose-components.ts";
import { JOINTED } from "./sweep-components.ts";

/** If the response is below this part of that without joints and locks, the axis is held. */
const HELD: f64 = 1e-9;

/** Makes a roll at `roll` of a manifold that resists rolling, whose lane has its answers. One past it, or `roll` where it does not resist. */
export function writeRoll(
  w: i32,
  kept: i32,
  head: i32,
  lane: i32,
  roll: i32,
  s: i32,
  single: bool,
  jointed: bool,
): i32 {
  const most: f64 = Surface.rollingFriction(w, kept);
  if (!(most > 0.0)) return roll;
  zeros(roll, ROLL_NUMBERS);
  F64[roll + MOST] = most;
  I32[2 * roll + BUNDLE] = head;
  I32[2 * roll + LANE] = lane;
  I32[2 * roll + ON_COMPONENT] = jointed ? 1 : 0;
  const p: i32 = laneOf(head, lane, single);
  const a11: f64 = getField(p, L.TURNING, single);
  const a12: f64 = getField(p, L.TURNING + 1, single);
  const a22: f64 = getField(p, L.TURNING + 2, single);
  const det: f64 = a11 * a22 - a12 * a12;
  const trace: f64 = a11 + a22;
  const free: f64 = freeTurning(motionAt(w, Kept.shapeA(kept))) + freeTurning(motionAt(w, Kept.shapeB(kept)));
  // as with friction: if locks or joints leave one axis free, the inverse is that about it; if they leave none, zero
  const both: bool = det > HELD * free * trace;
  const per: f64 = trace > HELD * free ? 1.0 / (trace * trace) : 0.0;
  F64[roll + INVERSE] = both ? a22 / det : per * a11;
  F64[roll + INVERSE + 1] = both ? -a12 / det : per * a12;
  F64[roll + INVERSE + 2] = both ? a11 / det : per * a22;
  const part: f64 = 1.0 / F64[s + L.COUNT];
  let f1: f64 = 0.0;
  let f2: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    f1 += part * F64[kept + Kept.ROLLING + i] * getField(p, L.T1 + i, single);
    f2 += part * F64[kept + Kept.ROLLING + i] * getField(p, L.T2 + i, single);
  }
  F64[roll + F] = both ? f1 : per * trace * (a11 * f1 + a12 * f2);
  F64[roll + F + 1] = both ? f2 : per * trace * (a12 * f1 + a22 * f2);
  return roll + ROLL_NUMBERS;
}

/** The response of a body to torques, without its joints. */
function freeTurning(motion: i32): f64 {
  const inertia: i32 = motion + Motion.INVERSE_INERTIA;
  return F64[inertia] + F64[inertia + 1] + F64[inertia + 2];
}

/** Applies the warm start of the rolls from `first` to `end` to their bodies. */
export function warmRolls(first: i32, end: i32, single: bool): void {
  for (let roll: i32 = first; roll < end; roll += ROLL_NUMBERS) {
    writeTorque(roll, F64[roll + F], F64[roll + F + 1], single && I32[2 * roll + ON_COMPONENT] === 0);
    turn(roll, L.RUNNERS_B, L.INERTIA_B, 1.0, single);
    turn(roll, L.RUNNERS_A, L.INERTIA_A, -1.0, single);
  }
}

/** One sweep over the rolls from `first` to `end`. */
export function sweepRolls(first: i32, end: i32, clock: i32, single: bool): void {
  for (let roll: i32 = first; roll < end; roll += ROLL_NUMBERS) sweepRoll(roll, clock, single);
}

function sweepRoll(roll: i32, clock: i32, single: bool): void {
  // lanes on components are always in double precision
  const narrow: bool = single && I32[2 * roll + ON_COMPONENT] === 0;
  const p: i32 = laneOf(I32[2 * roll + BUNDLE], I32[2 * roll + LANE], narrow);
  readSpin(roll, clock, single);
  let w1: f64 = 0.0;
  let w2: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    w1 += getField(p, L.T1 + i, narrow) * F64[roll + WRENCH + i];
    w2 += getField(p, L.T2 + i, narrow) * F64[roll + WRENCH + i];
  }
  let load: f64 = 0.0;
  const points: i32 = I32[2 * I32[2 * roll + BUNDLE] + L.POINTS];
  for (let i: i32 = 0; i < points; i++) load += getField(p, L.F + L.PER_LOAD * i, narrow);
  const most: f64 = F64[roll + MOST] * load;
  const f1: f64 = F64[roll + F];
  const f2: f64 = F64[roll + F + 1];
  const a12: f64 = F64[roll + INVERSE + 1];
  let g1: f64 = f1 - (F64[roll + INVERSE] * w1 + a12 * w2);
  let g2: f64 = f2 - (a12 * w1 + F64[roll + INVERSE + 2] * w2);
  const size: f64 = Math.sqrt(g1 * g1 + g2 * g2);
  const back: f64 = size > most ? most / size : 1.0;
  g1 *= back;
  g2 *= back;
  F64[roll + F] = g1;
  F64[roll + F + 1] = g2;
  if (g1 === f1 && g2 === f2) return;
  writeTorque(roll, g1 - f1, g2 - f2, narrow);
  turn(roll, L.RUNNERS_B, L.INERTIA_B, 1.0, single);
  turn(roll, L.RUNNERS_A, L.INERTIA_A, -1.0, single);
}

/** Whether body a or b (RUNNERS_A or RUNNERS_B) of a roll belongs to a component. */
function isJointed(roll: i32, side: i32): bool {
  return I32[2 * roll + ON_COMPONENT] !== 0 && I32[2 * I32[2 * roll + BUNDLE] + side + JOINTED] !== 0;
}

function runnerOf(roll: i32, side: i32): i32 {
  return I32[2 * I32[2 * roll + BUNDLE] + side + I32[2 * roll + LANE]];
}

/** Spin of b against a, at WRENCH. */
function readSpin(roll: i32, clock: i32, single: bool): void {
  const a: i32 = runnerOf(roll, L.RUNNERS_A);
  const b: i32 = runnerOf(roll, L.RUNNERS_B);
  const wideA: bool = !single || isJointed(roll, L.RUNNERS_A);
  const wideB: bool = !single || isJointed(roll, L.RUNNERS_B);
  if (isJointed(roll, L.RUNNERS_A)) readVelocity(a, clock);
  if (isJointed(roll, L.RUNNERS_B)) readVelocity(b, clock);
  for (let i: i32 = 3; i < 6; i++)
    F64[roll + WRENCH + i - 3] = (wideB ? F64[b + i] : F32[2 * b + i]) - (wideA ? F64[a + i] : F32[2 * a + i]);
}

/** A torque along the two tangents, on b, in world axes at WRENCH, behind a zero force. */
function writeTorque(roll: i32, e1: f64, e2: f64, narrow: bool): void {
  const p: i32 = laneOf(I32[2 * roll + BUNDLE], I32[2 * roll + LANE], narrow);
  for (let i: i32 = 0; i < 3; i++) {
    F64[roll + WRENCH + i] = 0.0;
    F64[roll + WRENCH + 3 + i] = getField(p, L.T1 + i, narrow) * e1 + getField(p, L.T2 + i, narrow) * e2;
  }
}

/** Applies the torque at WRENCH times `sign` to a body of a component; does nothing for others. */
function pushJointed(roll: i32, side: i32, sign: f64): void {
  if (!isJointed(roll, side)) return;
  if (sign < 0.0) for (let i: i32 = 3; i < 6; i++) F64[roll + WRENCH + i] = -F64[roll + WRENCH + i];
  pushBody(runnerOf(roll, side), roll + WRENCH);
}

/** The same on any body; a comes last. */
function turn(roll: i32, side: i32, inertia: i32, sign: f64, single: bool): void {
  if (isJointed(roll, side)) {
    pushJointed(roll, side, sign);
    return;
  }
  const narrow: bool = single && I32[2 * roll + ON_COMPONENT] === 0;
  const p: i32 = laneOf(I32[2 * roll + BUNDLE], I32[2 * roll + LANE], narrow);
  const x: f64 = sign * F64[roll + WRENCH + 3];
  const y: f64 = sign * F64[roll + WRENCH + 4];
  const z: f64 = sign * F64[roll + WRENCH + 5];
  const xy: f64 = getField(p, inertia + 3, narrow);
  const xz: f64 = getField(p, inertia + 4, narrow);
  const yz: f64 = getField(p, inertia + 5, narrow);
  const runner: i32 = runnerOf(roll, side);
  addSpin(runner, 3, getField(p, inertia, narrow) * x + xy * y + xz * z, single);
  addSpin(runner, 4, xy * x + getField(p, inertia + 1, narrow) * y + yz * z, single);
  addSpin(runner, 5, xz * x + yz * y + getField(p, inertia + 2, narrow) * z, single);
}

function addSpin(runner: i32, i: i32, change: f64, single: bool): void {
  if (single) F32[2 * runner + i] = F32[2 * runner + i] + change;
  else F64[runner + i] += change;
}

/** Rolls → manifolds. */
export function keepRolls(first: i32, end: i32, s: i32, single: bool): void {
  const substeps: f64 = F64[s + L.COUNT];
  for (let roll: i32 = first; roll < end; roll += ROLL_NUMBERS) {
    const kept: i32 = I32[2 * I32[2 * roll + BUNDLE] + L.MANIFOLDS + I32[2 * roll + LANE]];
    writeTorque(
      roll,
      substeps * F64[roll + F],
      substeps * F64[roll + F + 1],
      single && I32[2 * roll + ON_COMPONENT] === 0,
    );
    for (let i: i32 = 0; i < 3; i++) F64[kept + Kept.ROLLING + i] = F64[roll + WRENCH + 3 + i];
  }
}
