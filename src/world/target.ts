// The user's word on the target of this thread.
import { checkOneOf } from "../errors/checks.ts";
import * as machine from "../memory/machine.ts";
import type { Target } from "../memory/target.ts";
import { kernels } from "../memory/world-kernels.ts";

export type { Target };

/** Fixes the target of this thread; only before the first world or solver call. */
export function chooseTarget(target: Target): void {
  machine.chooseTarget(checkOneOf("chooseTarget", "target", target, ["wasm", "typescript"]));
}

/** Which target this thread runs on: "wasm" where it can be had. */
export function currentTarget(): Target {
  kernels(); // the first module that starts finds out
  return machine.currentTarget();
}
