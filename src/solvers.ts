// taut/solvers: the solvers alone, on plain matrices and rows, for people who have their own problem.
export { ArgumentError, MemoryError, TautError, UnsupportedError } from "./errors/errors.ts";
export type { TreeCertificate } from "./multipliers/certificate/tree-certificate.ts";
export { solveTree } from "./response/lagrange-tree/solve-tree-problem.ts";
export type {
  RedundantRow,
  TreeAnswer,
  TreeBody,
  TreeConstraint,
  TreeProblem,
} from "./response/lagrange-tree/tree-problem.ts";
