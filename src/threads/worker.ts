// What a worker does: it watches for jobs, takes tasks, and sleeps where none comes. It has kernels of its own on the shared memory, and nothing else
// of the package. The build makes one script of this file (build/threads/worker-text.js).
import {
  ACTIVE,
  CONTROL_WORDS,
  ENDS,
  FAILED,
  GENERATION,
  OPEN,
  READY,
  SLEEPERS,
  STEPPING,
  WORLD,
} from "./control-block.ts";
import { type RunTask, takeTasks } from "./take-tasks.ts";

/** What a worker is given. */
export interface Start {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** From 1 on; 0 is the thread that calls. */
  readonly thread: number;
}

interface TaskKernels {
  readonly runTask: RunTask;
  readonly enterThread: (w: number, thread: number) => number;
}

/** How often a worker looks for a job before it sleeps: about 30 µs after a step, and 2 ms within one. */
const LOOKS = 1_000;
const LOOKS_IN_STEP = 64_000;

function serve({ module, memory, thread }: Start): void {
  const words = new Int32Array(memory.buffer, 0, CONTROL_WORDS);
  const env = { memory, forkTasks };
  const { runTask, enterThread } = new WebAssembly.Instance(module, { env }).exports as unknown as TaskKernels;
  let seen = Atomics.load(words, GENERATION);
  Atomics.add(words, READY, 1);
  while (Atomics.load(words, ENDS) === 0) {
    awaitJob(words, seen);
    seen = Atomics.load(words, GENERATION);
    // counted before it looks whether the job is open: whoever closes it then waits for this thread
    Atomics.add(words, ACTIVE, 1);
    if (Atomics.load(words, OPEN) === seen) {
      try {
        takeTasks(words, runTask, thread, enterThread(words[WORLD], thread));
      } catch {
        Atomics.add(words, FAILED, 1);
      }
    }
    Atomics.sub(words, ACTIVE, 1);
  }
}

/** A task does not fork (memory/fork.ts): its job would have no tasks, and nobody would notice. */
function forkTasks(): never {
  throw new Error("a task forks");
}

function awaitJob(words: Int32Array, seen: number): void {
  for (let looks = 0; Atomics.load(words, GENERATION) === seen; looks++) {
    if (looks < LOOKS || (looks < LOOKS_IN_STEP && Atomics.load(words, STEPPING) !== 0)) continue;
    Atomics.add(words, SLEEPERS, 1);
    Atomics.wait(words, GENERATION, seen);
    Atomics.sub(words, SLEEPERS, 1);
  }
}

interface Port {
  once?(event: "message", listener: (start: Start) => void): void;
  onmessage?: ((event: { data: Start }) => void) | null;
}

const { process } = globalThis as { process?: { getBuiltinModule?(name: string): { parentPort: Port } } };
const port = process?.getBuiltinModule?.("node:worker_threads").parentPort;
if (port?.once) port.once("message", serve);
else (globalThis as Port).onmessage = ({ data }) => serve(data);
