// Large worlds: time and memory of a body from a hundred bodies to a hundred thousand. Each size runs in a process of its own, since
// memory that one world has given back is there for the next.
//
//   node bench/large-worlds.mjs [--scenes columns,falling,…] [--sizes 100,1000,…] [--precision double|single|auto] [--dist FOLDER] [--cpu] [--write]
//
// --cpu counts the time of the processor, for machines that do other work beside it. --write keeps the table in bench/results/large-worlds.md.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { SCENES, SIZES } from "./large-worlds-scenes.mjs";
import { loadTaut } from "./load.mjs";
import { hostLine, writeResults } from "./results.mjs";
import { median } from "./statistics.mjs";

const DT = 1 / 60;

const { values } = parseArgs({
  options: {
    scenes: { type: "string", default: Object.keys(SCENES).join(",") },
    sizes: { type: "string", default: SIZES.join(",") },
    precision: { type: "string", default: "auto" },
    dist: { type: "string" },
    cpu: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    child: { type: "boolean", default: false },
  },
});
const dist = resolve(values.dist ?? fileURLToPath(new URL("../dist", import.meta.url)));

function clock() {
  if (!values.cpu) return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of each step, and the bytes at the end. */
async function measure(name, bodies, precision) {
  const { taut } = await loadTaut(dist, "wasm");
  const scene = SCENES[name];
  // the same steps of a small one: kernels are compiled before anything is timed
  const warm = build(taut, scene, 100, precision);
  for (let i = 0; i < 60; i++) warm.step(DT);
  warm.dispose();
  const world = build(taut, scene, bodies, precision);
  const steps = [];
  for (let i = 0; i < scene.before + scene.steps; i++) {
    const start = clock();
    world.step(DT);
    steps.push(clock() - start);
  }
  const timed = steps.slice(scene.before);
  return {
    name,
    bodies,
    median: median(timed),
    first: steps[0],
    worst: Math.max(...steps.slice(1)),
    bytes: world.byteLength,
    manifolds: world.report.manifolds,
  };
}

function build(taut, scene, bodies, precision) {
  const world = new taut.World(scene.options);
  world.descent = { precision };
  scene.build(taut, world, bodies);
  return world;
}

const count = (x) => x.toLocaleString("en-GB");

function row({ name, bodies, median: middle, first, worst, bytes, manifolds }, least) {
  const each = (1000 * middle) / bodies;
  const growth = least === undefined ? "" : (each / least).toFixed(2);
  const figures = [
    middle.toFixed(3),
    each.toFixed(3),
    growth,
    (first / middle).toFixed(1),
    (worst / middle).toFixed(1),
    count(Math.round(bytes / bodies)),
    (manifolds / bodies).toFixed(2),
  ];
  return `| ${name} | ${count(bodies)} | ${figures.join(" | ")} |`;
}

const HEAD = [
  "| scene | bodies | ms a step | µs a body | : 1,000 bodies | first : median | worst after it : median | bytes a body | manifolds a body |",
  "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
];

/** A line of the table for each size of each scene, shown as soon as it is there. */
function runChildren() {
  const rows = [];
  for (const name of values.scenes.split(",")) {
    let least;
    for (const size of values.sizes.split(",").map(Number)) {
      const args = ["--child", "--scenes", name, "--sizes", `${size}`, "--precision", values.precision, "--dist", dist];
      if (values.cpu) args.push("--cpu");
      const output = execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...args], { encoding: "utf8" });
      const measured = JSON.parse(output);
      if (size === 1000) least = (1000 * measured.median) / size;
      rows.push(row(measured, least));
      console.log(rows.at(-1));
    }
  }
  return rows;
}

if (values.child) console.log(JSON.stringify(await measure(values.scenes, Number(values.sizes), values.precision)));
else {
  console.log(hostLine());
  for (const line of HEAD) console.log(line);
  const table = [...HEAD, ...runChildren()].join("\n");
  if (values.write) console.log(`written to ${writeResults("large-worlds", table)}`);
}
