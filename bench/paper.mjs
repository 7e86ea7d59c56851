// npm run bench:paper: the figures of Baraff 1996, section 9, measured here. The linear-time method in its phases, the
// O(n³) method, a banded one and conjugate gradients on the same rows in the same run; growth in n and in k.
//
//   node bench/paper.mjs [--quick] [--write] [--docs]
// --write: bench/results/linear-time.md; --docs: the figures of docs/linear-time.md.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { rewriteDocs } from "./docs.mjs";
import { growthTables, paperTable } from "./paper-render.mjs";
import { hostLine, QUICK, writeResults } from "./results.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const quick = process.argv.includes("--quick");
const SECONDS = quick ? 0.05 : 0.4;

async function load() {
  const file = join(root, "out/bench-paper.mjs");
  mkdirSync(dirname(file), { recursive: true });
  const bundle = await rolldown({ input: join(root, "bench/reference/entry.ts"), platform: "neutral" });
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  return import(pathToFileURL(file).href);
}

/** Milliseconds of one call: the least mean over batches, so that the load of other programs drops out. */
function time(work) {
  work();
  let batch = 1;
  let took = 0;
  const run = () => {
    const start = performance.now();
    for (let i = 0; i < batch; i++) work();
    return performance.now() - start;
  };
  for (took = run(); took < 2 && batch < 1e6; took = run()) batch *= 2;
  let best = took / batch;
  const until = performance.now() + 1000 * SECONDS;
  do best = Math.min(best, run() / batch);
  while (performance.now() < until);
  return best;
}

const rowsOf = (scene) => [
  ...scene.primary,
  ...scene.auxiliary.map(({ a, b, ja, jb, c }) => ({ a, b, ja: ja && [ja], jb: jb && [jb], c: [c] })),
];
const largest = (values) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const apart = (a, b) => largest(Array.from(a, (value, i) => value - b[i])) / largest(b);

/** All phases of the linear-time method; `solve` runs twice if there are auxiliary rows. */
function timeLinear(taut, scene, method) {
  const work = taut.prepare(scene, method);
  const k = scene.auxiliary.length;
  const all = () => {
    work.form();
    work.factor();
    if (k === 0) return work.solve();
    work.forget();
    work.solve();
    work.columns();
    work.multipliers();
    work.solve();
  };
  all();
  const answer = { vdot: work.vdot(), mu: work.mu() };
  const phases = { form: time(work.form), factor: time(work.factor), solve: time(work.solve) };
  if (k > 0) Object.assign(phases, { columns: time(work.columns), multipliers: time(work.multipliers) });
  const { form, factor, solve, columns = 0, multipliers = 0 } = phases;
  const bare = factor + (k > 0 ? 2 : 1) * solve + columns + multipliers;
  return { bare, total: form + bare, phases, answer, method: work.method };
}

/** The O(n³) method: dense A and Cholesky, or dense pivoting if rows only push. Forming J is the same and left out. */
function timeDense(taut, scene) {
  const rows = taut.rowSystem(scene.bodies, rowsOf(scene));
  const n = rows.rows;
  const pushing = scene.auxiliary.filter(({ lo }) => lo === 0).length;
  const A = new Float64Array(n * n);
  if (pushing === 0) {
    // the kernels for small blocks take any size, and are twice as fast as the same loops in JavaScript
    const { factorBlock, solveLower, solveUpper } = taut.kernels();
    const p = taut.takeRegion(n * n + n).base;
    const b = rows.b.map((value) => -value);
    const total = time(() => {
      taut.delassus(rows, A);
      taut.F64.set(A, p);
      taut.F64.set(b, p + n * n);
      if (factorBlock(p, n, 1e-14) === 0) throw new Error("the dense reference is singular");
      solveLower(p + n * n, p, n);
      solveUpper(p + n * n, p, n);
    });
    return { total, vdot: taut.accelerations(rows, taut.F64.slice(p + n * n, p + n * n + n)) };
  }
  const { boxedNumbers, solveBoxed } = taut.kernels();
  const p = taut.takeRegion(boxedNumbers(n)).base;
  const total = time(() => {
    taut.delassus(rows, A);
    taut.F64.set(A, p);
    taut.F64.set(rows.b, p + n * n);
    taut.F64.fill(-1e300, p + n * n + n, p + n * n + 2 * n - pushing);
    taut.F64.fill(0, p + n * n + 2 * n - pushing, p + n * n + 2 * n);
    taut.F64.fill(1e300, p + n * n + 2 * n, p + n * n + 3 * n);
    taut.F64.fill(0, p + n * n + 3 * n, p + n * n + 4 * n);
    if (solveBoxed(p, n) < 1) throw new Error("the dense reference found no answer");
  });
  return { total, vdot: taut.accelerations(rows, taut.F64.slice(p + n * n + 3 * n, p + n * n + 4 * n)) };
}

