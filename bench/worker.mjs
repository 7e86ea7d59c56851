// One target in its own thread: builds the scene, warms up, and then runs a repetition on each request. Between its
// turns it sleeps in the message loop, so that the other target has the machine.
import { parentPort, workerData } from "node:worker_threads";
import { loadTaut } from "./load.mjs";
import { measureResiduals } from "./residuals.mjs";
import { DT, findScene } from "./scenes.mjs";

const WARM_UP_MILLISECONDS = 600;

const { dist, target, name, steps } = workerData;
const scene = findScene(name);
const library = await loadTaut(dist, target);

const beforeBuild = performance.now();
const world = scene.build(library);
const buildMilliseconds = performance.now() - beforeBuild;
const start = world.snapshot();
const times = new Float64Array(steps);

/** From the saved state, every whole world.step timed. */
function repeat() {
  world.restore(start);
  for (let i = 0; i < steps; i++) {
    const before = performance.now();
    world.step(DT);
    times[i] = performance.now() - before;
  }
}

function warmUp() {
  const until = performance.now() + WARM_UP_MILLISECONDS;
  const residuals = measureResiduals(world, { steps, dt: DT, length: scene.length });
  const hash = world.hash();
  do repeat();
  while (performance.now() < until);
  return { residuals, hash, buildMilliseconds, byteLength: world.byteLength };
}

parentPort.on("message", (turn) => {
  if (turn === "warm up") parentPort.postMessage(warmUp());
  else {
    repeat();
    parentPort.postMessage({ times: times.slice(), hash: world.hash() });
  }
});
