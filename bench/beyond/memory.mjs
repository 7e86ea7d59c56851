// Memory of bodies and constraints, and what a step leaves on the JavaScript heap.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { addChain, ballFunction, ballJoint, DT, generalise, heapWorlds } from "./scenes.mjs";

/** Powers of two, because room is doubled. */
const FEW = 256;
const MANY = 512;

/** Bytes per link of a chain: the difference of two chains, so that the fixed size of a world drops out. */
function perLink(taut, build) {
  const bytes = (count) => {
    const world = new taut.World({ collisions: false });
    build(world, count);
    world.step(DT);
    return world.byteLength;
  };
  return (bytes(MANY) - bytes(FEW)) / (MANY - FEW);
}

/** Loose bodies that are all in one assembly, each held by one more constraint of the kind. */
export function measureMemory(taut) {
  const shape = taut.box(0.25, 0.05, 0.05, { group: 0, mask: 0 });
  const scalable = (axes) => ({ shape, scalable: { axes, stiffness: 1e4 } });
  const chainOf = (join, others, isGeneral) => (world, count) => {
    const last = addChain(taut, world, count, join, others);
    if (isGeneral) generalise(taut, world, last);
  };
  const rows = [
    ["6 freedoms, ball, its own path", chainOf(ballJoint, {}, false)],
    ["6 freedoms, ball, general path", chainOf(ballJoint, {}, true)],
    ["6 freedoms, ball as a function", chainOf(ballFunction(false), {}, false)],
    ["7 freedoms, ball", chainOf(ballJoint, scalable(1), false)],
    ["9 freedoms, ball", chainOf(ballJoint, scalable(3), false)],
  ];
  return rows.map(([name, build]) => ({ name, bytes: perLink(taut, build) }));
}

const CHILD = fileURLToPath(new URL("heap-child.mjs", import.meta.url));

/** Bytes of the JavaScript heap that a step allocates and keeps, wasm target, a fresh process each. */
export async function measureHeap(steps) {
  const runs = [];
  for (const [way, { links }] of Object.entries(heapWorlds)) {
    const request = JSON.stringify({ way, steps });
    const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", CHILD, request]);
    runs.push({ way, links, ...JSON.parse(stdout) });
  }
  return runs;
}
