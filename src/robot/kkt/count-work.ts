// Cost of each method, counted in multiplications and never in time, so that the choice is the same everywhere. The weights are the
// kernels' operations per step.
import type { EliminationPlan } from "../../forest/elimination/plan-elimination.ts";
import type { Model } from "../model.ts";
import { freedomsOfNode } from "./entries.ts";
import type { Meeting } from "./group-entries.ts";

export interface Work {
  /** One pass per row. */
  readonly columns: number;
  /** Half solves along the paths, which both ways of multiplying need. */
  readonly climbing: number;
  readonly sharedPath: number;
  readonly ancestors: number;
  /** The cheaper way by paths, in total. */
  readonly paths: number;
}

/** Up and down through one node; reading a pass by a row; a step of a half solve; Ω of one node, and a wrench stored there. */
const PASS = 60;
const SEEN = 6;
const STEP = 30;
const OMEGA = 350;
const KEEP = 10;
/** A pair of entries without its products, and one product of two long contiguous rows. */
const PAIR = 30;
const PRODUCT = 0.8;

export function countWork(model: Model, meeting: Meeting, rows: number): Work {
  const { entries: all, groups, meets, before, depth, trunk } = meeting;
  const columns = rows * (model.tree.nodes.length * PASS + all.length * SEEN);
  const inTrunk = new Set(trunk);
  let climbing = 0;
  let sharedPath = 0;
  let ancestors = trunk.length * OMEGA;
  groups.forEach((group, g) => {
    const entries = group.end - group.first;
    climbing += entries * group.depth * STEP;
    let top = group.node;
    while (top >= 0 && !inTrunk.has(top)) top = model.tree.nodes[top].parent;
    if (top >= 0) ancestors += entries * (depth[top] + 1) * KEEP;
    for (let h = 0; h <= g; h++) {
      const at = meets[g * groups.length + h];
      if (at < 0) continue;
      const pairs = h === g ? (entries * (entries + 1)) / 2 : entries * (groups[h].end - groups[h].first);
      const own = freedomsOfNode(model, at);
      sharedPath += pairs * (PAIR + (before[at] + own) * PRODUCT);
      ancestors += 36 * entries + pairs * (PAIR + 6 + own);
    }
  });
  return { columns, climbing, sharedPath, ancestors, paths: climbing + Math.min(sharedPath, ancestors) };
}

/** Fewer rows than this are never solved sparsely. */
const FEW_ROWS = 24;
/** An operation on long rows of W, for each of m rows and each number of them, against one in small blocks. */
const LONG = 3.5;
/** Factors of a sparse solve, and solves: conjugate gradients take a few iterations. */
const FACTORS = 3;
const SOLVES = 5;

/**
 * Whether the sparse elimination takes fewer operations than the rank of W, m rows of n + m numbers; without it, whether it might.
 * Loops nearly always have rows that depend on each other, so that W is needed.
 */
export function isSparseShorter(
  rows: number,
  freedoms: number,
  elimination: Pick<EliminationPlan, "flops" | "solveFlops"> | undefined,
): boolean {
  if (rows < FEW_ROWS) return false;
  if (!elimination) return true;
  const { flops, solveFlops } = elimination;
  return FACTORS * flops + SOLVES * solveFlops < LONG * rows * rows * (freedoms + rows);
}
