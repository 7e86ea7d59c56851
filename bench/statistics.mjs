// Numbers over the steps of a scene.

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Over the per-step minima. `worstStep` counts from 1; step 1 also builds the forest, as after every change. */
export function summarise(times) {
  let worstStep = 0;
  let sum = 0;
  for (let i = 0; i < times.length; i++) {
    sum += times[i];
    if (times[i] > times[worstStep]) worstStep = i;
  }
  const middle = median(times);
  const worst = times[worstStep];
  return { median: middle, mean: sum / times.length, worst, worstStep: worstStep + 1, worstOverMedian: worst / middle };
}

/** Keeps the smaller time of each step: the step is the same in every repetition, only the machine differs. */
export function keepMinima(minima, times) {
  for (let i = 0; i < minima.length; i++) minima[i] = Math.min(minima[i], times[i]);
}
