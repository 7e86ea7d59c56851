// npm test: build, check, browser, tests. Stops at the first failure.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "./check.mjs";
import { ensureChromium } from "./chromium.mjs";
import { keepTimes } from "./test-times.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

function run(command, ...args) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status === 0;
}

function stop(wall, why) {
  console.error(`npm test: ${wall} failed${why ? `: ${why}` : ""}`);
  process.exit(1);
}

function browserOrStop() {
  try {
    console.log(`browser: ${ensureChromium()}`);
  } catch (error) {
    stop("browser", error.message);
  }
}

/** Tests by outcome. A file that fails before its first test counts as one failure. */
function countTests(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), "taut-test-"));
  const file = join(folder, "report.json");
  try {
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const green = run(process.execPath, vitest, "run", "--maxWorkers=2", ...reporters);
    const report = JSON.parse(readFileSync(file, "utf8"));
    keepTimes(report);
    return { green, ...countTests(report) };
  } catch (error) {
    return stop("vitest", `no report (${error.message})`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!run(process.execPath, "scripts/build.mjs", "--if-changed")) stop("build");
if (!(await check())) stop("check");
browserOrStop();
const { green, passed, failed } = runTests();
if (!green && failed === 0) console.error("npm test: vitest failed outside a test (see above)");
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = green && failed === 0 ? 0 : 1;
