// Input of descent: rows with bounds of their own or from a normal row, and the source of A.
import { ArgumentError } from "../errors/errors.ts";
import type { CheckedBodies, CheckedMatrix } from "./check-rows.ts";
import type { ContactRow } from "./contact-problem.ts";

type Numbers = readonly number[];

/** One row, or two that share a disc. */
export interface DescentRow {
  readonly lo: number;
  readonly hi: number;
  /** For friction: the row of its normal force, and the friction bound per unit of it; otherwise -1. */
  readonly normal: number;
  readonly mu: number;
  readonly kind: "single" | "first" | "second";
}

export interface DescentSystem {
  readonly given: CheckedMatrix | CheckedBodies;
  readonly rows: readonly DescentRow[];
}

/** Rows of a contact beyond normal and tangents, each for all contacts or for none. */
export interface Resistances {
  /** Bound of rolling friction per newton of normal force, m. */
  readonly rolling?: Numbers | undefined;
  readonly torsion?: Numbers | undefined;
}

export const boundedRow = (lo: number, hi: number): DescentRow => ({ lo, hi, normal: -1, mu: 0, kind: "single" });

/** Rows of one contact: normal, tangents, rolling (one in the plane, two in space), torsion (in space). */
export const contactWidth = (dim: 2 | 3, { rolling, torsion }: Resistances): number =>
  dim + (rolling ? dim - 1 : 0) + (torsion ? 1 : 0);

export function contactRows(
  first: number,
  dim: 2 | 3,
  mu: Numbers,
  friction: "cone" | "pyramid",
  { rolling, torsion }: Resistances,
): DescentRow[] {
  const width = contactWidth(dim, { rolling, torsion });
  return mu.flatMap((m, contact) => {
    const normal = first + width * contact;
    const bound = (reach: number, kind: DescentRow["kind"] = "single"): DescentRow => ({
      lo: 0,
      hi: 0,
      normal,
      mu: reach,
      kind,
    });
    const across = (reach: number, shape: "cone" | "pyramid"): DescentRow[] => {
      if (dim === 2) return [bound(reach)];
      return shape === "cone"
        ? [bound(reach, "first"), bound(reach, "second")]
        : [bound(reach, "single"), bound(reach, "single")];
    };
    return [
      boundedRow(0, Number.POSITIVE_INFINITY),
      ...across(m, friction),
      ...(rolling ? across(rolling[contact], friction) : []),
      ...(torsion ? [bound(torsion[contact])] : []),
    ];
  });
}

/** Rows that share a normal force are active or idle together, so they must act on the same bodies in the same order. */
export function checkContactBodies(rows: readonly ContactRow[], units: readonly DescentRow[]): void {
  for (const [i, { normal }] of units.entries()) {
    if (normal < 0) continue;
    const [row, own] = [rows[i], rows[normal]];
    for (const side of ["a", "b"] as const)
      if ((row[side] ?? -1) !== (own[side] ?? -1))
        throw new ArgumentError(
          `rows[${i}]`,
          side,
          `is ${row[side] ?? -1}, but rows[${normal}], the normal of its contact, has ${own[side] ?? -1}`,
        );
  }
}
