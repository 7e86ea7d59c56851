// Normalises auxiliary rows from files for the solver: bounds are numbers, a row is a vector. A row may be written as a
// matrix with one row, and c as an array of one number, as in primary constraints.
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import type { TreeRow } from "../response/lagrange-tree/tree-system.ts";
import { checkArray, checkBodyIndex, checkFields, checkNumber, checkObject, checkVector } from "./check-values.ts";

const LIMIT_FIELDS = ["c", "kind", "lo", "hi"];
const PAIR_FIELDS = ["a", "b", "ja", "jb", "ka", "kb", ...LIMIT_FIELDS];
const BODIES_FIELDS = ["bodies", "j", "k", ...LIMIT_FIELDS];

function vectorOf(subject: string, name: string, value: unknown, length: number): readonly number[] {
  const only = Array.isArray(value) && value.length === 1 && Array.isArray(value[0]) ? value[0] : value;
  checkVector(subject, name, only, length);
  return only;
}

function checkBound(subject: string, name: string, value: unknown, none: number): number {
  if (value === undefined || value === null) return none;
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return value;
  if (typeof value !== "number" || Number.isNaN(value))
    throw new ArgumentError(subject, name, `is ${show(value)}; it must be a number, or null for no bound`);
  return value;
}

function checkLimits(subject: string, row: Record<string, unknown>) {
  const { kind } = row;
  if (kind !== undefined && kind !== "equality" && kind !== "inequality")
    throw new ArgumentError(subject, "kind", `is ${show(kind)}; it must be "equality" or "inequality"`);
  const c = Array.isArray(row.c) && row.c.length === 1 ? row.c[0] : row.c;
  checkNumber(subject, "c", c);
  const lo = checkBound(subject, "lo", row.lo, kind === "inequality" ? 0 : Number.NEGATIVE_INFINITY);
  const hi = checkBound(subject, "hi", row.hi, Number.POSITIVE_INFINITY);
  if (lo > hi) throw new ArgumentError(subject, "lo", `is ${lo}, which is greater than hi, ${hi}`);
  if (lo === Number.POSITIVE_INFINITY || hi === Number.NEGATIVE_INFINITY)
    throw new ArgumentError(subject, lo > 0 ? "lo" : "hi", "leaves no finite value between lo and hi");
  return { c, lo, hi };
}

function checkPair(subject: string, row: Record<string, unknown>, dims: readonly number[]): TreeRow {
  checkFields(subject, row, PAIR_FIELDS);
  const { a, b = -1 } = row;
  checkBodyIndex(subject, "a", a, dims.length);
  checkBodyIndex(subject, "b", b, dims.length);
  if (a === b) throw new ArgumentError(subject, "b", `is ${b}, the same as a; a row acts on two different bodies`);
  const forced = (row.ka ?? row.kb ?? null) !== null;
  const side = (name: string, body: number) => (body < 0 ? null : vectorOf(subject, name, row[name], dims[body]));
  const limits = checkLimits(subject, row);
  const along = { a, b, ja: side("ja", a), jb: side("jb", b), ...limits };
  return forced ? { ...along, ka: side("ka", a), kb: side("kb", b) } : along;
}

function checkBodies(subject: string, row: Record<string, unknown>, dims: readonly number[]): TreeRow {
  checkFields(subject, row, BODIES_FIELDS);
  const { bodies } = row;
  checkArray(subject, "bodies", bodies);
  if (bodies.length === 0) throw new ArgumentError(subject, "bodies", "is empty; a row acts on at least one body");
  for (const [i, body] of bodies.entries()) {
    checkBodyIndex(subject, `bodies[${i}]`, body, dims.length);
    if (bodies.indexOf(body) < i) throw new ArgumentError(subject, `bodies[${i}]`, `is ${body}, which is listed twice`);
  }
  const indices = bodies as number[];
  const vectors = (name: string): (readonly number[])[] => {
    const given = row[name];
    checkArray(subject, name, given, indices.length);
    return indices.map((body, i) => (body < 0 ? [] : vectorOf(subject, `${name}[${i}]`, given[i], dims[body])));
  };
  const limits = checkLimits(subject, row);
  const k = row.k === undefined || row.k === null ? null : vectors("k");
  return { bodies: indices, j: vectors("j"), k, ...limits };
}

/** Throws an ArgumentError that names the row and the field. */
export function checkAuxiliary(subject: string, row: unknown, dims: readonly number[]): TreeRow {
  checkObject(subject, "row", row);
  return "bodies" in row
    ? checkBodies(subject, row as Record<string, unknown>, dims)
    : checkPair(subject, row as Record<string, unknown>, dims);
}
