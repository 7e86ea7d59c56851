// npm run bench:ground: robots and figures on the ground, whole steps of worlds: joints, limits, springs and contacts, solved exactly.
//
//   npm run bench:ground -- [--scenes humanoid-fall,…] [--repeat 7] [--write]
//
// Each scene is stepped several times from its start, by turns; the least time of each step counts. MuJoCo's wasm steps the same humanoid in
// the same process. --write keeps the table in bench/results/ground.md.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadEntry } from "../load-entry.mjs";
import { markdown } from "../result-tables.mjs";
import { hostLine, writeResults } from "../results.mjs";
import { keepMinima, summarise } from "../statistics.mjs";
import { openHumanoid } from "./mujoco.mjs";

/** Scene → [steps, median wanted in µs]. */
const SCENES = {
  "humanoid-fall": [480, 60],
  "cassie-legs": [480, 50],
  quadruped: [480, 25],
  "falling-ragdolls": [480],
  bicycle: [480],
  "excavator-on-ground": [480],
};
/** p99 over the median, and the first step over it, at most. */
const [TAIL, FIRST] = [4, 3];
const MUJOCO = "humanoid-fall in MuJoCo, soft";

const { values } = parseArgs({
  options: {
    scenes: { type: "string", default: Object.keys(SCENES).join(",") },
    repeat: { type: "string", default: "7" },
    write: { type: "boolean", default: false },
  },
});
const names = values.scenes.split(",");
const unknown = names.find((name) => !SCENES[name]);
if (unknown) throw new Error(`no scene ${unknown}; there are ${Object.keys(SCENES).join(", ")}`);
const taut = await loadEntry(new URL("entry.ts", import.meta.url), "bench-ground", "wasm");

function openScene(name) {
  const scene = taut.findScene(name);
  const world = scene.build();
  return {
    step() {
      scene.update?.(world);
      world.step(scene.dt);
    },
    deepest: () => world.report.contacts.penetration,
    close: () => world.dispose(),
  };
}

/** The trunk moves as in the scene: along y there, along z in the file. */
const openMujoco = () => openHumanoid(taut.HUMANOID, taut.findScene("humanoid-fall").dt, [0.4, -0.2, 0, 0, 0, 0]);

/** Milliseconds of each step. */
function time(open, steps) {
  const opened = open();
  const times = new Array(steps);
  for (let i = 0; i < steps; i++) {
    const began = performance.now();
    opened.step();
    times[i] = performance.now() - began;
  }
  opened.close();
  return times;
}

/** The deepest overlap of all steps, in a run that is not timed. */
function deepestOf(open, steps) {
  const opened = open();
  let deepest = 0;
  for (let i = 0; i < steps; i++) {
    opened.step();
    deepest = Math.max(deepest, opened.deepest());
  }
  opened.close();
  return deepest;
}

const measured = names.flatMap((name) => [
  { name, open: () => openScene(name), steps: SCENES[name][0], wanted: SCENES[name][1] },
  ...(name === "humanoid-fall" ? [{ name: MUJOCO, open: openMujoco, steps: SCENES[name][0] }] : []),
]);
for (const one of measured) one.deepest = deepestOf(one.open, one.steps);
for (let i = 0; i < Number(values.repeat); i++)
  for (const one of measured) {
    const times = time(one.open, one.steps);
    if (one.minima) keepMinima(one.minima, times);
    else one.minima = times;
  }

const micro = (ms) => (1000 * ms).toFixed(ms < 0.01 ? 1 : 0);
const judged = (value, most) => (most === undefined || value <= most ? `${value.toFixed(1)}` : `${value.toFixed(1)} ✗`);
function row({ name, minima, deepest, wanted }) {
  const { median, mean, worst } = summarise(minima);
  const p99 = [...minima].sort((a, b) => a - b)[Math.floor(0.99 * minima.length)];
  const limits = name === MUJOCO ? [] : [TAIL, FIRST];
  return [
    name,
    `${micro(median)}${wanted !== undefined && 1000 * median > wanted ? " ✗" : ""}`,
    wanted === undefined ? "" : `${wanted}`,
    micro(mean),
    micro(p99),
    judged(p99 / median, limits[0]),
    micro(worst),
    micro(minima[0]),
    judged(minima[0] / median, limits[1]),
    (1000 * deepest).toFixed(2),
  ];
}
const text = markdown(
  ["scene", "median, µs", "wanted", "mean", "p99", "p99 : median", "worst", "first", "first : median", "overlap, mm"],
  measured.map(row),
);
console.log(`${hostLine()}\n\n${text}`);
if (values.write) {
  const { version } = JSON.parse(
    readFileSync(new URL("../../node_modules/@mujoco/mujoco/package.json", import.meta.url), "utf8"),
  );
  const notes = [
    `${values.repeat} repetitions, by turns in one process; the smallest time of each step counts. ✗: more than wanted; p99 at most ${TAIL} medians, the first step at most ${FIRST}. *overlap*: the deepest of any step.`,
  ];
  console.log(`written to ${writeResults("ground", text, { versions: `@mujoco/mujoco ${version}`, notes })}`);
}
