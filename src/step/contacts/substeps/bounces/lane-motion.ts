// The two runners of a lane one by one, as bounces see them: how its points move, and the effect of impulses. In either precision; x holds a copy of
// both runners in double precision. One of them may be a body of a component, which responds through its joints.
import { F32, F64, I32 } from "../../../../memory/views.ts";
import { getField } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import { pushBody, readBefore, readVelocity } from "../../../../response/component/move.ts";
import { JOINTED } from "../components/sweep-components.ts";
import {
  ALONG,
  COPY_A,
  COPY_B,
  FORCE,
  SIDE_A,
  SIDE_B,
  SIDE_CLOCK,
  SIDE_RUNNER,
  TORQUE,
  WRENCH,
} from "./lane-motion-layout.ts";

export { ANSWER, SCRATCH } from "./lane-motion-layout.ts";

/** Copies the runners of a lane to x. */
export function begin(x: i32, head: i32, lane: i32, single: bool): void {
  setSide(x + SIDE_A, I32[2 * head + L.RUNNERS_A + lane], 0);
  setSide(x + SIDE_B, I32[2 * head + L.RUNNERS_B + lane], 0);
  take(x + COPY_A, runnerOf(x + SIDE_A), single);
  take(x + COPY_B, runnerOf(x + SIDE_B), single);
}

/** The same for a bundle on components, which has one lane in double precision; runners not on components may be in single. */
export function beginJointed(x: i32, bundle: i32, clock: i32, single: bool): void {
  const words: i32 = 2 * bundle;
  setSide(x + SIDE_A, I32[words + L.RUNNERS_A], I32[words + L.RUNNERS_A + JOINTED] !== 0 ? clock : 0);
  setSide(x + SIDE_B, I32[words + L.RUNNERS_B], I32[words + L.RUNNERS_B + JOINTED] !== 0 ? clock : 0);
  takeSide(x + SIDE_A, x + COPY_A, single);
  takeSide(x + SIDE_B, x + COPY_B, single);
}

function setSide(side: i32, runner: i32, clock: i32): void {
  I32[2 * side + SIDE_RUNNER] = runner;
  I32[2 * side + SIDE_CLOCK] = clock;
}
export function runnerOf(side: i32): i32 {
  return I32[2 * side + SIDE_RUNNER];
}
/** 0 if the side is not a body of a component. */
export function clockOf(side: i32): i32 {
  return I32[2 * side + SIDE_CLOCK];
}

function takeSide(side: i32, copy: i32, single: bool): void {
  const body: i32 = runnerOf(side);
  if (clockOf(side) === 0) {
    take(copy, body, single);
    return;
  }
  readVelocity(body, clockOf(side));
  readBefore(copy + L.BEFORE, body, clockOf(side));
  for (let i: i32 = 0; i < 12; i++) F64[copy + i] = F64[body + i]; // and displacement
  for (let i: i32 = 0; i < 6; i++) F64[copy + L.GAIN + i] = F64[body + C.GAIN + i];
}

function take(copy: i32, runner: i32, single: bool): void {
  for (let i: i32 = 0; i < L.RUNNER; i++) F64[copy + i] = single ? F32[2 * runner + i] : F64[runner + i];
}

/** V and W at ALONG, from the six numbers at `field` of the runners: velocities, displacements, gains. */
export function relate(x: i32, p: i32, field: i32, single: bool): void {
  const a: i32 = x + COPY_A + field;
  const b: i32 = x + COPY_B + field;
  for (let i: i32 = 0; i < 3; i++) {
    const j: i32 = i === 2 ? 0 : i + 1;
    const k: i32 = i === 0 ? 2 : i - 1;
    F64[x + ALONG + i] =
      F64[b + i] +
      F64[b + 3 + j] * getField(p, L.RB + k, single) -
      F64[b + 3 + k] * getField(p, L.RB + j, single) -
      F64[a + i] -
      F64[a + 3 + j] * getField(p, L.RA + k, single) +
      F64[a + 3 + k] * getField(p, L.RA + j, single);
    F64[x + ALONG + 3 + i] = F64[b + 3 + i] - F64[a + 3 + i];
  }
}

