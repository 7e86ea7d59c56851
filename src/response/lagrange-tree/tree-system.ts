// The system M v' = F + J^T lambda + K mu, J v' + c = 0, as plain matrices: the input of solve-system.ts.

/** A body of any dimension d, by its mass matrix, or a rigid body (d = 6: linear first, then angular, world axes). */
export type TreeBody =
  | { readonly M: readonly (readonly number[])[]; readonly force: readonly number[] }
  | {
      readonly mass: number;
      readonly inertia: readonly (readonly number[])[];
      readonly force: readonly number[];
    };

/** ja v'_a + jb v'_b + c = 0; m rows. Body -1 is the world, its Jacobian is not read. */
export interface TreeConstraint {
  readonly a: number;
  readonly b: number;
  readonly ja?: readonly (readonly number[])[] | null;
  readonly jb?: readonly (readonly number[])[] | null;
  readonly c: readonly number[];
}

interface RowLimits {
  readonly c: number;
  /** an inequality has lo = 0 by default */
  readonly kind?: "equality" | "inequality";
  /** lo <= mu <= hi; omitted, null or infinite: no bound on that side */
  readonly lo?: number | null;
  readonly hi?: number | null;
}

/** On one or two bodies, -1 for the world. Without ka and kb the force acts along the row: K = J^T. */
export interface PairRow extends RowLimits {
  readonly a: number;
  readonly b: number;
  readonly ja?: readonly number[] | null;
  readonly jb?: readonly number[] | null;
  readonly ka?: readonly number[] | null;
  readonly kb?: readonly number[] | null;
}

/** On any number of bodies; j and k by body. */
export interface BodiesRow extends RowLimits {
  readonly bodies: readonly number[];
  readonly j: readonly (readonly number[])[];
  readonly k?: readonly (readonly number[])[] | null;
}

/**
 * An auxiliary row, a = j v' + c with the force k mu: a = 0 if lo < mu < hi, a >= 0 if mu = lo, a <= 0 if
 * mu = hi. Loops, limits and contacts (lo = 0), motors with a largest force, forces that act elsewhere.
 */
export type TreeRow = PairRow | BodiesRow;

export interface TreeSystem {
  readonly bodies: readonly TreeBody[];
  /** cycles are allowed: their smallest constraints are solved as auxiliary rows */
  readonly primary?: readonly TreeConstraint[];
  readonly auxiliary?: readonly TreeRow[];
}

/** A row of a primary constraint that depends on the other rows. */
export interface RedundantRow {
  readonly constraint: number;
  readonly row: number;
}

export interface TreeSolution {
  /**
   * "conflict": rows contradict each other; `conflicts` names those that do not hold.
   * "deficient": a body is so light against its subtree that rounding leaves nothing of its inertia.
   */
  readonly status: "solved" | "conflict" | "deficient";
  /** steps of iterative refinement, and pivots of rows with bounds */
  readonly iterations: number;
  /** by body */
  readonly vdot: number[][];
  /** by primary constraint */
  readonly lambda: number[][];
  /** by auxiliary row */
  readonly mu: number[];
  /** independent rows among those without bounds: primary ones and auxiliary equalities */
  readonly rank: number;
  /**
   * Rows that depend on the others. In the tree their multiplier is 0; in loops and auxiliary equalities the
   * multipliers are those of least norm.
   */
  readonly redundant: RedundantRow[];
  readonly redundantAuxiliary: number[];
  readonly conflicts: { readonly primary: RedundantRow[]; readonly auxiliary: number[] };
  /** bodies of the status "deficient" */
  readonly deficient: number[];
}
