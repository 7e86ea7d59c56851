// Drives on the free directions of joints at an instant: known forces, and rows with unknown forces.
//
//   spring      f = -k (q - rest) - d q̇
//   servo       f = k (target - q) - d q̇, kept within its bound
//   soft limit  f = (bound - q) / compliance, beyond the bound
//   hard limit  reached and not being left:  q̈ ≥ 0, f ≥ 0, one of them zero (signs reversed at an upper bound)
//   motor       at its speed: it holds, q̈ = 0 while |f| ≤ bound.  Not at its speed: f = ±bound towards it.
//               Without a bound it is a condition on the rate, q̇ = s, as a joint is one on the pose. As with a joint,
//               correcting its current error takes an impulse, not a force: q̈ + 2 α (q̇ - s) = 0; α is 0 unless given.
//   friction    at rest: it holds, q̈ = 0 while |f| ≤ bound.  Moving: f = ∓bound against the motion.
//
// Forces act along the row of the coordinate; q̈ = row·v' + bias.
import {
  COORDINATE,
  COORDINATE_BIAS,
  COORDINATE_RATE,
  COORDINATE_ROW,
  ROW_NUMBERS,
} from "../../constraints/row-layout.ts";
import * as code from "../../memory/codes.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";
import type { Drive } from "../joint/drive.ts";
import { withScales } from "./scale-columns.ts";

/** Tolerance for reaching a bound, m or rad, and for keeping a speed, m/s or rad/s. */
const REACHED = 1e-9;

export interface DriveAt {
  readonly drive: Drive;
  readonly value: number;
  readonly rate: number;
  readonly bias: number;
  /** Eighteen numbers: linear and angular on a, on b, and their scales. */
  readonly row: number[];
  /** memory/codes.ts */
  readonly numbers: number[];
}

/** A drive row with an unknown force: sign (row·v') + c = 0 between the bounds, ≥ 0 at lo, ≤ 0 at hi. */
export interface HeldRow {
  readonly sign: 1 | -1;
  readonly c: number;
  readonly lo: number;
  readonly hi: number;
}

/** The coordinate of the drive in a slot. `scratch`: DRIVE_ROW_ROOM numbers. */
export function readDrive(memory: WorldMemory, slot: number, drive: Drive, scratch: number): DriveAt {
  kernels().driveRow(memory.base, slot, scratch);
  const row = scratch + COORDINATE_ROW;
  return {
    drive,
    value: F64[scratch + COORDINATE],
    rate: F64[scratch + COORDINATE_RATE],
    bias: F64[scratch + COORDINATE_BIAS],
    row: withScales(drive.joint)(Array.from(F64.subarray(row, row + ROW_NUMBERS))),
    numbers: drive.numbers(),
  };
}

const clamp = (x: number, bound: number) => Math.max(-bound, Math.min(bound, x));
const isAt = (x: number, y: number) => Math.abs(x - y) <= REACHED * Math.max(1, Math.abs(y));

/** Sum of the known forces. */
export function knownForce({ value: q, rate, numbers: n }: DriveAt): number {
  let force = n[code.SPRING_STIFFNESS] * (n[code.SPRING_REST] - q) - n[code.SPRING_DAMPING] * rate + 0; // no -0
  if (n[code.SERVO_FORCE] > 0) {
    const wanted = n[code.SERVO_STIFFNESS] * (n[code.SERVO_TARGET] - q) - n[code.SERVO_DAMPING] * rate;
    force += clamp(wanted, n[code.SERVO_FORCE]);
  }
  const [speed, most, rub] = [n[code.MOTOR_SPEED], n[code.MOTOR_FORCE], n[code.FRICTION]];
  if (Number.isFinite(most) && most > 0 && !isAt(rate, speed)) force += rate < speed ? most : -most;
  if (rub > 0 && !isAt(rate, 0)) force += rate < 0 ? rub : -rub;
  const compliance = n[code.LIMIT_COMPLIANCE];
  if (compliance > 0) force += (Math.max(n[code.LOWER] - q, 0) - Math.max(q - n[code.UPPER], 0)) / compliance;
  return force;
}

/** Rows with unknown forces: drives that hold, and hard limits that are reached. */
export function heldRows({ value: q, rate, bias, numbers: n }: DriveAt, alpha: number, beta: number): HeldRow[] {
  const rows: HeldRow[] = [];
  const [speed, most, rub] = [n[code.MOTOR_SPEED], n[code.MOTOR_FORCE], n[code.FRICTION]];
  let hold = 0;
  if (most > 0 && (most === Number.POSITIVE_INFINITY || isAt(rate, speed))) hold += most;
  if (rub > 0 && isAt(rate, 0)) hold += rub;
  const miss = most === Number.POSITIVE_INFINITY ? rate - speed : 0;
  if (hold > 0) rows.push({ sign: 1, c: bias + 2 * alpha * miss, lo: -hold, hi: hold });

  if (n[code.LIMIT_COMPLIANCE] > 0) return rows;
  const [lower, upper] = [n[code.LOWER], n[code.UPPER]];
  const reach = (bound: number) => REACHED * Math.max(1, Math.abs(bound));
  const below = q <= lower + reach(lower) && rate <= REACHED;
  const above = q >= upper - reach(upper) && rate >= -REACHED;
  const feedback = (bound: number) => 2 * alpha * rate + beta * beta * (q - bound);
  const free = { lo: 0, hi: Number.POSITIVE_INFINITY };
  // between two bounds that meet nothing moves: one equality is better than two opposing inequalities
  if (below && above) rows.push({ sign: 1, c: bias + feedback(lower), lo: Number.NEGATIVE_INFINITY, hi: free.hi });
  else if (below) rows.push({ sign: 1, c: bias + feedback(lower), ...free });
  else if (above) rows.push({ sign: -1, c: -bias - feedback(upper), ...free });
  return rows;
}