function timeGradients(taut, scene, tolerance) {
  if (scene.auxiliary.some(({ lo }) => lo === 0)) return undefined;
  const rows = taut.rowSystem(scene.bodies, rowsOf(scene));
  const { iterations } = taut.conjugateGradients(rows, tolerance);
  return { iterations, total: time(() => taut.conjugateGradients(rows, tolerance)) };
}

function measurePaper(taut) {
  const { planarScene, ballScene, branching } = taut;
  const loops = [43, 44, 45, 46, 47, 42].map((leaf, i) => [leaf, 36 - i]);
  const scenes = [
    ["planar, 54 two-row joints", 7.75, 2.75, undefined, planarScene(branching(54, 2))],
    ["planar, 96 + 12 that close loops", 24.75, undefined, undefined, planarScene(branching(48, 2), loops)],
    ["3D, 96 + 3 frictionless contacts", 18, 4.4, 2, ballScene(branching(32, 2), [29, 30, 31])],
    ["3D, tree of 127 ball joints", 44.6, 4, 40, ballScene(branching(127, 2))],
  ];
  return scenes.map(([name, paperMs, paperForm, paperSpeedUp, scene]) => {
    const linear = timeLinear(taut, scene);
    const dense = timeDense(taut, scene);
    const n = scene.primary.reduce((sum, { c }) => sum + c.length, 0);
    const gradients = { loose: timeGradients(taut, scene, 1e-3), tight: timeGradients(taut, scene, 1e-10) };
    const difference = apart(linear.answer.vdot, dense.vdot);
    return {
      name,
      n,
      k: scene.auxiliary.length,
      paperMs,
      paperForm,
      paperSpeedUp,
      linear,
      dense,
      gradients,
      difference,
    };
  });
}

function measureGrowth(taut) {
  const { planarScene, branching } = taut;
  const sizes = quick ? [54, 216] : [13, 27, 54, 108, 216, 432, 864, 3456, 13824];
  const inN = sizes.map((joints) => {
    const scene = planarScene(branching(joints, 1), [], 0.1);
    const rows = taut.rowSystem(scene.bodies, scene.primary);
    const linear = timeLinear(taut, scene);
    const banded = time(() => taut.bandedMultipliers(rows));
    const dense = joints <= 432 ? timeDense(taut, scene).total : undefined;
    const gradients = joints <= 432 ? timeGradients(taut, scene, 1e-10) : undefined;
    return { n: 2 * joints, linear, banded, dense, gradients };
  });
  const joints = 256;
  const ties = quick ? [1, 4] : [1, 2, 4, 8, 16, 32, 64];
  const inK = ["a chain", "a binary tree"].map((shape, s) => ({
    shape,
    rows: ties.map((count) => {
      const loops = Array.from({ length: count }, (_, i) => [joints - 1 - i, Math.floor((joints - 3 - i) / 2)]);
      const scene = planarScene(branching(joints, s === 0 ? 1 : 2), loops);
      const [paths, ancestors] = ["paths", "ancestors"].map((method) => timeLinear(taut, scene, method));
      const chosen = taut.prepare(scene).method;
      const difference = apart(ancestors.answer.mu, paths.answer.mu);
      return { k: 2 * count, paths, ancestors, chosen, difference };
    }),
  }));
  return { inN, inK, joints };
}

const taut = await load();
const kernels = `${taut.currentTarget()} kernels`;
const heading = `${hostLine()}, ${kernels}${quick ? ` (${QUICK})` : ""}`;
const text = [paperTable(measurePaper(taut)), ...growthTables(measureGrowth(taut))].join("\n\n");
console.log(`${heading}\n\n${text}`);
const tell = (file) => process.stderr.write(`written to ${file}\n`);
if (process.argv.includes("--write")) tell(writeResults("linear-time", text, { versions: kernels }));
if (process.argv.includes("--docs")) tell(rewriteDocs(`${heading}\n\n${text}`, "paper", "linear-time.md"));