function along(x: i32, p: i32, direction: i32, vector: i32, single: bool): f64 {
  return (
    getField(p, direction, single) * F64[x + vector] +
    getField(p, direction + 1, single) * F64[x + vector + 1] +
    getField(p, direction + 2, single) * F64[x + vector + 2]
  );
}

/** A single point lies at the centre; its bundle does not store its position. */
export function placeOf(p: i32, field: i32, i: i32, points: i32, single: bool): f64 {
  return points === 1 ? 0.0 : getField(p, field + L.PER_PLACE * i, single);
}

function speedOf(x: i32, p: i32, field: i32, i: i32, points: i32, single: bool): f64 {
  relate(x, p, field, single);
  return (
    along(x, p, L.NORMAL, ALONG, single) +
    placeOf(p, L.Y, i, points, single) * along(x, p, L.T1, ALONG + 3, single) -
    placeOf(p, L.X, i, points, single) * along(x, p, L.T2, ALONG + 3, single)
  );
}

/** The opening speed of point i: now; at the end of the substep without its contacts; and the part that gravity adds during it. */
export function speedNow(x: i32, p: i32, i: i32, points: i32, single: bool): f64 {
  return speedOf(x, p, L.V, i, points, single);
}
export function speedBefore(x: i32, p: i32, i: i32, points: i32, single: bool): f64 {
  return speedOf(x, p, L.BEFORE, i, points, single);
}
export function speedGained(x: i32, p: i32, i: i32, points: i32, single: bool): f64 {
  return speedOf(x, p, L.GAIN, i, points, single);
}
export function gapOf(x: i32, p: i32, i: i32, points: i32, single: bool): f64 {
  return getField(p, L.GAP + L.PER_LOAD * i, single) + speedOf(x, p, L.D, i, points, single);
}

/** The sliding speed of the centre along the first (0) or second (1) tangent, as the friction rows see it. */
export function slideNow(x: i32, p: i32, tangent: i32, single: bool): f64 {
  relate(x, p, L.V, single);
  if (tangent === 0) return along(x, p, L.T1, ALONG, single) + getField(p, L.SLIDE, single);
  return getField(p, L.SCALE, single) * along(x, p, L.T2, ALONG, single) + getField(p, L.SLIDE + 1, single);
}

/** Applies an impulse f along the normal at point i. */
export function pushPoint(x: i32, p: i32, i: i32, f: f64, points: i32, single: bool): void {
  const y: f64 = f * placeOf(p, L.Y, i, points, single);
  const z: f64 = -f * placeOf(p, L.X, i, points, single);
  for (let k: i32 = 0; k < 3; k++) {
    F64[x + FORCE + k] = f * getField(p, L.NORMAL + k, single);
    F64[x + TORQUE + k] = y * getField(p, L.T1 + k, single) + z * getField(p, L.T2 + k, single);
  }
  pushBoth(x, p, single);
}

/** Applies impulses along the two tangents at the centre. */
export function pushAcross(x: i32, p: i32, f1: f64, f2: f64, single: bool): void {
  for (let k: i32 = 0; k < 3; k++) {
    F64[x + FORCE + k] = f1 * getField(p, L.T1 + k, single) + f2 * getField(p, L.T2 + k, single);
    F64[x + TORQUE + k] = 0.0;
  }
  pushBoth(x, p, single);
}

