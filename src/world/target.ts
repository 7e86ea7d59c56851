// The user's choice of target for this thread.
import { checkOneOf } from "../errors/checks.ts";
import * as machine from "../memory/machine.ts";
import type { Target } from "../memory/target.ts";
import { kernels } from "../memory/world-kernels.ts";

export type { Target };

/** Fixes the target of this thread; only before the first world or solver call. */
export function chooseTarget(target: Target): void {
  machine.chooseTarget(checkOneOf("chooseTarget", "target", target, ["wasm", "typescript"]));
}

/** The target of this thread: "wasm" if available. */
export function currentTarget(): Target {
  kernels(); // the first module that starts decides
  return machine.currentTarget();
}
