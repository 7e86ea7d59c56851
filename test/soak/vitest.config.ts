// Long runs, started by scripts/soak.mjs: a minute of simulated time and more for each.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("../../", import.meta.url)),
  test: {
    include: ["test/soak/**/*.soak.ts"],
    setupFiles: ["test/support/choose-target.ts"],
    isolate: false,
    fileParallelism: false,
    testTimeout: 3_600_000,
  },
});
