// Does a step allocate on the JavaScript heap? Measured in a fresh process for each scene and target.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CHILD = fileURLToPath(new URL("allocation-child.mjs", import.meta.url));
/** Scenes, and the divisor of their number of steps. */
const SHARES = { tree127: 1, chain16: 1, hinge127: 4, ring32: 4, fourbar: 1, ragdollsSpin: 20 };
export const ALLOCATION_SCENES = Object.keys(SHARES);
const FULL = { warmUp: 3000, steps: 20000, longSteps: 50000 };
const QUICK = { warmUp: 1500, steps: 4000, longSteps: 8000 };
/** With fewer, the code that calls the kernels is not compiled yet. */
const LEAST_STEPS = 400;

/** { name, target, steps, longSteps, allocatedPerStep, allocators, retainedPerStep, scavenges }, bytes per step. */
export async function measureAllocation(name, target, dist, quick) {
  const full = quick ? QUICK : FULL;
  const counts = Object.fromEntries(
    Object.entries(full).map(([key, count]) => [key, Math.max(LEAST_STEPS, Math.ceil(count / SHARES[name]))]),
  );
  const request = JSON.stringify({ dist, target, name, ...counts });
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", CHILD, request]);
  return { name, target, ...counts, ...JSON.parse(stdout) };
}
