import { defineConfig } from "vitest/config";
import { CHECKED_KERNELS } from "./test/support/checked-kernels.ts";

// What reads files, or plans on the host, has no kernels in it.
const ONCE = ["test/once/**", "test/import/**", "test/forest/elimination/**"];

// What calls no kernel, or counts the time of what does not, and takes seconds.
const WITHOUT_KERNELS = [
  // arguments that are refused before a kernel is called
  "test/api/junk-making.test.ts",
  "test/api/junk-world.test.ts",
  "test/shapes/build-hull.test.ts",
  "test/world/constraint/many-constraints.test.ts",
  "test/world/scene-file/large-scenes.test.ts",
  "test/world/scene-file/scene-schema.test.ts",
];

// What is wrong on purpose, and would write into another world where nothing checks it.
const ONLY_CHECKED = "test/memory/checked-kernels.test.ts";

// What needs a shared memory, which is chosen before the first world.
const THREADS = "test/threads/**";

// Every test of kernels runs twice, once on each target; what needs a browser or the built package runs once.
const onTarget = (target: string) => ({
  test: {
    name: target,
    include: ["test/**/*.test.ts"],
    exclude: [...ONCE, ONLY_CHECKED, THREADS, ...(target === "wasm" ? [] : WITHOUT_KERNELS)],
    setupFiles: ["test/support/choose-target.ts"],
    env: { TAUT_TARGET: target },
    // files leave nothing behind but memory, which the next ones use again; to load the kernels for each took two minutes of a run
    isolate: false,
    testTimeout: 60_000,
  },
});

// Some tests also run on kernels that check every index (docs/kernels.md); with TAUT_CHECK=1 all of them do.
const CHECKED = ["test/memory/worlds-apart.test.ts", "test/fuzz/*.test.ts", ONLY_CHECKED];
const { include, ...plain } = onTarget("typescript").test;

export default defineConfig({
  test: {
    projects: [
      onTarget("wasm"),
      onTarget("typescript"),
      {
        resolve: CHECKED_KERNELS.resolve,
        test: {
          ...plain,
          name: "checked",
          env: { ...plain.env, TAUT_CHECKED: "1" },
          exclude: [...ONCE, THREADS],
          include: process.env.TAUT_CHECK === "1" ? include : CHECKED,
          setupFiles: [...plain.setupFiles, ...CHECKED_KERNELS.setupFiles],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: "threads",
          include: [`${THREADS}/*.test.ts`],
          setupFiles: ["test/support/share-memory.ts"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "once",
          isolate: false,
          include: ONCE.map((folder) => `${folder}/*.test.ts`),
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
