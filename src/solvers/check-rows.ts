// Checks shared by the problems lcp, contact and sliding: A and b or bodies and rows, bounds, options.
import { ArgumentError, UnsupportedError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { assembleRows } from "./assemble-rows.ts";
import * as Check from "./check-values.ts";
import type { ContactBody, ContactRow, PivotOptions } from "./contact-problem.ts";

const BODY_FIELDS = ["invMass", "invInertia", "force"];
const ROW_FIELDS = ["a", "b", "ja", "jb", "c"];
const SYSTEM_FIELDS = ["kind", "dim", "A", "b", "bodies", "rows"];

export interface CheckedMatrix {
  readonly A: readonly (readonly number[])[];
  readonly b: readonly number[];
}
export interface CheckedBodies {
  readonly bodies: readonly ContactBody[];
  readonly rows: readonly ContactRow[];
  readonly dim: 2 | 3;
}

export interface CheckedRows {
  readonly A: readonly (readonly number[])[];
  readonly b: readonly number[];
  /** A comes from bodies, so it is symmetric and semidefinite. */
  readonly assembled: boolean;
}

function checkInertia(subject: string, m: readonly (readonly number[])[]): void {
  for (let i = 0; i < 3; i++) {
    if (m[i][i] < 0)
      throw new ArgumentError(subject, `invInertia[${i}][${i}]`, `is ${m[i][i]}; it must not be negative`);
    for (let j = 0; j < i; j++) {
      const size = Math.sqrt(m[i][i] * m[j][j]);
      if (Math.abs(m[i][j] - m[j][i]) > 1e-9 * Math.max(Math.abs(m[i][j]), Math.abs(m[j][i])))
        throw new ArgumentError(
          subject,
          `invInertia[${i}][${j}]`,
          `is ${m[i][j]}, but invInertia[${j}][${i}] is ${m[j][i]}; it must be symmetric`,
        );
      if (Math.abs(m[i][j]) > (1 + 1e-9) * size)
        throw new ArgumentError(
          subject,
          `invInertia[${i}][${j}]`,
          `is ${m[i][j]}; the matrix must be positive semidefinite`,
        );
    }
  }
  const [[a, b, c], [, d, e], [, , f]] = m;
  const determinant = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d);
  if (determinant < -1e-9 * a * d * f)
    throw new ArgumentError(subject, "invInertia", "has a negative eigenvalue; it must be positive semidefinite");
}

function checkBody(subject: string, body: unknown, dim: number): asserts body is ContactBody {
  Check.checkObject(subject, "body", body);
  Check.checkFields(subject, body, BODY_FIELDS);
  const { invMass, invInertia, force } = body as { [field: string]: unknown };
  Check.checkNumber(subject, "invMass", invMass);
  if (invMass < 0) throw new ArgumentError(subject, "invMass", `is ${invMass}; it must not be negative`);
  if (dim === 3) {
    if (typeof invInertia === "number")
      throw new ArgumentError(subject, "invInertia", `is ${invInertia}; in 3D (dim 3) it must be a 3 x 3 matrix`);
    Check.checkMatrix(subject, "invInertia", invInertia, 3, 3);
    checkInertia(subject, invInertia as number[][]);
  } else {
    Check.checkNumber(subject, "invInertia", invInertia);
    if (invInertia < 0) throw new ArgumentError(subject, "invInertia", `is ${invInertia}; it must not be negative`);
  }
  Check.checkVector(subject, "force", force, dim === 3 ? 6 : 3);
}

function checkRow(subject: string, row: unknown, bodies: number, width: number): asserts row is ContactRow {
  Check.checkObject(subject, "row", row);
  Check.checkFields(subject, row, ROW_FIELDS);
  const { a, b = -1, ja, jb, c = 0 } = row as { [field: string]: unknown };
  Check.checkBodyIndex(subject, "a", a, bodies);
  Check.checkBodyIndex(subject, "b", b, bodies);
  if (a === b) throw new ArgumentError(subject, "b", `is ${b}, the same as a; a row acts between two different bodies`);
  if (a >= 0) Check.checkVector(subject, "ja", ja, width);
  if (b >= 0) Check.checkVector(subject, "jb", jb, width);
  Check.checkNumber(subject, "c", c);
}

/** Derived from the first body if not given. */
function checkDim(subject: string, dim: unknown, bodies: readonly unknown[]): 2 | 3 {
  if (dim !== undefined && dim !== 2 && dim !== 3)
    throw new ArgumentError(subject, "dim", `is ${show(dim)}; it must be 2 or 3`);
  const first = bodies[0] as { invInertia?: unknown } | undefined;
  return dim ?? (typeof first?.invInertia === "number" ? 2 : 3);
}

