// Runs with --expose-gc in a separate process: what a step leaves on the JavaScript heap.
//   node --expose-gc heap-child.mjs '{"way":…,"steps":…}'
import { Session } from "node:inspector/promises";
import { loadTaut } from "./load.mjs";
import { DT, heapWorlds } from "./scenes.mjs";

const { way, steps } = JSON.parse(process.argv[2]);
const SAMPLING_BYTES = 512;
const ROUNDS = 5;
const world = heapWorlds[way].build(await loadTaut("wasm"));

function takeSteps(count) {
  for (let i = 0; i < count; i++) world.step(DT);
}

function heapAfterCollection() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** Bytes sampled below takeSteps, collected or not. */
function sampled(node, inside) {
  const counts = inside || node.callFrame.functionName === "takeSteps";
  return node.children.reduce((sum, child) => sum + sampled(child, counts), counts ? node.selfSize : 0);
}

async function allocatedBytes() {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  takeSteps(steps);
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  return sampled(profile.head, false);
}

/** Growth that a collection does not free. The least of several rounds, up or down: V8 keeps and drops internal data. */
function retainedBytes() {
  const heap = [heapAfterCollection()];
  for (let round = 0; round < ROUNDS; round++) {
    takeSteps(steps);
    heap.push(heapAfterCollection());
  }
  return Math.min(...heap.slice(1).map((bytes, i) => Math.abs(bytes - heap[i])));
}

takeSteps(2 * steps);
const retained = retainedBytes();
console.log(JSON.stringify({ allocated: (await allocatedBytes()) / steps, retained: retained / steps }));
