// npm run soak [-- names of files] [--target wasm|typescript|checked]: long runs of walls, stacks and piles, minutes each, and the full versions
// of tests that npm test samples. Without a target all run on WebAssembly, and those of ON_CHECKED also on kernels that check every index. Not
// part of npm test.
//   npm run soak -- walls -t "10 by 10"
//   npm run soak -- sweep cast-ray
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const TARGETS = ["wasm", "typescript", "checked"];
/** Where memory comes and goes, and shapes, joints and solvers of all kinds meet; three times as slow as WebAssembly. */
const ON_CHECKED = ["memory", "recordings", "energy"];

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { target: { type: "string" }, testNamePattern: { type: "string", short: "t" } },
});
const { target, testNamePattern } = values;

function stop(problem) {
  console.error(`soak: ${problem}`);
  process.exit(1);
}
if (!existsSync(join(root, "build/kernels/world-wasm.js"))) stop("the kernels are not built: npm run build");
if (target !== undefined && !TARGETS.includes(target)) stop(`no target "${target}"; there are ${TARGETS.join(", ")}`);

/** Whether all passed. */
function soak(onTarget, files) {
  console.log(`soak: on ${onTarget}`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = ["run", "--config", "test/soak/vitest.config.ts", ...files];
  if (testNamePattern !== undefined) args.push("-t", testNamePattern);
  const env = { ...process.env, TAUT_TARGET: onTarget };
  return spawnSync(process.execPath, [vitest, ...args], { cwd: root, stdio: "inherit", env }).status === 0;
}

let isWell = soak(target ?? "wasm", names);
if (target === undefined) {
  const again = ON_CHECKED.filter((name) => names.length === 0 || names.includes(name));
  if (again.length > 0)
    isWell =
      soak(
        "checked",
        again.map((name) => `${name}.soak`),
      ) && isWell;
}
process.exitCode = isWell ? 0 : 1;
