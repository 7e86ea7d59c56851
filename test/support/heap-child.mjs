// Run with --expose-gc: what a step leaves on the JavaScript heap, and whether dropped worlds free their memory.
import { ball, box, chooseTarget, hinge, plane, sphere, World } from "../../dist/index.js";
import {
  Data,
  factorMass,
  forwardDynamics,
  forwardDynamicsDerivatives,
  inverseDynamics,
  inverseDynamicsDerivatives,
  Model,
  massMatrix,
  solveMass,
} from "../../dist/robot.js";

chooseTarget(process.argv[2]);

function chain(count) {
  const world = new World({ collisions: false });
  let above = null;
  for (let i = 0; i < count; i++) {
    const b = world.addBody({ shape: box(0.25, 0.05, 0.05), mass: 1, position: [(i + 0.5) * 0.5, 0, 0] });
    world.addJoint(ball({ a: above, b, anchor: [0.5 * i, 0, 0] }));
    above = b;
  }
  return world;
}

/** Rungs between two rails, stepped as a net; `driven`: on hinges with friction along one rail. */
function ladder(rungs, driven) {
  const world = new World({ collisions: false, loops: "nets" });
  let above = null;
  for (let i = 0; i < rungs; i++) {
    const rails = [-0.4, 0.4].map((z) => {
      const b = world.addBody({ shape: box(0.25, 0.05, 0.05), mass: 1, position: [(i + 0.5) * 0.5, 0, z] });
      const joint = { a: above, b, anchor: [0.5 * i, 0, z] };
      world.addJoint(driven && z < 0 ? hinge({ ...joint, axis: [0, 0, 1], friction: 0.1 }) : ball(joint));
      return b;
    });
    above = world.addBody({ shape: box(0.05, 0.05, 0.4), mass: 1, position: [(i + 1) * 0.5, 0, 0] });
    for (const [k, z] of [-0.4, 0.4].entries())
      world.addJoint(ball({ a: rails[k], b: above, anchor: [(i + 1) * 0.5, 0, z] }));
  }
  return world;
}

/** Boxes and balls on the ground, and a chain lying on it. */
function heap() {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const rough = sphere(0.5, { staticFriction: 0.6, frictionRule: "average", material: "rubber" });
  const runner = box(0.5, 0.5, 0.5, { frictionDirection: [1, 0, 0], crossFriction: 0.1, material: "steel" });
  world.setMaterialPair("rubber", "steel", { friction: 0.4, crossFriction: 0.2 });
  for (let i = 0; i < 6; i++)
    world.addBody({ shape: i % 2 ? rough : runner, mass: 1, position: [0.2 * i, 0.5 + i, 0] });
  let above = null;
  for (let i = 0; i < 4; i++) {
    const b = world.addBody({ shape: box(0.25, 0.05, 0.05), mass: 1, position: [5 + 0.5 * i, 0.1, 0] });
    if (above) world.addJoint(ball({ a: above, b, anchor: [4.75 + 0.5 * i, 0.1, 0] }));
    above = b;
  }
  return world;
}

/** An arm of ten hinges; its "step" is a call of its dynamics. */
function arm() {
  const inertial = { mass: 1, com: [0, 0, 0.1], inertia: [0.1, 0.1, 0.1, 0, 0, 0] };
  const names = Array.from({ length: 10 }, (_, i) => `link ${i}`);
  const joints = names.map((name, i) => ({
    name: `joint ${i}`,
    type: "revolute",
    parent: i > 0 ? names[i - 1] : null,
    child: name,
    axis: [i % 2, 1 - (i % 2), 0],
    inParent: { position: [0, 0, 0.2] },
  }));
  const data = new Data(new Model({ name: "arm", links: names.map((name) => ({ name, inertial })), joints }));
  const q = names.map((_, i) => 0.1 * i);
  return {
    step() {
      forwardDynamics(data, q, q, q);
      inverseDynamics(data, q, q, q);
      massMatrix(data, q);
      factorMass(data, q);
      solveMass(data, q);
      inverseDynamicsDerivatives(data, q, q, q);
      forwardDynamicsDerivatives(data, q, q, q);
    },
  };
}

const dt = 1 / 60;

/**
 * Bytes per step after all functions are fully compiled: the least of up to forty rounds. Before that the calls between
 * them may box numbers, and the engine itself puts a few hundred kilobytes on the heap now and then.
 */
function bytesPerStep(world, steps = 10_000) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 40 && least > 1; round++) {
    globalThis.gc();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < steps; i++) world.step(dt);
    least = Math.min(least, (process.memoryUsage().heapUsed - before) / steps);
  }
  return least;
}

/** Bytes of memory after rounds of many worlds made and dropped: they stay level if the dropped ones are freed. */
async function droppedWorldsComeBack() {
  const bytes = [];
  for (let round = 0; round < 6; round++) {
    for (let i = 0; i < 200; i++) chain(40).step(dt);
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
    bytes.push(process.memoryUsage().arrayBuffers + process.memoryUsage().external);
  }
  return bytes;
}

// where doubles are boxed the least of all rounds is far from nothing, and nobody asks for it
const onWasm = (make) => (process.argv[2] === "wasm" ? bytesPerStep(make(), 2000) : undefined);

const contactBytes = onWasm(heap);
const drivenBytes = onWasm(() => ladder(4, true));
const robotBytes = onWasm(arm);
const netBytes = onWasm(() => ladder(4, false));
const bytes = await droppedWorldsComeBack();
console.log(
  JSON.stringify({ bytesPerStep: bytesPerStep(chain(8)), contactBytes, netBytes, drivenBytes, robotBytes, bytes }),
);
