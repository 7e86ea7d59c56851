// The command line of `npm run bench`.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { TARGETS } from "./load.mjs";
import { findScene, scenes } from "./scenes.mjs";

export const USAGE = `npm run bench -- [options]
  --scenes a,b       some of ${scenes.map((scene) => scene.name).join(", ")}
  --targets a,b      wasm, typescript (both)
  --reps N           repetitions of every scene (3 to 20, by size)
  --quick            two repetitions, short large scenes: a look, not a measurement
  --no-allocation    leaves out the JavaScript heap
  --json FILE        writes everything, with the time of every step
  --write            writes bench/results/joints.md, and the headlines of docs/benchmarks.md
  --dist FOLDER      another build than dist/`;

const QUICK_STEPS = 20;
const QUICK_FROM_LINKS = 4096;

const list = (text, all) => (text === undefined ? all : text.split(",").filter(Boolean));

function checkTargets(targets) {
  for (const target of targets)
    if (!TARGETS.includes(target)) throw new Error(`no target "${target}"; there are ${TARGETS.join(", ")}`);
  if (targets.length === 0) throw new Error("--targets names none");
  return targets;
}

function repetitionsOf(text) {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--reps must be a whole number from 1, not ${text}`);
  return count;
}

/** The scene as it is run: fewer repetitions and steps with --quick. */
function plan(scene, quick, repetitions) {
  return {
    name: scene.name,
    steps: quick && scene.links >= QUICK_FROM_LINKS ? QUICK_STEPS : scene.steps,
    repetitions: repetitions ?? (quick ? 2 : scene.repetitions),
  };
}

export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      scenes: { type: "string" },
      targets: { type: "string" },
      reps: { type: "string" },
      json: { type: "string" },
      dist: { type: "string" },
      quick: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      "no-allocation": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const dist = resolve(values.dist ?? fileURLToPath(new URL("../dist", import.meta.url)));
  if (!existsSync(resolve(dist, "index.js"))) throw new Error(`no build in ${dist}: npm run build`);
  const names = list(
    values.scenes,
    scenes.map((scene) => scene.name),
  );
  const repetitions = repetitionsOf(values.reps);
  return {
    plans: names.map((name) => plan(findScene(name), values.quick, repetitions)),
    targets: checkTargets(list(values.targets, TARGETS)),
    quick: values.quick,
    allocation: !values["no-allocation"],
    json: values.json,
    write: values.write,
    help: values.help,
    dist,
  };
}
