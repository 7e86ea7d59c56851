// What the kernels of each module are, by the lists they are made of. To call one that is not in the module at hand does not compile.

export type WorldKernels = typeof import("../kernels/world.ts");
export type RobotKernels = typeof import("../kernels/robot.ts");
export type SolversKernels = typeof import("../kernels/solvers.ts");

/** Parts of several modules: code that serves more than one is handed the kernels of whoever calls it. */
export type TreeKernels = typeof import("../kernels/tree.ts");
export type PivotingKernels = typeof import("../kernels/pivoting.ts");
