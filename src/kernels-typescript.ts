// The TypeScript target: the kernels and the views they work on, bundled into one scope by the build.
export * from "./kernels.ts";
export { attach, F32, F64, I32 } from "./memory/views.ts";
