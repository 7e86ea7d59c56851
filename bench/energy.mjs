// Five seconds at 1/60 and at 1/240 s: how much energy the motion loses, and whether it ever gains any.
import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { loadTaut } from "./load.mjs";
import { measureResiduals } from "./residuals.mjs";
import { findScene } from "./scenes.mjs";

const SECONDS = 5;
export const COARSE = 60;
export const FINE = 240;

/** { name, energyLimit, coarse: { end, worst, gain, … }, fine: … }, in a separate thread: a thread has one target. */
export async function measureEnergy(name, target, dist) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { energyOf: name, target, dist } });
  const [answer] = await once(worker, "message");
  await worker.terminate();
  return answer;
}

async function run({ energyOf, target, dist }) {
  const scene = findScene(energyOf);
  const library = await loadTaut(dist, target);
  const at = (rate) => {
    const residuals = measureResiduals(scene.build(library), {
      steps: SECONDS * rate,
      dt: 1 / rate,
      length: scene.length,
    });
    return { end: residuals.energyEnd, worst: residuals.energyWorst, gain: residuals.energyGain };
  };
  return { name: scene.name, energyLimit: scene.energyLimit, coarse: at(COARSE), fine: at(FINE) };
}

if (!isMainThread && workerData?.energyOf) parentPort.postMessage(await run(workerData));
