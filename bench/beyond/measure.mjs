// Step times of several worlds to compare: in turn, each from its own snapshot, the least time of every step.
import { keepMinima, median } from "../statistics.mjs";
import { DT } from "./scenes.mjs";

/** Milliseconds of each step, from the saved state. */
function stepTimes({ world, start, steps }) {
  world.restore(start);
  world.step(DT); // after a restore the trees are laid out again
  const times = new Float64Array(steps);
  for (let i = 0; i < steps; i++) {
    const from = performance.now();
    world.step(DT);
    times[i] = performance.now() - from;
  }
  return times;
}

/** Remaining gaps, and the iterations, over the same steps: the report is not part of the time. */
function residuals({ world, start, steps }) {
  world.restore(start);
  let [gap, iterations] = [0, 0];
  for (let i = 0; i <= steps; i++) {
    world.step(DT);
    gap = Math.max(gap, world.report.jointGap, world.report.constraints.gap);
    iterations += world.report.iterations;
  }
  return { gap, iterations: iterations / (steps + 1) };
}

/** `before`: steps before the measurement. [{ milliseconds, gap, iterations, bytes }], in the order of the worlds. */
export function measureWorlds(worlds, { steps, before, repetitions }) {
  const runs = worlds.map((world) => {
    for (let i = 0; i < before; i++) world.step(DT);
    return { world, steps, start: world.snapshot(), least: new Float64Array(steps).fill(Number.POSITIVE_INFINITY) };
  });
  for (let repetition = 0; repetition < repetitions; repetition++)
    for (const run of runs) keepMinima(run.least, stepTimes(run));
  return runs.map((run) => ({
    milliseconds: median(run.least),
    bytes: run.world.byteLength,
    ...residuals(run),
  }));
}

/** Nanoseconds of one call: the least mean over batches, so that the load of other programs drops out. */
export function timeCall(work, seconds) {
  work();
  let batch = 1;
  const run = () => {
    const from = performance.now();
    for (let i = 0; i < batch; i++) work();
    return performance.now() - from;
  };
  let took = run();
  for (; took < 1 && batch < 1e7; took = run()) batch *= 2;
  let best = took / batch;
  const until = performance.now() + 1000 * seconds;
  do best = Math.min(best, run() / batch);
  while (performance.now() < until);
  return 1e6 * best;
}
