// Runs with --expose-gc in a separate process: what a step leaves on the JavaScript heap.
//   node --expose-gc heap-child.mjs '{"way":…,"steps":…}'
import { retainedBytes, sampleAllocations } from "../heap.mjs";
import { loadTaut } from "./load.mjs";
import { DT, heapWorlds } from "./scenes.mjs";

const { way, steps } = JSON.parse(process.argv[2]);
const ROUNDS = 5;
const world = heapWorlds[way].build(await loadTaut("wasm"));

function takeSteps(count) {
  for (let i = 0; i < count; i++) world.step(DT);
}

/** Bytes sampled below takeSteps, collected or not. */
function sampled(node, inside) {
  const counts = inside || node.callFrame.functionName === "takeSteps";
  return node.children.reduce((sum, child) => sum + sampled(child, counts), counts ? node.selfSize : 0);
}

const run = () => takeSteps(steps);
takeSteps(2 * steps);
const retained = retainedBytes(run, ROUNDS);
const allocated = sampled(await sampleAllocations(run), false);
console.log(JSON.stringify({ allocated: allocated / steps, retained: retained / steps }));
