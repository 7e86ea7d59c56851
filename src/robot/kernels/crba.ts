// The mass matrix, by the composite-rigid-body algorithm (Walker, Orin 1982): a column of M is what the joints on the path to
// the root feel if one joint alone accelerates its subtree.
import { F64 } from "../../memory/views.ts";
import * as Tree from "./access.ts";
import { composeInertias, compositeMomentum } from "./composite.ts";
import { jointAxis } from "./joint-axis.ts";
import { jointForce } from "./joint-force.ts";
import * as N from "./layout.ts";

const SQUARE: i32 = 16;

/** out = M, row-major; nodes must be placed and weighed */
export function crba(m: i32, d: i32, out: i32): void {
  const size: i32 = Tree.freedoms(m);
  for (let i: i32 = 0; i < size * size; i++) F64[out + i] = 0.0;
  composeInertias(m, d);
  for (let k: i32 = 0; k < Tree.nodes(m); k++) {
    const c: i32 = Tree.constants(m, k);
    const n: i32 = Tree.record(d, k);
    const count: i32 = Tree.freedomsOf(c);
    for (let i: i32 = 0; i < count; i++) {
      const column: i32 = Tree.freedom(c) + i;
      jointAxis(n + N.DELTA, c, n, i);
      compositeMomentum(n + N.F, n, n + N.DELTA);
      climb(m, d, c, n, out, column);
      F64[out + (size + 1) * column] += F64[c + N.ARMATURE];
    }
  }
  mirror(out, size);
}

/**
 * Propagates the momentum F of the node up to its root, leaving M's entries of row `column`. It is kept in locals along
 * rotating joints: most joints of most robots are.
 */
function climb(m: i32, d: i32, c: i32, n: i32, out: i32, column: i32): void {
  const size: i32 = Tree.freedoms(m);
  const row: i32 = out + size * column;
  const f: i32 = n + N.F;
  let at: i32 = c;
  let node: i32 = n;
  const f0: f64 = F64[f];
  const f1: f64 = F64[f + 1];
  const f2: f64 = F64[f + 2];
  let t0: f64 = F64[f + 3];
  let t1: f64 = F64[f + 4];
  let t2: f64 = F64[f + 5];
  while (true) {
    const first: i32 = Tree.freedom(at);
    if (Tree.kind(at) === N.REVOLUTE) {
      const felt: f64 = F64[node + N.R + 2] * t0 + F64[node + N.R + 5] * t1 + F64[node + N.R + 8] * t2;
      F64[row + first] = felt;
    } else {
      F64[f + 3] = t0;
      F64[f + 4] = t1;
      F64[f + 5] = t2;
      writeFelt(at, node, f, n + N.LEFT, row);
    }
    if (!Tree.hasParent(at)) return;
    const r0: f64 = F64[node + N.OFFSET];
    const r1: f64 = F64[node + N.OFFSET + 1];
    const r2: f64 = F64[node + N.OFFSET + 2];
    t0 += r1 * f2 - r2 * f1;
    t1 += r2 * f0 - r0 * f2;
    t2 += r0 * f1 - r1 * f0;
    node = Tree.parentRecord(d, at);
    at = Tree.parentConstants(m, at);
  }
}

/** The force f as felt by any joint: its entries of M. */
function writeFelt(at: i32, node: i32, f: i32, felt: i32, row: i32): void {
  jointForce(felt, at, node, f);
  const first: i32 = Tree.freedom(at);
  const count: i32 = Tree.freedomsOf(at);
  for (let i: i32 = 0; i < count; i++) F64[row + first + i] = F64[felt + i];
}

/** Copies the lower half of M to the upper one, in blocks that stay in the cache. */
function mirror(out: i32, size: i32): void {
  for (let i0: i32 = 0; i0 < size; i0 += SQUARE) {
    const iEnd: i32 = i0 + SQUARE < size ? i0 + SQUARE : size;
    for (let j0: i32 = 0; j0 <= i0; j0 += SQUARE) {
      for (let i: i32 = i0; i < iEnd; i++) {
        const jEnd: i32 = j0 + SQUARE < i ? j0 + SQUARE : i;
        for (let j: i32 = j0; j < jEnd; j++) F64[out + size * j + i] = F64[out + size * i + j];
      }
    }
  }
}

/** Shifts the six numbers f to a point that lies back by r. */
export function shiftForce(f: i32, r: i32): void {
  F64[f + 3] += F64[r + 1] * F64[f + 2] - F64[r + 2] * F64[f + 1];
  F64[f + 4] += F64[r + 2] * F64[f] - F64[r] * F64[f + 2];
  F64[f + 5] += F64[r] * F64[f + 1] - F64[r + 1] * F64[f];
}
