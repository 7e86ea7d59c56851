// Lanes on components → touches, and the impulses of touches → lanes and bodies.
//
//   of an impulse with force d and torque τ at the centre of the manifold body b feels j = (d, τ + r_b × d), and a the opposite
import { FELT } from "../../../../../build/records/step/contacts/substeps/components/write-touches.ts";
import * as M from "../../../../collision/manifold.ts";
import * as Kept from "../../../../contacts/kept/kept-manifold.ts";
import * as Surface from "../../../../contacts/surfaces/contact-surface.ts";
import { subtractDot } from "../../../../math/dense.ts";
import { copy3, cross3, dot3 } from "../../../../math/vec3.ts";
import { F64, I32, zeros } from "../../../../memory/views.ts";
import { laneOf } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import * as T from "../../../../response/component/touch-layout.ts";
import * as Motion from "../../../../rows/motion.ts";
import * as P from "../pair-layout.ts";
import { addAtPlaces6 } from "./at-places.ts";
import { motionAt } from "./choose-components.ts";
import { JOINTED } from "./sweep-components.ts";
import { warmTouch } from "./sweep-touches.ts";

function bodyA(bundle: i32): i32 {
  return I32[2 * bundle + L.RUNNERS_A];
}
function bodyB(bundle: i32): i32 {
  return I32[2 * bundle + L.RUNNERS_B];
}
function isOnA(bundle: i32): bool {
  return I32[2 * bundle + L.RUNNERS_A + JOINTED] !== 0;
}
function isOnB(bundle: i32): bool {
  return I32[2 * bundle + L.RUNNERS_B + JOINTED] !== 0;
}
function field(bundle: i32, number: i32): f64 {
  return F64[laneOf(bundle, 0, false) + L.LANES * number];
}
/** Whether the manifold of a bundle can be a touch: any other body it touches is immovable. Rolling resistance needs its lane. */
export function isTouch(w: i32, bundle: i32, kept: i32): bool {
  if (Surface.rollingFriction(w, kept) > 0.0) return false;
  return (
    fits(isOnA(bundle), bodyA(bundle), motionAt(w, Kept.shapeA(kept))) &&
    fits(isOnB(bundle), bodyB(bundle), motionAt(w, Kept.shapeB(kept)))
  );
}

function fits(jointed: bool, body: i32, motion: i32): bool {
  return jointed ? C.wordOf(C.componentOf(body), C.WIDTH) <= T.WIDEST_TOUCH : F64[motion + Motion.INVERSE_MASS] === 0.0;
}

/** Writes the rows of a touch of the manifold `kept`, whose frame is at `pair`, and their responses. The second tangent has no scale yet. */
export function layTouch(w: i32, bundle: i32, kept: i32, pair: i32, touch: i32, scratch: i32): void {
  const points: i32 = M.countOf(kept);
  const onA: i32 = isOnA(bundle) ? C.componentOf(bodyA(bundle)) : 0;
  const onB: i32 = isOnB(bundle) ? C.componentOf(bodyB(bundle)) : 0;
  const one: i32 = onB !== 0 ? onB : onA;
  const other: i32 = onA !== 0 && onA !== one ? onA : 0;
  const rows: i32 = points + (Surface.resistsTwist(w, kept) ? 3 : 2);
  T.setWord(touch, T.POINTS, points);
  T.setWord(touch, T.ROWS, rows);
  T.setWord(touch, T.ONE, one);
  T.setWord(touch, T.OTHER, other);
  T.setWord(touch, T.BUNDLE, bundle);
  const ofOne: i32 = (onB !== 0 ? C.pathOf(bodyB(bundle)) : 0) | (onA === one ? C.pathOf(bodyA(bundle)) : 0);
  const ofOther: i32 = other !== 0 ? C.pathOf(bodyA(bundle)) : 0;
  placeAnswers(touch, ofOne, ofOther);
  for (let i: i32 = 0; i < 6; i++) F64[touch + T.LEVERS + i] = F64[pair + P.LEVERS + i];
  const ones: i32 = T.wordOf(touch, T.OF_ONE);
  const others: i32 = T.wordOf(touch, T.OF_OTHER);
  zeros(T.rowAt(touch, 0), rows * T.wordOf(touch, T.STRIDE));
  const movesA: bool = onA === 0 && isMoving(bodyA(bundle));
  const movesB: bool = onB === 0 && isMoving(bodyB(bundle));
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = T.rowAt(touch, i);
    writeWrench(kept, pair, row + T.WRENCH, i, points);
    if (onB !== 0) addBody(touch, row, 0, ones, bodyB(bundle), touch + T.LEVER_B, 1.0, scratch);
    else if (movesB) addMoved(row, bodyB(bundle), touch + T.LEVER_B, 1.0, scratch);
    if (movesA) addMoved(row, bodyA(bundle), touch + T.LEVER_A, -1.0, scratch);
    if (onA === 0) continue;
    if (other === 0) addBody(touch, row, 0, ones, bodyA(bundle), touch + T.LEVER_A, -1.0, scratch);
    else addBody(touch, row, ones, others, bodyA(bundle), touch + T.LEVER_A, -1.0, scratch);
  }
}

