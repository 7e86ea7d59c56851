// Checks of the contact data other than rows: coefficients, and bounds of the rows before the contacts.
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { checkBounds } from "./check-rows.ts";
import { checkVector } from "./check-values.ts";
import { contactWidth, type Resistances } from "./descent-system.ts";

export const CONTACT_FIELDS = ["mu", "lo", "hi", "rolling", "torsion"];
const NONE = { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };

function checkCoefficients(name: string, values: unknown, count?: number): asserts values is number[] {
  checkVector("solveContact", name, values, count);
  for (const [i, value] of values.entries())
    if (value < 0) throw new ArgumentError("solveContact", `${name}[${i}]`, `is ${value}; it must not be negative`);
}

export interface CheckedContacts extends Resistances {
  readonly dim: 2 | 3;
  readonly mu: number[];
  readonly lo: number[];
  readonly hi: number[];
}

export function checkContacts(problem: object, rows: number): CheckedContacts {
  const { dim, mu, rolling, torsion, lo, hi } = problem as { readonly [field: string]: unknown };
  if (dim !== 2 && dim !== 3)
    throw new ArgumentError(
      "solveContact",
      "dim",
      `is ${show(dim)}; it must be 2 or 3, the number of rows per contact`,
    );
  checkCoefficients("mu", mu);
  if (rolling !== undefined) checkCoefficients("rolling", rolling, mu.length);
  if (torsion !== undefined) {
    checkCoefficients("torsion", torsion, mu.length);
    if (dim === 2) throw new ArgumentError("solveContact", "torsion", "is for contacts in 3D (dim 3) only");
  }
  const resistances: Resistances = { rolling, torsion };
  const width = contactWidth(dim, resistances);
  const before = rows - width * mu.length;
  if (before < 0 || (before > 0 && lo === undefined && hi === undefined))
    throw new ArgumentError(
      "solveContact",
      "mu",
      `has length ${mu.length}, which makes ${width * mu.length} contact rows; there are ${rows} rows, and any rows before the contacts need lo and hi`,
    );
  return { dim, mu, ...resistances, ...checkBounds("solveContact", { lo, hi }, before, NONE) };
}