/** Applies force and torque at the centre to the velocities of both. */
export function pushBoth(x: i32, p: i32, single: bool): void {
  pushOne(x, x + COPY_A, p, L.MASS_A, L.INERTIA_A, L.RA, -1.0, single);
  pushOne(x, x + COPY_B, p, L.MASS_B, L.INERTIA_B, L.RB, 1.0, single);
  if (clockOf(x + SIDE_A) !== 0) pushJointed(x, p, SIDE_A, L.RA, -1.0, single);
  if (clockOf(x + SIDE_B) !== 0) pushJointed(x, p, SIDE_B, L.RB, 1.0, single);
  // both may belong to one component
  readAgain(x + SIDE_A, x + COPY_A);
  readAgain(x + SIDE_B, x + COPY_B);
}

function pushJointed(x: i32, p: i32, side: i32, lever: i32, sign: f64, single: bool): void {
  wrenchOn(x, p, lever, sign, single);
  pushBody(runnerOf(x + side), x + WRENCH);
}

/** f and τ + r × f, or their negatives, at WRENCH. */
export function wrenchOn(x: i32, p: i32, lever: i32, sign: f64, single: bool): void {
  const f: i32 = x + FORCE;
  const r0: f64 = getField(p, lever, single);
  const r1: f64 = getField(p, lever + 1, single);
  const r2: f64 = getField(p, lever + 2, single);
  for (let i: i32 = 0; i < 3; i++) F64[x + WRENCH + i] = sign * F64[f + i];
  F64[x + WRENCH + 3] = sign * (F64[x + TORQUE] + r1 * F64[f + 2] - r2 * F64[f + 1]);
  F64[x + WRENCH + 4] = sign * (F64[x + TORQUE + 1] + r2 * F64[f] - r0 * F64[f + 2]);
  F64[x + WRENCH + 5] = sign * (F64[x + TORQUE + 2] + r0 * F64[f + 1] - r1 * F64[f]);
}

function readAgain(side: i32, copy: i32): void {
  if (clockOf(side) === 0) return;
  readVelocity(runnerOf(side), clockOf(side));
  for (let i: i32 = 0; i < 6; i++) F64[copy + i] = F64[runnerOf(side) + i];
}

export function pushOne(x: i32, v: i32, p: i32, mass: i32, inertia: i32, lever: i32, part: f64, single: bool): void {
  const m: f64 = part * getField(p, mass, single);
  if (m === 0.0) return;
  const f: i32 = x + FORCE;
  const r0: f64 = getField(p, lever, single);
  const r1: f64 = getField(p, lever + 1, single);
  const r2: f64 = getField(p, lever + 2, single);
  const t0: f64 = part * (F64[x + TORQUE] + r1 * F64[f + 2] - r2 * F64[f + 1]);
  const t1: f64 = part * (F64[x + TORQUE + 1] + r2 * F64[f] - r0 * F64[f + 2]);
  const t2: f64 = part * (F64[x + TORQUE + 2] + r0 * F64[f + 1] - r1 * F64[f]);
  for (let i: i32 = 0; i < 3; i++) F64[v + i] += m * F64[f + i];
  const xy: f64 = getField(p, inertia + 3, single);
  const xz: f64 = getField(p, inertia + 4, single);
  const yz: f64 = getField(p, inertia + 5, single);
  F64[v + 3] += getField(p, inertia, single) * t0 + xy * t1 + xz * t2;
  F64[v + 4] += xy * t0 + getField(p, inertia + 1, single) * t1 + yz * t2;
  F64[v + 5] += xz * t0 + yz * t1 + getField(p, inertia + 2, single) * t2;
}

/** Copies the velocities back to the runners; bodies of components already have theirs. */
export function store(x: i32, single: bool): void {
  storeSide(x + SIDE_A, x + COPY_A, single);
  storeSide(x + SIDE_B, x + COPY_B, single);
}

function storeSide(side: i32, copy: i32, single: bool): void {
  if (clockOf(side) !== 0) return;
  const runner: i32 = runnerOf(side);
  for (let i: i32 = 0; i < 6; i++) {
    if (single) F32[2 * runner + i] = F64[copy + i];
    else F64[runner + i] = F64[copy + i];
  }
}
