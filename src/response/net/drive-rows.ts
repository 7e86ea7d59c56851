// Driven coordinates as rows of a net: up to three of a joint are a tie of kind DRIVES. Its numbers come from the rows of the drives (step/net).
//
//   J z + OWN κ = -c          a coordinate that a drive holds
//           κ = 0             one that no drive holds
//
// Rows and impulses are scaled by one number, so that coordinates of different units stand side by side in a block.
import { dot3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** No drive moves anything: the ties are solved as if there were none. */
export function releaseDrives(net: i32): void {
  for (let tie: i32 = Net.table(net, Net.END_TIE); tie < Net.table(net, Net.END_DRIVE); tie += Tie.TIE) {
    zeros(tie + Tie.RESIDUAL, 3);
    zeros(tie + Tie.OWN, 9);
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.OWN + 4 * i] = 1.0;
    releaseSide(Tie.sideA(tie));
    releaseSide(Tie.sideB(tie));
  }
}

function releaseSide(side: i32): void {
  if (side === 0) return;
  zeros(side + Tie.J, 18);
  zeros(side + Tie.Y, 18);
}

/** Coordinate `part` of a tie: twelve numbers of its row, and of its impulse, times the number at `scale`. */
export function driveCoordinate(tie: i32, part: i32, row: i32, impulse: i32, scale: i32): void {
  if (Tie.sideA(tie) !== 0) driveSide(Tie.sideA(tie), part, row, impulse, scale);
  if (Tie.sideB(tie) !== 0) driveSide(Tie.sideB(tie), part, row + 6, impulse + 6, scale);
}

function driveSide(side: i32, part: i32, row: i32, impulse: i32, scale: i32): void {
  const m: i32 = Tie.moverOf(side);
  const d: f64 = F64[scale];
  for (let i: i32 = 0; i < 3; i++) {
    F64[side + Tie.JL + 3 * part + i] = d * F64[row + i];
    F64[side + Tie.JW + 3 * part + i] = d * F64[row + 3 + i];
    F64[side + Tie.YL + 3 * part + i] = d * F64[m + Tie.PER_MASS + i] * F64[impulse + i];
    F64[side + Tie.YW + 3 * part + i] = d * dot3(m + Tie.TURNING + 3 * i, impulse + 3);
  }
}
