// Adjoints of operations on bodies: they end in the columns of a row. With Rm the mean of the matrices, zm that of z = R y:
//   R1 y1 - R0 y0 = h w x zm + Rm^-T (y1 - y0)        R1^T y1 - R0^T y0 = Rm^T (y1 - y0 - h w x ym)
// Of the ways to split the first, this one has the lever of the mean point: if points of two bodies coincide at both ends, a
// force has one lever on both and conserves angular momentum, even if y changes (scales, moving points). Rm^-T = (1 - â²) Rm.
import { F64, I32 } from "../memory/views.ts";
import { addAngular, addLinear, addScales } from "./add-columns.ts";
import * as Body from "./body-layout.ts";
import * as Code from "./codes.ts";
import { meanOfRotated, rotateMean, solveMean } from "./mean-rotation.ts";
import * as L from "./program-layout.ts";

/** row 0: no row, but geometric stiffness of the bodies. */
export function sweepBody(p: i32, o: i32, code: i32, from: i32, to: i32, row: i32): void {
  const block: i32 = I32[2 * p + L.VALUES];
  const out: i32 = I32[2 * o + L.OUT];
  const g: i32 = out + L.ADJOINT * block;
  if (code === Code.TIME || code === Code.OWN_POSE || code === Code.OWN_RATE) {
    sweepNumber(p, o, code, g, row);
    return;
  }
  if (F64[g] === 0.0 && F64[g + 1] === 0.0 && F64[g + 2] === 0.0) return;
  pushBody(p, o, code, from, to, row, g);
  F64[g] = 0.0;
  F64[g + 1] = 0.0;
  F64[g + 2] = 0.0;
}

/** Contribution of a body's vector to a row, under the adjoint at g. */
export function pushBody(p: i32, o: i32, code: i32, from: i32, to: i32, row: i32, g: i32): void {
  const block: i32 = I32[2 * p + L.VALUES];
  const out: i32 = I32[2 * o + L.OUT];
  const b: i32 = I32[2 * o + L.SOURCE];
  const column: i32 = I32[2 * o + L.COLUMN];
  const last: i32 = row + I32[2 * p + L.COLUMNS];
  const y: i32 = I32[2 * o + L.A];
  const mean: i32 = p + L.SCRATCH;
  switch (code) {
    case Code.FIXED_POINT:
    case Code.POINT_VELOCITY: {
      const z: i32 = out + 3;
      addLinear(b, row, column, last, g);
      addAngular(b, row, column, last, z + from * block, z + to * block, g);
      break;
    }
    case Code.FIXED_DIRECTION: {
      addAngular(b, row, column, last, out + from * block, out + to * block, g);
      break;
    }
    case Code.POSITION_OF:
    case Code.VELOCITY: {
      addLinear(b, row, column, last, g);
      break;
    }
    case Code.POINT:
    case Code.ROTATE: {
      if (code === Code.POINT) addLinear(b, row, column, last, g);
      meanOfRotated(mean, b, from, to, y + from * block, y + to * block);
      addAngular(b, row, column, last, mean, mean, g);
      solveMean(mean, b, from, to, g);
      for (let i: i32 = 0; i < 3; i++) F64[y + L.ADJOINT * block + i] += F64[mean + i];
      break;
    }
    case Code.LOCAL: {
      const f: i32 = mean + 3;
      rotateMean(f, b, from, to, g, g);
      for (let i: i32 = 0; i < 3; i++) {
        F64[mean + i] = 0.5 * (F64[y + from * block + i] + F64[y + to * block + i]);
        F64[y + L.ADJOINT * block + i] += F64[f + i];
      }
      addAngular(b, row, column, last, f, f, mean);
      break;
    }
    case Code.SCALED_POINT: {
      const s: i32 = out + 3;
      addLinear(b, row, column, last, g);
      meanOfRotated(mean, b, from, to, s + from * block, s + to * block);
      addAngular(b, row, column, last, mean, mean, g);
      solveMean(mean, b, from, to, g);
      for (let i: i32 = 0; i < 3; i++) F64[mean + i] *= F64[y + i];
      addScales(b, row, column, last, mean, I32[2 * o + L.WHICH]);
      break;
    }
    case Code.SPIN: {
      if (row !== 0 && column >= 0) for (let i: i32 = 0; i < 3; i++) F64[row + column + 3 + i] += F64[g + i];
      break;
    }
    default: // SCALE_OF, SCALE_RATE
      addScales(b, row, column, last, g, I32[2 * o + L.WHICH]);
  }
}

/** Time, and the numbers of custom bodies. */
function sweepNumber(p: i32, o: i32, code: i32, g: i32, row: i32): void {
  const adjoint: f64 = F64[g];
  F64[g] = 0.0;
  const column: i32 = I32[2 * o + L.COLUMN];
  if (row === 0 || column === L.NO_COLUMN) return;
  if (code === Code.TIME) {
    F64[row + I32[2 * p + L.COLUMNS]] += adjoint;
  } else if (column >= 0) {
    const which: i32 = I32[2 * o + L.WHICH];
    if (code === Code.OWN_RATE) {
      F64[row + column + which] += adjoint;
      return;
    }
    const b: i32 = I32[2 * o + L.SOURCE];
    const dimension: i32 = I32[2 * b + Body.DIMENSION];
    const n: i32 = I32[2 * b + Body.OWN] + Body.OWN_N + which * dimension;
    for (let k: i32 = 0; k < dimension; k++) F64[row + column + k] += adjoint * F64[n + k];
  }
}
