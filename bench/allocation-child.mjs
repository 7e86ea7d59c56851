// Runs with --expose-gc in a separate process: what a step leaves on the JavaScript heap after warm-up.
//   node --expose-gc allocation-child.mjs '{"dist":…,"target":…,"name":…,"warmUp":…,"steps":…,"longSteps":…}'
import { constants, PerformanceObserver } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { heapAfterCollection, retainedBytes, sampleAllocations } from "./heap.mjs";
import { loadTaut } from "./load.mjs";
import { DT, findScene } from "./scenes.mjs";

const { dist, target, name, warmUp, steps, longSteps } = JSON.parse(process.argv[2]);
const RETAINED_ROUNDS = 7;
const world = findScene(name).build(await loadTaut(dist, target));

function takeSteps(count) {
  for (let i = 0; i < count; i++) world.step(DT);
}

/** The observer hears of collections only when the loop turns, so it is given a turn before and after. */
async function countScavenges() {
  let scavenges = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) scavenges++;
  });
  observer.observe({ entryTypes: ["gc"] });
  await wait(20);
  scavenges = 0;
  takeSteps(longSteps);
  await wait(20);
  observer.disconnect();
  return scavenges;
}

/** Bytes sampled below takeSteps, by the function that allocated them. */
function bytesByFunction(node, inside, bytes) {
  const { functionName } = node.callFrame;
  const counts = inside || functionName === "takeSteps";
  if (counts && node.selfSize > 0) bytes.set(functionName, (bytes.get(functionName) ?? 0) + node.selfSize);
  for (const child of node.children) bytesByFunction(child, counts, bytes);
  return bytes;
}

takeSteps(warmUp);
heapAfterCollection();
takeSteps(warmUp);
heapAfterCollection();

const retained = retainedBytes(() => takeSteps(steps), RETAINED_ROUNDS);
const scavenges = await countScavenges();
const samples = await sampleAllocations(() => takeSteps(steps));
const allocated = [...bytesByFunction(samples, false, new Map())].sort((a, b) => b[1] - a[1]);
console.log(
  JSON.stringify({
    allocatedPerStep: allocated.reduce((sum, [, bytes]) => sum + bytes, 0) / steps,
    allocators: allocated.slice(0, 3).map(([functionName, bytes]) => ({ functionName, perStep: bytes / steps })),
    retainedPerStep: retained / steps,
    scavenges,
  }),
);
