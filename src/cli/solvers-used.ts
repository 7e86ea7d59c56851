// Which solvers solve the joints of a world, from the trees of its last step.

import { TREE_KIND } from "../../build/records/memory/records/tree.ts";
import { TREE_WIDTH } from "../../build/records/memory/widths.ts";
import * as Col from "../memory/column-ids.ts";
import { I32 } from "../memory/machine.ts";
import { buildIslands } from "../step/4-build-islands.ts";
import type { World } from "../world/world.ts";

/**
 * A single body is the smallest ball tree; a mechanism has other joints, drives or loops; an assembly has constraints other
 * than joints, or bodies that are not rigid; a net has many loops. In the order of their kinds (memory/tree-kinds.ts).
 */
export const SOLVERS = ["ball-tree", "joint-tree", "lagrange-tree", "net"] as const;
export type Solver = (typeof SOLVERS)[number];

/** Adds the solvers of the trees of the last step. */
export function addSolvers({ store: { memory } }: World, used: Set<Solver>): void {
  const first = memory.column(Col.TREE);
  const trees = memory.word(Col.TREE_COUNT);
  for (let i = 0; i < trees && used.size < SOLVERS.length; i++)
    used.add(SOLVERS[I32[2 * (first + TREE_WIDTH * i) + TREE_KIND]]);
}

/** The solvers that the next step would use. */
export function solversToCome(world: World): Set<Solver> {
  const used = new Set<Solver>();
  world.store.memory.takeBack();
  buildIslands(world.store.context);
  addSolvers(world, used);
  return used;
}

/** As in the report. */
export const namesOf = (used: ReadonlySet<Solver>): string =>
  SOLVERS.filter((solver) => used.has(solver)).join(" + ") || "none";
