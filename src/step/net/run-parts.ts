// Tasks of a large net: parts of its elimination, and passes over its patches. Threads call this.
import * as Job from "../../memory/jobs.ts";
import { clearRange } from "../../response/net/assemble.ts";
import { factorBranch, factorTrunk, pullBundle } from "../../response/net/factor/factor.ts";
import { backwardsInBranch, forwardsInBranch } from "../../response/net/factor/solve.ts";
import { acceleratePatch, foreseePatch, takeForeseen } from "../../response/net/foresee.ts";
import { assembleInstantPatch, assemblePatch } from "../../response/net/patches/assemble-patch.ts";
import { correctPatch } from "../../response/net/patches/correct-patch.ts";
import { evaluatePatch } from "../../response/net/patches/evaluate-patch.ts";
import { loadPatch, moveFittedPatch } from "../../response/net/patches/fit-patch.ts";
import * as Pass from "../../response/net/patches/passes.ts";
import * as Patch from "../../response/net/patches/patch.ts";
import { beginPatch } from "./begin-net.ts";
import { keepFittedPatch, movePatch, reactPatch } from "./move-patch.ts";

/** a, b, c: what factor.ts, solve.ts and assemble.ts gave. */
export function eliminate(job: i32, task: i32, net: i32, b: i32, c: i32): void {
  switch (job) {
    case Job.FACTOR_BRANCHES:
      factorBranch(net, task, b);
      break;
    case Job.PULL_BUNDLES:
      pullBundle(net, c + task, b);
      break;
    case Job.FACTOR_TRUNK:
      factorTrunk(net, c + task, b);
      break;
    case Job.SOLVE_FORWARDS:
      forwardsInBranch(net, task, b);
      break;
    case Job.SOLVE_BACKWARDS:
      backwardsInBranch(net, task, b);
      break;
    case Job.CLEAR_BLOCKS:
      clearRange(net, task, b, c !== 0);
      break;
  }
}

/** A pass over one patch of a net, and of tree t. */
export function runPatch(task: i32, net: i32, t: i32, pass: i32): void {
  const patch: i32 = Patch.firstOfSum(net) + Patch.PATCH * task;
  const how: bool = pass >= Pass.HOW;
  switch (pass & (Pass.HOW - 1)) {
    case Pass.BEGIN:
      beginPatch(t, patch);
      break;
    case Pass.ACCELERATE:
      acceleratePatch(t, net, patch);
      break;
    case Pass.FORESEE:
      foreseePatch(t, net, patch);
      break;
    case Pass.TAKE_FORESEEN:
      takeForeseen(t, net, patch);
      break;
    case Pass.EVALUATE:
      evaluatePatch(Patch.enter(t, patch), net, patch, how);
      break;
    case Pass.ASSEMBLE:
      assemblePatch(t, net, patch);
      break;
    case Pass.CORRECT:
      correctPatch(Patch.enter(t, patch), net, patch);
      break;
    case Pass.MOVE:
      movePatch(Patch.enter(t, patch), patch);
      break;
    case Pass.ASSEMBLE_INSTANT:
      assembleInstantPatch(net, patch, how);
      break;
    case Pass.LOAD:
      loadPatch(net, patch, how);
      break;
    case Pass.FIT:
      moveFittedPatch(net, patch);
      break;
    case Pass.KEEP_FITTED:
      keepFittedPatch(patch, how);
      break;
    case Pass.REACT:
      reactPatch(t, patch);
      break;
  }
}
