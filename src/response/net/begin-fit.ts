// What a fit of velocities begins with.
import { plusCross3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import * as Node from "../tree/node.ts";
import * as Net from "./net.ts";
import { addToldPoint } from "./point-ties.ts";
import * as Tie from "./tie.ts";

/** LAMBDA is zero, and RESIDUAL what prescribed bodies do. */
export function beginTie(net: i32, tie: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[tie + Tie.LAMBDA + i] = 0.0;
    F64[tie + Tie.RESIDUAL + i] = 0.0;
  }
  if (Tie.sideA(tie) === 0) addPrescribed(net, tie, Tie.nodeA(tie), Tie.ON_A, LEVER_A, -1.0);
  if (Tie.sideB(tie) === 0) addPrescribed(net, tie, Tie.nodeB(tie), Tie.ON_B, LEVER_B, 1.0);
}

/** FITTED are the velocities as they are. */
export function beginMover(m: i32): void {
  const n: i32 = Tie.nodeOf(m);
  for (let i: i32 = 0; i < 6; i++) F64[n + Node.FITTED + i] = F64[n + Node.VELOCITIES + i];
}

/** RESIDUAL gains the velocity of a body that moves as it is told, in the directions that the joint holds. */
function addPrescribed(net: i32, tie: i32, n: i32, on: i32, lever: i32, sign: f64): void {
  if (Tie.kindOf(tie) === Tie.POINT) {
    addToldPoint(tie, n, on, sign);
    return;
  }
  const v: i32 = net + Net.TOLD;
  if (Tie.isTurning(tie)) for (let i: i32 = 0; i < 3; i++) F64[v + i] = F64[n + Node.DPHI + i];
  else plusCross3(v, n + Node.DU, n + Node.DPHI, Tie.linkOf(tie) + L.END + lever);
  for (let i: i32 = 0; i < 3; i++) {
    const p: i32 = tie + Tie.HELD + 3 * i;
    F64[tie + Tie.RESIDUAL + i] += sign * (F64[p] * F64[v] + F64[p + 1] * F64[v + 1] + F64[p + 2] * F64[v + 2]);
  }
}
