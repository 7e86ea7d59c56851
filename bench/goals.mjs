// Goals of the project next to the measurements. A goal whose scenes were not run says so; none is left out.
import { spread } from "./growth.mjs";
import { TARGETS } from "./load.mjs";

export const MAX_GAP = 1e-9;
/** Radians. */
export const MAX_ANGLE = 1e-9;
export const MAX_FINE_ENERGY = 0.005;
/** Relative to the potential scale: what Newton's tolerance leaves. */
export const MAX_GAIN = 1e-6;
export const MIN_TARGET_RATIO = 1.5;
export const MAX_WORST_OVER_MEDIAN = 10;
const MAX_MICROSECONDS_PER_LINK = 1.5;
const MAX_GROWTH_PER_LINK = 2;
const MAX_MEMORY_SPREAD = 1.1;
/** The smallest object takes 12 bytes: below one byte per step, not even every tenth step allocates. */
export const MAX_BYTES_PER_STEP = 1;

const SHORT = "chain1024";
const LONG = "chain65536";

export const ratioOf = ({ targets }) =>
  targets.wasm && targets.typescript
    ? targets.typescript.milliseconds.median / targets.wasm.milliseconds.median
    : undefined;

export const microsecondsPerLink = (scene, target = "wasm") =>
  scene?.targets[target] && (1000 * scene.targets[target].milliseconds.median) / scene.links;

/** The entry with the largest (sign 1) or smallest (sign -1) value; one that is not a number is worse than any. */
function extreme(entries, sign) {
  const measured = entries.filter((entry) => entry.value !== undefined);
  const broken = measured.find((entry) => Number.isNaN(entry.value));
  return broken ?? measured.sort((a, b) => sign * (b.value - a.value))[0] ?? { value: undefined };
}

const byTarget = (results, value) =>
  results.flatMap((scene) =>
    Object.entries(scene.targets).map(([target, result]) => ({
      value: value(result),
      where: `${scene.name}, ${target}`,
    })),
  );

const sizeOf = (value) => value && Math.abs(value);

function medianGoals(results, known) {
  return known
    .filter((scene) => scene.limit !== undefined)
    .map(({ name, limit }) => ({
      goal: `${name}: median step (wasm)`,
      limit,
      unit: "ms",
      value: results.find((scene) => scene.name === name)?.targets.wasm?.milliseconds.median,
    }));
}

function memoryGoal(growth, family) {
  const { value, least, most } = spread(growth, family, "bytesPerLink");
  return {
    goal: `memory per link, ${family}s, most : least`,
    limit: MAX_MEMORY_SPREAD,
    unit: "x",
    value,
    where: value && `${Math.round(least)} to ${Math.round(most)} bytes`,
  };
}

const growthGoal = (goal, { value, where }) => ({ goal, limit: MAX_GROWTH_PER_LINK, unit: "x", value, where });

function scalingGoals(results, growth) {
  const find = (name) => results.find((scene) => scene.name === name);
  const short = microsecondsPerLink(find(SHORT));
  const long = microsecondsPerLink(find(LONG));
  return [
    { goal: "65,536 links: per link and step (wasm)", limit: MAX_MICROSECONDS_PER_LINK, unit: "µs", value: long },
    {
      goal: "growth per link, 1,024 to 65,536 (wasm)",
      limit: MAX_GROWTH_PER_LINK,
      unit: "x",
      value: short && long ? long / short : undefined,
    },
    growthGoal("growth per link, hinge chains", spread(growth, "hinge chain", "perLink")),
    growthGoal("growth per link and iteration, rings from 32", spread(growth, "ring", "perLinkAndIteration", 32)),
    memoryGoal(growth, "chain"),
    memoryGoal(growth, "hinge chain"),
  ];
}

