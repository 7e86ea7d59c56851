// Velocities fitted to the joints of a net and to what its drives hold.
import { F64 } from "../../memory/views.ts";
import { assembleNet } from "../../response/net/assemble.ts";
import { factorNet } from "../../response/net/factor/factor.ts";
import { beginFit, loadVelocities } from "../../response/net/fit.ts";
import * as Net from "../../response/net/net.ts";
import * as Tie from "../../response/net/tie.ts";
import * as Node from "../../response/tree/node.ts";
import { guessFitted, solveDriven, solveHeld } from "./active-set.ts";
import { answerAlone, placeDrives } from "./drive-ties.ts";

/** Solves of a fit: what the first leaves, the second takes. */
const PASSES: i32 = 2;

/** FITV and FITO from V and OM; the rows of the ties are those of the instant, and their ranks are known. LAMBDA and KAPPA are what ties and drives gave. */
export function fitDriven(t: i32, net: i32, rows: i32, end: i32, work: i32): void {
  beginFit(net);
  answerAlone(rows, end);
  loadVelocities(net);
  guessFitted(rows, end);
  // the factor without drives serves as long as none holds
  if (placeDrives(net, rows, end)) {
    assembleNet(net, true);
    factorNet(net, true, false);
  }
  for (let pass: i32 = 0; pass < PASSES; pass++) {
    loadVelocities(net);
    solveDriven(t, net, rows, end, work, true);
    for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
      for (let i: i32 = 0; i < 6; i++) F64[Tie.nodeOf(m) + Node.FITTED + i] = F64[m + Tie.Z + i];
  }
}

/** The same with the sets and the factor that are there, whatever the bounds say. */
export function fitHeld(net: i32, rows: i32, end: i32): void {
  beginFit(net);
  for (let pass: i32 = 0; pass < PASSES; pass++) {
    loadVelocities(net);
    solveHeld(net, rows, end);
    for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
      for (let i: i32 = 0; i < 6; i++) F64[Tie.nodeOf(m) + Node.FITTED + i] = F64[m + Tie.Z + i];
  }
}
