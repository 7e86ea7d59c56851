// Rejects an invalid problem at the call, with an error that says why. The solver relies on what passes: sizes agree,
// numbers are finite, masses are symmetric and positive definite, indices exist, and no field is misspelt.
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import type { TreeBody, TreeConstraint, TreeSystem } from "../response/lagrange-tree/tree-system.ts";
import { checkAuxiliary } from "./check-auxiliary.ts";
import * as Check from "./check-values.ts";
import type { TreeProblem } from "./tree-problem.ts";

/** Mirrored entries may differ by rounding, relative to the diagonal. */
const SYMMETRY = 1e-10;

const PROBLEM_FIELDS = ["kind", "bodies", "primary", "auxiliary"];
const MATRIX_BODY_FIELDS = ["M", "force"];
const RIGID_BODY_FIELDS = ["mass", "inertia", "force"];
const CONSTRAINT_FIELDS = ["a", "b", "ja", "jb", "c"];

function checkSpd(subject: string, name: string, value: unknown, size: number): void {
  Check.checkMatrix(subject, name, value, size, size);
  const m = value as number[][];
  for (let i = 0; i < size; i++)
    if (!(m[i][i] > 0)) throw new ArgumentError(subject, `${name}[${i}][${i}]`, `is ${m[i][i]}; it must be positive`);
  const g = m.map((row) => row.slice());
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      if (Math.abs(m[i][j] - m[j][i]) > SYMMETRY * Math.sqrt(m[i][i] * m[j][j]))
        throw new ArgumentError(
          subject,
          `${name}[${i}][${j}]`,
          `is ${m[i][j]}, but ${name}[${j}][${i}] is ${m[j][i]}; it must be symmetric`,
        );
    }
    for (let j = 0; j <= i; j++) {
      for (let k = 0; k < j; k++) g[i][j] -= g[i][k] * g[j][k];
      if (j < i) g[i][j] /= g[j][j];
    }
    // the pivot of the matrix scaled to unit diagonal, as in the factorisation
    if (!(g[i][i] > 1e-14 * m[i][i])) throw new ArgumentError(subject, name, `is not positive definite (row ${i})`);
    g[i][i] = Math.sqrt(g[i][i]);
  }
}

function checkBody(subject: string, body: TreeBody): number {
  Check.checkObject(subject, "body", body);
  Check.checkFields(subject, body, "M" in body ? MATRIX_BODY_FIELDS : RIGID_BODY_FIELDS);
  if ("M" in body) {
    Check.checkArray(subject, "M", body.M);
    if (body.M.length === 0) throw new ArgumentError(subject, "M", "is empty; a body has at least one freedom");
    checkSpd(subject, "M", body.M, body.M.length);
    Check.checkVector(subject, "force", body.force, body.M.length);
    return body.M.length;
  }
  Check.checkNumber(subject, "mass", body.mass);
  if (!(body.mass > 0)) throw new ArgumentError(subject, "mass", `is ${body.mass}; it must be positive`);
  checkSpd(subject, "inertia", body.inertia, 3);
  Check.checkVector(subject, "force", body.force, 6);
  return 6;
}

/** If the Jacobians agree on the number of rows but c does not, c is at fault. */
function checkRows(subject: string, { a, b, ja, jb, c }: TreeConstraint): void {
  const read = Object.entries({ ...(a >= 0 && { ja }), ...(b >= 0 && { jb }) });
  const counts = new Set(read.map(([, jacobian]) => (Array.isArray(jacobian) ? jacobian.length : undefined)));
  const [rows] = counts;
  if (counts.size > 1 || rows === undefined || rows === c.length) return;
  const names = read.map(([name]) => name).join(" and ");
  throw new ArgumentError(
    subject,
    "c",
    `has length ${c.length}; it must have length ${rows}, the number of rows of ${names}`,
  );
}

function checkConstraint(subject: string, constraint: TreeConstraint, dims: readonly number[]): void {
  Check.checkObject(subject, "constraint", constraint);
  Check.checkFields(subject, constraint, CONSTRAINT_FIELDS);
  const { a, b, c } = constraint;
  for (const [name, body] of Object.entries({ a, b })) Check.checkBodyIndex(subject, name, body, dims.length);
  if (a === b)
    throw new ArgumentError(subject, "b", `is ${b}, the same as a; a constraint connects two different bodies`);
  Check.checkVector(subject, "c", c);
  if (c.length === 0) throw new ArgumentError(subject, "c", "is empty; a constraint has at least one row");
  checkRows(subject, constraint);
  if (a >= 0) Check.checkMatrix(subject, "ja", constraint.ja, c.length, dims[a]);
  if (b >= 0) Check.checkMatrix(subject, "jb", constraint.jb, c.length, dims[b]);
}

/** Throws an ArgumentError that names field and index. Returns the problem with normalised auxiliary rows. */
export function checkTreeProblem(problem: TreeProblem): TreeSystem & { readonly primary: readonly TreeConstraint[] } {
  Check.checkObject("solveTree", "problem", problem);
  Check.checkFields("solveTree", problem, PROBLEM_FIELDS);
  if (problem.kind !== undefined && problem.kind !== "tree")
    throw new ArgumentError("solveTree", "kind", `is ${show(problem.kind)}; it must be "tree"`);
  if (!Array.isArray(problem.bodies)) throw new ArgumentError("solveTree", "bodies", "is missing; it must be an array");
  if (!Array.isArray(problem.primary))
    throw new ArgumentError(
      "solveTree",
      "primary",
      "is missing; it must be an array of constraints, which may be empty",
    );
  if (problem.auxiliary !== undefined && !Array.isArray(problem.auxiliary))
    throw new ArgumentError("solveTree", "auxiliary", "must be an array of rows");
  const dims = Array.from(problem.bodies, (body, i) => checkBody(`bodies[${i}]`, body));
  for (const [i, constraint] of problem.primary.entries()) checkConstraint(`primary[${i}]`, constraint, dims);
  const auxiliary = Array.from(problem.auxiliary ?? [], (row, i) => checkAuxiliary(`auxiliary[${i}]`, row, dims));
  return { bodies: problem.bodies, primary: problem.primary, auxiliary };
}
