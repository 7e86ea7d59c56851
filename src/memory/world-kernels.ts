// The kernels of src/kernels/world.ts, for src/world, src/step and src/programs: whoever imports this file loads their module.
import * as typescript from "../../build/kernels/world-typescript.js";
import { wasm } from "../../build/kernels/world-wasm.js";
import type { WorldKernels } from "./kernel-types.ts";
import { startKernels } from "./machine.ts";

let started: WorldKernels | undefined;

export function kernels(): WorldKernels {
  started ??= startKernels<WorldKernels>({ name: "world", wasm, typescript });
  return started;
}
