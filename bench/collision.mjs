// Broad and narrow phase of settled scenes, their growth with the number of bodies, and the memory of bodies and manifolds.
//
//   node bench/collision.mjs [--quick] [--write] [--target wasm|typescript] [--dist FOLDER]
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { growth, scenes } from "./collision-scenes.mjs";
import { loadTaut } from "./load.mjs";
import { writeResults } from "./results.mjs";
import { keepMinima, median } from "./statistics.mjs";

const DT = 1 / 60;
const STEPS = 20;
const REPETITIONS = 6;
/** Body counts of the worlds that tell the memory of one: powers of two, because room is doubled. */
const FEW = 2048;
const MANY = 4096;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    target: { type: "string", default: "wasm" },
    dist: { type: "string" },
  },
});
const dist = resolve(values.dist ?? fileURLToPath(new URL("../dist", import.meta.url)));
const { taut } = await loadTaut(dist, values.target);

/** A settled scene: milliseconds of its stages, and its numbers of items. */
function measure(scene) {
  const world = new taut.World({ collisions: true, timing: true });
  scene.build(taut, world);
  for (let i = 0; i < scene.settle; i++) world.step(DT);
  const start = world.snapshot();
  const [broad, narrow, rest] = [0, 1, 2].map(() => new Array(STEPS).fill(Number.POSITIVE_INFINITY));
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    world.restore(start);
    world.step(DT); // the trees of boxes are rebuilt after a restore
    const times = Array.from({ length: STEPS }, () => {
      world.step(DT);
      return [...world.stageMilliseconds];
    });
    keepMinima(
      broad,
      times.map((t) => t[1]),
    );
    keepMinima(
      narrow,
      times.map((t) => t[2]),
    );
    keepMinima(
      rest,
      times.map((t) => t.reduce((sum, x) => sum + x) - t[1] - t[2]),
    );
  }
  const { pairs, manifolds } = world.report;
  const points = world.contacts.reduce((sum, contact) => sum + contact.points.length, 0);
  return { ...scene, broad: median(broad), narrow: median(narrow), rest: median(rest), pairs, manifolds, points };
}

/** Bytes of a world of n boxes, after a step: in a row, each touching the next, or too far apart. */
function bytesOf(n, apart) {
  const world = new taut.World({ collisions: true, gravity: [0, 0, 0] });
  for (let i = 0; i < n; i++) world.addBody({ shape: taut.box(0.5, 0.5, 0.5), position: [apart * i, 0, 0] });
  world.step(DT);
  return world.byteLength;
}

function measureMemory() {
  const body = (bytesOf(MANY, 2) - bytesOf(FEW, 2)) / (MANY - FEW);
  const touching = (bytesOf(MANY, 1) - bytesOf(FEW, 1)) / (MANY - FEW);
  return { body, manifold: touching - body };
}

const ms = (x) => x.toFixed(2);
const count = (x) => x.toLocaleString("en-GB");

function table(rows) {
  const lines = [
    "| scene | bodies | pairs | manifolds | points | broad ms | narrow ms | both | goal | µs a body | rest ms |",
    `|${" --- |".repeat(11)}`,
  ];
  for (const r of rows) {
    const both = r.broad + r.narrow;
    const cells = [
      r.name,
      count(r.bodies),
      count(r.pairs),
      count(r.manifolds),
      count(r.points),
      ms(r.broad),
      ms(r.narrow),
    ];
    lines.push(
      `| ${[...cells, `**${ms(both)}**`, r.goal ?? "", ms((1000 * both) / r.bodies), ms(r.rest)].join(" | ")} |`,
    );
  }
  return lines.join("\n");
}

const named = Object.entries(scenes).map(([name, scene]) => ({ name, ...scene }));
const grown = values.quick ? [] : growth.map((scene) => ({ name: "mixed shapes", ...scene }));
const rows = [...named, ...grown].map((scene) => {
  const row = measure(scene);
  console.log(table([row]).split("\n").at(-1));
  return row;
});
const { body, manifold } = measureMemory();
const memory = `A body with a box takes ${count(Math.round(body))} bytes, a manifold with the rows of its four points ${count(Math.round(manifold))}; both with the room that growing by doubling keeps.`;
const text = `${table(rows)}\n\n${memory}`;
console.log(text);
if (values.write) console.log(`written to ${writeResults("collision", text)}`);
