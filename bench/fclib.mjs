// Published frictional contact problems (files as in test/data/fclib), solved with full Coulomb friction from zero: solver,
// steps, milliseconds, and the worst component of the natural map relative to max(1, |q|), measured here. Then from the
// solution with every force off by a thousandth, as in a step of a simulation.
//
//   node bench/fclib.mjs [FOLDER] [--only TEXT] [--target wasm|typescript] [--write]     after npm run build
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadKernels } from "./load-kernels.mjs";
import { hostLine, writeResults } from "./results.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { values, positionals } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    target: { type: "string", default: "wasm" },
    write: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? join(root, "test/data/fclib");

/** As src/multipliers/problem/layout.ts has it. */
const HEAD = 6;
const METHODS = { 1: "pivoting", 2: "Newton", 3: "splitting", 4: "Gauss-Seidel", 5: "interior points" };
const STATUS = ["solved", "budget", "ray", "inconsistent"];
/** The first page is reserved for the compiled module. */
const P = 8192;

const length = (vector) => Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));

/** r - P(r - (u + μ |u_T| e_N)), the worst component over max(1, |q|). */
function naturalMap({ dim, W, q, mu }, r) {
  const u = Array.from(q);
  for (const [k, x] of W.x.entries()) u[W.i[k]] += x * r[W.j[k]];
  let worst = 0;
  for (const [c, m] of mu.entries()) {
    const rows = Array.from({ length: dim }, (_, k) => dim * c + k);
    const slip = length(rows.slice(1).map((i) => u[i]));
    const z = rows.map((i, k) => r[i] - u[i] - (k === 0 ? m * slip : 0));
    const reach = length(z.slice(1));
    let onto = z;
    if (m * reach <= -z[0]) onto = z.map(() => 0);
    else if (reach > m * z[0]) {
      const normal = (z[0] + m * reach) / (1 + m * m);
      onto = z.map((x, k) => (k === 0 ? normal : (x * m * normal) / reach));
    }
    for (const [k, i] of rows.entries()) worst = Math.max(worst, Math.abs(r[i] - onto[k]));
  }
  return worst / Math.max(1, length(q));
}

async function run(problem) {
  const { dim, W, q, mu } = problem;
  const n = q.length;
  // separate memory: that of large problems would add up
  const { kernels, F64, I32 } = await loadKernels(values.target, P + HEAD + n * n + 7 * n + 64 * n + n * n + 1000, [
    "solvers",
    "tests",
  ]);
  if (P + kernels.headNumbers(n) + kernels.coulombNumbers(n) > F64.length) throw new Error("the room is too small");
  const matrix = P + HEAD;
  const vector = (k) => matrix + n * n + k * n;
  for (const [k, x] of W.x.entries()) F64[matrix + n * W.i[k] + W.j[k]] += x;
  F64.set(q, vector(0));
  F64.set(mu, vector(3));
  const solve = (start) => {
    I32.set([n, 0, mu.length, dim, 1, start ? 1 : 0, 0, 0, 0], 2 * P);
    if (start) F64.set(start, vector(4));
    const began = performance.now();
    const status = kernels.refineCoulomb(P);
    const ms = performance.now() - began;
    const r = F64.slice(vector(4), vector(5));
    return { r, status, method: METHODS[I32[2 * P + 8]], steps: I32[2 * P + 7], ms, missed: naturalMap(problem, r) };
  };
  const cold = solve();
  const warm = solve(cold.r.map((x, i) => x * (1 + 1e-3 * Math.sin(i * i))));
  return { cold, warm };
}

const power = (x) => (x === 0 ? "0" : x.toExponential(0));
const milliseconds = (x) => (x < 10 ? x.toFixed(1) : Math.round(x).toLocaleString("en-GB"));
const answeredBy = ({ status, method, steps }) =>
  STATUS[status] === "solved" ? method : `not solved within ${steps} steps (${STATUS[status]})`;

const files = readdirSync(folder).filter((name) => name.endsWith(".json") && name.includes(values.only));
const lines = [
  "| problem | rows | given | by | steps | ms | natural map | a thousandth off: steps | ms |",
  "| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |",
];
for (const file of files) {
  const problem = JSON.parse(readFileSync(join(folder, file), "utf8"));
  if (!problem.W) continue;
  const { cold, warm } = await run(problem);
  const cells = [
    file.replace(".json", ""),
    problem.q.length,
    power(naturalMap(problem, problem.r)),
    answeredBy(cold),
    cold.steps,
    milliseconds(cold.ms),
    power(cold.missed),
    warm.steps,
    milliseconds(warm.ms),
  ];
  lines.push(`| ${cells.join(" | ")} |`);
  process.stderr.write(`${lines.at(-1)}\n`);
}
const text = lines.join("\n");
console.log(`${hostLine()}, ${values.target} kernels\n\n${text}`);
if (values.write) console.log(`written to ${writeResults("fclib", text, { versions: `${values.target} kernels` })}`);
