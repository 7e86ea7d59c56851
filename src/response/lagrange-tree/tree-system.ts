// The system M v' = F + J^T lambda, J v' + c = 0 as plain matrices: what solve-system.ts is given.

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

export interface TreeSystem {
  readonly bodies: readonly TreeBody[];
  readonly primary?: readonly TreeConstraint[];
}

/** A row that depends on the other rows: its multiplier is 0. */
export interface RedundantRow {
  readonly constraint: number;
  readonly row: number;
}

export interface TreeSolution {
  /**
   * "conflict": a redundant row contradicts the others, which hold.
   * "deficient": a body is so light against what hangs on it that rounding leaves nothing of its inertia.
   */
  readonly status: "solved" | "conflict" | "deficient";
  /** steps of iterative refinement */
  readonly iterations: number;
  /** by body */
  readonly vdot: number[][];
  /** by primary constraint */
  readonly lambda: number[][];
  /** rows that are independent */
  readonly rank: number;
  readonly redundant: RedundantRow[];
  /** bodies of the status "deficient" */
  readonly deficient: number[];
}
