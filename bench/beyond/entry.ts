// What `npm run bench:beyond` measures, in one bundle with the kernels: the package, and the parts timed in isolation.
export { tree } from "../../scenes/tree.ts";
export * from "../../src/index.ts";
export { F64, I32 } from "../../src/memory/machine.ts";
export { takeRegion } from "../../src/memory/regions.ts";
export * as BodyLayout from "../../src/programs/body-layout.ts";
export { Recorder } from "../../src/programs/record/recorder.ts";
export { writeProgram } from "../../src/programs/record/write-program.ts";
export * as Assembly from "../../src/step/assembly/assembly-layout.ts";
export { planAssembly } from "../../src/step/assembly/plan-assembly.ts";
export { assemblyNumbers, writeAssembly } from "../../src/step/assembly/write-assembly.ts";
export { kernels } from "../../test/support/kernels.ts";
