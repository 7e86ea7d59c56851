// What code leaves on the JavaScript heap. Needs --expose-gc.
import { Session } from "node:inspector/promises";

const SAMPLING_BYTES = 512;

export function heapAfterCollection() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** Growth that a collection does not take back. Of some rounds the least, up or down: V8 keeps and drops notes of its own. */
export function retainedBytes(run, rounds) {
  const heap = [heapAfterCollection()];
  for (let round = 0; round < rounds; round++) {
    run();
    heap.push(heapAfterCollection());
  }
  return Math.min(...heap.slice(1).map((bytes, i) => Math.abs(bytes - heap[i])));
}

/** What `run` allocates, collected or not, by V8's own sampling: the root of the samples. */
export async function sampleAllocations(run) {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  run();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  return profile.head;
}
