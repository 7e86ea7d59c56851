// npm run bench:descent: projected descent by every variant on the same problems.
//
//   node bench/descent/run.mjs [--quick] [--write] [--docs] [--target wasm|typescript]
// --write: bench/results/descent.md; --docs: the figures and the picture of docs/descent.md.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { rewriteDocs } from "../docs.mjs";
import { hostLine, QUICK, writeResults } from "../results.mjs";
import { loadTaut } from "./load.mjs";
import { course, measure } from "./measure.mjs";
import { plot } from "./plot.mjs";
import { problemsOf } from "./problems.mjs";

const PICTURE = fileURLToPath(new URL("../../docs/images/descent.svg", import.meta.url));
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    docs: { type: "boolean", default: false },
    target: { type: "string", default: "wasm" },
  },
});

const figure = (x) => (x >= 100 ? Math.round(x).toLocaleString("en-GB") : String(Number(x.toPrecision(3))));

function table({ rows, results }) {
  const header = ["variant", "ended by", "sweeps", "ms", "ns a row and sweep", "worst row", "energy", "bytes a row"];
  const cells = results.map((result) => {
    const { variant, acceleration, ended, sweeps, sweepMs, residual, energy, bytesPerRow } = result;
    return [
      acceleration === "none" ? variant : `${variant}, ${acceleration}`,
      ended,
      figure(sweeps),
      figure(sweepMs),
      figure((1e6 * sweepMs) / Math.max(1, sweeps) / rows),
      residual.toExponential(1),
      energy.toFixed(3),
      figure(bytesPerRow),
    ];
  });
  const lines = [header, header.map((_, i) => (i < 2 ? "---" : "---:")), ...cells];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** Saving from skipping rows, against the same test without it. */
function gain({ name, results }) {
  const plain = results.filter(({ acceleration }) => acceleration === "none");
  const [all, few] = ["boxed", "filtered"].map((wanted) => plain.find(({ variant }) => variant === wanted).sweepMs);
  return `- ${name}: all rows ${figure(all)} ms, filtered ${figure(few)} ms, a factor of ${(all / few).toFixed(1)}`;
}

const taut = await loadTaut(values.target);
const measured = problemsOf(taut, values.quick).map((problem) => measure(taut, problem));
const machine = `${hostLine()}, ${values.target} kernels${values.quick ? ` (${QUICK})` : ""}`;
const sections = measured.map((one) => {
  const size = `${one.bodies} bodies, ${figure(one.rows / 3)} contacts, ${figure(one.rows)} rows, threshold ${one.threshold}`;
  return `**${one.name[0].toUpperCase()}${one.name.slice(1)}**: ${size}\n\n${table(one)}`;
});
const text = [
  ...sections,
  "What row filtering saves (`boxed` against `filtered`):",
  measured.map(gain).join("\n"),
].join("\n\n");
console.log(`${machine}\n\n${text}`);
if (values.write) console.log(`written to ${writeResults("descent", text, { versions: `${values.target} kernels` })}`);
const picture = plot(course(taut));
if (values.docs) {
  writeFileSync(PICTURE, picture);
  console.log(`written to ${PICTURE} and ${rewriteDocs(`${machine}\n\n${text}`, "descent", "descent.md")}`);
}
