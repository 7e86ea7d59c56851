// The derivatives of inverse dynamics, exact, in time n d for depth d (and n² to write them). A freedom i moves its subtree, with
// composite inertia I, joint force F and turning load L (turning-load.ts), by the changes Ψ̇ and Ψ̈ of derivative-columns.ts. Changes
// by a freedom j above apply to i's subtree too. L of a motion is L(β) of its angular part:
//   joint i, j at or above it    ∂τ_i/∂q_j = S_i·(I Ψ̈_j + L(Ψ̇_j))               ∂τ_i/∂v_j = S_i·(I (Ψ̇_j + Ṡ_j) + L(S_j))
//   joint j above i              ∂τ_j/∂q_i = S_j·(I Ψ̈_i + L(Ψ̇_i) + S_i ×* F)    ∂τ_j/∂v_i = S_j·(I (Ψ̇_i + Ṡ_i) + L(S_i))
// S ×* F = (σ × f; σ × n + s × f): the force on i's subtree rotates with it. M is the same with I S_i. All of them are forces at i
// that propagate to the root, shifted from node to node; S_i·L(β) = torque · β, with a torque that is the same everywhere.
// External forces do not rotate with the subtree: their L of S is added to both ∂q.

import {
  HELD,
  OF_Q,
  OF_V,
  PUSHING,
  TURNING,
} from "../../../../build/records/robot/kernels/derivatives/force-derivatives.ts";
import { loadNode } from "../../../../build/unrolled/robot/kernels/load-node.ts";
import { addCross3, dot3 } from "../../../math/vec3.ts";
import { F64 } from "../../../memory/views.ts";
import * as Tree from "../access.ts";
import { carryForce } from "../carry-force.ts";
import { composeInertias, compositeMomentum } from "../composite.ts";
import * as N from "../layout.ts";
import { moveNode } from "../move-node.ts";
import { placeNode } from "../place-node.ts";
import { originVelocity } from "../place-nodes.ts";
import { startWorld } from "../start-world.ts";
import { weighNode } from "../weigh-node.ts";
import { AXIS, FREEDOM, PSI, PSI_RATE, QUICKER, writeFreedoms } from "./derivative-columns.ts";
import { addTurningLoad, carryTurningLoad, startTurningLoads, turningLoadOn } from "./turning-load.ts";

/** Places every node by q, moving with v and a, with its loads. */
export function loadForDerivatives(m: i32, d: i32, q: i32, v: i32, a: i32): void {
  startWorld(m, d);
  const world: i32 = Tree.record(d, -1);
  for (let i: i32 = 0; i < 3; i++) F64[world + N.V + i] = 0.0;
  const count: i32 = Tree.nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const c: i32 = Tree.constants(m, k);
    const n: i32 = Tree.record(d, k);
    const p: i32 = Tree.parentRecord(d, c);
    placeNode(c, n, p, q);
    moveNode(c, n, p, v, a);
    originVelocity(c, n, p, v + Tree.freedom(c));
    weighNode(c, n);
    loadNode(c, n);
    startTurningLoads(c, n);
  }
}

/**
 * out: as many rows as there are freedoms, each of them ∂τ/∂q, ∂τ/∂v, M. Nodes are loaded, and pushed from outside; work: a
 * record for each freedom (derivative-columns.fields.ts), and one of the forces that climb (force-derivatives.fields.ts).
 */
export function forceDerivatives(m: i32, d: i32, work: i32, out: i32): void {
  const size: i32 = Tree.freedoms(m);
  const count: i32 = Tree.nodes(m);
  for (let i: i32 = 0; i < 3 * size * size; i++) F64[out + i] = 0.0;
  composeInertias(m, d);
  for (let k: i32 = count - 1; k >= 0; k--) {
    const c: i32 = Tree.constants(m, k);
    if (!Tree.hasParent(c)) continue;
    const p: i32 = Tree.parentRecord(d, c);
    carryForce(p, Tree.record(d, k));
    carryTurningLoad(p, Tree.record(d, k), N.CORIOLIS);
    carryTurningLoad(p, Tree.record(d, k), N.PUSHED);
  }
  writeFreedoms(m, d, work);
  const forces: i32 = work + FREEDOM * size;
  for (let k: i32 = 0; k < count; k++) {
    const c: i32 = Tree.constants(m, k);
    const n: i32 = Tree.record(d, k);
    const own: i32 = Tree.freedomsOf(c);
    for (let i: i32 = Tree.freedom(c); i < Tree.freedom(c) + own; i++) {
      changeForces(n, work + FREEDOM * i, forces);
      for (let j: i32 = Tree.freedom(c); j < Tree.freedom(c) + own; j++) writeBelow(work, forces, out, size, i, j);
      F64[out + 3 * size * i + 2 * size + i] += F64[c + N.ARMATURE];
      climb(m, d, c, n, work, forces, out, i);
    }
  }
}

