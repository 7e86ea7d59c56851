// How much each way takes, counted in multiplications and never in time, so that the choice is the same everywhere. The weights are what
// the kernels do per step.
import type { Model } from "../model.ts";
import { freedomsOfNode } from "./entries.ts";
import type { Meeting } from "./group-entries.ts";

export interface Work {
  /** One pass a row. */
  readonly columns: number;
  /** Half solves along the paths, which both ways of multiplying need. */
  readonly climbing: number;
  readonly sharedPath: number;
  readonly ancestors: number;
  /** The shorter way by paths, all in all. */
  readonly paths: number;
}

/** Up and down through one node, a step of a half solve, Ω of one node. */
const PASS = 60;
const STEP = 30;
const OMEGA = 300;

export function countWork(model: Model, { groups, meets, before, trunk }: Meeting, rows: number): Work {
  const columns = rows * model.tree.nodes.length * PASS;
  let climbing = 0;
  let sharedPath = 0;
  let ancestors = trunk.length * OMEGA;
  groups.forEach((group, g) => {
    const entries = group.end - group.first;
    climbing += entries * group.depth * STEP;
    for (let h = 0; h <= g; h++) {
      const at = meets[g * groups.length + h];
      if (at < 0) continue;
      const pairs = h === g ? (entries * (entries + 1)) / 2 : entries * (groups[h].end - groups[h].first);
      const own = freedomsOfNode(model, at);
      sharedPath += pairs * (before[at] + own);
      ancestors += 36 * entries + pairs * (6 + own);
    }
  });
  return { columns, climbing, sharedPath, ancestors, paths: climbing + Math.min(sharedPath, ancestors) };
}
