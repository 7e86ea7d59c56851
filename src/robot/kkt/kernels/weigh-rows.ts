// W of Λ⁻¹ = W Wᵀ, if the rank is in doubt: row i holds, at the freedoms of every joint, what the half solve of row i leaves there
// (climb-paths.ts). W has the condition of J, Λ⁻¹ its square. w: ROWS x stride numbers, followers first.
import { F64 } from "../../../memory/views.ts";
import { abaUp } from "../../kernels/aba-solve.ts";
import { constants, freedom, nodes, record } from "../../kernels/access.ts";
import { entryAt, halfAt, headerOf, nodeOf, nodeTable, parentOf, placeOf, rowOf } from "./access.ts";
import { pushUnit } from "./columns.ts";
import { takeHalf } from "./half-joint.ts";
import * as K from "./layout.ts";

/** After climbPaths. */
export function weighByPaths(m: i32, k: i32, w: i32, stride: i32): void {
  clearRows(k, w, stride);
  const end: i32 = entryAt(k, headerOf(k, K.ENTRIES));
  for (let e: i32 = entryAt(k, 0); e < end; e += K.ENTRY) {
    const row: i32 = w + stride * rowOf(e);
    let node: i32 = nodeOf(e);
    while (node >= 0) {
      const c: i32 = constants(m, node);
      const half: i32 = halfAt(k, e) + nodeTable(k, node, K.BEFORE);
      const count: i32 = nodeTable(k, node, K.FREEDOMS);
      for (let i: i32 = 0; i < count; i++) F64[row + freedom(c) + i] += F64[half + i];
      node = parentOf(c);
    }
  }
}

/** By one upward pass per row: for a dense J, and if paths have not been climbed. */
export function weighByPasses(m: i32, d: i32, k: i32, w: i32, stride: i32): void {
  clearRows(k, w, stride);
  const rows: i32 = headerOf(k, K.ROWS);
  const count: i32 = nodes(m);
  const tau: i32 = placeOf(k, K.AT_FORCES);
  for (let j: i32 = 0; j < rows; j++) {
    pushUnit(m, d, k, j, tau, placeOf(k, K.AT_SUMS));
    abaUp(m, d, tau);
    for (let i: i32 = 0; i < count; i++) {
      const c: i32 = constants(m, i);
      takeHalf(c, record(d, i), w + stride * j + freedom(c));
    }
  }
}

function clearRows(k: i32, w: i32, stride: i32): void {
  const size: i32 = headerOf(k, K.ROWS) * stride;
  for (let i: i32 = 0; i < size; i++) F64[w + i] = 0.0;
}
