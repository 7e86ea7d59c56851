// npm run test:quick [-- rooms or files]: what a person runs before a commit, in two minutes. Kernels are built if one of their sources changed, the check
// runs beside it; then the tests of the rooms that changed, on both targets, quick ones first, until the time is up; if nothing
// changed, a smoke set. What there was no time for is named: npm test runs everything.
//   npm run test:quick -- world/joint test/math
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "./check.mjs";
import { TIMES_FILE } from "./test-times.mjs";

const SECONDS = 115;
/** Seconds, for a test file that was never measured. */
const GUESS = 1;
/** Seconds to start vitest with both targets. */
const START = 12;
const SMOKE = [
  "test/once/architecture",
  "test/once/readmes",
  "test/math/",
  "test/world/conservation",
  "test/scenes/joint-scenes",
];

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const started = performance.now();
const left = () => SECONDS - (performance.now() - started) / 1000;
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

const sources = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`);
const tests = sources("test").filter((path) => path.endsWith(".test.ts"));

/** Uncommitted files, or those of the last commit. */
function changedFiles() {
  const open = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  return open.length > 0 ? open : git("diff", "--name-only", "HEAD~1", "HEAD");
}

/** The tests that mirror a path: of its own folder, or of the nearest one above that has any. */
function testsOf(path) {
  if (path.endsWith(".test.ts")) return tests.filter((test) => test === path);
  const parts = path.replace(/^(src|test)\//, "").split("/");
  for (let n = parts.length; n > 0; n--) {
    const found = tests.filter((test) => test.startsWith(`test/${parts.slice(0, n).join("/")}`));
    if (found.length > 0) return found;
  }
  return [];
}

const run = (command, ...args) =>
  new Promise((resolve) =>
    spawn(command, args, { cwd: root, stdio: "inherit" }).on("exit", (code) => resolve(code === 0)),
  );

const named = process.argv.slice(2);
const wanted = new Set((named.length > 0 ? named : changedFiles()).flatMap(testsOf));
if (wanted.size === 0) for (const path of tests) if (SMOKE.some((name) => path.startsWith(name))) wanted.add(path);

const build = run(process.execPath, "scripts/build.mjs", "--kernels", "--if-changed");
const [isBuilt, isClean] = await Promise.all([build, check()]);
if (!isBuilt || !isClean) {
  console.error(`test:quick: ${isBuilt ? "check" : "build"} failed`);
  process.exit(1);
}

const times = existsSync(TIMES_FILE) ? JSON.parse(readFileSync(TIMES_FILE, "utf8")) : {};
const timeOf = (path) => times[path] ?? GUESS;
const chosen = [];
let time = START;
// two workers: a test on both targets takes as long as on one
for (const path of [...wanted].sort((one, other) => timeOf(one) - timeOf(other))) {
  if (time + timeOf(path) > left() && chosen.length > 0) break;
  chosen.push(path);
  time += timeOf(path);
}
const skipped = [...wanted].filter((path) => !chosen.includes(path));
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const projects = ["wasm", "typescript", "once"].map((name) => `--project=${name}`);
const { status } = spawnSync(process.execPath, [vitest, "run", "--maxWorkers=2", ...projects, ...chosen], {
  cwd: root,
  stdio: "inherit",
});
if (skipped.length > 0)
  console.log(
    `test:quick: ${skipped.length} files skipped for lack of time (npm test runs them): ${skipped.slice(0, 5).join(", ")}${skipped.length > 5 ? ", …" : ""}`,
  );
console.log(`test:quick: ${chosen.length} files in ${((performance.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = status ?? 1;
