// npm run same-bits -- OTHER [--steps 120]: whether this build and the one of another checkout give the same bits: every scene of both galleries, on
// both targets, world.hash() after some steps. For changes that must not alter results.
//   git worktree add ../before main~10 && (cd ../before && npm install && npm run build) && npm run same-bits -- ../before
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const file = fileURLToPath(import.meta.url);
const root = join(dirname(file), "..");
/** A step of these takes many milliseconds. */
const LARGE = /^(mixed-pile|wall-32|pile-of-boxes|falling-ragdolls|dominoes)$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { steps: { type: "string", default: "120" }, run: { type: "string" }, target: { type: "string" } },
});
const steps = Number(values.steps);

/** In a separate process: the hashes of all scenes of one build on one target, as a line of JSON. */
async function hashes(folder, target) {
  const load = (name) => import(pathToFileURL(join(folder, "dist", name)).href);
  const { chooseTarget } = await load("index.js");
  const { scenes } = await load("scenes.js");
  chooseTarget(target);
  const found = scenes.map(({ name, build, update, dt }) => {
    const world = build();
    const count = LARGE.test(name) ? Math.ceil(steps / 10) : steps;
    for (let i = 0; i < count; i++) {
      update?.(world);
      world.step(dt);
    }
    return [name, world.hash()];
  });
  console.log(JSON.stringify(found));
}

function hashesOf(folder, target) {
  const args = [file, "--run", folder, "--target", target, "--steps", values.steps];
  const { stdout, status } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1e8,
  });
  if (status !== 0) process.exit(1);
  return new Map(JSON.parse(stdout));
}

if (values.run !== undefined) await hashes(values.run, values.target);
else {
  const other = resolve(positionals[0] ?? "");
  if (positionals.length !== 1 || !existsSync(join(other, "dist/scenes.js"))) {
    console.error(
      "same-bits: give the folder of another checkout that is built, for example: npm run same-bits -- ../before",
    );
    process.exit(1);
  }
  let different = 0;
  for (const target of ["wasm", "typescript"]) {
    const [here, there] = [hashesOf(root, target), hashesOf(other, target)];
    for (const [name, hash] of here)
      if (hash !== there.get(name)) {
        different++;
        console.log(`${target} ${name}: ${hash} here, ${there.get(name) ?? "no such scene"} there`);
      }
    console.log(`${target}: ${here.size} scenes compared`);
  }
  console.log(different === 0 ? "the same bits" : `${different} differ`);
  process.exitCode = different === 0 ? 0 : 1;
}
