// The machine of this thread: one linear memory and the kernels that work on it, either compiled to WebAssembly or as
// plain TypeScript. Which of the two is found by trying, at the first use; both give the same bits.
import * as typescriptKernels from "../../build/kernels-typescript.js";
import { wasmBase64 } from "../../build/kernels-wasm.js";
import { MemoryError, TautError } from "../errors/errors.ts";
import type { Target } from "./target.ts";

export { F32, F64, I32 } from "../../build/kernels-typescript.js";

export type Kernels = typeof import("../kernels.ts");

const PAGE = 65536;
const INITIAL_PAGES = 16;
const MAXIMUM_PAGES = 65536;
/** The first page is left to the compiled module; regions start above it. */
const FIRST_NUMBER = PAGE / 8;
/** Numbers that the memory of a thread has at most. */
export const MOST_NUMBERS: number = (MAXIMUM_PAGES * PAGE) / 8;

interface Machine {
  readonly target: Target;
  readonly kernels: Kernels;
  readonly memory: WebAssembly.Memory | undefined;
  buffer: ArrayBufferLike;
}

const NOT_YET_FREE =
  "Memory that is no longer used is freed between turns of the event loop; call dispose() on worlds and robots to free it at once";

let machine: Machine | undefined;
let wanted: Target | undefined;

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function startWasm(): Machine {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES });
  const module = new WebAssembly.Module(decodeBase64(wasmBase64));
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  return { target: "wasm", kernels: instance.exports as unknown as Kernels, memory, buffer: memory.buffer };
}

function startTypescript(): Machine {
  const buffer = new ArrayBuffer(INITIAL_PAGES * PAGE);
  return { target: "typescript", kernels: typescriptKernels, memory: undefined, buffer };
}

function start(): Machine {
  if (machine) return machine;
  if (wanted !== "typescript") {
    try {
      machine = startWasm();
    } catch (error) {
      // no WebAssembly here (an old engine, or a policy that forbids it): the other target takes over
      if (wanted === "wasm") throw new TautError("target", `the wasm target was requested but cannot start: ${error}`);
    }
  }
  machine ??= startTypescript();
  typescriptKernels.attach(machine.buffer);
  return machine;
}

/** The kernels of this thread. */
export function kernels(): Kernels {
  return start().kernels;
}

/** Which target this thread runs on. */
export function currentTarget(): Target {
  return start().target;
}

/** Fixes the target of this thread; only before the first world, robot or solver call. */
export function chooseTarget(target: Target): void {
  if (machine && machine.target !== target)
    throw new TautError(
      "target",
      `this thread already runs on the ${machine.target} target; choose the target before first use`,
    );
  wanted = target;
}

/** Numbers of memory below which no region may lie. */
export function firstNumber(): number {
  return FIRST_NUMBER;
}

/** Numbers (of eight bytes) the memory has. */
export function memoryNumbers(): number {
  return start().buffer.byteLength / 8;
}

/** Whether the engine gave so many pages. */
function growTo(m: Machine, pages: number): boolean {
  try {
    if (m.memory) {
      m.memory.grow(pages - m.buffer.byteLength / PAGE);
      m.buffer = m.memory.buffer;
    } else {
      const larger = new ArrayBuffer(pages * PAGE);
      new Uint8Array(larger).set(new Uint8Array(m.buffer));
      m.buffer = larger;
    }
    return true;
  } catch {
    return false;
  }
}

/** Makes the memory at least `numbers` long. Every view made before is dead afterwards. */
export function growMemory(numbers: number): void {
  const m = start();
  const pages = Math.ceil((numbers * 8) / PAGE);
  const have = m.buffer.byteLength / PAGE;
  if (pages <= have) return;
  // grow by half at least, so that a growing world does not copy the memory of the other target each time
  const target = Math.min(Math.max(pages, Math.ceil(have * 1.5)), MAXIMUM_PAGES);
  if (pages > MAXIMUM_PAGES)
    throw new MemoryError(`${pages * PAGE} bytes requested; one thread has at most 4 GiB. ${NOT_YET_FREE}`);
  if (!growTo(m, target) && !growTo(m, pages))
    throw new MemoryError(`the memory cannot grow from ${have * PAGE} to ${pages * PAGE} bytes. ${NOT_YET_FREE}`);
  typescriptKernels.attach(m.buffer);
}
