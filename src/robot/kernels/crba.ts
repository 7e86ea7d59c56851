// The mass matrix, by the composite-rigid-body algorithm (Walker, Orin 1982): a column of M is what the joints on the way to the
// root feel when one joint alone speeds up what hangs on it.
import { F64 } from "../../memory/views.ts";
import {
  constants,
  freedom,
  freedoms,
  freedomsOf,
  hasParent,
  nodes,
  parentConstants,
  parentRecord,
  record,
} from "./access.ts";
import { composeInertias, compositeMomentum } from "./composite.ts";
import { jointAxis } from "./joint-axis.ts";
import { jointForce } from "./joint-force.ts";
import * as N from "./layout.ts";

/** out = M, row-major, of placed and weighed nodes */
export function crba(m: i32, d: i32, out: i32): void {
  const size: i32 = freedoms(m);
  for (let i: i32 = 0; i < size * size; i++) F64[out + i] = 0.0;
  composeInertias(m, d);
  for (let k: i32 = 0; k < nodes(m); k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const count: i32 = freedomsOf(c);
    for (let i: i32 = 0; i < count; i++) {
      const column: i32 = freedom(c) + i;
      jointAxis(n + N.DELTA, c, n, i);
      compositeMomentum(n + N.F, n, n + N.DELTA);
      climb(m, d, c, n, out, column);
      F64[out + (size + 1) * column] += F64[c + N.ARMATURE];
    }
  }
}

/** The momentum F of the node goes up to its root, leaving M's entries of row and column `column`. */
function climb(m: i32, d: i32, c: i32, n: i32, out: i32, column: i32): void {
  const size: i32 = freedoms(m);
  const f: i32 = n + N.F;
  const felt: i32 = n + N.LEFT;
  let at: i32 = c;
  let node: i32 = n;
  while (true) {
    jointForce(felt, at, node, f);
    const first: i32 = freedom(at);
    const count: i32 = freedomsOf(at);
    for (let i: i32 = 0; i < count; i++) {
      F64[out + size * (first + i) + column] = F64[felt + i];
      F64[out + size * column + first + i] = F64[felt + i];
    }
    if (!hasParent(at)) return;
    shiftForce(f, node + N.OFFSET);
    node = parentRecord(d, at);
    at = parentConstants(m, at);
  }
}

/** The six numbers f, seen from a point that lies back by r */
export function shiftForce(f: i32, r: i32): void {
  F64[f + 3] += F64[r + 1] * F64[f + 2] - F64[r + 2] * F64[f + 1];
  F64[f + 4] += F64[r + 2] * F64[f] - F64[r] * F64[f + 2];
  F64[f + 5] += F64[r] * F64[f + 1] - F64[r + 1] * F64[f];
}
