// The separating axes of two boxes (Gottschalk, Lin, Manocha, OBBTree, 1996): three face normals of a, three of b, nine directions across an edge of each.
//
//   C_ij = a_i·b_j     t = centre of b in the frame of a     separation along a unit axis L:  |t·L| - Σ h_a,i |L·a_i| - Σ h_b,j |L·b_j|
//
// The largest separation wins: it is minus the depth where the boxes overlap, and a bound from below of their distance where they do not.
// Faces of a come before faces of b, and those before edges: a later axis has to be better by more than ROUNDING times all lengths together, which is what
// the sums above may err by. So equal boxes in line touch by the faces of a, and no edge wins by noise. The preference is this small because the depth is to be
// exact; that nearly parallel faces get contacts of a face even if an edge wins is the task of prism.ts.
import {
  C,
  L,
  MOST,
  N,
  SCALE,
  SEPARATION,
  T,
  T_B,
  WINNER,
} from "../../../build/records/collision/pairs/records/box-axes.ts";
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { CENTRE, R, SIZE } from "../placed.ts";
import { after } from "./box-features.ts";
import { ROUNDING } from "./prism.ts";

export {
  AXES,
  C,
  MOST,
  N,
  SCALE,
  SEPARATION,
  T,
  T_B,
} from "../../../build/records/collision/pairs/records/box-axes.ts";

/** Squared sine of the angle below which two edges are parallel and have no cross direction. */
const PARALLEL: f64 = 1e-18;

export function winner(w: i32): i32 {
  return I32[2 * w + WINNER];
}

/** C, t and all lengths together. */
function placeBoxes(a: i32, b: i32, w: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    for (let j: i32 = 0; j < 3; j++) {
      const x: f64 = F64[a + R + i] * F64[b + R + j] + F64[a + R + 3 + i] * F64[b + R + 3 + j];
      F64[w + C + 3 * i + j] = x + F64[a + R + 6 + i] * F64[b + R + 6 + j];
    }
    F64[w + T + i] = F64[b + CENTRE + i] - F64[a + CENTRE + i];
  }
  transposeRotate(w + T, a + R, w + T);
  transposeRotate(w + T_B, w + C, w + T);
  let scale: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) scale += Math.abs(F64[w + T + i]) + F64[a + SIZE + i] + F64[b + SIZE + i];
  F64[w + SCALE] = scale;
}

/** The faces of both. Returns false once an axis keeps them further apart than MOST. */
function tryFaces(a: i32, b: i32, w: i32): bool {
  const rounding: f64 = ROUNDING * F64[w + SCALE];
  let best: f64 = -Infinity;
  let number: i32 = 0;
  for (let k: i32 = 0; k < 6; k++) {
    const ofA: bool = k < 3;
    const i: i32 = ofA ? k : k - 3;
    const row: i32 = w + C + (ofA ? 3 * i : i);
    const step: i32 = ofA ? 1 : 3;
    const other: i32 = (ofA ? b : a) + SIZE;
    const reach: f64 = F64[other] * Math.abs(F64[row]) + F64[other + 1] * Math.abs(F64[row + step]);
    const offset: f64 = Math.abs(F64[w + (ofA ? T : T_B) + i]) - F64[(ofA ? a : b) + SIZE + i];
    const apart: f64 = offset - (reach + F64[other + 2] * Math.abs(F64[row + 2 * step]));
    if (apart > F64[w + MOST]) return false;
    if (apart > best + rounding) {
      best = apart;
      number = k;
    }
  }
  F64[w + SEPARATION] = best;
  I32[2 * w + WINNER] = number;
  const ofA: bool = number < 3;
  const i: i32 = ofA ? number : number - 3;
  const sign: f64 = F64[w + (ofA ? T : T_B) + i] < 0.0 ? -1.0 : 1.0;
  for (let x: i32 = 0; x < 3; x++) F64[w + N + x] = sign * (ofA ? (x === i ? 1.0 : 0.0) : F64[w + C + 3 * x + i]);
  return true;
}

/** The axis across a_i and b_j, exactly. Returns false if they are further apart than MOST. */
function tryEdges(a: i32, b: i32, w: i32, i: i32, j: i32): bool {
  const i1: i32 = after(i);
  const i2: i32 = after(i1);
  const l: i32 = w + L;
  const y: f64 = F64[w + C + 3 * i1 + j];
  const z: f64 = F64[w + C + 3 * i2 + j];
  const length: f64 = Math.sqrt(y * y + z * z);
  F64[l + i] = 0.0;
  F64[l + i1] = -z / length;
  F64[l + i2] = y / length;
  transposeRotate(l + 3, w + C, l);
  const offset: f64 = F64[l + i1] * F64[w + T + i1] + F64[l + i2] * F64[w + T + i2];
  let reach: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++)
    reach += F64[a + SIZE + k] * Math.abs(F64[l + k]) + F64[b + SIZE + k] * Math.abs(F64[l + 3 + k]);
  const apart: f64 = Math.abs(offset) - reach;
  if (apart > F64[w + MOST]) return false;
  if (apart > F64[w + SEPARATION] + ROUNDING * F64[w + SCALE]) {
    const sign: f64 = offset < 0.0 ? -1.0 : 1.0;
    for (let k: i32 = 0; k < 3; k++) F64[w + N + k] = sign * F64[l + k];
    F64[w + SEPARATION] = apart;
    I32[2 * w + WINNER] = 6 + 3 * i + j;
  }
  return true;
}

/** Returns false if the cores are further apart than MOST; else N, SEPARATION and the winner at w. */
export function boxAxes(a: i32, b: i32, w: i32): bool {
  placeBoxes(a, b, w);
  if (!tryFaces(a, b, w)) return false;
  const rounding: f64 = ROUNDING * F64[w + SCALE];
  for (let i: i32 = 0; i < 3; i++) {
    const i1: i32 = after(i);
    const i2: i32 = after(i1);
    for (let j: i32 = 0; j < 3; j++) {
      const j1: i32 = after(j);
      const j2: i32 = after(j1);
      const y: f64 = F64[w + C + 3 * i1 + j];
      const z: f64 = F64[w + C + 3 * i2 + j];
      const square: f64 = y * y + z * z;
      if (square < PARALLEL) continue;
      // with the axis not yet normalized, and its products with b's axes as entries of C: a bound that saves most square roots
      const offset: f64 = Math.abs(F64[w + T + i2] * y - F64[w + T + i1] * z);
      const ofA: f64 = F64[a + SIZE + i1] * Math.abs(z) + F64[a + SIZE + i2] * Math.abs(y);
      const row: i32 = w + C + 3 * i;
      const ofB: f64 = F64[b + SIZE + j1] * Math.abs(F64[row + j2]) + F64[b + SIZE + j2] * Math.abs(F64[row + j1]);
      const bound: f64 = offset - ofA - ofB + rounding;
      const best: f64 = F64[w + SEPARATION];
      if (bound < 0.0 && (best >= 0.0 || bound * bound > best * best * square)) continue;
      if (!tryEdges(a, b, w, i, j)) return false;
    }
  }
  return true;
}

/** out = a point of the frame of b in the frame of a */
export function fromB(out: i32, w: i32, p: i32): void {
  rotate(out, w + C, p);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] += F64[w + T + i];
}
