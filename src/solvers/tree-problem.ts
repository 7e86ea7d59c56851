// The problem `tree` of docs/formats.md: input and result of solveTree.
//
//   M v' = F + J^T lambda + K mu,   J v' + c = 0,   a = J_a v' + c_a with lo <= mu <= hi
import type { TreeCertificate } from "../multipliers/certificate/tree-certificate.ts";
import type { TreeBody, TreeConstraint, TreeSolution } from "../response/lagrange-tree/tree-system.ts";

type Numbers = readonly number[];
/** One row: a vector, or a matrix with one row as in primary constraints. */
type Row = Numbers | readonly Numbers[];

interface Limits {
  /** a number, or an array of one */
  readonly c: number | Numbers;
  /** "equality": a = 0 (within the bounds lo, hi on the force). "inequality": a >= 0 with mu >= 0. Default: "equality". */
  readonly kind?: "equality" | "inequality";
  /** null: no bound */
  readonly lo?: number | null;
  readonly hi?: number | null;
}

/** Without ka, kb or k the force acts along the row; otherwise give one for each body. */
export type AuxiliaryProblemRow =
  | (Limits & {
      readonly a: number;
      readonly b?: number;
      readonly ja?: Row | null;
      readonly jb?: Row | null;
      readonly ka?: Row | null;
      readonly kb?: Row | null;
    })
  | (Limits & { readonly bodies: Numbers; readonly j: readonly Row[]; readonly k?: readonly Row[] | null });

export interface TreeProblem {
  readonly kind?: "tree";
  readonly bodies: readonly TreeBody[];
  /** Required, but may be empty, so that a misspelt name is detected. Cycles are allowed. */
  readonly primary: readonly TreeConstraint[];
  readonly auxiliary?: readonly AuxiliaryProblemRow[];
}

/** With status "conflict" the certificate has the violation of the rows that do not hold. */
export interface TreeAnswer extends TreeSolution {
  readonly method: "lagrange-tree";
  readonly ms: number;
  readonly certificate: TreeCertificate;
}
