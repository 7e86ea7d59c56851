// Half solves: the force of an entry propagates along its path to the root with the factor of the mass matrix, and leaves its
// component at each joint. With the joint's force u = Sᵀ p (plus the entry's own force at its first joint)
//   half = G⁻¹ u, D = G Gᵀ          p' = shift(p - U D⁻¹ u)
// A product eᵀ M⁻¹ e' is then the sum of half · half' over the joints that both paths share.
import { F64 } from "../../../memory/views.ts";
import { constants, kind, record } from "../../kernels/access.ts";
import * as N from "../../kernels/layout.ts";
import { entryAt, groupOf, headerOf, keptAt, kindOf, nodeTable, parentOf } from "./access.ts";
import { climbBall, climbFree, climbSliding, climbTurning } from "./climb-joint.ts";
import * as K from "./layout.ts";

/** Nodes must be factored and entries written. */
export function climbPaths(m: i32, d: i32, k: i32): void {
  const count: i32 = headerOf(k, K.GROUPS);
  for (let g: i32 = 0; g < count; g++) climbGroup(m, d, k, g);
}

function climbGroup(m: i32, d: i32, k: i32, g: i32): void {
  const first: i32 = entryAt(k, groupOf(k, g, K.FIRST_ENTRY));
  const end: i32 = entryAt(k, groupOf(k, g, K.END_ENTRY));
  const keeps: bool = headerOf(k, K.OMEGAS) > 0;
  const start: i32 = groupOf(k, g, K.GROUP_NODE);
  startClimb(first, end);
  let node: i32 = start;
  while (node >= 0) {
    const c: i32 = constants(m, node);
    const n: i32 = record(d, node);
    const level: i32 = nodeTable(k, node, K.BEFORE);
    const type: i32 = kind(c);
    if (keeps) keep(k, node, first, end);
    if (type === N.REVOLUTE) climbTurning(k, n, level, first, end, node === start);
    else if (type === N.SLIDING) climbSliding(k, c, n, level, first, end, node === start);
    else if (type === N.SPHERICAL) climbBall(k, n, level, first, end, node === start);
    else climbFree(k, n, level, first, end, node === start);
    node = parentOf(c);
  }
}

/** A force at a freedom starts inside the joint: there is none at the node itself. */
function startClimb(first: i32, end: i32): void {
  for (let e: i32 = first; e < end; e += K.ENTRY) {
    const isWrench: bool = kindOf(e) !== K.AT_FREEDOM;
    for (let j: i32 = 0; j < 6; j++) F64[e + K.CLIMBING + j] = isWrench ? F64[e + K.WRENCH + j] : 0.0;
  }
}

/** If the node has an Ω, keeps the wrench for the products. */
function keep(k: i32, node: i32, first: i32, end: i32): void {
  if (nodeTable(k, node, K.OMEGA_OF) < 0) return;
  const depth: i32 = nodeTable(k, node, K.DEPTH);
  for (let e: i32 = first; e < end; e += K.ENTRY) {
    const to: i32 = keptAt(k, e) + 6 * depth;
    for (let j: i32 = 0; j < 6; j++) F64[to + j] = F64[e + K.CLIMBING + j];
  }
}
