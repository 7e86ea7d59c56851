// J and Jᵀ without forming them: row values of a motion, and the effect of multipliers on nodes and joints.
import { F64 } from "../../../memory/views.ts";
import { freedoms, nodes, record } from "../../kernels/access.ts";
import * as N from "../../kernels/layout.ts";
import { entryAt, freedomAt, headerOf, kindOf, nodeOf, placeOf, rowOf } from "./access.ts";
import * as K from "./layout.ts";

/** out += J x for the motion of the last solve: DELTA of the nodes, rates x of all freedoms. */
export function addRowRates(m: i32, d: i32, k: i32, x: i32, out: i32): void {
  if (headerOf(k, K.DENSE) === 1) {
    addDenseRates(m, k, x, out);
    return;
  }
  const count: i32 = headerOf(k, K.ENTRIES);
  for (let i: i32 = 0; i < count; i++) {
    const e: i32 = entryAt(k, i);
    if (kindOf(e) === K.AT_FREEDOM) F64[out + rowOf(e)] += F64[e + K.COEFFICIENT] * F64[x + freedomAt(e)];
    else addAlong(out + rowOf(e), e + K.WRENCH, record(d, nodeOf(e)) + N.DELTA);
  }
}

function addDenseRates(m: i32, k: i32, x: i32, out: i32): void {
  const size: i32 = freedoms(m);
  const rows: i32 = headerOf(k, K.ROWS);
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = placeOf(k, K.AT_DENSE) + size * i;
    let sum: f64 = F64[out + i];
    for (let j: i32 = 0; j < size; j++) sum += F64[row + j] * F64[x + j];
    F64[out + i] = sum;
  }
}

/** F64[out] += wrench · motion, six numbers each */
function addAlong(out: i32, w: i32, a: i32): void {
  F64[out] +=
    F64[w] * F64[a] +
    F64[w + 1] * F64[a + 1] +
    F64[w + 2] * F64[a + 2] +
    (F64[w + 3] * F64[a + 3] + F64[w + 4] * F64[a + 4] + F64[w + 5] * F64[a + 5]);
}

/** out += J v for moving nodes (V and W are valid) with speeds v. */
export function addRowSpeeds(d: i32, k: i32, v: i32, out: i32): void {
  const count: i32 = headerOf(k, K.ENTRIES);
  for (let i: i32 = 0; i < count; i++) {
    const e: i32 = entryAt(k, i);
    const at: i32 = out + rowOf(e);
    const w: i32 = e + K.WRENCH;
    const n: i32 = record(d, nodeOf(e));
    if (kindOf(e) === K.AT_FREEDOM) {
      F64[at] += F64[e + K.COEFFICIENT] * F64[v + freedomAt(e)];
      continue;
    }
    let sum: f64 = 0.0;
    for (let j: i32 = 0; j < 3; j++) sum += F64[w + j] * F64[n + N.V + j] + F64[w + 3 + j] * F64[n + N.W + j];
    F64[at] += sum;
  }
}

/**
 * out += J̇ v: row accelerations if no joint accelerates. Nodes are loaded: the world accelerates up for gravity:
 *   d · (a + g + α × arm + ω × (ω × arm)) = wrench · (a + g; α) + (ω · arm)(ω · d) - |ω|² (arm · d)
 */
export function addRowBias(m: i32, d: i32, k: i32, out: i32): void {
  const count: i32 = headerOf(k, K.ENTRIES);
  const g: i32 = m + N.GRAVITY;
  for (let i: i32 = 0; i < count; i++) {
    const e: i32 = entryAt(k, i);
    const type: i32 = kindOf(e);
    if (type === K.AT_FREEDOM) continue;
    const n: i32 = record(d, nodeOf(e));
    const at: i32 = out + rowOf(e);
    addAlong(at, e + K.WRENCH, n + N.A);
    if (type === K.ANGULAR) continue;
    const f: i32 = e + K.DIRECTION;
    const r: i32 = e + K.ARM;
    const w: i32 = n + N.W;
    const falling: f64 = F64[f] * F64[g] + F64[f + 1] * F64[g + 1] + F64[f + 2] * F64[g + 2];
    const wr: f64 = F64[w] * F64[r] + F64[w + 1] * F64[r + 1] + F64[w + 2] * F64[r + 2];
    const wf: f64 = F64[w] * F64[f] + F64[w + 1] * F64[f + 1] + F64[w + 2] * F64[f + 2];
    const ww: f64 = F64[w] * F64[w] + F64[w + 1] * F64[w + 1] + F64[w + 2] * F64[w + 2];
    const rf: f64 = F64[r] * F64[f] + F64[r + 1] * F64[f + 1] + F64[r + 2] * F64[f + 2];
    F64[at] += falling + (wr * wf - ww * rf);
  }
}

/** Nodes and joints under the forces -Jᵀ x alone: F of all nodes, tau of all freedoms. */
export function loadMultipliers(m: i32, d: i32, k: i32, x: i32, tau: i32): void {
  clearForces(m, d, tau);
  if (headerOf(k, K.DENSE) === 1) {
    const size: i32 = freedoms(m);
    const rows: i32 = headerOf(k, K.ROWS);
    for (let i: i32 = 0; i < rows; i++) {
      const row: i32 = placeOf(k, K.AT_DENSE) + size * i;
      const force: f64 = F64[x + i];
      for (let j: i32 = 0; j < size; j++) F64[tau + j] -= force * F64[row + j];
    }
    return;
  }
  const count: i32 = headerOf(k, K.ENTRIES);
  for (let i: i32 = 0; i < count; i++) {
    const e: i32 = entryAt(k, i);
    pushEntry(d, e, x + rowOf(e), tau);
  }
}

export function clearForces(m: i32, d: i32, tau: i32): void {
  const count: i32 = nodes(m);
  const size: i32 = freedoms(m);
  for (let i: i32 = 0; i < count; i++) {
    const f: i32 = record(d, i) + N.F;
    F64[f] = 0.0;
    F64[f + 1] = 0.0;
    F64[f + 2] = 0.0;
    F64[f + 3] = 0.0;
    F64[f + 4] = 0.0;
    F64[f + 5] = 0.0;
  }
  for (let i: i32 = 0; i < size; i++) F64[tau + i] = 0.0;
}

/** The force of one entry, minus its number at x: a node has to supply F, so the wrench enters it unchanged. */
export function pushEntry(d: i32, e: i32, x: i32, tau: i32): void {
  const force: f64 = F64[x];
  if (kindOf(e) === K.AT_FREEDOM) {
    F64[tau + freedomAt(e)] -= force * F64[e + K.COEFFICIENT];
    return;
  }
  const f: i32 = record(d, nodeOf(e)) + N.F;
  for (let j: i32 = 0; j < 6; j++) F64[f + j] += force * F64[e + K.WRENCH + j];
}
