import { defineConfig } from "vitest/config";

// What reads files has no kernels in it.
const ONCE = ["test/once/**", "test/import/**"];

// Every test runs twice, once on each target of the kernels; what needs a browser or the built package runs once.
const onTarget = (target: string) => ({
  test: {
    name: target,
    include: ["test/**/*.test.ts"],
    exclude: ONCE,
    setupFiles: ["test/support/choose-target.ts"],
    env: { TAUT_TARGET: target },
    // files leave nothing behind but memory, which the next ones use again; to load the kernels for each took two minutes of a run
    isolate: false,
    testTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      onTarget("wasm"),
      onTarget("typescript"),
      {
        test: {
          name: "once",
          include: ONCE.map((folder) => `${folder}/*.test.ts`),
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