/** The forces that propagate from the freedom with record x, at node n. */
function changeForces(n: i32, x: i32, forces: i32): void {
  const s: i32 = x + AXIS;
  compositeMomentum(forces + HELD, n, s);
  const ofQ: i32 = forces + OF_Q;
  compositeMomentum(ofQ, n, x + PSI_RATE);
  addTurningLoad(ofQ, n + N.CORIOLIS, x + PSI + 3);
  addTurningLoad(ofQ, n + N.PUSHED, s + 3);
  addCross3(ofQ, s + 3, n + N.F);
  addCross3(ofQ + 3, s + 3, n + N.F + 3);
  addCross3(ofQ + 3, s, n + N.F);
  const ofV: i32 = forces + OF_V;
  compositeMomentum(ofV, n, x + QUICKER);
  addTurningLoad(ofV, n + N.CORIOLIS, s + 3);
  turningLoadOn(forces + TURNING, n + N.CORIOLIS, s);
  turningLoadOn(forces + PUSHING, n + N.PUSHED, s);
}

/** x·y of six numbers */
function dot6(x: i32, y: i32): f64 {
  return (
    F64[x] * F64[y] +
    F64[x + 1] * F64[y + 1] +
    F64[x + 2] * F64[y + 2] +
    (F64[x + 3] * F64[y + 3] + F64[x + 4] * F64[y + 4] + F64[x + 5] * F64[y + 5])
  );
}

/** Row i, column j at or above it; the forces are those of i, at the node of j. */
function writeBelow(work: i32, forces: i32, out: i32, size: i32, i: i32, j: i32): void {
  const row: i32 = out + 3 * size * i + j;
  const x: i32 = work + FREEDOM * j;
  F64[row] =
    dot6(forces + HELD, x + PSI_RATE) + dot3(forces + TURNING, x + PSI + 3) + dot3(forces + PUSHING, x + AXIS + 3);
  F64[row + size] = dot6(forces + HELD, x + QUICKER) + dot3(forces + TURNING, x + AXIS + 3);
  F64[row + 2 * size] = dot6(forces + HELD, x + AXIS);
}

/** From the node n of freedom i to its root: row and column i of everything above. Most joints rotate: they have no s. */
function climb(m: i32, d: i32, c: i32, n: i32, work: i32, forces: i32, out: i32, i: i32): void {
  const size: i32 = Tree.freedoms(m);
  const own: i32 = out + 3 * size * i;
  let at: i32 = c;
  let node: i32 = n;
  while (Tree.hasParent(at)) {
    const r0: f64 = F64[node + N.OFFSET];
    const r1: f64 = F64[node + N.OFFSET + 1];
    const r2: f64 = F64[node + N.OFFSET + 2];
    for (let f: i32 = forces; f < forces + TURNING; f += 6) {
      F64[f + 3] += r1 * F64[f + 2] - r2 * F64[f + 1];
      F64[f + 4] += r2 * F64[f] - r0 * F64[f + 2];
      F64[f + 5] += r0 * F64[f + 1] - r1 * F64[f];
    }
    node = Tree.parentRecord(d, at);
    at = Tree.parentConstants(m, at);
    const first: i32 = Tree.freedom(at);
    if (Tree.kind(at) === N.REVOLUTE) {
      writeTurning(work + FREEDOM * first, forces, own + first, out + 3 * size * first + i, size);
      continue;
    }
    const end: i32 = first + Tree.freedomsOf(at);
    for (let j: i32 = first; j < end; j++) {
      writeBelow(work, forces, out, size, i, j);
      const x: i32 = work + FREEDOM * j;
      const row: i32 = out + 3 * size * j + i;
      F64[row] = dot6(forces + OF_Q, x + AXIS);
      F64[row + size] = dot6(forces + OF_V, x + AXIS);
      F64[row + 2 * size] = F64[own + 2 * size + j];
    }
  }
}

/** Both entries of a hinge above, with the record x: in row i at `below`, in its own row at `above`. */
function writeTurning(x: i32, forces: i32, below: i32, above: i32, size: i32): void {
  const s0: f64 = F64[x + AXIS + 3];
  const s1: f64 = F64[x + AXIS + 4];
  const s2: f64 = F64[x + AXIS + 5];
  const t: i32 = forces + TURNING;
  const p: i32 = forces + PUSHING;
  F64[below] =
    dot6(forces + HELD, x + PSI_RATE) + dot3(t, x + PSI + 3) + (F64[p] * s0 + F64[p + 1] * s1 + F64[p + 2] * s2);
  F64[below + size] = dot6(forces + HELD, x + QUICKER) + (F64[t] * s0 + F64[t + 1] * s1 + F64[t + 2] * s2);
  const mass: f64 = F64[forces + HELD + 3] * s0 + F64[forces + HELD + 4] * s1 + F64[forces + HELD + 5] * s2;
  F64[below + 2 * size] = mass;
  F64[above] = F64[forces + OF_Q + 3] * s0 + F64[forces + OF_Q + 4] * s1 + F64[forces + OF_Q + 5] * s2;
  F64[above + size] = F64[forces + OF_V + 3] * s0 + F64[forces + OF_V + 4] * s1 + F64[forces + OF_V + 5] * s2;
  F64[above + 2 * size] = mass;
}
