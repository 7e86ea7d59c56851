// Size of the terms that make up a diagonal entry of Λ⁻¹, to measure its rounding. A wrench propagates up as if no joint yielded,
// and meets every joint as if along its axis. Used only if the rank is in doubt.
import { F64 } from "../../../memory/views.ts";
import { constants, kind, record } from "../../kernels/access.ts";
import * as N from "../../kernels/layout.ts";
import { entryAt, headerOf, kindOf, nodeOf, parentOf, placeOf, rowOf } from "./access.ts";
import * as Z from "./delassus-layout.ts";
import * as K from "./layout.ts";

/** For all rows but the followers'. */
export function rowScales(m: i32, d: i32, k: i32): void {
  const count: i32 = headerOf(k, K.FOLLOWERS);
  const rows: i32 = headerOf(k, K.ROWS) - count;
  const scales: i32 = Z.atScales(placeOf(k, K.AT_SOLVE), rows);
  for (let i: i32 = 0; i < rows; i++) F64[scales + i] = 0.0;
  if (headerOf(k, K.DENSE) === 1) return;
  const end: i32 = entryAt(k, headerOf(k, K.ENTRIES));
  for (let e: i32 = entryAt(k, 0); e < end; e += K.ENTRY)
    if (rowOf(e) >= count) addScale(m, d, e, scales + rowOf(e) - count);
}

function addScale(m: i32, d: i32, e: i32, out: i32): void {
  const p: i32 = e + K.CLIMBING;
  const isWrench: bool = kindOf(e) !== K.AT_FREEDOM;
  for (let j: i32 = 0; j < 6; j++) F64[p + j] = isWrench ? F64[e + K.WRENCH + j] : 0.0;
  let node: i32 = nodeOf(e);
  if (!isWrench) {
    const first: i32 = record(d, node);
    F64[out] += F64[e + K.COEFFICIENT] * F64[e + K.COEFFICIENT] * largestInverse(constants(m, node), first);
    node = parentOf(constants(m, node));
  }
  while (node >= 0) {
    const c: i32 = constants(m, node);
    const n: i32 = record(d, node);
    const f: f64 = F64[p] * F64[p] + F64[p + 1] * F64[p + 1] + F64[p + 2] * F64[p + 2];
    const t: f64 = F64[p + 3] * F64[p + 3] + F64[p + 4] * F64[p + 4] + F64[p + 5] * F64[p + 5];
    const along: f64 = kind(c) === N.FREE ? 1.0 : F64[c + N.ALONG];
    const about: f64 = kind(c) === N.FREE ? 1.0 : F64[c + N.ABOUT];
    F64[out] += (along * along * f + about * about * t) * largestInverse(c, n);
    const r: i32 = n + N.OFFSET;
    F64[p + 3] += F64[r + 1] * F64[p + 2] - F64[r + 2] * F64[p + 1];
    F64[p + 4] += F64[r + 2] * F64[p] - F64[r] * F64[p + 2];
    F64[p + 5] += F64[r] * F64[p + 1] - F64[r + 1] * F64[p];
    node = parentOf(c);
  }
}

/** About the largest value of D⁻¹. A free joint responds by mass and inertia; its factor's diagonal tells. */
function largestInverse(c: i32, n: i32): f64 {
  const type: i32 = kind(c);
  if (type === N.SPHERICAL) return F64[n + N.D_INVERSE] + F64[n + N.D_INVERSE + 1] + F64[n + N.D_INVERSE + 2];
  if (type !== N.FREE) return F64[n + N.D_INVERSE];
  let sum: f64 = 0.0;
  for (let j: i32 = 0; j < 6; j++) sum += F64[n + N.U + 7 * j] * F64[n + N.U + 7 * j];
  return sum;
}
