// All kernels: those of every module of the package and those that only tests call.
import * as robotTypescript from "../../build/kernels/robot-typescript.js";
import * as solversTypescript from "../../build/kernels/solvers-typescript.js";
import * as typescript from "../../build/kernels/tests-typescript.js";
import { wasm } from "../../build/kernels/tests-wasm.js";
import * as worldTypescript from "../../build/kernels/world-typescript.js";
import type { RobotKernels, SolversKernels, WorldKernels } from "../../src/memory/kernel-types.ts";
import { F64, startKernels } from "../../src/memory/machine.ts";
import { kernels as robot } from "../../src/memory/robot-kernels.ts";
import { kernels as solvers } from "../../src/memory/solvers-kernels.ts";
import { kernels as world } from "../../src/memory/world-kernels.ts";

type TestKernels = typeof import("../kernels.ts");
export type AllKernels = WorldKernels & RobotKernels & SolversKernels & TestKernels;

let all: AllKernels | undefined;

export function kernels(): AllKernels {
  all ??= {
    ...startKernels<TestKernels>({ name: "tests", wasm, typescript }),
    ...solvers(),
    ...robot(),
    ...world(),
  };
  return all;
}

/** The same in TypeScript, whatever the target, on the current memory: until it grows. */
export function typescriptKernels(): AllKernels {
  for (const { attach } of [typescript, solversTypescript, robotTypescript, worldTypescript]) attach(F64.buffer);
  return { ...typescript, ...solversTypescript, ...robotTypescript, ...worldTypescript };
}