function everySceneGoals(results) {
  const ratios = results.map((scene) => ({ value: ratioOf(scene), where: scene.name }));
  const differing = results.filter((scene) => !scene.sameBits).map((scene) => scene.name);
  return [
    {
      goal: "largest joint gap",
      limit: MAX_GAP,
      unit: "links",
      ...extreme(
        byTarget(results, (r) => r.residuals.gap),
        1,
      ),
    },
    {
      goal: "largest angle between the axes of a joint",
      limit: MAX_ANGLE,
      unit: "rad",
      ...extreme(
        byTarget(results, (r) => r.residuals.angle),
        1,
      ),
    },
    {
      goal: "largest angle beyond a limit",
      limit: MAX_ANGLE,
      unit: "rad",
      ...extreme(
        byTarget(results, (r) => r.residuals.beyond),
        1,
      ),
    },
    {
      goal: "costliest step : median",
      limit: MAX_WORST_OVER_MEDIAN,
      unit: "x",
      ...extreme(
        byTarget(results, (r) => r.milliseconds.worstOverMedian),
        1,
      ),
    },
    { goal: "wasm faster than TypeScript", limit: MIN_TARGET_RATIO, atLeast: true, unit: "x", ...extreme(ratios, -1) },
    {
      goal: "scenes whose bits differ between targets or repetitions",
      limit: 0,
      unit: "",
      value: results.length > 0 ? differing.length : undefined,
      where: differing.join(", "),
    },
  ];
}

function energyGoals(energies, known) {
  const coarse = known
    .filter((scene) => scene.energyLimit !== undefined)
    .map(({ name, energyLimit }) => ({
      goal: `${name}: energy change in 5 s at 1/60 s`,
      limit: energyLimit,
      unit: "",
      value: sizeOf(energies.find((scene) => scene.name === name)?.coarse.end),
    }));
  const fine = energies.map(({ name, fine: { end } }) => ({ value: sizeOf(end), where: name }));
  const gains = energies.flatMap((scene) => [
    { value: scene.coarse.gain, where: `${scene.name}, 1/60 s` },
    { value: scene.fine.gain, where: `${scene.name}, 1/240 s` },
  ]);
  return [
    ...coarse,
    { goal: "largest energy change in 5 s at 1/240 s", limit: MAX_FINE_ENERGY, unit: "", ...extreme(fine, 1) },
    { goal: "largest gain of energy, at both", limit: MAX_GAIN, unit: "", ...extreme(gains, 1) },
  ];
}

/** Separate for each target: the TypeScript kernels depend on V8, the compiled ones do not. */
function allocationGoals(allocations) {
  const steps = Math.min(...allocations.map((run) => run.longSteps));
  return TARGETS.flatMap((target) => {
    const runs = allocations.filter((run) => run.target === target);
    const worst = (key) =>
      extreme(
        runs.map((run) => ({ value: run[key], where: run.name })),
        1,
      );
    const heap = `JavaScript heap, ${target}`;
    const bytes = { limit: MAX_BYTES_PER_STEP, unit: "bytes a step" };
    return [
      { goal: `${heap}: allocated`, ...bytes, ...worst("allocatedPerStep") },
      { goal: `${heap}: retained`, ...bytes, ...worst("retainedPerStep") },
      {
        goal: `${heap}: scavenges`,
        limit: 0,
        unit: allocations.length > 0 ? `in ${steps} steps or more` : "",
        ...worst("scavenges"),
      },
    ];
  });
}

function judge(goal) {
  if (goal.value === undefined) return { ...goal, met: undefined };
  // written so that NaN never meets a goal
  return { ...goal, met: goal.atLeast ? goal.value >= goal.limit : goal.value <= goal.limit };
}

/** [{ goal, limit, atLeast?, unit, value, where?, met }]; value and met are undefined if nothing was measured. */
export function judgeGoals({ results, growth, energies, allocations }, known) {
  return [
    ...medianGoals(results, known),
    ...scalingGoals(results, growth),
    ...everySceneGoals(results),
    ...energyGoals(energies, known),
    ...allocationGoals(allocations),
  ].map(judge);
}
