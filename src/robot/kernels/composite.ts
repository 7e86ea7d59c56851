// Composite inertias: of a node with its subtree as if the joints were locked. Mass, first moment and inertia about the
// node's origin, in the place of the articulated inertia: M's first number, H's first three, I.
//   m_p += m     h_p += h + m r     I_p += I + (2 r·h + m r·r) 1 - (r hᵀ + h rᵀ + m r rᵀ)
import { addComposite, momentumOf } from "../../../build/unrolled/robot/kernels/composite.ts";
import { F64 } from "../../memory/views.ts";
import { constants, hasParent, nodes, parentRecord, record } from "./access.ts";
import * as N from "./layout.ts";

/** Nodes must be placed and weighed. */
export function composeInertias(m: i32, d: i32): void {
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const n: i32 = record(d, k);
    F64[n + N.IA_M] = F64[constants(m, k) + N.MASS];
    for (let i: i32 = 0; i < 3; i++) F64[n + N.IA_H + i] = F64[n + N.WORLD_MOMENT + i];
    for (let i: i32 = 0; i < 6; i++) F64[n + N.IA_I + i] = F64[n + N.WORLD_INERTIA + i];
  }
  for (let k: i32 = count - 1; k >= 0; k--) {
    const c: i32 = constants(m, k);
    if (hasParent(c)) addComposite(parentRecord(d, c), record(d, k));
  }
}

/** out = the momentum of the composite of node n moving with the six numbers s */
export function compositeMomentum(out: i32, n: i32, s: i32): void {
  momentumOf(out, n + N.IA_M, n + N.IA_H, n + N.IA_I, s, s + 3);
}
