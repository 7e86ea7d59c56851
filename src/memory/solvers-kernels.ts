// The kernels of src/kernels/solvers.ts, for src/solvers: whoever imports this file loads their module.
import * as typescript from "../../build/kernels/solvers-typescript.js";
import { wasm } from "../../build/kernels/solvers-wasm.js";
import type { SolversKernels } from "./kernel-types.ts";
import { startKernels } from "./machine.ts";

let started: SolversKernels | undefined;

export function kernels(): SolversKernels {
  started ??= startKernels<SolversKernels>({ name: "solvers", wasm, typescript });
  return started;
}
