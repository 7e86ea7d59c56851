// Undisturbed dry walls: how far their bricks creep, created course by course, in random order, and laid with errors.
//
//   node bench/descent-walls.mjs [--size 32] [--seconds 10] [--orders 5] [--error 0.005] [--precision double|single|auto]
//                                [--target wasm|typescript] [--dist FOLDER] [--write]
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadTaut } from "./load.mjs";
import { hostLine, writeResults } from "./results.mjs";

const DT = 1 / 60;
const { values } = parseArgs({
  options: {
    size: { type: "string", default: "32" },
    seconds: { type: "string", default: "10" },
    orders: { type: "string", default: "5" },
    error: { type: "string", default: "0.005" },
    precision: { type: "string", default: "double" },
    target: { type: "string", default: "wasm" },
    dist: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const [size, seconds, orders, error] = ["size", "seconds", "orders", "error"].map((name) => Number(values[name]));
const dist = resolve(values.dist ?? fileURLToPath(new URL("../dist", import.meta.url)));
const { taut } = await loadTaut(dist, values.target);

function random(seed) {
  let s = seed | 0;
  return () => {
    s = (Math.imul(s ^ (s >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((s ^ (s >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Bricks of 1 x 0.5 x 0.5 m and 20 kg in running bond, as in peers/scenes.mjs; with gaps for their errors. */
function layBricks(off, next) {
  const pitch = 1.002 + 2.5 * off;
  const left = (-size * pitch) / 2;
  const signed = () => off * (2 * next() - 1);
  const bricks = [];
  const lay = (x, course, half) => {
    const turn = (0.35 * signed()) / 2;
    bricks.push({
      shape: taut.box(half, 0.25, 0.25),
      mass: 40 * half,
      position: [x + signed(), 0.25 + 0.5 * course, signed()],
      orientation: [0, turn, 0, Math.sqrt(1 - turn * turn)],
    });
  };
  for (let course = 0; course < size; course++) {
    const odd = course % 2 === 1;
    for (let i = odd ? 1 : 0; i < size; i++) lay(left + (i + (odd ? 0 : 0.5)) * pitch, course, 0.5);
    if (odd) for (const side of [-1, 1]) lay(side * (-left - 0.25), course, 0.25 - (pitch - 1) / 2);
  }
  return bricks;
}

function build(seed, off) {
  const next = random(seed);
  const world = new taut.World();
  world.descent = { precision: values.precision };
  world.addBody({ type: "static", shape: taut.box(200, 1, 200), position: [0, -1, 0] });
  const bricks = layBricks(off, next);
  if (seed > 0)
    for (let i = bricks.length - 1; i > 0; i--) {
      const k = Math.floor(next() * (i + 1));
      [bricks[i], bricks[k]] = [bricks[k], bricks[i]];
    }
  return { world, bodies: bricks.map((brick) => world.addBody(brick)) };
}

/** Runs one wall; displacements in millimetres after a third of the time and at most, and the mean time of a step. */
function measure(name, seed, off) {
  const { world, bodies } = build(seed, off);
  const start = bodies.map(({ position }) => position);
  const way = () =>
    1000 * Math.max(...bodies.map(({ position }, i) => Math.hypot(...position.map((x, k) => x - start[i][k]))));
  const steps = Math.round(seconds / DT);
  let [most, early, spent] = [0, 0, 0];
  for (let i = 1; i <= steps; i++) {
    const before = performance.now();
    world.step(DT);
    spent += performance.now() - before;
    if (i % 20 === 0 || i === steps) most = Math.max(most, way());
    if (i === Math.round(steps / 3)) early = most;
  }
  const cells = [early, most, 1000 * world.report.contacts.penetration, spent / steps].map((x) => x.toPrecision(3));
  console.log([name, ...cells].join("  "));
  return `| ${[name, ...cells].join(" | ")} |`;
}

const seeds = Array.from({ length: orders }, (_, i) => i + 1);
const millimetres = `±${1000 * error} mm`;
const rows = [
  measure("in courses", 0, 0),
  ...seeds.map((seed) => measure(`order ${seed}`, seed, 0)),
  ...seeds.map((seed) => measure(`order ${seed}, bricks ${millimetres} off`, seed, error)),
];
const head = `| ${size} x ${size} bricks, ${seconds} s | moved in the first third, mm | at most, mm | overlap at the end, mm | ms a step |`;
const text = [head, "| --- | ---: | ---: | ---: | ---: |", ...rows].join("\n");
console.log(`\n${hostLine()}, ${values.precision} precision\n\n${text}`);
if (values.write) console.log(`\nwritten to ${writeResults(`walls-${values.precision}`, text)}`);
