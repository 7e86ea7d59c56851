// The machine of this thread: one linear memory, and the kernels that work on it, in modules that start when they are first needed,
// either compiled to WebAssembly or as plain TypeScript. Which of the two the first module finds by trying; both give the same bits.
import { MemoryError, TautError } from "../errors/errors.ts";
import { importShared } from "./shared-import.ts";
import type { Target } from "./target.ts";
import { bytesOfText } from "./wasm-text.ts";

/** The memory as the code around the kernels sees it, one index a number as in views.ts, which the kernels have. */
export let F64: Float64Array = new Float64Array(0);
export let I32: Int32Array = new Int32Array(0);

const PAGE = 65536;
const INITIAL_PAGES = 16;
const MAXIMUM_PAGES = 65536;
/** Pages that a shared memory may have at most; it reserves as many addresses at once, which not every system gives. */
const SHARED_PAGES = [65536, 32768, 16384];
/** The first page is left to the compiled modules; regions start above it. */
const FIRST_NUMBER = PAGE / 8;
/** Numbers that the memory of a thread has at most. */
export const MOST_NUMBERS: number = (MAXIMUM_PAGES * PAGE) / 8;

/** Renews views of the memory: once at the start and after each growth, which detaches the old ones. */
type Attach = (buffer: ArrayBufferLike) => void;

interface Machine {
  /** Undefined where there is no WebAssembly, or where it is not wanted. */
  readonly memory: WebAssembly.Memory | undefined;
  buffer: ArrayBufferLike;
  readonly pages: number;
  /** Compiled modules by name, for other threads on a shared memory. */
  readonly modules: Map<string, WebAssembly.Module>;
  /** Of the modules that have started; undefined before the first. */
  target: Target | undefined;
}

/** Runs the tasks 0 to count - 1 of a job of the world at w, and returns when all are done. */
export type ForkTasks = (w: number, job: number, count: number, a: number, b: number, c: number) => void;

/** What the build made of one list of kernels, for both targets. */
export interface KernelModule<Kernels> {
  readonly name: string;
  /** The bytes of the compiled module, as text. */
  readonly wasm: string;
  /** The bundle, with views of its own. */
  readonly typescript: Kernels & { readonly attach: Attach };
}

const NOT_YET_FREE =
  "Memory that is no longer used is freed between turns of the event loop; call dispose() on worlds and robots to free it at once";

let machine: Machine | undefined;
let wanted: Target | undefined;
/** Whether other threads shall see the memory. */
let shared = false;
/** Runs tasks on all threads; it is called only where there are some. */
let forkTasks: ForkTasks = () => {};
/** Whoever has views of the memory: the code around the kernels, and every module in TypeScript. */
const attached: Attach[] = [attach];

function attach(buffer: ArrayBufferLike): void {
  F64 = new Float64Array(buffer);
  I32 = new Int32Array(buffer);
}

function start(): Machine {
  if (machine) return machine;
  const isWasm = wanted !== "typescript" && typeof WebAssembly !== "undefined";
  const common = { modules: new Map<string, WebAssembly.Module>(), target: undefined };
  if (isWasm) {
    const { memory, pages } = (shared && sharedMemory()) || plainMemory();
    machine = { ...common, memory, pages, buffer: memory.buffer };
  } else {
    machine = {
      ...common,
      ...{ memory: undefined, pages: MAXIMUM_PAGES, buffer: new ArrayBuffer(INITIAL_PAGES * PAGE) },
    };
  }
  attach(machine.buffer);
  return machine;
}

function plainMemory(): { memory: WebAssembly.Memory; pages: number } {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES });
  return { memory, pages: MAXIMUM_PAGES };
}

/** Undefined where there is none. */
function sharedMemory(): { memory: WebAssembly.Memory; pages: number } | undefined {
  if (typeof SharedArrayBuffer === "undefined") return undefined;
  for (const pages of SHARED_PAGES) {
    try {
      return { memory: new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: pages, shared: true }), pages };
    } catch {
      // fewer, then
    }
  }
  return undefined;
}

const isShared = ({ buffer }: Machine): boolean =>
  typeof SharedArrayBuffer !== "undefined" && buffer instanceof SharedArrayBuffer;

function startWasm<Kernels>(name: string, wasm: string, m: Machine): Kernels {
  if (!m.memory) throw new Error("there is no WebAssembly here");
  const bytes = bytesOfText(wasm);
  if (isShared(m)) importShared(bytes);
  const module = new WebAssembly.Module(bytes);
  m.modules.set(name, module);
  const fork: ForkTasks = (w, job, count, a, b, c) => forkTasks(w, job, count, a, b, c);
  const env = { memory: m.memory, forkTasks: fork };
  return new WebAssembly.Instance(module, { env }).exports as Kernels;
}

/** Starts a module, once: whoever asks for it keeps what this answers. */
export function startKernels<Kernels>({ name, wasm, typescript }: KernelModule<Kernels>): Kernels {
  const m = start();
  if ((m.target ?? wanted) !== "typescript") {
    try {
      const kernels = startWasm<Kernels>(name, wasm, m);
      m.target = "wasm";
      return kernels;
    } catch (error) {
      // no WebAssembly here (an old engine, or a policy that forbids it): the other target takes over, for this module and all others
      if (wanted === "wasm" || m.target === "wasm")
        throw new TautError("target", `the ${name} kernels cannot start on the wasm target: ${error}`);
    }
  }
  m.target = "typescript";
  attached.push(typescript.attach);
  typescript.attach(m.buffer);
  return typescript;
}

/** Which target this thread runs on; before the first kernel has started, the one that will be tried. */
export function currentTarget(): Target {
  const { target, memory } = start();
  return target ?? (memory ? "wasm" : "typescript");
}

/** Fixes the target of this thread; only before the first world, robot or solver call. */
export function chooseTarget(target: Target): void {
  if (machine && currentTarget() !== target)
    throw new TautError("target", `this thread already runs on the ${currentTarget()} target; choose before first use`);
  wanted = target;
}

/** Other threads shall see the memory, from its start on. "late": it is there already, and they cannot; "missing": nowhere here. */
export function shareMemory(): "shared" | "late" | "missing" {
  if (machine?.memory && !isShared(machine) && typeof SharedArrayBuffer !== "undefined") return "late";
  shared = true;
  return isShared(start()) ? "shared" : "missing";
}

/** What other threads need to work on the memory: undefined if it is not shared, or a module has not been compiled. */
export function sharedModule(name: string): { memory: WebAssembly.Memory; module: WebAssembly.Module } | undefined {
  const m = start();
  const module = m.modules.get(name);
  return m.memory && module && isShared(m) ? { memory: m.memory, module } : undefined;
}

/** Says who runs tasks on all threads. */
export function forkBy(fork: ForkTasks): void {
  forkTasks = fork;
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
  const target = Math.min(Math.max(pages, Math.ceil(have * 1.5)), m.pages);
  if (pages > m.pages)
    throw new MemoryError(
      `${pages * PAGE} bytes requested; one thread has at most ${m.pages / 16384} GiB. ${NOT_YET_FREE}`,
    );
  if (!growTo(m, target) && !growTo(m, pages))
    throw new MemoryError(`the memory cannot grow from ${have * PAGE} to ${pages * PAGE} bytes. ${NOT_YET_FREE}`);
  for (const renew of attached) renew(m.buffer);
}