/** The places of ι in s, of those directions of the components that its bodies reach, and how long its rows are. */
function placeAnswers(touch: i32, ofOne: i32, ofOther: i32): void {
  const one: i32 = T.wordOf(touch, T.ONE);
  const other: i32 = T.wordOf(touch, T.OTHER);
  const ones: i32 = countPlaces(one, ofOne);
  const others: i32 = other !== 0 ? countPlaces(other, ofOther) : 0;
  const numbers: i32 = T.answerNumbers(ones + others);
  T.setWord(touch, T.NUMBERS, numbers);
  T.setWord(touch, T.STRIDE, T.rowNumbers(numbers));
  const list: i32 = 2 * (T.rowAt(touch, T.wordOf(touch, T.ROWS)) + numbers);
  T.setWord(touch, T.PLACES, list);
  T.setWord(touch, T.OF_ONE, ones);
  T.setWord(touch, T.OF_OTHER, others);
  T.setWord(touch, T.END, T.rowAt(touch, T.wordOf(touch, T.ROWS)) + T.numbersBehind(numbers));
  listPlaces(one, ofOne, list);
  if (other !== 0) listPlaces(other, ofOther, list + ones);
  F64[touch + T.NOWHERE] = 0.0;
  F64[touch + T.NOWHERE + 1] = 0.0;
  for (let i: i32 = ones + others; i < numbers >> 1; i++) I32[list + i] = touch + T.NOWHERE;
}

/** Pairs of free directions of component c on a path. */
function countPlaces(c: i32, path: i32): i32 {
  const width: i32 = C.wordOf(c, C.WIDTH);
  const shift: i32 = C.pathShift(width);
  let places: i32 = 0;
  for (let f: i32 = 0; f < width; f += 2) places += (path >> (f >> shift)) & 1;
  return places;
}

function listPlaces(c: i32, path: i32, list: i32): void {
  const width: i32 = C.wordOf(c, C.WIDTH);
  const shift: i32 = C.pathShift(width);
  let at: i32 = list;
  for (let f: i32 = 0; f < width; f += 2) {
    if (((path >> (f >> shift)) & 1) === 0) continue;
    I32[at] = C.changeAt(c) + f;
    at++;
  }
}

/** Force and torque at the centre for an impulse of 1 on row i. */
function writeWrench(kept: i32, pair: i32, wrench: i32, i: i32, points: i32): void {
  const t1: i32 = pair + P.FRAME;
  const t2: i32 = pair + P.FRAME + 3;
  const n: i32 = pair + P.FRAME + 6;
  if (i >= points + 2) copy3(wrench + 3, n);
  else if (i >= points) copy3(wrench, pair + P.FRAME + 3 * (i - points));
  else {
    copy3(wrench, n);
    if (points === 1) return;
    const at: i32 = M.point(kept, i);
    let x: f64 = 0.0;
    let y: f64 = 0.0;
    for (let d: i32 = 0; d < 3; d++) {
      const from: f64 = F64[pair + P.NARROWED] * (F64[at + d] - F64[pair + P.C + d]);
      x += F64[t1 + d] * from;
      y += F64[t2 + d] * from;
    }
    for (let d: i32 = 0; d < 3; d++) F64[wrench + 3 + d] = y * F64[t1 + d] - x * F64[t2 + d];
  }
}

