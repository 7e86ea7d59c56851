// The conditions of joints at an instant as rows of the system: c = J̇v + 2 α Ċ + β² C (Baumgarte 1972).
import {
  CONDITION_BIAS,
  CONDITION_RATES,
  CONDITION_ROWS,
  CONDITIONS,
  ROW_NUMBERS,
} from "../../constraints/row-layout.ts";
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { LINEAR_ROD } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";
import type { TreeConstraint } from "../../response/lagrange-tree/tree-system.ts";
import type { Joint } from "../joint/joint.ts";
import { indexOf, type Member, onFreedoms } from "./accelerations-members.ts";
import { withScales } from "./scale-columns.ts";

/** The conditions of one joint: C, Ċ, J̇v, and the rows, eighteen numbers each: scale-columns.ts. */
export interface JointAt {
  readonly C: number[];
  readonly rates: number[];
  readonly bias: number[];
  readonly rows: number[][];
  /** How many of the rows are on points; the rest are on directions. */
  readonly linear: number;
}

/** `scratch`: JOINT_ROWS_ROOM numbers. */
export function readJoint(memory: WorldMemory, joint: Joint, scratch: number): JointAt {
  const { slot } = joint;
  const holds = 2 * (memory.column(Col.JOINT_HOLDS) + slot);
  const linear = I32[holds + Col.HOLDS_LINEAR] === LINEAR_ROD ? 1 : I32[holds + Col.HOLDS_LINEAR];
  const count = linear + I32[holds + Col.HOLDS_ANGULAR];
  kernels().jointRows(memory.base, slot, scratch);
  const part = (from: number, length: number) => Array.from(F64.subarray(scratch + from, scratch + from + length));
  const widen = withScales(joint);
  return {
    C: part(CONDITIONS, count),
    rates: part(CONDITION_RATES, count),
    bias: part(CONDITION_BIAS, count),
    rows: Array.from({ length: count }, (_, i) => widen(part(CONDITION_ROWS + ROW_NUMBERS * i, ROW_NUMBERS))),
    linear,
  };
}

/** c of accelerations, with feedback on rates and gaps. */
export const biasOf = ({ C, rates, bias }: JointAt, alpha: number, beta: number): number[] =>
  bias.map((x, i) => x + 2 * alpha * rates[i] + beta * beta * C[i]);

/** A joint as a constraint of the system, on the freedoms of its bodies. */
export function constraintOf(
  joint: Joint,
  { rows }: JointAt,
  a: Member | null,
  b: Member | null,
  c: readonly number[],
): TreeConstraint {
  if (!c.every(Number.isFinite))
    throw new ArgumentError(joint.label, "velocity", "of its bodies is too large: the bias of the joint is not finite");
  const cut = rows.map((row) => onFreedoms(row, a, b));
  const side = (i: number, index: number) => (index < 0 ? null : cut.map((both) => both[i]!));
  const [ia, ib] = [indexOf(a), indexOf(b)];
  return { a: ia, b: ib, ja: side(0, ia), jb: side(1, ib), c };
}

/** Force and torque on body b at its anchor. */
export interface Wrench {
  force: Vec3;
  torque: Vec3;
}

/** Adds the force of a row: along a line through the anchor of b, or about a direction. */
export function addRow(wrench: Wrench, row: readonly number[], multiplier: number): void {
  const add = ([x, y, z]: Vec3, at: number): Vec3 => [
    x + multiplier * row[at],
    y + multiplier * row[at + 1],
    z + multiplier * row[at + 2],
  ];
  const linear = row[6] !== 0 || row[7] !== 0 || row[8] !== 0;
  if (linear) wrench.force = add(wrench.force, 6);
  else wrench.torque = add(wrench.torque, 9);
}
