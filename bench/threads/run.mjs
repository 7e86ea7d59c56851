// npm run bench:threads: steps on one thread and on several, by turns in one process, least time of each step; and what more cores would give, simulated.
//
//   npm run bench:threads -- [--scenes wall32,…] [--threads 2] [--repeat 5] [--measured | --simulated] [--write]
//
// --write keeps both tables in bench/results/threads.md.
import { parseArgs } from "node:util";
import { loadEntry } from "../load-entry.mjs";
import { hostLine, writeResults } from "../results.mjs";
import { SCENES } from "./scenes.mjs";
import { simulate } from "./simulate.mjs";

const { values } = parseArgs({
  options: {
    scenes: { type: "string", default: Object.keys(SCENES).join(",") },
    threads: { type: "string", default: "2" },
    repeat: { type: "string", default: "5" },
    measured: { type: "boolean", default: false },
    simulated: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
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

const cell = (times) => `${mean(times).toFixed(3)} (${median(times).toFixed(3)})`;

async function measuredTable() {
  const rows = [
    "| scene | one thread, ms: mean (median) | " + `${threads} threads | ratio of means (of medians) |`,
    "| --- | ---: | ---: | ---: |",
  ];
  for (const name of names) {
    const best = await measure(SCENES[name]);
    const [one, all] = [best[1], best[threads]];
    const ratio = `${(mean(one) / mean(all)).toFixed(2)} (${(median(one) / median(all)).toFixed(2)})`;
    rows.push(`| ${name} | ${cell(one)} | ${cell(all)} | ${ratio} |`);
    console.log(rows.at(-1));
  }
  return rows.join("\n");
}

async function simulatedTable() {
  const counts = [2, 4, 8, 16];
  const heads = counts.map((n) => `${n} threads`).join(" | ");
  const rows = [
    `| scene | one thread, ms: mean | serial % | jobs a step | ${heads} |`,
    `| --- | ---: | ---: | ---: |${" ---: |".repeat(counts.length)}`,
  ];
  await taut.useThreads(1);
  for (const name of names) {
    const { one, serial, times, jobs } = simulate(taut, SCENES[name], counts);
    const gains = times.map((time) => `${(one / time).toFixed(2)} x`).join(" | ");
    rows.push(`| ${name} | ${one.toFixed(3)} | ${(100 * serial).toFixed(1)} | ${jobs} | ${gains} |`);
    console.log(rows.at(-1));
  }
  return rows.join("\n");
}

console.log(hostLine());
// the memory is shared from the start, and workers do not end between worlds
await taut.useThreads(threads);
const living = new taut.World();
const tables = [];
if (!values.simulated) tables.push(`## Measured\n\n${await measuredTable()}`);
if (!values.measured) tables.push(`## Simulated\n\n${await simulatedTable()}`);
living.dispose();
if (values.write) {
  const notes = [
    `${values.repeat} repetitions, by turns in one process; the smallest time of each step counts.`,
    "Simulated: every task is timed on one thread, and given out to threads as they would take it. What is outside of tasks is serial.",
  ];
  console.log(`written to ${writeResults("threads", tables.join("\n\n"), { notes })}`);
}
process.exit(0);
