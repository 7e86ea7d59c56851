// Long runs, started by scripts/soak.mjs: a minute of simulated time and more for each, and the whole of those tests of which `npm test` runs a sample.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { CHECKED_KERNELS } from "../support/checked-kernels.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const isChecked = process.env.TAUT_TARGET === "checked";

/** All tests that import test/support/sampled.ts. */
const SAMPLED = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .filter((name) => readFileSync(join(root, "test", name), "utf8").includes('support/sampled.ts"'))
  .map((name) => join("test", name));

export default defineConfig({
  root,
  resolve: isChecked ? CHECKED_KERNELS.resolve : {},
  test: {
    include: ["test/soak/**/*.soak.ts", ...SAMPLED],
    env: { TAUT_WHOLE: "1", ...(isChecked && { TAUT_TARGET: "typescript", TAUT_CHECK: "1" }) },
    setupFiles: ["test/support/choose-target.ts", ...(isChecked ? CHECKED_KERNELS.setupFiles : [])],
    isolate: false,
    fileParallelism: false,
    execArgv: ["--expose-gc"],
    testTimeout: 3_600_000,
  },
});
