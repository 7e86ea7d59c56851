// Refuses a wrong problem at the call and in words. What passes is what the solver relies on: sizes agree,
// numbers are finite, masses are symmetric and positive definite, indices exist.
import { ArgumentError } from "../errors/errors.ts";
import type { TreeBody, TreeConstraint } from "../response/lagrange-tree/tree-system.ts";
import type { TreeProblem } from "./tree-problem.ts";

/** Entries that mirror each other may differ by rounding, relative to the diagonal. */
const SYMMETRY = 1e-10;

function checkArray(subject: string, name: string, value: unknown, length?: number): asserts value is unknown[] {
  if (!Array.isArray(value)) throw new ArgumentError(subject, name, "is missing; it must be an array of numbers");
  if (length !== undefined && value.length !== length)
    throw new ArgumentError(subject, name, `has length ${value.length}; it must have length ${length}`);
}

function checkNumber(subject: string, name: string, value: unknown): asserts value is number {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new ArgumentError(subject, name, `is ${String(value)}; it must be a finite number`);
}

function checkVector(subject: string, name: string, value: unknown, length?: number): asserts value is number[] {
  checkArray(subject, name, value, length);
  for (let i = 0; i < value.length; i++) checkNumber(subject, `${name}[${i}]`, value[i]);
}

function checkMatrix(subject: string, name: string, value: unknown, rows: number, columns: number): void {
  checkArray(subject, name, value, rows);
  for (let i = 0; i < rows; i++) checkVector(subject, `${name}[${i}]`, value[i], columns);
}

function checkSpd(subject: string, name: string, value: unknown, size: number): void {
  checkMatrix(subject, name, value, size, size);
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
    // the pivot of the matrix scaled to unit diagonal, as the factor will see it
    if (!(g[i][i] > 1e-14 * m[i][i])) throw new ArgumentError(subject, name, `is not positive definite (row ${i})`);
    g[i][i] = Math.sqrt(g[i][i]);
  }
}

function checkBody(subject: string, body: TreeBody): number {
  if (typeof body !== "object" || body === null) throw new ArgumentError(subject, "body", "is missing");
  if ("M" in body) {
    checkArray(subject, "M", body.M);
    if (body.M.length === 0) throw new ArgumentError(subject, "M", "is empty; a body has at least one freedom");
    checkSpd(subject, "M", body.M, body.M.length);
    checkVector(subject, "force", body.force, body.M.length);
    return body.M.length;
  }
  checkNumber(subject, "mass", body.mass);
  if (!(body.mass > 0)) throw new ArgumentError(subject, "mass", `is ${body.mass}; it must be positive`);
  checkSpd(subject, "inertia", body.inertia, 3);
  checkVector(subject, "force", body.force, 6);
  return 6;
}

function checkConstraint(subject: string, constraint: TreeConstraint, dims: readonly number[]): void {
  if (typeof constraint !== "object" || constraint === null)
    throw new ArgumentError(subject, "constraint", "is missing");
  const { a, b, c } = constraint;
  for (const [name, body] of Object.entries({ a, b }))
    if (!Number.isInteger(body) || body < -1 || body >= dims.length)
      throw new ArgumentError(
        subject,
        name,
        `is ${String(body)}; it must be a body from 0 to ${dims.length - 1}, or -1 for the world`,
      );
  if (a === b) throw new ArgumentError(subject, "b", `is ${b}, the same as a; a constraint joins two different bodies`);
  checkVector(subject, "c", c);
  if (c.length === 0) throw new ArgumentError(subject, "c", "is empty; a constraint has at least one row");
  if (a >= 0) checkMatrix(subject, "ja", constraint.ja, c.length, dims[a]);
  if (b >= 0) checkMatrix(subject, "jb", constraint.jb, c.length, dims[b]);
}

/** Throws an ArgumentError that names field and index. Answers the dimension of each body. */
export function checkTreeProblem(problem: TreeProblem): number[] {
  if (typeof problem !== "object" || problem === null)
    throw new ArgumentError("solveTree", "problem", "is missing; it must be an object with bodies and primary");
  if (problem.kind !== undefined && problem.kind !== "tree")
    throw new ArgumentError("solveTree", "kind", `is ${String(problem.kind)}; it must be "tree"`);
  if (!Array.isArray(problem.bodies)) throw new ArgumentError("solveTree", "bodies", "is missing; it must be an array");
  if (problem.primary !== undefined && !Array.isArray(problem.primary))
    throw new ArgumentError("solveTree", "primary", "must be an array of constraints");
  if (problem.auxiliary !== undefined && !Array.isArray(problem.auxiliary))
    throw new ArgumentError("solveTree", "auxiliary", "must be an array of rows");
  const dims = problem.bodies.map((body, i) => checkBody(`bodies[${i}]`, body));
  for (const [i, constraint] of (problem.primary ?? []).entries()) checkConstraint(`primary[${i}]`, constraint, dims);
  return dims;
}
