// Markdown tables that also read well in a terminal.
import {
  MAX_ANGLE,
  MAX_BYTES_PER_STEP,
  MAX_FINE_ENERGY,
  MAX_GAIN,
  MAX_GAP,
  MAX_WORST_OVER_MEDIAN,
  MIN_TARGET_RATIO,
  microsecondsPerLink,
  ratioOf,
} from "./goals.mjs";

const NONE = "–";

/** Three significant digits, without exponents unless needed. */
export function figure(value, digits = 3) {
  if (value === undefined) return NONE;
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (value === 0 || (Number.isInteger(value) && size < 1e6)) return String(value);
  if (size < 1e-3 || size >= 1e6) return value.toExponential(0);
  return size >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(digits)));
}

/** A miss is shown with one more digit, so that it does not round to the goal. */
const flag = (value, met) => (value === undefined || met ? figure(value) : `${figure(value, 4)} ✗`);

/** First column left-aligned, the others right-aligned. */
function markdown(header, rows) {
  const widths = header.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i].length)));
  const pad = (cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]));
  const line = (cells) => `| ${cells.map(pad).join(" | ")} |`;
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(header), line(rule), ...rows.map(line)].join("\n");
}

function speedRow(scene) {
  const { wasm, typescript } = scene.targets;
  const ratio = ratioOf(scene);
  const first = wasm ?? typescript;
  const worst = (result) =>
    result && flag(result.milliseconds.worstOverMedian, result.milliseconds.worstOverMedian <= MAX_WORST_OVER_MEDIAN);
  return [
    scene.name,
    scene.limit === undefined
      ? figure(wasm?.milliseconds.median)
      : flag(wasm?.milliseconds.median, wasm?.milliseconds.median <= scene.limit),
    figure(scene.limit),
    figure(wasm?.milliseconds.mean),
    wasm ? `${figure(wasm.milliseconds.worst)} (${wasm.milliseconds.worstStep})` : NONE,
    worst(wasm) ?? NONE,
    figure(microsecondsPerLink(scene)),
    figure(typescript?.milliseconds.median),
    figure(typescript?.milliseconds.mean),
    worst(typescript) ?? NONE,
    flag(ratio, ratio >= MIN_TARGET_RATIO),
    String(Math.round(first.byteLength / scene.links)),
  ];
}

const SPEED = [
  "scene",
  "wasm ms",
  "goal",
  "mean",
  "worst (step)",
  "worst/med",
  "µs/link",
  "ts ms",
  "ts mean",
  "ts worst/med",
  "ts : wasm",
  "bytes/link",
];

export const speedTable = (results) => markdown(SPEED, results.map(speedRow));

function fallbackText(fallbacks) {
  const used = Object.entries(fallbacks).filter(([, count]) => count > 0);
  return used.length === 0 ? "none" : used.map(([name, count]) => `${name} ${count}`).join(", ");
}

function residualRow(scene) {
  // same bits on both targets, otherwise the last column says so
  const { residuals } = scene.targets.wasm ?? scene.targets.typescript;
  return [
    scene.name,
    String(scene.steps),
    String(scene.repetitions),
    flag(residuals.gap, residuals.gap <= MAX_GAP),
    flag(residuals.angle, residuals.angle <= MAX_ANGLE),
    flag(residuals.beyond, residuals.beyond <= MAX_ANGLE),
    figure(residuals.velocity),
    figure(residuals.energyEnd),
    figure(residuals.energyWorst),
    `${residuals.iterationsMean.toFixed(2)} / ${residuals.iterationsMax}`,
    fallbackText(residuals.fallbacks),
    scene.sameBits ? "yes" : "NO ✗",
  ];
}

const RESIDUALS = [
  "scene",
  "steps",
  "reps",
  "gap/link",
  "angle rad",
  "beyond rad",
  "velocity m/s",
  "energy end",
  "energy worst",
  "iterations",
  "fallbacks",
  "same bits",
];

export const residualTable = (results) => markdown(RESIDUALS, results.map(residualRow));

const growthRow = (row) => [
  row.name,
  String(row.links),
  figure(row.loops),
  figure(row.median),
  row.exponent === undefined ? NONE : row.exponent.toFixed(2),
  figure(row.perLink),
  row.iterations.toFixed(2),
  figure(row.perLinkAndIteration),
  String(Math.round(row.bytesPerLink)),
];

const GROWTH = [
  "scene",
  "bodies",
  "loops",
  "ms",
  "exponent",
  "µs/link",
  "iterations",
  "µs/link/iteration",
  "bytes/link",
];

/** All families in one table, from small to large in each. */
export const growthTable = (growth) =>
  markdown(
    GROWTH,
    growth.flatMap(({ rows }) => rows.map(growthRow)),
  );

function energyRow({ name, energyLimit, coarse, fine }) {
  const within = (value, limit) => flag(value, limit === undefined || Math.abs(value) <= limit);
  return [
    name,
    within(coarse.end, energyLimit),
    figure(energyLimit),
    figure(coarse.worst),
    flag(coarse.gain, coarse.gain <= MAX_GAIN),
    within(fine.end, MAX_FINE_ENERGY),
    figure(MAX_FINE_ENERGY),
    figure(fine.worst),
    flag(fine.gain, fine.gain <= MAX_GAIN),
  ];
}

const ENERGY = ["scene", "1/60: end", "goal", "worst", "gain", "1/240: end", "goal", "worst", "gain"];

export const energyTable = (energies) => markdown(ENERGY, energies.map(energyRow));

export const allocationTable = (runs) =>
  markdown(
    ["scene, target", "allocated B/step", "retained B/step", "scavenges", "steps", "allocated mostly in"],
    runs.map((run) => [
      `${run.name}, ${run.target}`,
      flag(run.allocatedPerStep, run.allocatedPerStep <= MAX_BYTES_PER_STEP),
      flag(run.retainedPerStep, run.retainedPerStep <= MAX_BYTES_PER_STEP),
      flag(run.scavenges, run.scavenges === 0),
      `${run.steps}; ${run.longSteps}`,
      run.allocatedPerStep <= MAX_BYTES_PER_STEP ? NONE : run.allocators.map((each) => each.functionName).join(", "),
    ]),
  );

function goalRow({ goal, limit, atLeast, unit, value, where, met }) {
  const bound = `${atLeast ? "≥" : "≤"} ${figure(limit)} ${unit}`.trim();
  return [
    goal,
    bound,
    figure(value, met === false ? 4 : 3),
    met === undefined ? "not run" : met ? "✓" : "✗",
    where || NONE,
  ];
}

export const goalTable = (goals) => markdown(["goal", "wanted", "measured", "met", "where"], goals.map(goalRow));
