// Kernel modules with separate memory, without src/memory: for benchmarks that call kernels in isolation.
import { readFileSync } from "node:fs";

const built = (file) => new URL(`../build/kernels/${file}`, import.meta.url);

/** The kernels of the modules `names` together, and views of their memory of `numbers` doubles and a page. */
export async function loadKernels(target, numbers, names) {
  const pages = Math.ceil(numbers / 8192) + 1;
  const memory = target === "wasm" ? new WebAssembly.Memory({ initial: pages, maximum: 65536 }) : undefined;
  const buffer = memory?.buffer ?? new ArrayBuffer(pages * 65536);
  const kernels = {};
  for (const name of names)
    if (memory) {
      const module = new WebAssembly.Module(readFileSync(built(`${name}.wasm`)));
      Object.assign(kernels, new WebAssembly.Instance(module, { env: { memory, forkTasks() {} } }).exports);
    } else {
      const module = await import(built(`${name}-typescript.js`));
      module.attach(buffer);
      Object.assign(kernels, module);
    }
  return { kernels, F64: new Float64Array(buffer), I32: new Int32Array(buffer) };
}
