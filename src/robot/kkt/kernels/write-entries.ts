// The entries at the current pose: a unit force along d at a point is the wrench (d; arm × d) at the node's origin, a unit torque
// (0; d). Transposed, the same six numbers give the velocity of the point along d: J v = wrench · (v; ω).
import { rotate } from "../../../math/mat3.ts";
import { F64 } from "../../../memory/views.ts";
import { constants, freedom, kind, record } from "../../kernels/access.ts";
import * as N from "../../kernels/layout.ts";
import { entryAt, freedomAt, headerOf, kindOf, nodeOf } from "./access.ts";
import * as K from "./layout.ts";

/** Nodes must be placed; points, directions and coefficients are given. */
export function writeEntries(m: i32, d: i32, k: i32): void {
  const count: i32 = headerOf(k, K.ENTRIES);
  for (let i: i32 = 0; i < count; i++) {
    const e: i32 = entryAt(k, i);
    const n: i32 = record(d, nodeOf(e));
    const type: i32 = kindOf(e);
    if (type === K.AT_FREEDOM) writeFreedom(constants(m, nodeOf(e)), n, e);
    else if (type === K.LINEAR) writePoint(n, e);
    else
      for (let j: i32 = 0; j < 3; j++) {
        F64[e + K.WRENCH + j] = 0.0;
        F64[e + K.WRENCH + 3 + j] = F64[e + K.DIRECTION + j];
      }
  }
}

function writePoint(n: i32, e: i32): void {
  const arm: i32 = e + K.ARM;
  rotate(arm, e + K.LINK, e + K.POINT);
  for (let j: i32 = 0; j < 3; j++) F64[arm + j] += F64[e + K.LINK_SHIFT + j];
  rotate(arm, n + N.R, arm);
  const x: f64 = F64[arm];
  const y: f64 = F64[arm + 1];
  const z: f64 = F64[arm + 2];
  const f0: f64 = F64[e + K.DIRECTION];
  const f1: f64 = F64[e + K.DIRECTION + 1];
  const f2: f64 = F64[e + K.DIRECTION + 2];
  F64[e + K.WRENCH] = f0;
  F64[e + K.WRENCH + 1] = f1;
  F64[e + K.WRENCH + 2] = f2;
  F64[e + K.WRENCH + 3] = y * f2 - z * f1;
  F64[e + K.WRENCH + 4] = z * f0 - x * f2;
  F64[e + K.WRENCH + 5] = x * f1 - y * f0;
}

/** The joint's force for the factor of the node: one number, or along world axes. */
function writeFreedom(c: i32, n: i32, e: i32): void {
  const type: i32 = kind(c);
  const which: i32 = freedomAt(e) - freedom(c);
  const coefficient: f64 = F64[e + K.COEFFICIENT];
  for (let j: i32 = 0; j < 6; j++) F64[e + K.WRENCH + j] = 0.0;
  if (type === N.REVOLUTE || type === N.SLIDING) {
    F64[e + K.WRENCH] = coefficient;
    return;
  }
  const at: i32 = which < 3 ? e + K.WRENCH : e + K.WRENCH + 3;
  const column: i32 = which < 3 ? which : which - 3;
  for (let j: i32 = 0; j < 3; j++) F64[at + j] = coefficient * F64[n + N.R + 3 * j + column];
}
