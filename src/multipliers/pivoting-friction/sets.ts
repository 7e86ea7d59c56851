// The index sets and the held system together: which conditions hold, and the matching inverse.
import { F64, I32 } from "../../memory/views.ts";
import { addHeld, removeHeld, turnColumn } from "./held-inverse.ts";
import * as W from "./layout.ts";
import { writeNormal, writeTangents } from "./prepare.ts";

/** Rebuilds the inverse from the wanted rows; dependent rows stay outside, as they may. */
export function rebuild(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const wanted: i32 = W.address(w, W.WANTED);
  const place: i32 = W.address(w, W.PLACE);
  I32[2 * w + W.HELD] = 0;
  for (let r: i32 = 0; r < n; r++) I32[place + r] = -1;
  // a leaning column may need others before it
  for (let pass: i32 = 0; pass < 3; pass++)
    for (let r: i32 = 0; r < n; r++) if (I32[wanted + r] === 1 && I32[place + r] < 0) addHeld(w, r, pass === 0);
}

/** Makes the condition of row r hold. A row that depends on those held already does. */
export function want(w: i32, r: i32): i32 {
  I32[W.address(w, W.WANTED) + r] = 1;
  if (I32[W.address(w, W.PLACE) + r] >= 0) return 1;
  return addHeld(w, r, false);
}

export function unwant(w: i32, r: i32): void {
  I32[W.address(w, W.WANTED) + r] = 0;
  if (I32[W.address(w, W.PLACE) + r] >= 0 && removeHeld(w, r) === 0) rebuild(w);
}

export function normalOf(w: i32, c: i32): i32 {
  return W.address(w, W.BOXED) + W.address(w, W.DIM) * c;
}

/** The column of the normal becomes LEAN. */
function lean(w: i32, c: i32): i32 {
  const r: i32 = normalOf(w, c);
  return turnColumn(w, r);
}

/** Contact c is in no friction set; its friction force stays. */
export function loosen(w: i32, c: i32): void {
  const first: i32 = normalOf(w, c);
  F64[w + W.LEAN] = 1;
  F64[w + W.LEAN + 1] = 0;
  F64[w + W.LEAN + 2] = 0;
  const turned: i32 = lean(w, c);
  I32[W.address(w, W.FRICTION) + c] = W.LOOSE;
  if (turned === 0) writeNormal(w, c);
  for (let k: i32 = 1; k < W.address(w, W.DIM); k++) unwant(w, first + k);
  if (turned === 0) rebuild(w);
}

/** NCF: contact c slips along its friction force, whose direction is frozen. Returns 0 if it cannot. */
export function slip(w: i32, c: i32): i32 {
  const dim: i32 = W.address(w, W.DIM);
  const first: i32 = normalOf(w, c);
  const force: i32 = W.address(w, W.FORCE) + first;
  const mu: f64 = F64[W.address(w, W.MU) + c];
  const x: f64 = F64[force + 1];
  const y: f64 = dim > 2 ? F64[force + 2] : 0.0;
  const length: f64 = Math.sqrt(x * x + y * y);
  if (!(length > 0.0)) return 0;
  F64[w + W.LEAN] = 1;
  F64[w + W.LEAN + 1] = (mu * x) / length;
  F64[w + W.LEAN + 2] = (mu * y) / length;
  if (lean(w, c) === 0) return 0;
  for (let k: i32 = 1; k < dim; k++) unwant(w, first + k);
  I32[W.address(w, W.FRICTION) + c] = W.SLIP;
  F64[W.address(w, W.FRAME) + 2 * c] = x / length;
  F64[W.address(w, W.FRAME) + 2 * c + 1] = y / length;
  writeTangents(w, c);
  return 1;
}

/** Back from NCF: along t1 the acceleration is 0 and is held; across it, not yet. */
export function grip(w: i32, c: i32): i32 {
  const first: i32 = normalOf(w, c);
  if (want(w, first + 1) === 0) {
    unwant(w, first + 1);
    return 0;
  }
  F64[w + W.LEAN] = 1;
  F64[w + W.LEAN + 1] = 0;
  F64[w + W.LEAN + 2] = 0;
  lean(w, c);
  I32[W.address(w, W.FRICTION) + c] = W.address(w, W.DIM) > 2 ? W.HALF : W.STICK;
  return 1;
}

/** Sets the friction force of contact c by its set: 0, or on the cone. */
export function settleFriction(w: i32, c: i32): void {
  const dim: i32 = W.address(w, W.DIM);
  const force: i32 = W.address(w, W.FORCE) + normalOf(w, c);
  const mu: f64 = F64[W.address(w, W.MU) + c];
  if (I32[W.address(w, W.FRICTION) + c] !== W.SLIP) return;
  for (let k: i32 = 1; k < dim; k++) F64[force + k] = mu * F64[force] * F64[W.address(w, W.FRAME) + 2 * c + k - 1];
}
