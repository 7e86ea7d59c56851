// Broad phase alone: boxes, trees and pairs of a pile, on both targets. After `node scripts/build.mjs --kernels`:
//
//   node bench/broad-phase.mjs [wasm|typescript [rest|settle|fall|mix [boxes]]]
//
// The pile: boxes of different sizes and orientations, on a jittered lattice with just enough room, over a level plane;
// about seven pairs each, as in a heap. Motions:
//
//   rest     each trembles by 0.1 mm
//   settle   each drifts at up to 0.5 m/s, 1/60 s a step, in a constant direction
//   fall     all fall at 6 m/s, with up to 1 m/s sideways
//   mix      each jumps by up to its size in every step: no box is inside its last one
//
// Each run is repeated from the start and the least time of each step kept: the steps are the same, only the machine
// differs. Steps of the warm-up do not count.

import { loadKernels } from "./load-kernels.mjs";
import { seeded } from "./seeded.mjs";
import { keepMinima, summarise } from "./statistics.mjs";

const PLACED = { CENTRE: 2, R: 5, SIZE: 14, STRIDE: 24, BOX: 2, PLANE: 6 };
const STEPS = 160;
const WARM = 40;
const REPETITIONS = 4;

function turnedMatrix(random) {
  const q = [0, 1, 2, 3].map(() => random() - 0.5);
  const s = 1 / Math.sqrt(q.reduce((sum, x) => sum + x * x, 0));
  const [x, y, z, w] = q.map((c) => s * c);
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ].flat();
}

const fill = (velocity, value) => {
  for (let i = 0; i < velocity.length; i++) velocity[i] = value(i);
};
const motions = {
  rest: (random, velocity) => fill(velocity, () => 1e-4 * (2 * random() - 1)),
  settle: (random, velocity, step) => step === 0 && fill(velocity, () => (random() - 0.5) / 60),
  fall: (random, velocity, step) =>
    step === 0 && fill(velocity, (i) => ((i % 3 === 1 ? -6 : 0) + 2 * random() - 1) / 60),
  mix: (random, velocity) => fill(velocity, () => 0.4 * (2 * random() - 1)),
};

/** Shapes and an empty broad phase in memory. */
async function prepare(target, count) {
  const room = 100 * count;
  const shapes = 8192; // above the module's own page
  const broad = shapes + PLACED.STRIDE * (count + 1);
  const { broadNumbers } = (await loadKernels(target, 16384, ["world", "tests"])).kernels;
  return {
    ...(await loadKernels(target, broad + broadNumbers(count + 1, room), ["world", "tests"])),
    shapes,
    broad,
    room,
  };
}

/** The pile, with the plane in the last slot; added in an order unrelated to position. */
function fillPile({ kernels, F64, I32, shapes, broad, room }, count, random) {
  const side = Math.ceil(Math.cbrt(count));
  kernels.startBroad(broad, count + 1, room);
  for (let slot = 0; slot <= count; slot++) {
    const at = shapes + PLACED.STRIDE * slot;
    const isPlane = slot === count;
    const cell = [slot % side, Math.floor(slot / side) % side, Math.floor(slot / side / side)];
    I32.set([isPlane ? PLACED.PLANE : PLACED.BOX, 0, slot, slot], 2 * at);
    F64.set(isPlane ? [0, 0, 0] : cell.map((c) => 0.5 * (c + 0.6 * (random() - 0.5))), at + PLACED.CENTRE);
    F64.set(isPlane ? [1, 0, 0, 0, 1, 0, 0, 0, 1] : turnedMatrix(random), at + PLACED.R);
    F64.set([0.15 + 0.15 * random(), 0.15 + 0.15 * random(), 0.15 + 0.15 * random()], at + PLACED.SIZE);
  }
  kernels.boundShapes(shapes, count + 1);
  for (let i = 0; i <= count; i++) {
    const slot = (i * 7919) % (count + 1);
    kernels.addShape(broad, shapes, slot, slot === count ? 0 : 1);
  }
}

function run(place, count, motion) {
  const { kernels, F64, shapes, broad } = place;
  const random = seeded(count);
  fillPile(place, count, random);
  const velocity = new Float64Array(3 * count);
  const times = { bound: [], follow: [], pairs: [] };
  const sums = { moved: 0, pairs: 0 };
  for (let step = 0; step < STEPS; step++) {
    motions[motion](random, velocity, step);
    for (let slot = 0; slot < count; slot++)
      for (let i = 0; i < 3; i++) F64[shapes + PLACED.STRIDE * slot + PLACED.CENTRE + i] += velocity[3 * slot + i];
    const start = performance.now();
    kernels.boundShapes(shapes, count + 1);
    const bounded = performance.now();
    const moved = kernels.followShapes(broad, shapes);
    const followed = performance.now();
    const pairs = kernels.findPairs(broad);
    const end = performance.now();
    if (pairs < 0) throw new Error(`room for ${-pairs} pairs is wanted`);
    if (step < WARM) continue;
    times.bound.push(bounded - start);
    times.follow.push(followed - bounded);
    times.pairs.push(end - followed);
    sums.moved += moved / (STEPS - WARM);
    sums.pairs += pairs / (STEPS - WARM);
  }
  return { times, sums };
}

async function measure(target, count, motion) {
  const place = await prepare(target, count);
  const { times, sums } = run(place, count, motion);
  for (let again = 1; again < REPETITIONS; again++) {
    const repeated = run(place, count, motion).times;
    for (const part of Object.keys(times)) keepMinima(times[part], repeated[part]);
  }
  const total = times.bound.map((x, i) => x + times.follow[i] + times.pairs[i]);
  const [candidates, rebuilds] = [6, 17].map((word) => place.I32[2 * place.broad + word]);
  return { times, total: summarise(total), sums, candidates, rebuilds };
}

const ms = (x) => x.toFixed(3).padStart(7);
const mean = (values) => values.reduce((sum, x) => sum + x, 0) / values.length;
const targets = process.argv[2] ? [process.argv[2]] : ["wasm", "typescript"];
const chosen = process.argv[3] ? [process.argv[3]] : Object.keys(motions);
const counts = process.argv[4] ? [Number(process.argv[4])] : [1000, 5000, 20000];
console.log("                          mean: bound  follow    pairs    total   median    worst  ms");
for (const target of targets) {
  for (const motion of chosen) {
    let before;
    for (const count of counts) {
      const { times, total, sums, candidates, rebuilds } = await measure(target, count, motion);
      const parts = [mean(times.bound), mean(times.follow), mean(times.pairs), total.mean, total.median, total.worst];
      const growth = before && Math.log(total.mean / before.mean) / Math.log(count / before.count);
      before = { mean: total.mean, count };
      console.log(
        `${target.padEnd(10)} ${motion.padEnd(6)} ${String(count).padStart(6)}  ${parts.map(ms).join("  ")}  ` +
          `${sums.pairs.toFixed(0)} pairs, ${candidates} candidates, ${sums.moved.toFixed(0)} moved, ${rebuilds} rebuilds` +
          (growth ? `, growth ^${growth.toFixed(2)}` : ""),
      );
    }
  }
}
