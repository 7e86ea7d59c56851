// Constraint rows on a robot: each is one speed that is linear in v, along a direction or of joint coordinates.
import { checkNumber, checkOneOf, checkVec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import type { Vec3 } from "../../math/tuples.ts";

/** The speed of a point of a link along `dir`, or the link's angular velocity about it; relative to another link if one is given. */
export interface LinkRow {
  readonly kind: "linear" | "angular";
  /** Null is the world. */
  readonly link: string | null;
  /** Point in the link's frame; not used by angular rows. Default: the origin. */
  readonly point?: Vec3;
  /** Along world axes, any length. */
  readonly dir: Vec3;
  /** The link relative to which the motion is measured. Default: the world. */
  readonly other?: { readonly link: string | null; readonly point?: Vec3 };
}

/** A weighted sum of joint speeds. */
export interface JointRow {
  readonly kind: "joint";
  readonly terms: readonly JointTerm[];
}

export interface JointTerm {
  readonly joint: string;
  /** Index of the joint's freedom. Default: 0. */
  readonly freedom?: number;
  readonly coefficient: number;
}

export type KktRow = LinkRow | JointRow;

const ORIGIN: Vec3 = [0, 0, 0];
export const pointOf = (of: { readonly point?: Vec3 }): Vec3 => of.point ?? ORIGIN;

const KINDS = ["linear", "angular", "joint"] as const;
const isTerm = (term: unknown): boolean => term !== null && typeof term === "object";

/** Rejects anything but a list of rows, named `what`; allocates nothing if it is valid. */
export function checkRows(subject: string, rows: readonly KktRow[], what = "rows"): void {
  if (!Array.isArray(rows)) throw new ArgumentError(subject, what, "must be a list of rows");
  for (let i = 0; i < rows.length; i++) {
    const row: KktRow = rows[i];
    if (!isSound(row)) checkRow(`row ${i}`, row);
  }
}

/** The test of checkRow, without an error. */
function isSound(row: KktRow): boolean {
  if (row === null || typeof row !== "object" || !KINDS.includes(row.kind)) return false;
  if (row.kind !== "joint") return row.link !== undefined && (row.other === undefined || isTerm(row.other));
  if (!Array.isArray(row.terms)) return false;
  for (let i = 0; i < row.terms.length; i++) if (!isTerm(row.terms[i])) return false;
  return true;
}

/** Rejects an invalid row; names are checked when they are looked up. */
export function checkRow(subject: string, row: KktRow): void {
  if (row === null || typeof row !== "object")
    throw new ArgumentError(subject, "row", "must be an object with a kind: linear, angular or joint");
  checkOneOf(subject, "kind", row.kind, KINDS);
  if (row.kind === "joint") {
    if (!Array.isArray(row.terms) || !row.terms.every(isTerm) || row.terms.includes(undefined as never))
      throw new ArgumentError(subject, "terms", "must be a list of joints and coefficients");
    return;
  }
  if (row.link === undefined)
    throw new ArgumentError(subject, "link", "is missing; give a link, or null for the world");
  if (row.other !== undefined && row.other?.link === undefined)
    throw new ArgumentError(subject, "other.link", "is missing; give a link, or null for the world");
}

const ROW_FIELDS = ["kind", "link", "point", "dir", "other"];
const JOINT_FIELDS = ["kind", "terms"];
const TERM_FIELDS = ["joint", "freedom", "coefficient"];
const OTHER_FIELDS = ["link", "point"];

function refuseStrangers(subject: string, value: object, within: string, known: readonly string[]): void {
  for (const key in value)
    if (!known.includes(key))
      throw new ArgumentError(subject, `${within}${key}`, `is not a field; the fields are ${known.join(", ")}`);
}

/** Rejects unknown fields: a misspelt point would count as none. Rows served by a plan may be new objects, so each one is checked. */
export function checkRowFields(i: number, row: KktRow): void {
  if (!hasStrangers(row)) return;
  const subject = `row ${i}`;
  if (row.kind === "joint") {
    refuseStrangers(subject, row, "", JOINT_FIELDS);
    for (const term of row.terms) refuseStrangers(subject, term, "term ", TERM_FIELDS);
    return;
  }
  refuseStrangers(subject, row, "", ROW_FIELDS);
  if (row.other) refuseStrangers(subject, row.other, "other.", OTHER_FIELDS);
}

/** The same without an error, for every solve. */
function hasStrangers(row: KktRow): boolean {
  if (row.kind === "joint") {
    for (const key in row) if (key !== "kind" && key !== "terms") return true;
    for (let j = 0; j < row.terms.length; j++)
      for (const key in row.terms[j]) if (key !== "joint" && key !== "freedom" && key !== "coefficient") return true;
    return false;
  }
  for (const key in row)
    if (key !== "kind" && key !== "link" && key !== "point" && key !== "dir" && key !== "other") return true;
  if (row.other) for (const key in row.other) if (key !== "link" && key !== "point") return true;
  return false;
}

/** Rejects numbers that are not finite. */
export function checkRowNumbers(subject: string, row: KktRow): void {
  if (row.kind === "joint") {
    for (const term of row.terms) checkNumber(subject, `coefficient of ${show(term.joint)}`, term.coefficient);
    return;
  }
  checkVec3(subject, "dir", row.dir);
  checkVec3(subject, "point", pointOf(row));
  if (row.other) checkVec3(subject, "other.point", pointOf(row.other));
}

/** Whether two rows act on the same links and joints, so that one plan serves both. */
export function sameShape(a: KktRow, b: KktRow): boolean {
  if (a.kind !== b?.kind) return false;
  if (a.kind === "joint") {
    const terms = (b as JointRow).terms;
    if (a.terms.length !== terms?.length) return false;
    for (let i = 0; i < terms.length; i++)
      if (a.terms[i].joint !== terms[i].joint || a.terms[i].freedom !== terms[i].freedom) return false;
    return true;
  }
  const other = b as LinkRow;
  return a.link === other.link && a.other?.link === other.other?.link;
}
