// The problem `tree` of docs/formats.md: what solveTree is given and what it answers.
//
//   M v' = F + J^T lambda,   J v' + c = 0
import type { TreeCertificate } from "../multipliers/certificate/tree-certificate.ts";
import type { TreeConstraint, TreeSolution, TreeSystem } from "../response/lagrange-tree/tree-system.ts";

export interface TreeProblem extends TreeSystem {
  readonly kind?: "tree";
  /** May be empty, and must be there: a misspelt name is no problem without constraints. */
  readonly primary: readonly TreeConstraint[];
  readonly auxiliary?: readonly unknown[];
}

/** In the status "conflict" the violation of the redundant row is in the certificate. */
export interface TreeAnswer extends TreeSolution {
  readonly method: "lagrange-tree";
  readonly ms: number;
  readonly certificate: TreeCertificate;
}
