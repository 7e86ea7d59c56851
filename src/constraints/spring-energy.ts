// Energy in the springs of all drives in the current state: Σ ½ k (q - rest)². Servos are motors and store none.
import { DRIVE_NUMBERS, NO_JOINT, SPRING_REST, SPRING_STIFFNESS } from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import { driveCoordinate } from "./drive-row.ts";
import { placeJoint } from "./place-joint.ts";

/** In joules; 28 numbers of scratch. */
export function springEnergy(w: i32, scratch: i32): f64 {
  const drives: i32 = Col.header(w, Col.DRIVE_SLOTS);
  let sum: f64 = 0.0;
  for (let d: i32 = 0; d < drives; d++) {
    const j: i32 = I32[2 * (Col.column(w, Col.DRIVE_WORDS) + d) + Col.DRIVE_JOINT];
    const drive: i32 = Col.column(w, Col.DRIVE) + DRIVE_NUMBERS * d;
    const stiffness: f64 = F64[drive + SPRING_STIFFNESS];
    if (j === NO_JOINT || stiffness === 0.0) continue;
    placeJoint(w, j, scratch + 1);
    driveCoordinate(w, d, scratch + 1, scratch);
    const stretch: f64 = F64[scratch] - F64[drive + SPRING_REST];
    sum += 0.5 * stiffness * stretch * stretch;
  }
  return sum;
}
