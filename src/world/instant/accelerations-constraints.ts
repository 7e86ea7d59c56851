// Constraints at an instant as rows of a system: for accelerations.ts (forces) and impact.ts (impulses).
//
//   of poses         C̈ = J v' + J̇v        c = J̇v + 2 α Ċ + β² C
//   of velocities    Ċ = J v' + ∂Ċ         c = ∂Ċ + 2 α C            C: the velocity that should be zero
//   of an impulse    Ċ⁺ = J Δv + Ċ         c = Ċ
//
// A constraint on one or two moving bodies is primary; on more, its rows are auxiliary.
import { ArgumentError } from "../../errors/errors.ts";
import type { TreeConstraint, TreeRow } from "../../response/lagrange-tree/tree-system.ts";
import type { Body } from "../body/body.ts";
import type { Constraint } from "../constraint/constraint.ts";
import type { Looked } from "../constraint/constraint-program.ts";
import { traitsOf } from "../constraint/place-bodies.ts";
import { type Member, withoutRounding } from "./accelerations-members.ts";

export interface ConstraintReaction {
  readonly constraint: Constraint;
  /** One per row, position rows first: positive pushes towards larger values. N for a row in metres, N m for one in radians. */
  readonly lambda: readonly number[];
}

interface ConstraintAt {
  readonly c: readonly number[];
  /** Bodies that respond, and for each the rows on its freedoms. */
  readonly movers: readonly { readonly index: number; readonly rows: readonly (readonly number[])[] }[];
}

/** Value of each row if no body accelerates or receives an impulse. */
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
    // a body cannot move along a freedom without a column
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

/** Adds the rows of all constraints to a system; returns a function that reads their multipliers from the solution. */
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
