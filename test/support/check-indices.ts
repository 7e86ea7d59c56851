// The kernels of this run check their indices (vitest.config.ts): tells each module the existing regions.
import { watch as robot } from "../../build/kernels/robot-checked.js";
import { watch as solvers } from "../../build/kernels/solvers-checked.js";
import { watch as tests } from "../../build/kernels/tests-checked.js";
import { watch as world } from "../../build/kernels/world-checked.js";
import { watchRegions } from "../../src/memory/regions.ts";

const all = [world, robot, solvers, tests];

watchRegions({
  taken: (base, numbers) => {
    for (const watch of all) watch.taken(base, numbers);
  },
  laidOut: (base, columns) => {
    for (const watch of all) watch.laidOut(base, columns);
  },
  given: (base) => {
    for (const watch of all) watch.given(base);
  },
});
