// The kernels of src/kernels/robot.ts, for src/robot: whoever imports this file loads their module.
import * as typescript from "../../build/kernels/robot-typescript.js";
import { wasm } from "../../build/kernels/robot-wasm.js";
import type { RobotKernels } from "./kernel-types.ts";
import { startKernels } from "./machine.ts";

let started: RobotKernels | undefined;

export function kernels(): RobotKernels {
  started ??= startKernels<RobotKernels>({ name: "robot", wasm, typescript });
  return started;
}
