// The Jacobian of a point that moves with a node: six rows, linear then angular, along world axes. The column of a freedom on
// the path to the root is (s + σ × (x - p); σ), with its axis (s; σ) at the origin p of its node.
import { F64 } from "../../memory/views.ts";
import {
  constants,
  freedom,
  freedoms,
  freedomsOf,
  hasParent,
  parentConstants,
  parentRecord,
  record,
} from "./access.ts";
import { jointAxis } from "./joint-axis.ts";
import * as N from "./layout.ts";

/** out = 6 x nv numbers, row-major; x: the point in the world, three numbers. Node k must be placed; -1 is the world. */
export function pointJacobian(m: i32, d: i32, k: i32, x: i32, out: i32): void {
  const size: i32 = freedoms(m);
  for (let i: i32 = 0; i < 6 * size; i++) F64[out + i] = 0.0;
  if (k < 0) return;
  let c: i32 = constants(m, k);
  let n: i32 = record(d, k);
  while (true) {
    const s: i32 = n + N.DELTA;
    const x0: f64 = F64[x] - F64[n + N.P];
    const x1: f64 = F64[x + 1] - F64[n + N.P + 1];
    const x2: f64 = F64[x + 2] - F64[n + N.P + 2];
    const count: i32 = freedomsOf(c);
    for (let i: i32 = 0; i < count; i++) {
      jointAxis(s, c, n, i);
      const at: i32 = out + freedom(c) + i;
      F64[at] = F64[s] + (F64[s + 4] * x2 - F64[s + 5] * x1);
      F64[at + size] = F64[s + 1] + (F64[s + 5] * x0 - F64[s + 3] * x2);
      F64[at + 2 * size] = F64[s + 2] + (F64[s + 3] * x1 - F64[s + 4] * x0);
      for (let j: i32 = 3; j < 6; j++) F64[at + j * size] = F64[s + j];
    }
    if (!hasParent(c)) return;
    n = parentRecord(d, c);
    c = parentConstants(m, c);
  }
}
