// npm run bench:beyond: the general path against the special ones, the user's functions against built-in constraints, blocks of other sizes,
// mixed trees from small to large, memory and heap, and one program alone.
//
//   node bench/beyond/run.mjs [--quick] [--write] [--target wasm|typescript]
import { parseArgs } from "node:util";
import { hostLine, QUICK, writeResults } from "../results.mjs";
import { timeBlocks } from "./blocks.mjs";
import { goalsOf } from "./goals.mjs";
import { bundleTaut, loadTaut } from "./load.mjs";
import { measureWorlds } from "./measure.mjs";
import { measureHeap, measureMemory } from "./memory.mjs";
import { mixedForest } from "./mixed.mjs";
import { timePrograms } from "./programs.mjs";
import { render } from "./render.mjs";
import { blockChain, paths } from "./scenes.mjs";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    target: { type: "string", default: "wasm" },
  },
});
const { quick, target } = values;
const REPETITIONS = quick ? 2 : 6;
/** Seconds for each part timed in isolation. */
const ALONE = quick ? 0.1 : 0.4;
const TREE = 50;
const ONE_TREE = Number.POSITIVE_INFINITY;

function measurePaths(taut) {
  return paths.map(({ name, bodies, steps, ways }) => {
    const worlds = Object.values(ways).map((build) => build(taut));
    const repetitions = bodies > 1000 ? Math.ceil(REPETITIONS / 2) : REPETITIONS;
    const found = measureWorlds(worlds, { steps, before: 1, repetitions });
    return { name, bodies, ways: Object.fromEntries(Object.keys(ways).map((way, i) => [way, found[i]])) };
  });
}

function measureBlocks(taut) {
  const freedoms = [6, 7, 9];
  const worlds = freedoms.map((d) => blockChain(127, d - 6)(taut));
  const found = measureWorlds(worlds, { steps: 20, before: 10, repetitions: REPETITIONS });
  return freedoms.map((d, i) => ({ freedoms: d, ...timeBlocks(taut, d, 3, ALONE), ...found[i] }));
}

function measureGrowth(taut) {
  const sizes = quick ? [125, 250, 500, 1000] : [125, 250, 500, 1000, 2000, 4000, 8000];
  const families = { [`trees of ${TREE}`]: TREE, "one tree": ONE_TREE };
  return Object.entries(families).map(([name, size]) => ({
    name,
    rows: sizes.map((bodies) => {
      const world = mixedForest(bodies, size)(taut);
      const repetitions = Math.max(2, Math.min(2 * REPETITIONS, Math.ceil((REPETITIONS * 2000) / bodies)));
      const [found] = measureWorlds([world], { steps: 10, before: 10, repetitions });
      const trees = Math.max(1, Math.ceil(bodies / size));
      const perBody = (1000 * found.milliseconds) / bodies;
      return { bodies, perBody, ...found, iterations: found.iterations / trees };
    }),
  }));
}

await bundleTaut();
const taut = await loadTaut(target);
const found = {
  paths: measurePaths(taut),
  blocks: measureBlocks(taut),
  growth: measureGrowth(taut),
  memory: measureMemory(taut),
  heap: await measureHeap(quick ? 500 : 2000),
  programs: timePrograms(taut, ALONE),
};
const text = render({ ...found, goals: goalsOf(found) });
console.log(`${hostLine()}, ${target} kernels${quick ? ` (${QUICK})` : ""}\n\n${text}`);
if (values.write) console.log(`written to ${writeResults("general-path", text, { versions: `${target} kernels` })}`);
