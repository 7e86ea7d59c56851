// npm run soak [-- names of files] [--target typescript]: long runs of walls, stacks and piles, minutes each, and in full length the tests
// that npm test runs a sample of. Not part of npm test.
//   npm run soak -- walls -t "10 by 10"
//   npm run soak -- sweep cast-ray
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const options = process.argv.slice(2);
const at = options.indexOf("--target");
const [, target = "wasm"] = at < 0 ? [] : options.splice(at, 2);

if (!existsSync(join(root, "build/kernels-wasm.js"))) {
  console.error("soak: the kernels are not built: npm run build");
  process.exit(1);
}
if (!["wasm", "typescript"].includes(target)) {
  console.error(`soak: no target "${target}"; there are wasm, typescript`);
  process.exit(1);
}
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", "--config", "test/soak/vitest.config.ts", ...options], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, TAUT_TARGET: target },
});
process.exitCode = status ?? 1;