/** Whether a touch is one point with friction: its three rows give the response its lane needs. */
export function isPlain(touch: i32): bool {
  return T.wordOf(touch, T.ROWS) === 3;
}

/** VV of the pair of a plain touch. */
export function answerPlain(touch: i32, pair: i32): void {
  let at: i32 = pair + P.VV;
  for (let i: i32 = 1; i <= 3; i++) {
    for (let l: i32 = i; l <= 3; l++) {
      // the normal comes first here, but last in a pair
      product(touch, T.rowAt(touch, i === 3 ? 0 : i), T.rowAt(touch, l === 3 ? 0 : l), at);
      at++;
    }
  }
}

/** The response of a row to an impulse on row `by`, at `out`. */
function product(touch: i32, row: i32, by: i32, out: i32): void {
  const numbers: i32 = T.wordOf(touch, T.NUMBERS);
  F64[out] = 0.0;
  subtractDot(out, row + T.ANSWERS, by + T.ANSWERS + numbers, numbers);
  F64[out] = -F64[out];
}

/** Completes a touch once its lane is written, and applies its warm start to the components. Returns one past the touch. */
export function startTouch(bundle: i32, touch: i32): i32 {
  const points: i32 = T.wordOf(touch, T.POINTS);
  F64[touch + T.MU] = field(bundle, L.MU);
  F64[touch + T.PUSH_RATE] = field(bundle, L.RATE);
  F64[touch + T.SHARE] = field(bundle, L.SHARE);
  for (let i: i32 = 0; i < 3; i++) F64[touch + T.TANGENT + i] = field(bundle, L.TANGENT + i);
  F64[touch + T.INVERSE_TWIST] = field(bundle, L.INVERSE_TWIST);
  for (let i: i32 = 0; i < points; i++) {
    const row: i32 = T.rowAt(touch, i);
    F64[row + T.INVERSE] = field(bundle, L.INVERSE + L.PER_LOAD * i);
    F64[row + T.GAP] = field(bundle, L.GAP + L.PER_LOAD * i);
    F64[row + T.REACH] = field(bundle, L.REACH + L.PER_PLACE * i);
    F64[row + T.F] = field(bundle, L.F + L.PER_LOAD * i);
  }
  const tangent: i32 = T.rowAt(touch, points + 1);
  const scale: f64 = field(bundle, L.SCALE);
  if (scale !== 1.0) {
    const numbers: i32 = T.wordOf(touch, T.STRIDE);
    for (let i: i32 = 0; i < numbers; i++) F64[tangent + i] *= scale;
  }
  for (let i: i32 = 0; i < 2; i++) {
    const row: i32 = T.rowAt(touch, points + i);
    F64[row + T.RATE] += field(bundle, L.SLIDE + i);
    F64[row + T.F] = field(bundle, L.FRICTION + i);
  }
  if (T.wordOf(touch, T.ROWS) > points + 2) F64[T.rowAt(touch, points + 2) + T.F] = field(bundle, L.TWIST);
  warmTouch(touch);
  return T.wordOf(touch, T.END);
}

/** j of a row: force and torque about the centre of a body, at FELT. */
function feel(wrench: i32, lever: i32, sign: f64, scratch: i32): void {
  const felt: i32 = scratch + FELT;
  cross3(felt + 3, lever, wrench);
  for (let i: i32 = 0; i < 3; i++) {
    F64[felt + i] = sign * F64[wrench + i];
    F64[felt + 3 + i] = sign * (F64[felt + 3 + i] + F64[wrench + 3 + i]);
  }
}

