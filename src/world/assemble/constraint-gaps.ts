// Gaps of the constraints of a world at the current poses, with the rows that close them, from their pose programs. Velocities are not read.
import { ArgumentError } from "../../errors/errors.ts";
import { CONSTRAINT_STATE_NUMBERS, CONSTRAINT_TURNS } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import type { Body } from "../body/body.ts";
import type { Constraint } from "../constraint/constraint.ts";
import { traitsOf } from "../constraint/place-bodies.ts";
import { massMatrixOf } from "../instant/accelerations-members.ts";
import type { OpenSide, Part } from "./assemble-system.ts";

/** A value counts as closed up to this, plus the rounding of sums of positions, relative to their size. */
const CLOSED = 1e-12;
export const ROUNDING = 32 * 2 ** -52;

/** State of one constraint. */
export interface ConstraintGap {
  readonly constraint: Constraint;
  /** Its largest value. */
  readonly gap: number;
  readonly closed: boolean;
}

/** Data that stays the same while a mechanism is assembled. */
export interface ClosingConstraint {
  readonly constraint: Constraint;
  /** For each body the index of its part; -1 if it stays put. */
  readonly parts: readonly number[];
  /** D of each row: Σ row² / M over its freedoms, at the start */
  readonly scales: readonly number[];
}

/** Pose rows on the parts that they move. */
function sidesOf(constraint: Constraint, parts: readonly number[], all: readonly Part[]) {
  const { values, rows } = constraint.look();
  const held = constraint.program.positionRows;
  let column = 0;
  const sides = constraint.bodies.flatMap((body, k): OpenSide[] => {
    const { dimension } = traitsOf(constraint.store, body);
    const first = column;
    column += dimension;
    if (parts[k] < 0) return [];
    const { free } = all[parts[k]];
    // a body cannot move along a freedom without a column
    return [
      {
        part: parts[k],
        rows: rows.slice(0, held).map((row) => free.map((i) => (i < dimension ? row[first + i] : 0))),
      },
    ];
  });
  return { e: values.slice(0, held), sides };
}

export function closingConstraint(
  constraint: Constraint,
  index: ReadonlyMap<Body | null, number>,
  all: readonly Part[],
): ClosingConstraint {
  const parts = constraint.bodies.map((body) => index.get(body) ?? -1);
  const { e, sides } = sidesOf(constraint, parts, all);
  if (![...e, ...sides.flatMap(({ rows }) => rows.flat())].every(Number.isFinite))
    throw new ArgumentError(
      constraint.label,
      "value",
      "or its derivative is not finite at the current poses of the bodies",
    );
  const scales = e.map((_, i) => {
    let sum = 0;
    for (const { part, rows } of sides) {
      const { body, free } = all[part];
      const M = massMatrixOf(body, free);
      for (const [k, x] of rows[i].entries()) sum += (x * x) / M[k][k];
    }
    return sum > 0 && Number.isFinite(sum) ? sum : 1;
  });
  return { constraint, parts, scales };
}

export function readConstraintGap({ constraint, parts }: ClosingConstraint, all: readonly Part[]) {
  const { e, sides } = sidesOf(constraint, parts, all);
  const far = Math.max(
    1,
    ...constraint.bodies.flatMap((body) => (body && body.kind !== "custom" ? body.centreOfMass.map(Math.abs) : [])),
  );
  // written so that NaN counts as open
  const closed = e.every((x, i) => {
    const steep = sides.reduce((sum, { rows }) => rows[i].reduce((total, y) => total + Math.abs(y), sum), 0);
    return Math.abs(x) <= CLOSED + ROUNDING * far * steep;
  });
  return { e, sides, closed };
}

/** Angles that count full turns take those of the pose found. */
export function keepTurns(constraint: Constraint, turns: readonly number[]): void {
  const { memory } = constraint.store;
  const at = memory.now(Col.CONSTRAINT_STATE) + CONSTRAINT_STATE_NUMBERS * constraint.slot + CONSTRAINT_TURNS;
  F64.set(turns, at);
}
