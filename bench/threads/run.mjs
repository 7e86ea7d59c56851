// npm run bench:threads: steps on one thread and on several, by turns in one process, least time of each step; and what more cores would give, simulated.
//
//   node bench/threads/run.mjs [--scenes wall32,…] [--threads 2] [--repeat 5] [--simulated]
import { parseArgs } from "node:util";
import { loadEntry } from "../load-entry.mjs";
import { hostLine } from "../results.mjs";
import { SCENES } from "./scenes.mjs";
import { simulate } from "./simulate.mjs";

const { values } = parseArgs({
  options: {
    scenes: { type: "string", default: Object.keys(SCENES).join(",") },
    threads: { type: "string", default: "2" },
    repeat: { type: "string", default: "5" },
    simulated: { type: "boolean", default: false },
  },
});
const names = values.scenes.split(",");
const threads = Number(values.threads);
const taut = await loadEntry(new URL("entry.ts", import.meta.url), "bench-threads", "wasm");

/** Milliseconds of each step, and the hash at the end. */
function run({ build, steps }) {
  const world = build(taut);
  const times = [];
  for (let i = 0; i < steps; i++) {
    const began = performance.now();
    world.step(1 / 60);
    times.push(performance.now() - began);
  }
  const hash = world.hash();
  const used = world.report.threads;
  world.dispose();
  return { times, hash, used };
}

const least = (one, other) => (one ? one.map((time, i) => Math.min(time, other[i])) : other);
const mean = (times) => times.reduce((sum, time) => sum + time, 0) / times.length;
const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];

async function measure(scene) {
  const best = {};
  const hashes = new Set();
  for (let i = 0; i < Number(values.repeat); i++)
    for (const count of [1, threads]) {
      await taut.useThreads(count);
      const { times, hash } = run(scene);
      hashes.add(hash);
      best[count] = least(best[count], times);
    }
  if (hashes.size > 1) throw new Error("bits differ");
  return best;
}

console.log(hostLine());
// the memory is shared from the start, and workers do not end between worlds
await taut.useThreads(threads);
const living = new taut.World();
if (values.simulated) {
  const counts = [2, 4, 8, 16];
  console.log(
    `| scene | ms on one thread | serial % | jobs a step | ${counts.map((n) => `${n} threads`).join(" | ")} |`,
  );
  console.log(`| --- | --- | --- | --- | ${counts.map(() => "---").join(" | ")} |`);
  await taut.useThreads(1);
  for (const name of names) {
    const { one, serial, times, jobs } = simulate(taut, SCENES[name], counts);
    const gains = times.map((time) => `${(one / time).toFixed(2)} x`).join(" | ");
    console.log(`| ${name} | ${one.toFixed(3)} | ${(100 * serial).toFixed(1)} | ${jobs} | ${gains} |`);
  }
} else {
  console.log(`| scene | one thread: mean (median) ms | ${threads} threads | ratio of means (of medians) |`);
  console.log("| --- | --- | --- | --- |");
  for (const name of names) {
    const best = await measure(SCENES[name]);
    const [one, all] = [best[1], best[threads]];
    const show = (times) => `${mean(times).toFixed(3)} (${median(times).toFixed(3)})`;
    const ratio = `${(mean(one) / mean(all)).toFixed(2)} (${(median(one) / median(all)).toFixed(2)})`;
    console.log(`| ${name} | ${show(one)} | ${show(all)} | ${ratio} |`);
  }
}
living.dispose();
process.exit(0);
