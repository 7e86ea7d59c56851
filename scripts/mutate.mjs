// npm run mutate [-- --files src/multipliers/ldlt --minutes 20 --count 40 --seed 1 --near --kinds "+,-,*" --json out/mutants.json]
// Changes the kernels in one random place at a time, and checks whether a test notices. Not part of npm test; docs/reliability.md.
//   --files   one or more folders or files of src, separated by commas; default: all rooms with tests named after them
//   --minutes time after which no further mutant is started, default 20
//   --count   most mutants; --seed selects them
//   --near    only the tests of the room itself (scripts/mutate/tests-of-rooms.mjs)
//   --kinds   only these changes: + - * / < <= > >= === !== && || number extreme removed sign
//   --line    only this line, of one file
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { choose } from "./mutate/choose.mjs";
import { applyMutant, describeMutant, mutantsOf } from "./mutate/mutants.mjs";
import { printResult, printScore } from "./mutate/report.mjs";
import { testsOf } from "./mutate/tests-of-rooms.mjs";
import { Workshop } from "./mutate/workshop.mjs";

const ROOMS = "src/multipliers,src/response,src/contacts";
const root = join(dirname(fileURLToPath(import.meta.url)), "..");

function stop(why) {
  console.error(`mutate: ${why}`);
  process.exit(1);
}

function readOptions() {
  const text = { type: "string" };
  const options = {
    files: text,
    count: text,
    minutes: text,
    seed: text,
    kinds: text,
    line: text,
    json: text,
    near: { type: "boolean" },
  };
  const { values } = parseArgs({ options });
  const whole = (name, otherwise) => {
    const value = Number(values[name] ?? otherwise);
    return Number.isInteger(value) && value >= 0
      ? value
      : stop(`--${name} must be a whole number, not "${values[name]}"`);
  };
  const minutes = Number(values.minutes ?? 20);
  if (!(minutes > 0)) stop(`--minutes must be a number greater than 0, not "${values.minutes}"`);
  const { files = ROOMS } = values;
  return { ...values, files, minutes, count: whole("count", 1e6), seed: whole("seed", 1), line: whole("line", 0) };
}

/** The sources below a path. Memory layouts are not arithmetic, and twins are not in this target. */
function sourcesAt(path) {
  if (!existsSync(join(root, path))) stop(`${path} does not exist`);
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const below = readdirSync(join(root, path)).flatMap((name) => sourcesAt(posix.join(path, name)));
  return below.filter((file) => file.endsWith(".ts") && !file.endsWith(".as.ts") && !file.endsWith("layout.ts"));
}

/** Time that the unchanged sources take, which must pass; a mutant gets three times as long. */
async function allowance(workshop, files) {
  const started = performance.now();
  await workshop.build();
  if ((await workshop.test(files, 600)) !== "passed")
    stop(`these tests fail even without a mutant: ${workshop.failures.join(", ") || files.join(" ")}`);
  return 10 + (3 * (performance.now() - started)) / 1000;
}

async function isBuilt(workshop, path, text) {
  try {
    workshop.write(path, text);
    await workshop.build();
    return true;
  } catch {
    return false;
  }
}

async function judge(workshop, mutant, { files, seconds }) {
  const source = workshop.read(mutant.path);
  const result = { ...mutant, ...describeMutant(source, mutant) };
  try {
    // an invalid lane kernel does not get as far as a test
    if (!(await isBuilt(workshop, mutant.path, applyMutant(source, mutant))))
      return { ...result, outcome: "not built" };
    const outcome = await workshop.test(files, seconds);
    return { ...result, outcome: outcome === "passed" ? "survived" : outcome === "hung" ? "hung" : "killed" };
  } finally {
    workshop.write(mutant.path, source);
  }
}

const measured = new Map();

/** Tests with their time limits, measured at first use, without a mutant. */
async function makeStage(workshop, files) {
  const key = files.join(" ");
  if (!measured.has(key)) measured.set(key, await allowance(workshop, files));
  return { files, seconds: measured.get(key) };
}

/** By near tests, and survivors by far ones, which few mutants meet: rooms that do not need them do not wait for them. */
async function judgeByAll(workshop, mutant, nearOnly) {
  const tests =
    testsOf(mutant.path) ?? stop(`no tests are named for ${mutant.path} in scripts/mutate/tests-of-rooms.mjs`);
  const result = await judge(workshop, mutant, await makeStage(workshop, tests.near));
  if (result.outcome !== "survived" || nearOnly) return result;
  return { ...(await judge(workshop, mutant, await makeStage(workshop, tests.far))), far: true };
}

async function main() {
  const options = readOptions();
  const paths = options.files.split(",").flatMap(sourcesAt);
  const mutants = paths.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), "utf8")));
  const chosen = choose(mutants, options);
  const most = `${chosen.length} of ${mutants.length} mutants of ${paths.length} files`;
  console.log(`${most}, seed ${options.seed}, for ${options.minutes} minutes`);
  const workshop = await Workshop.open(root);
  // leave nothing behind, even after Ctrl+C
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
  process.on("exit", () => workshop.close());
  const results = [];
  const end = performance.now() + 60_000 * options.minutes;
  for (const mutant of chosen) {
    if (performance.now() > end) break;
    results.push(await judgeByAll(workshop, mutant, options.near));
    printResult(results.at(-1));
    if (options.json) {
      mkdirSync(dirname(options.json), { recursive: true });
      writeFileSync(options.json, `${JSON.stringify(results, undefined, 2)}\n`);
    }
  }
  printScore(results);
  workshop.close();
}

await main();
