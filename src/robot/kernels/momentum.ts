// Quantities of the whole robot: mass, centre of mass, momentum, angular momentum about the centre, energies.

import { momentumOf } from "../../../build/unrolled/robot/kernels/composite.ts";
import { F64 } from "../../memory/views.ts";
import { constants, freedom, freedoms, freedomsOf, nodes, record } from "./access.ts";
import { composeInertias, compositeMomentum } from "./composite.ts";
import { shiftForce } from "./crba.ts";
import { jointAxis } from "./joint-axis.ts";
import * as N from "./layout.ts";

/** out = mass, then the centre of mass (without mass: the first node's origin); nodes must be placed and weighed */
export function massCentre(m: i32, d: i32, out: i32): void {
  let mass: f64 = 0.0;
  for (let i: i32 = 0; i < 4; i++) F64[out + i] = 0.0;
  for (let k: i32 = 0; k < nodes(m); k++) {
    const n: i32 = record(d, k);
    const own: f64 = F64[constants(m, k) + N.MASS];
    mass += own;
    for (let i: i32 = 0; i < 3; i++) F64[out + 1 + i] += own * F64[n + N.P + i] + F64[n + N.WORLD_MOMENT + i];
  }
  F64[out] = mass;
  if (mass > 0.0) for (let i: i32 = 1; i < 4; i++) F64[out + i] /= mass;
}

/** out = momentum and angular momentum about the point x, six numbers, of moving nodes */
export function momentum(m: i32, d: i32, x: i32, out: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[out + i] = 0.0;
  for (let k: i32 = 0; k < nodes(m); k++) addMomentum(constants(m, k), record(d, k), x, out);
}

function addMomentum(c: i32, n: i32, x: i32, out: i32): void {
  const f: i32 = n + N.F;
  bodyMomentum(c, n, f);
  // relative to x, the origin is at p - x
  for (let i: i32 = 0; i < 3; i++) F64[n + N.DELTA + i] = F64[n + N.P + i] - F64[x + i];
  shiftForce(f, n + N.DELTA);
  for (let i: i32 = 0; i < 6; i++) F64[out + i] += F64[f + i];
}

function bodyMomentum(c: i32, n: i32, f: i32): void {
  momentumOf(f, c + N.MASS, n + N.WORLD_MOMENT, n + N.WORLD_INERTIA, n + N.V, n + N.W);
}

/** out = ½ vᵀ M v from the motion of the nodes, including armature; v: the speeds */
export function kineticEnergyOf(m: i32, d: i32, v: i32, out: i32): void {
  let twice: f64 = 0.0;
  for (let k: i32 = 0; k < nodes(m); k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    bodyMomentum(c, n, n + N.F);
    for (let i: i32 = 0; i < 3; i++)
      twice += F64[n + N.F + i] * F64[n + N.V + i] + F64[n + N.F + 3 + i] * F64[n + N.W + i];
    const first: i32 = v + freedom(c);
    const count: i32 = freedomsOf(c);
    for (let i: i32 = 0; i < count; i++) twice += F64[c + N.ARMATURE] * F64[first + i] * F64[first + i];
  }
  F64[out] = 0.5 * twice;
}

/** out = the matrix A with A v = (momentum; angular momentum about x): 6 x nv, row-major, of placed and weighed nodes */
export function momentumMatrix(m: i32, d: i32, x: i32, out: i32): void {
  const size: i32 = freedoms(m);
  composeInertias(m, d);
  for (let k: i32 = 0; k < nodes(m); k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const count: i32 = freedomsOf(c);
    for (let i: i32 = 0; i < count; i++) {
      jointAxis(n + N.DELTA, c, n, i);
      compositeMomentum(n + N.F, n, n + N.DELTA);
      for (let j: i32 = 0; j < 3; j++) F64[n + N.DELTA + j] = F64[n + N.P + j] - F64[x + j];
      shiftForce(n + N.F, n + N.DELTA);
      for (let j: i32 = 0; j < 6; j++) F64[out + size * j + freedom(c) + i] = F64[n + N.F + j];
    }
  }
}
