// The tasks of a job one after the other, on the headers of several threads by turns. What happens now and then among workers happens here in every run: a
// thread's own header is used when its task is over and memory has grown, or a task forks.
import { afterAll, describe, expect, it } from "vitest";
import { findScene, type Scene } from "../../scenes/index.ts";
import { useThreads } from "../../src/index.ts";
import { type ForkTasks, forkBy } from "../../src/memory/machine.ts";
import { kernels } from "../support/kernels.ts";
import { hashesOf, onThreads } from "../support/on-threads.ts";
import { sampled } from "../support/sampled.ts";

const STEPS = sampled(300, 30);
/** Small nets beside other trees, which tasks gather before memory grows in place for their contacts and drives. */
const NAMES = ["catching-net", "truss-crane", "scaffold", "tracked-vehicle"];
const chosen = NAMES.map((name) => findScene(name) as Scene);
const expected = chosen.map((scene) => hashesOf(scene, STEPS));
afterAll(() => useThreads(1));

/** Thread (task + turn) modulo `threads` runs a task. */
function byTurns(threads: number, turn: number): ForkTasks {
  let within = 0;
  return (w, job, count, a, b, c) => {
    if (within !== 0) throw new Error(`a task of job ${within} forks job ${job}`);
    within = job;
    for (let task = 0; task < count; task++) {
      const thread = (task + turn) % threads;
      kernels().runTask(thread === 0 ? w : kernels().enterThread(w, thread), job, task, a, b, c);
    }
    within = 0;
  };
}

describe.each([2, 3, 4])("on the headers of %i threads", (threads) => {
  it.each(chosen.map((scene, i) => [scene.name, scene, expected[i]] as const))("%s", async (_, scene, hashes) => {
    await onThreads(threads);
    for (let turn = 0; turn < threads; turn++) {
      forkBy(byTurns(threads, turn));
      expect(hashesOf(scene, STEPS)).toEqual(hashes);
    }
  });
});
