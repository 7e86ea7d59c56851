// npm run bench:pivoting: contact forces without friction by pivoting, against Gaussian elimination of the same size in the same run.
//
//   node bench/pivoting/run.mjs [--quick] [--write] [--target wasm|typescript]
import { parseArgs } from "node:util";
import { hostLine, QUICK, writeResults } from "../results.mjs";
import { loadTaut } from "./load.mjs";
import { measure } from "./measure.mjs";
import { problemsOf } from "./problems.mjs";

/** Relative to an elimination; and milliseconds for the wall of 540 rows. */
const MAX_RATIO = 1.5;
const MAX_WALL = 10;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    target: { type: "string", default: "wasm" },
  },
});

const figure = (x) => (x >= 1000 ? Math.round(x).toLocaleString("en-GB") : String(Number(x.toPrecision(3))));

function table(rows) {
  const header = [
    "contacts",
    "rows",
    "elimination µs",
    "GFlop/s",
    "cold µs",
    "ratio",
    "warm µs",
    "ratio",
    "pivots cold",
    "residual",
  ];
  const cells = rows.map(({ name, n, elimination, flops, cold, warm, pivots, residual }) => [
    name,
    n,
    figure(elimination),
    (flops / elimination / 1000).toFixed(2),
    figure(cold),
    (cold / elimination).toFixed(2),
    figure(warm),
    (warm / elimination).toFixed(2),
    pivots,
    residual.toExponential(0),
  ]);
  const lines = [header, header.map((_, i) => (i === 0 ? "---" : "---:")), ...cells];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function verdict(rows) {
  const goals = rows.map(({ name, n, cold, elimination }) => ({
    name: `${name} of ${n} rows: ${(cold / elimination).toFixed(2)} eliminations`,
    met: cold <= MAX_RATIO * elimination,
  }));
  for (const { n, cold } of rows.filter((row) => row.n === 540))
    goals.push({ name: `wall of ${n} rows: ${(cold / 1000).toFixed(2)} ms`, met: cold <= 1000 * MAX_WALL });
  const missed = goals.filter(({ met }) => !met).map(({ name }) => name);
  const met = `${goals.length - missed.length} goals met (${MAX_RATIO} eliminations, ${MAX_WALL} ms for 540 rows)`;
  return `${met}, ${missed.length} missed${missed.length > 0 ? `: ${missed.join("; ")}` : ""}.`;
}

const taut = await loadTaut(values.target);
const rows = problemsOf(taut, values.quick).map((problem) => measure(taut, problem, values.quick));
const text = [table(rows), verdict(rows)].join("\n\n");
console.log(`${hostLine()}, ${values.target} kernels${values.quick ? ` (${QUICK})` : ""}\n\n${text}`);
if (values.write) console.log(`written to ${writeResults("pivoting", text, { versions: `${values.target} kernels` })}`);
