// Does a step allocate on the JavaScript heap? Asked of a fresh process for each scene and target.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CHILD = fileURLToPath(new URL("allocation-child.mjs", import.meta.url));
export const ALLOCATION_SCENES = ["tree127", "chain16"];
const FULL = { warmUp: 3000, steps: 20000, longSteps: 50000 };
const QUICK = { warmUp: 1500, steps: 4000, longSteps: 8000 };

/** { name, target, steps, longSteps, allocatedPerStep, allocators, retainedPerStep, scavenges }, bytes per step. */
export async function measureAllocation(name, target, dist, quick) {
  const counts = quick ? QUICK : FULL;
  const request = JSON.stringify({ dist, target, name, ...counts });
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", CHILD, request]);
  return { name, target, ...counts, ...JSON.parse(stdout) };
}
