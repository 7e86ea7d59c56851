// Which of the two targets the kernels of this thread run on: WebAssembly, or plain TypeScript where that is not to be
// had. Both give the same bits.

export type Target = "wasm" | "typescript";
