// Splits a system with cycles into a tree and auxiliary rows, and maps its rows back.
import { type AuxiliaryRow, auxiliaryRow, rowOfConstraint } from "./auxiliary-row.ts";
import { choosePrimary } from "./choose-primary.ts";
import type { RedundantRow, TreeConstraint, TreeSystem } from "./tree-system.ts";

export interface SplitSystem {
  /** acyclic: the tree, with one constraint per stack */
  readonly tree: TreeSystem & { readonly primary: readonly TreeConstraint[] };
  /** by constraint of the tree and row in it: its original row */
  readonly names: readonly (readonly RedundantRow[])[];
  readonly rows: readonly AuxiliaryRow[];
  /** by auxiliary row: its original row of a primary constraint, or its index in `auxiliary` */
  readonly sources: readonly (RedundantRow | number)[];
}

/** Several constraints between the same two bodies as one. */
function stackConstraints(parts: readonly TreeConstraint[]): TreeConstraint {
  if (parts.length === 1) return parts[0];
  const { a, b } = parts[0];
  const along = parts.map((part) => (part.a === a ? part : { a, b, ja: part.jb, jb: part.ja, c: part.c }));
  return {
    a,
    b,
    ja: a < 0 ? null : along.flatMap(({ ja }) => ja!),
    jb: b < 0 ? null : along.flatMap(({ jb }) => jb!),
    c: along.flatMap(({ c }) => c),
  };
}

export function splitSystem({ bodies, primary = [], auxiliary = [] }: TreeSystem): SplitSystem {
  const { stacks, cut } = choosePrimary(bodies, primary);
  const rowsOf = (constraint: number) => primary[constraint].c.map((_, row) => ({ constraint, row }));
  const cutRows = cut.flatMap(rowsOf);
  return {
    tree: { bodies, primary: stacks.map((stack) => stackConstraints(stack.map((i) => primary[i]))) },
    names: stacks.map((stack) => stack.flatMap(rowsOf)),
    rows: [
      ...cutRows.map(({ constraint, row }) => rowOfConstraint(primary[constraint], row)),
      ...auxiliary.map(auxiliaryRow),
    ],
    sources: [...cutRows, ...auxiliary.keys()],
  };
}
