// Runs tests on request, in a separate process: Vitest stays loaded, with all it has read, from mutant to mutant.
//   node test-server.mjs <folder of the project>     { files, changed } -> { failures }, as messages
import { createVitest } from "vitest/node";

// A mutant is built for one target only, so a comparison with the other would kill every mutant and prove nothing.
const NOT_AGAINST_THE_OTHER_TARGET = /^(?!.*(both targets|every target|same bits on))/;

const vitest = await createVitest("test", {
  root: process.argv[2],
  project: ["typescript"],
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  testNamePattern: NOT_AGAINST_THE_OTHER_TARGET,
});
await vitest.standalone();

process.on("message", async ({ files, changed }) => {
  for (const file of changed) vitest.invalidateFile(file);
  const specifications = await vitest.globTestSpecifications(files);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  // the result also contains the modules of earlier requests
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const run = testModules.filter(({ moduleId }) => asked.has(moduleId));
  const failures = [
    ...run.filter((module) => !module.ok()).map(({ moduleId }) => moduleId),
    ...unhandledErrors.map(String),
    ...(run.length === 0 ? ["no such tests were found"] : []),
  ];
  process.send({ failures });
});
process.on("disconnect", () => process.exit());
process.send({ ready: true });
