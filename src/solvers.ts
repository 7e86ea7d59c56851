// taut/solvers: the solvers alone, on plain matrices and rows, for people who have their own problem.
export { ArgumentError, MemoryError, TautError, UnsupportedError } from "./errors/errors.ts";
export type { ContactCertificate } from "./multipliers/certificate/contact-certificate.ts";
export type { LcpCertificate } from "./multipliers/certificate/lcp-certificate.ts";
export type { TreeCertificate } from "./multipliers/certificate/tree-certificate.ts";
export type {
  BodiesRow,
  PairRow,
  RedundantRow,
  TreeBody,
  TreeConstraint,
  TreeRow,
} from "./response/lagrange-tree/tree-system.ts";
export type {
  AnyContactOptions,
  Bounds,
  ContactAnswer,
  ContactBody,
  ContactOptions,
  ContactProblem,
  ContactRow,
  DescentReport,
  LcpAnswer,
  LcpOptions,
  LcpProblem,
  PivotOptions,
  RowSystem,
  SlidingAnswer,
  SlidingProblem,
} from "./solvers/contact-problem.ts";
export {
  type DescentContactOptions,
  type DescentOptions,
  type DescentVariant,
  VARIANTS,
} from "./solvers/descent-options.ts";
export { solveContact } from "./solvers/solve-contact.ts";
export { solveLcp, solveSliding } from "./solvers/solve-lcp.ts";
export { solveTree } from "./solvers/solve-tree.ts";
export type { AuxiliaryProblemRow, TreeAnswer, TreeProblem } from "./solvers/tree-problem.ts";
