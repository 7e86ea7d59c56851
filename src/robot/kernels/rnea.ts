// Inverse dynamics, the recursive Newton-Euler algorithm (Luh, Walker, Paul 1980): out to the leaves with velocities and
// accelerations, back with forces. τ = M(q) a + bias(q, v).

import { loadNodeAlone } from "../../../build/unrolled/robot/kernels/load-node.ts";
import { F64 } from "../../memory/views.ts";
import { constants, freedom, freedomsOf, hasParent, nodes, parentRecord, record } from "./access.ts";
import { carryForce } from "./carry-force.ts";
import { jointForce } from "./joint-force.ts";
import * as N from "./layout.ts";
import { moveNode } from "./move-node.ts";
import { placeNode } from "./place-node.ts";
import { startWorld } from "./start-world.ts";

/** Places every node by q, with the forces to move it with v and a. */
export function loadNodes(m: i32, d: i32, q: i32, v: i32, a: i32): void {
  startWorld(m, d);
  loadFromWorld(m, d, q, v, a);
}

/** The same with the world as it is. */
function loadFromWorld(m: i32, d: i32, q: i32, v: i32, a: i32): void {
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const p: i32 = parentRecord(d, c);
    placeNode(c, n, p, q);
    moveNode(c, n, p, v, a);
    loadNodeAlone(c, n);
  }
}

/** tau = M a + Coriolis forces: inverse dynamics without gravity, in one call */
export function rneaWeightless(m: i32, d: i32, q: i32, v: i32, a: i32, tau: i32): void {
  startWorld(m, d);
  for (let i: i32 = 0; i < 3; i++) F64[record(d, -1) + N.A + i] = 0.0;
  loadFromWorld(m, d, q, v, a);
  gatherForces(m, d, a, tau);
}

/**
 * tau = the joint forces against the forces F of the nodes, plus armature times a: M a + bias after loadNodes. Afterwards F of
 * every node is the force through its joint.
 */
export function gatherForces(m: i32, d: i32, a: i32, tau: i32): void {
  for (let k: i32 = nodes(m) - 1; k >= 0; k--) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const at: i32 = freedom(c);
    jointForce(tau + at, c, n, n + N.F);
    const armature: f64 = F64[c + N.ARMATURE];
    if (armature !== 0.0) {
      const end: i32 = at + freedomsOf(c);
      for (let i: i32 = at; i < end; i++) F64[tau + i] += armature * F64[a + i];
    }
    if (hasParent(c)) carryForce(parentRecord(d, c), n);
  }
}
