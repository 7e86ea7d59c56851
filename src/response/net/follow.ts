// How a net answers a change of velocities, with a symmetric factor that is there: the nearest that its joints allow, in the metric of the masses. Where many
// bodies are pushed at once this costs one solve.
import { F64, zeros } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import { rightSide, solveRight } from "./correct.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** Call once after the factor: joints have nothing to make good, and drives hold what they hold. */
export function beginFollowing(net: i32): void {
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_DRIVE); tie += Tie.TIE)
    zeros(tie + Tie.RESIDUAL, 3);
}

/** V and OM hold the change: FITV and FITO become what joints leave of it. */
export function followNet(net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[m + Tie.Z + i] = -F64[Tie.nodeOf(m) + Node.VELOCITIES + i];
  rightSide(net);
  solveRight(net);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[Tie.nodeOf(m) + Node.FITTED + i] = F64[m + Tie.Z + i];
}
