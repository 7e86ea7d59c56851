// Constraints at an instant as rows of a system: of accelerations.ts (forces) and impact.ts (blows).
//
//   of poses         C̈ = J v' + J̇v        c = J̇v + 2 α Ċ + β² C
//   of velocities    Ċ = J v' + ∂Ċ         c = ∂Ċ + 2 α C            C being the velocity that should be zero
//   of a blow        Ċ⁺ = J Δv + Ċ         c = Ċ
//
// On one or two bodies that move a constraint is a primary one, on more its rows are auxiliary.
import { ArgumentError } from "../../errors/errors.ts";
import type { TreeConstraint, TreeRow } from "../../response/lagrange-tree/tree-system.ts";
import type { Body } from "../body/body.ts";
import type { Constraint } from "../constraint/constraint.ts";
import type { Looked } from "../constraint/constraint-program.ts";
import { traitsOf } from "../constraint/place-bodies.ts";
import { type Member, withoutRounding } from "./accelerations-members.ts";

export interface ConstraintReaction {
  readonly constraint: Constraint;
  /** One a row, rows of poses first: positive where it pushes towards larger values. N of a row in metres, N m of one in radians. */
  readonly lambda: readonly number[];
}

interface ConstraintAt {
  readonly c: readonly number[];
  /** Bodies that answer, and of each the rows on its freedoms. */
  readonly movers: readonly { readonly index: number; readonly rows: readonly (readonly number[])[] }[];
}

/** What is left of each row where no body accelerates, or is struck. */
type Rest = (looked: Looked, positionRows: number) => number[];

export const restOfForces =
  (alpha: number, beta: number): Rest =>
  ({ values, rates, bias }, positionRows) =>
    bias.map((x, i) => x + 2 * alpha * rates[i] + (i < positionRows ? beta * beta * values[i] : 0));
export const restOfBlows: Rest = ({ rates }) => [...rates];

function readConstraint(constraint: Constraint, members: ReadonlyMap<Body, Member>, rest: Rest): ConstraintAt {
  const looked = constraint.look("stopped");
  const { rows } = looked;
  const c = rest(looked, constraint.program.positionRows);
  if (!c.every(Number.isFinite))
    throw new ArgumentError(
      constraint.label,
      "velocity",
      "of its bodies is too large: their acceleration is not finite",
    );
  let column = 0;
  const movers = constraint.bodies.flatMap((body) => {
    const { dimension } = traitsOf(constraint.store, body);
    const first = column;
    column += dimension;
    const member = body ? members.get(body) : undefined;
    if (!member || member.index < 0) return [];
    // what a body has no column for, it cannot be moved along
    const onBody = (row: ArrayLike<number>) => member.free.map((i) => (i < dimension ? row[first + i] : 0));
    return { index: member.index, onBody };
  });
  const parts = rows.map((row) =>
    withoutRounding(
      row,
      movers.map(({ onBody }) => onBody(row)),
    ),
  );
  return { c, movers: movers.map(({ index }, k) => ({ index, rows: parts.map((part) => part[k]!) })) };
}

/** Adds the rows of all constraints to a system; the answer reads their multipliers from its solution. */
export function addConstraints(
  constraints: readonly Constraint[],
  members: ReadonlyMap<Body, Member>,
  rest: Rest,
  system: { readonly primary: TreeConstraint[]; readonly auxiliary: TreeRow[] },
): (lambda: readonly (readonly number[])[], mu: readonly number[]) => ConstraintReaction[] {
  const places = constraints.map((constraint) => {
    const { c, movers } = readConstraint(constraint, members, rest);
    const [a, b] = movers;
    if (!a) return { primary: -1, auxiliary: -1 };
    if (movers.length <= 2) {
      const ends = { a: a.index, ja: a.rows, b: b ? b.index : -1, jb: b ? b.rows : null };
      return { primary: system.primary.push({ ...ends, c }) - 1, auxiliary: -1 };
    }
    const first = system.auxiliary.length;
    const bodies = movers.map(({ index }) => index);
    for (const [i, ci] of c.entries())
      system.auxiliary.push({ kind: "equality", bodies, j: movers.map(({ rows }) => rows[i]), c: ci });
    return { primary: -1, auxiliary: first };
  });
  return (lambda, mu) =>
    constraints.map((constraint, i) => {
      const { primary, auxiliary } = places[i];
      const zeros = Array<number>(constraint.rows).fill(0);
      if (primary >= 0) return { constraint, lambda: lambda[primary] };
      return { constraint, lambda: auxiliary < 0 ? zeros : mu.slice(auxiliary, auxiliary + constraint.rows) };
    });
}
