// Starts a worker, in Node or in a browser. Its script is a text of the package, so there is no file to find and no bundler to tell; a page whose
// policy forbids that gives a worker of its own, made of the file taut/thread.
import { workerText } from "../../build/threads/worker-text.js";
import type { Start } from "./worker.ts";

/** A worker as Node and browsers have it. */
export interface AnyWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

export type WorkerMaker = () => AnyWorker;

export interface WorkerHandle {
  /** Resolves when it can no longer write to the memory. */
  end(): Promise<void>;
}

interface NodeWorker extends AnyWorker {
  unref(): void;
  once(event: "exit" | "error", listener: () => void): void;
}

interface PageWorker extends AnyWorker {
  onerror: (() => void) | null;
}

type Globals = {
  readonly process?: {
    getBuiltinModule?(name: string): { Worker: new (text: string, options: object) => NodeWorker } | undefined;
  };
  readonly Worker?: new (url: string) => PageWorker;
};

/** A page's worker does not tell when it has ended: it is given so many milliseconds. */
const ENDS_WITHIN = 100;

function makeWorker(): AnyWorker {
  const { process, Worker } = globalThis as Globals;
  const node = process?.getBuiltinModule?.("node:worker_threads");
  if (node) return new node.Worker(workerText, { eval: true, stdin: false });
  if (!Worker) throw new Error("there are no workers here");
  const url = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
  try {
    return new Worker(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** lost: called if it ends without being told to. */
export function startWorker(make: WorkerMaker | undefined, start: Start, lost: () => void): WorkerHandle {
  const worker = (make ?? makeWorker)();
  let told = false;
  const isLost = () => {
    if (!told) lost();
  };
  const ended = new Promise<void>((resolve) => {
    if ("once" in worker) {
      const node = worker as NodeWorker;
      node.unref(); // a program that has nothing else to do ends
      node.once("error", isLost);
      node.once("exit", () => {
        resolve();
        isLost();
      });
    } else {
      (worker as PageWorker).onerror = isLost;
    }
  });
  worker.postMessage(start);
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, ENDS_WITHIN));
  return {
    end() {
      told = true;
      worker.terminate();
      return "once" in worker ? ended : later();
    },
  };
}
