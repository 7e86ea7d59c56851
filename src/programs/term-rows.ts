// The three rows of a vector that is a sum of terms such as x + R r, each block written directly: a sweep would find
// the same from three unit forces. Most joints are made of these.
import { F64, I32 } from "../memory/views.ts";
import * as Body from "./body-layout.ts";
import * as Code from "./codes.ts";
import { meanOfRotated, solveMean } from "./mean-rotation.ts";
import * as L from "./program-layout.ts";

/** Adds to the rows at row, row + stride and row + 2 stride. */
export function termRows(p: i32, first: i32, count: i32, from: i32, to: i32, row: i32, stride: i32): void {
  const block: i32 = I32[2 * p + L.VALUES];
  const columns: i32 = I32[2 * p + L.COLUMNS];
  for (let k: i32 = 0; k < count; k++) {
    const o: i32 = I32[2 * (first + k * L.TERM) + L.TERM_OPERATION];
    const sign: i32 = I32[2 * (first + k * L.TERM) + L.SIGN];
    const code: i32 = I32[2 * o + L.CODE];
    const column: i32 = I32[2 * o + L.COLUMN];
    const b: i32 = I32[2 * o + L.SOURCE];
    const out: i32 = I32[2 * o + L.OUT];
    const z: i32 = p + L.SCRATCH;
    if (column === L.NO_COLUMN) continue;
    if (code === Code.POSITION_OF || code === Code.VELOCITY) {
      linear(b, column, columns, row, stride, sign);
      continue;
    }
    if (code === Code.SPIN) {
      for (let i: i32 = 0; i < 3; i++) F64[row + i * stride + column + 3 + i] += sign as f64;
      continue;
    }
    if (code === Code.FIXED_DIRECTION) {
      mean(z, out + from * block, out + to * block);
    } else {
      linear(b, column, columns, row, stride, sign);
      if (code === Code.SCALED_POINT) meanOfRotated(z, b, from, to, out + 3 + from * block, out + 3 + to * block);
      else mean(z, out + 3 + from * block, out + 3 + to * block);
    }
    if (column >= 0) angular(z, row + column + 3, stride, sign as f64);
    else givenAngular(z, b + Body.W, row + columns, stride, sign as f64);
    if (code === Code.SCALED_POINT) scales(p, o, from, to, row, columns, stride, sign as f64);
  }
}

function mean(z: i32, z0: i32, z1: i32): void {
  F64[z] = 0.5 * (F64[z0] + F64[z1]);
  F64[z + 1] = 0.5 * (F64[z0 + 1] + F64[z1 + 1]);
  F64[z + 2] = 0.5 * (F64[z0 + 2] + F64[z1 + 2]);
}

function linear(b: i32, column: i32, columns: i32, row: i32, stride: i32, sign: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    if (column >= 0) F64[row + i * stride + column + i] += sign as f64;
    else F64[row + i * stride + columns] += (sign as f64) * F64[b + Body.V + i];
  }
}

/** Row i gets z x e_i. */
function angular(z: i32, at: i32, stride: i32, sign: f64): void {
  const x: f64 = sign * F64[z];
  const y: f64 = sign * F64[z + 1];
  const w: f64 = sign * F64[z + 2];
  F64[at + 1] += w;
  F64[at + 2] -= y;
  F64[at + stride] -= w;
  F64[at + stride + 2] += x;
  F64[at + 2 * stride] += y;
  F64[at + 2 * stride + 1] -= x;
}

/** Adds w x z to the last numbers. */
function givenAngular(z: i32, w: i32, last: i32, stride: i32, sign: f64): void {
  F64[last] += sign * (F64[w + 1] * F64[z + 2] - F64[w + 2] * F64[z + 1]);
  F64[last + stride] += sign * (F64[w + 2] * F64[z] - F64[w] * F64[z + 2]);
  F64[last + 2 * stride] += sign * (F64[w] * F64[z + 1] - F64[w + 1] * F64[z]);
}

/** Rm^-T times the constant on its diagonal (sweep-bodies.ts); a single scale for all axes sums them up. */
function scales(p: i32, o: i32, from: i32, to: i32, row: i32, columns: i32, stride: i32, sign: f64): void {
  const b: i32 = I32[2 * o + L.SOURCE];
  const column: i32 = I32[2 * o + L.COLUMN];
  const step: i32 = 1 - I32[2 * o + L.WHICH];
  const c: i32 = I32[2 * o + L.A];
  const unit: i32 = p + L.FORCE;
  const back: i32 = p + L.SCRATCH;
  for (let i: i32 = 0; i < 3; i++) {
    for (let j: i32 = 0; j < 3; j++) F64[unit + j] = i === j ? sign : 0.0;
    solveMean(back, b, from, to, unit);
    for (let j: i32 = 0; j < 3; j++) {
      const entry: f64 = F64[back + j] * F64[c + j];
      if (column >= 0) F64[row + i * stride + column + 6 + step * j] += entry;
      else F64[row + i * stride + columns] += entry * F64[b + Body.RATE + step * j];
    }
  }
}
