// The kernels of taut/solvers: what src/solvers calls, and nothing else.

export { beginDescent, descend, finishDescent } from "../multipliers/descent/variants/descend.ts";
export * from "./pivoting.ts";
export * from "./tree.ts";
