// One scene on all targets: a thread each, repetitions in turn, so that what slows the machine slows all of them.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { findScene } from "./scenes.mjs";
import { keepMinima, summarise } from "./statistics.mjs";

const WORKER = new URL("worker.mjs", import.meta.url);

/** A thread for one target. It may fail during another's turn: the error is kept and thrown when it is asked next. */
function startWorker(workerData) {
  const worker = new Worker(WORKER, { workerData });
  const failure = once(worker, "error").then(([error]) => {
    throw new Error(`${workerData.name} on ${workerData.target}: ${error.message}`);
  });
  failure.catch(() => {});
  return { worker, failure, target: workerData.target };
}

async function ask({ worker, failure }, turn) {
  worker.postMessage(turn);
  const [answer] = await once(worker, "message").catch(() => failure);
  return answer;
}

async function warmUp(thread, steps) {
  const first = await ask(thread, "warm up");
  return { ...thread, ...first, hashes: new Set([first.hash]), minima: new Array(steps).fill(Infinity) };
}

async function takeTurn(runner) {
  const { times, hash } = await ask(runner, "repeat");
  runner.hashes.add(hash);
  keepMinima(runner.minima, times);
}

function resultOf(runner) {
  const { residuals, buildMilliseconds, byteLength, minima } = runner;
  return { milliseconds: summarise(minima), residuals, buildMilliseconds, byteLength, times: minima };
}

/** { name, family, links, loops, steps, repetitions, limit, sameBits, targets: { wasm: …, typescript: … } } */
export async function compareTargets({ name, steps, repetitions }, targets, dist) {
  const threads = targets.map((target) => startWorker({ dist, target, name, steps }));
  try {
    const runners = [];
    for (const thread of threads) runners.push(await warmUp(thread, steps));
    for (let k = 0; k < repetitions; k++) {
      // the first in one round is the last in the next
      const order = k % 2 === 0 ? runners : [...runners].reverse();
      for (const runner of order) await takeTurn(runner);
    }
    const { family, links, loops, limit } = findScene(name);
    const hashes = new Set(runners.flatMap((runner) => [...runner.hashes]));
    const results = Object.fromEntries(runners.map((runner) => [runner.target, resultOf(runner)]));
    return { name, family, links, loops, steps, repetitions, limit, sameBits: hashes.size === 1, targets: results };
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
