// Constraint errors, from the current state alone.
import type { Constraint } from "../constraint/constraint.ts";
import type { Store } from "../store.ts";

/** Errors of constraints other than joints. Each row counts in its own unit: metres, radians, or that of its function. */
export interface ConstraintFigures {
  count: number;
  /** Number of rows that they hold at zero. */
  rows: number;
  /** Largest absolute value of a position row, and its constraint. */
  gap: number;
  worst: Constraint | undefined;
  /** Largest rate of a position row, or value of a velocity row. */
  rate: number;
}

/** @internal */
export function fillConstraints(figures: ConstraintFigures, { constraints }: Store): void {
  Object.assign(figures, { count: constraints.count, rows: 0, gap: 0, worst: undefined, rate: 0 });
  for (const constraint of constraints) {
    const { values, rates } = constraint.look();
    figures.rows += constraint.rows;
    for (const rate of rates) figures.rate = Math.max(figures.rate, Math.abs(rate));
    for (const value of values.slice(0, constraint.program.positionRows)) {
      if (!(Math.abs(value) > figures.gap)) continue;
      figures.gap = Math.abs(value);
      figures.worst = constraint;
    }
  }
}
