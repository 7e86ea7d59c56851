// Durations of the test files in the last full run, so that test:quick can choose: seconds by path, stored with the packages.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const TIMES_FILE = join(root, "node_modules/.cache/taut/test-times.json");

/** From vitest's report; the longest of several targets. */
export function keepTimes({ testResults }) {
  const times = {};
  for (const { name, startTime, endTime } of testResults) {
    const path = relative(root, name);
    times[path] = Math.max(times[path] ?? 0, Math.round((endTime - startTime) / 10) / 100);
  }
  mkdirSync(dirname(TIMES_FILE), { recursive: true });
  writeFileSync(TIMES_FILE, JSON.stringify(times));
}
