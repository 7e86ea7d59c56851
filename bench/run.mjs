// npm run bench: both targets of the built package on the same scenes, in turn; speed, residuals and goals in one report.
import { writeFileSync } from "node:fs";
import { ALLOCATION_SCENES, measureAllocation } from "./allocation.mjs";
import { compareTargets } from "./compare.mjs";
import { measureEnergy } from "./energy.mjs";
import { judgeGoals } from "./goals.mjs";
import { measureGrowth } from "./growth.mjs";
import { readOptions, USAGE } from "./options.mjs";
import { render } from "./render.mjs";
import { hostLine, QUICK, writeResults } from "./results.mjs";
import { findScene, scenes } from "./scenes.mjs";

const progress = (text) => process.stderr.write(`${text}\n`);

async function measure(options) {
  const results = [];
  for (const plan of options.plans) {
    progress(`${plan.name}: ${plan.repetitions} x ${plan.steps} steps`);
    results.push(await compareTargets(plan, options.targets, options.dist));
  }
  const energies = [];
  for (const { name } of options.plans.filter((plan) => findScene(plan.name).energy)) {
    progress(`${name}: energy`);
    energies.push(await measureEnergy(name, options.targets[0], options.dist));
  }
  const allocations = [];
  const names = options.plans.map((plan) => plan.name).filter((name) => ALLOCATION_SCENES.includes(name));
  if (options.allocation)
    for (const name of names)
      for (const target of options.targets) {
        progress(`${name}: JavaScript heap, ${target}`);
        allocations.push(await measureAllocation(name, target, options.dist, options.quick));
      }
  const measured = { results, growth: measureGrowth(results), energies, allocations };
  const goals = judgeGoals(measured, scenes);
  return { machine: hostLine(), quick: options.quick, ...measured, goals };
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(USAGE);
  const measured = await measure(options);
  const text = render(measured);
  console.log(`\n${measured.machine}${options.quick ? ` (${QUICK})` : ""}\n\n${text}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(measured, null, 1)}\n`);
  if (options.write) progress(`written to ${writeResults("joints", text)}`);
}

try {
  await main();
} catch (error) {
  console.error(`bench: ${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
