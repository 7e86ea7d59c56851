// Forward dynamics: M(q) a = tau - bias(q, v), by the articulated-body algorithm in one call.

import { loadNode } from "../../../build/unrolled/robot/kernels/load-node.ts";
import { abaFactor } from "./aba-factor.ts";
import { abaSolve } from "./aba-solve.ts";
import { constants, nodes, parentRecord, record } from "./access.ts";
import { moveNode } from "./move-node.ts";
import { placeNode } from "./place-node.ts";
import { startWorld } from "./start-world.ts";
import { weighNode } from "./weigh-node.ts";

/** out = the rates of all freedoms; `zeros`: as many zeros. Returns the node whose joint moves nothing, or -1. */
export function aba(m: i32, d: i32, q: i32, v: i32, tau: i32, zeros: i32, out: i32): i32 {
  abaLoad(m, d, q, v, zeros);
  const bad: i32 = abaFactor(m, d);
  if (bad < 0) abaSolve(m, d, tau, out);
  return bad;
}

/** Places and weighs every node, with the force to move it as if no joint yielded: the solve tells how they do. */
export function abaLoad(m: i32, d: i32, q: i32, v: i32, zeros: i32): void {
  startWorld(m, d);
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const p: i32 = parentRecord(d, c);
    placeNode(c, n, p, q);
    moveNode(c, n, p, v, zeros);
    weighNode(c, n);
    loadNode(c, n);
  }
}
