// npm run fuzz -- [--minutes 10] [--seed n] [--only api|files|guided|geometry|manifolds|joints] [--target typescript|checked]: runs the fuzzers of
// test/fuzz for some minutes. A finding prints the seed and the shrunk case. npm test runs a fixed number of cases of each.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const FUZZERS = ["api", "files", "guided", "geometry", "manifolds", "joints"];
const TARGETS = ["wasm", "typescript", "checked"];
const root = join(dirname(fileURLToPath(import.meta.url)), "..");

function stop(problem) {
  console.error(`fuzz: ${problem}`);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1e9) },
    only: { type: "string" },
    target: { type: "string", default: "wasm" },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) stop("--minutes must be greater than 0");
if (!Number.isInteger(Number(values.seed))) stop("--seed must be a whole number");
if (values.only !== undefined && !FUZZERS.includes(values.only)) stop(`--only must be one of ${FUZZERS.join(", ")}`);
if (!TARGETS.includes(values.target)) stop(`--target must be one of ${TARGETS.join(", ")}`);
if (!existsSync(join(root, "dist/index.js"))) stop("the build is missing: run npm run build");

const names = values.only ? [values.only] : FUZZERS;
const share = Math.round((60_000 * minutes) / names.length);
console.log(`fuzz: seed ${values.seed}, ${share / 1000} s each for ${names.join(", ")}`);
const files = names.map((name) => `test/fuzz/${name}.test.ts`);
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const args = [vitest, "run", "--project", values.target, "--no-file-parallelism", ...files];
const env = { ...process.env, FUZZ_MILLISECONDS: String(share), FUZZ_SEED: values.seed };
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env }).status ?? 1;
