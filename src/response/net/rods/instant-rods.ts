// Rods in place of ties at one pose: what fits, answers to contacts and closings ask of a net, in its own records.
import { dot3 } from "../../../math/vec3.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import { D } from "../../../rows/place.ts";
import * as L from "../../joint-tree/link.ts";
import * as Node from "../../tree/node.ts";
import { findHeld } from "../instant-rows.ts";
import { countAllRows } from "../known-ranks.ts";
import { massBlock } from "../movers.ts";
import * as Net from "../net.ts";
import * as Tie from "../tie.ts";
import { factorRods } from "./factor-rods.ts";
import * as R from "./rods.ts";
import { rightOfRods, solveRods } from "./solve-rods.ts";

/** The factor of the masses at the pose of R and END. False: it takes the ties. */
export function factorInstantRods(net: i32): bool {
  const rods: i32 = R.rodsOf(net);
  const perMass: i32 = R.wordOf(rods, R.PER_MASS);
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++) {
    const m: i32 = Node.moverOf(R.nodeOf(rods, bead));
    massBlock(m);
    for (let i: i32 = 0; i < 3; i++) F64[perMass + 3 * bead + i] = F64[m + Tie.PER_MASS + i];
  }
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    const tie: i32 = R.tieOf(rod);
    const d: i32 = Tie.linkOf(tie) + L.END + D;
    const squared: f64 = dot3(d, d);
    const one: f64 = squared > 0.0 && R.holds(rod) ? 1.0 / Math.sqrt(squared) : 0.0;
    for (let i: i32 = 0; i < 3; i++) F64[rod + R.ALONG + i] = one * F64[d + i];
    // what prescribed bodies do is asked of the tie
    if (R.ropeOf(rod) === 0 && (Tie.sideA(tie) === 0 || Tie.sideB(tie) === 0)) findHeld(tie);
  }
  if (!factorRods(rods)) return false;
  countAllRows(net);
  I32[2 * net + Net.LEFT_OUT] = 0;
  I32[2 * net + Net.WEAK] = 0;
  I32[2 * net + Net.FITTED] = 0;
  I32[2 * net + Net.BY_RODS] = 1;
  return true;
}

/** RIGHT of the rods, from RESIDUAL of the ties and Z of the movers. */
export function rightByRods(net: i32): void {
  const rods: i32 = R.rodsOf(net);
  const z: i32 = R.wordOf(rods, R.Z);
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++) {
    const from: i32 = Node.moverOf(R.nodeOf(rods, bead)) + Tie.Z;
    for (let i: i32 = 0; i < 3; i++) F64[z + 3 * bead + i] = F64[from + i];
  }
  zeros(z + 3 * R.movingOf(rods), 3);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD)
    F64[rod + R.MISSING] = dot3(rod + R.ALONG, R.tieOf(rod) + Tie.RESIDUAL);
  rightOfRods(rods);
}

/** Solves for it; δx at Z of the movers. */
export function solveByRods(net: i32): void {
  const rods: i32 = R.rodsOf(net);
  const z: i32 = R.wordOf(rods, R.Z);
  solveRods(rods);
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++) {
    const to: i32 = Node.moverOf(R.nodeOf(rods, bead)) + Tie.Z;
    for (let i: i32 = 0; i < 3; i++) {
      F64[to + i] = F64[z + 3 * bead + i];
      // it does not turn
      F64[to + 3 + i] = -F64[to + 3 + i];
    }
  }
}

/** LAMBDA of the ties += what the last solve gave. */
export function addLambdasOfRods(net: i32): void {
  const rods: i32 = R.rodsOf(net);
  const right: i32 = Net.table(R.wordOf(rods, R.ELIMINATION), Net.RIGHT);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD)
    for (let i: i32 = 0; i < 3; i++)
      F64[R.tieOf(rod) + Tie.LAMBDA + i] += F64[right + R.rowOf(rod)] * F64[rod + R.ALONG + i];
}