/** A and b, or the bodies and rows to form them from. `more`: fields beyond those of every kind. */
export function checkGiven(
  subject: string,
  kind: string,
  problem: unknown,
  more: readonly string[],
): CheckedMatrix | CheckedBodies {
  Check.checkObject(subject, "problem", problem);
  Check.checkFields(subject, problem, [...SYSTEM_FIELDS, ...more]);
  const given = problem as { [field: string]: unknown };
  if (given.kind !== undefined && given.kind !== kind)
    throw new ArgumentError(subject, "kind", `is ${show(given.kind)}; it must be "${kind}"`);
  const { bodies, rows, A, b } = given;
  if (bodies === undefined && rows === undefined) {
    checkDim(subject, given.dim, []);
    Check.checkArray(subject, "A", A);
    const n = A.length;
    for (const [i, row] of A.entries()) {
      Check.checkArray(subject, `A[${i}]`, row);
      if (row.length !== n)
        throw new ArgumentError(subject, `A[${i}]`, `has length ${row.length}; A has ${n} rows and must be square`);
      Check.checkVector(subject, `A[${i}]`, row);
    }
    Check.checkVector(subject, "b", b, n);
    return { A: A as number[][], b };
  }
  for (const name of ["A", "b"])
    if (given[name] !== undefined)
      throw new ArgumentError(subject, name, "is given together with bodies and rows; give one or the other");
  Check.checkArray(subject, "bodies", bodies);
  Check.checkArray(subject, "rows", rows);
  const dim = checkDim(subject, given.dim, bodies);
  for (const [i, body] of bodies.entries()) checkBody(`bodies[${i}]`, body, dim);
  for (const [i, row] of rows.entries()) checkRow(`rows[${i}]`, row, bodies.length, dim === 3 ? 6 : 3);
  return { bodies: bodies as ContactBody[], rows: rows as ContactRow[], dim };
}

/** The same with A formed. */
export function checkRows(subject: string, kind: string, problem: unknown, more: readonly string[]): CheckedRows {
  const given = checkGiven(subject, kind, problem, more);
  if ("A" in given) return { ...given, assembled: false };
  const system = assembleRows(given.bodies, given.rows);
  // products of finite parts may overflow
  for (const [i, row] of system.A.entries()) Check.checkVector(`rows[${i}]`, "A", row);
  Check.checkVector(subject, "b (of bodies and rows)", system.b);
  return { ...system, assembled: true };
}

/** `none` replaces null and missing bounds; `missing` is used if all of them are missing. */
export function checkBounds(
  subject: string,
  given: { readonly lo?: unknown; readonly hi?: unknown },
  count: number,
  missing: { readonly lo: number; readonly hi: number },
): { lo: number[]; hi: number[] } {
  const side = (name: "lo" | "hi", none: number): number[] => {
    const values = given[name];
    if (values === undefined || values === null) return new Array<number>(count).fill(missing[name]);
    Check.checkArray(subject, name, values, count);
    return Array.from(values, (value, i) => {
      if (value === null) return none;
      if (typeof value !== "number" || Number.isNaN(value))
        throw new ArgumentError(
          subject,
          `${name}[${i}]`,
          `is ${show(value)}; it must be a number, or null for no bound`,
        );
      return value;
    });
  };
  const lo = side("lo", Number.NEGATIVE_INFINITY);
  const hi = side("hi", Number.POSITIVE_INFINITY);
  for (let i = 0; i < count; i++) {
    if (lo[i] > hi[i])
      throw new ArgumentError(subject, `lo[${i}]`, `is ${lo[i]}, which is greater than hi[${i}], ${hi[i]}`);
    if (lo[i] === Number.POSITIVE_INFINITY || hi[i] === Number.NEGATIVE_INFINITY)
      throw new ArgumentError(subject, lo[i] > 0 ? `lo[${i}]` : `hi[${i}]`, "leaves no finite value between lo and hi");
  }
  return { lo, hi };
}

/** For exact methods; descent has its own options. */
export function checkOptions(subject: string, options: PivotOptions, rows: number, more: readonly string[] = []): void {
  Check.checkObject(subject, "options", options);
  Check.checkFields(subject, options, ["method", "iterations", "start", "trusted", ...more]);
  const { method = "auto", iterations, start } = options as { [field: string]: unknown };
  if (method === "descent")
    throw new UnsupportedError(subject, 'method "descent" does not solve this kind; "auto" and "pivot" do');
  if (method !== "auto" && method !== "pivot")
    throw new ArgumentError(subject, "method", `is ${show(method)}; it must be "auto" or "pivot"`);
  checkIterations(subject, iterations);
  if (start !== undefined) Check.checkVector(subject, "start", start, rows);
}

export function checkIterations(subject: string, iterations: unknown): void {
  if (
    iterations !== undefined &&
    !(Number.isInteger(iterations) && (iterations as number) >= 1 && (iterations as number) < 2 ** 31)
  )
    throw new ArgumentError(subject, "iterations", `is ${show(iterations)}; it must be a whole number of at least 1`);
}