/** Adds a body of a component to a row: to `count` pairs of ι and ε from pair `from` on. */
function addBody(touch: i32, row: i32, from: i32, count: i32, body: i32, lever: i32, sign: f64, scratch: i32): void {
  const c: i32 = C.componentOf(body);
  const width: i32 = C.wordOf(c, C.WIDTH);
  const felt: i32 = scratch + FELT;
  feel(row + T.WRENCH, lever, sign, scratch);
  F64[row + T.RATE] += dot3(felt, body + C.START) + dot3(felt + 3, body + C.START + 3);
  F64[row + T.GAIN] += dot3(felt, body + C.GAIN) + dot3(felt + 3, body + C.GAIN + 3);
  const iota: i32 = row + T.ANSWERS + 2 * from;
  const epsilon: i32 = iota + T.wordOf(touch, T.NUMBERS);
  const list: i32 = T.wordOf(touch, T.PLACES) + from;
  const place: i32 = 6 * C.placeOf(body);
  addAtPlaces6(iota, felt, C.iotaAt(c, place) - C.changeAt(c), width, list, count);
  addAtPlaces6(epsilon, felt, C.epsilonAt(c, place) - C.changeAt(c), width, list, count);
  // behind the last of an odd number of directions there is none
  if ((width & 1) === 0 || count === 0 || I32[list + count - 1] !== C.changeAt(c) + width - 1) return;
  F64[iota + 2 * count - 1] = 0.0;
  F64[epsilon + 2 * count - 1] = 0.0;
}

/** Whether the body of a runner moves. */
function isMoving(runner: i32): bool {
  for (let i: i32 = 0; i < 6; i++) if (F64[runner + i] !== 0.0) return true;
  return false;
}

/** Adds a prescribed body. */
function addMoved(row: i32, runner: i32, lever: i32, sign: f64, scratch: i32): void {
  feel(row + T.WRENCH, lever, sign, scratch);
  F64[row + T.RATE] += dot3(scratch + FELT, runner) + dot3(scratch + FELT + 3, runner + 3);
}

/** After the substeps: adds the impulses of the touches from `first` to `end` to their lanes, and to SUM and MOMENT of the bodies. */
export function keepTouches(first: i32, end: i32, scratch: i32): void {
  for (let touch: i32 = first; touch < end; touch = T.wordOf(touch, T.END)) {
    const bundle: i32 = T.wordOf(touch, T.BUNDLE);
    const points: i32 = T.wordOf(touch, T.POINTS);
    const p: i32 = laneOf(bundle, 0, false);
    F64[p + L.LANES * L.TWIST] = 0.0;
    for (let i: i32 = 0; i < T.wordOf(touch, T.ROWS); i++) {
      const row: i32 = T.rowAt(touch, i);
      const isPoint: bool = i < points;
      F64[p + L.LANES * (isPoint ? L.F + L.PER_LOAD * i : L.FRICTION + i - points)] = F64[row + T.F];
      F64[p + L.LANES * (isPoint ? L.SUM + L.PER_LOAD * i : L.SUM_FRICTION + i - points)] =
        F64[row + T.SUM] + F64[row + T.BLOWN];
      if (isOnB(bundle)) addImpulse(row, bodyB(bundle), touch + T.LEVER_B, 1.0, scratch);
      if (isOnA(bundle)) addImpulse(row, bodyA(bundle), touch + T.LEVER_A, -1.0, scratch);
    }
  }
}

/** Applies an impulse of a row to the bodies of its touch as an impact. */
export function addBlow(touch: i32, row: i32, f: f64, scratch: i32): void {
  const bundle: i32 = T.wordOf(touch, T.BUNDLE);
  F64[row + T.BLOWN] += f;
  if (isOnB(bundle)) addWrench(row, bodyB(bundle), touch + T.LEVER_B, f, scratch);
  if (isOnA(bundle)) addWrench(row, bodyA(bundle), touch + T.LEVER_A, -f, scratch);
}

function addWrench(row: i32, body: i32, lever: i32, f: f64, scratch: i32): void {
  feel(row + T.WRENCH, lever, 1.0, scratch);
  for (let i: i32 = 0; i < 6; i++) F64[body + C.BLOW + i] += f * F64[scratch + FELT + i];
}

function addImpulse(row: i32, body: i32, lever: i32, sign: f64, scratch: i32): void {
  feel(row + T.WRENCH, lever, sign, scratch);
  for (let i: i32 = 0; i < 6; i++) {
    F64[body + C.SUM + i] += F64[row + T.SUM] * F64[scratch + FELT + i];
    F64[body + C.MOMENT + i] += F64[row + T.MOMENT] * F64[scratch + FELT + i];
  }
}
