// Runs scenes on several threads, however small they are.
import { Worker } from "node:worker_threads";
import { workerText } from "../../build/threads/worker-text.js";
import type { Scene } from "../../scenes/index.ts";
import { currentThreads, type Threads, useThreads } from "../../src/index.ts";
import { threadSettings } from "../../src/threads/thread-settings.ts";

/** Every step is shared, even while other tests keep the cores busy. */
export function shareAlways(): void {
  threadSettings.worthSharing = 0;
  threadSettings.stepsBack = false;
}

/** Waits until all workers are there. */
export async function onThreads(count: number, prelude = ""): Promise<Threads> {
  shareAlways();
  const worker = () => new Worker(prelude + workerText, { eval: true });
  await useThreads(count, prelude === "" ? {} : { worker });
  return currentThreads();
}

/** What a worker's script begins with so that each task runs through `around(run)`, a function of source text. */
export const wrapTasks = (around: string): string => `
const { Instance } = WebAssembly;
WebAssembly.Instance = class {
  constructor(module, imports) {
    const { exports } = new Instance(module, imports);
    this.exports = { ...exports, runTask: (${around})(exports.runTask) };
  }
};
`;

/** The hash of a scene after every so many steps. */
export function hashesOf({ build, update, dt }: Scene, steps: number, every = 10): string[] {
  using world = build();
  const hashes: string[] = [];
  for (let i = 1; i <= steps; i++) {
    update?.(world);
    world.step(dt);
    if (i % every === 0 || i === steps) hashes.push(world.hash());
  }
  return hashes;
}
