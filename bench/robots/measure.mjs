// Contenders take turns, a chunk of calls each; microseconds per call, the least and the median over the chunks.
import { median } from "../statistics.mjs";

const CHUNK_MILLISECONDS = 4;
const WARM_UP_MILLISECONDS = 120;

/** Number of calls that fill a chunk, found during warm-up. */
function warmUp(call) {
  let calls = 1;
  let index = 0;
  const until = performance.now() + WARM_UP_MILLISECONDS;
  for (;;) {
    const before = performance.now();
    for (let i = 0; i < calls; i++) call(index++);
    const took = performance.now() - before;
    if (performance.now() > until && took >= CHUNK_MILLISECONDS / 2)
      return Math.max(1, Math.round((calls * CHUNK_MILLISECONDS) / took));
    if (took < CHUNK_MILLISECONDS)
      calls = Math.max(calls + 1, Math.min(2 * calls, Math.ceil((calls * CHUNK_MILLISECONDS) / Math.max(took, 1e-3))));
  }
}

/** contenders: { name: call(index) }; returns { name: { best, median } } in µs. */
export function race(contenders, chunks) {
  const runners = Object.entries(contenders).map(([name, call]) => ({ name, call, calls: warmUp(call), times: [] }));
  for (let k = 0; k < chunks; k++)
    // the first in one round is the last in the next
    for (const { call, calls, times } of k % 2 === 0 ? runners : [...runners].reverse()) {
      const before = performance.now();
      for (let i = 0; i < calls; i++) call(i);
      times.push((1000 * (performance.now() - before)) / calls);
    }
  return Object.fromEntries(
    runners.map(({ name, times }) => [name, { best: Math.min(...times), median: median(times) }]),
  );
}
