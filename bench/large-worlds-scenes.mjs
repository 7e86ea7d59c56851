// Scenes of any number of bodies, for bench/large-worlds.mjs.
import { seeded } from "./seeded.mjs";

export const SIZES = [100, 1000, 10_000, 50_000, 100_000];

const HEIGHT = 5;
const CUBE = 0.25;

const floor = (taut, world) => world.addBody({ type: "static", shape: taut.plane({ normal: [0, 1, 0] }) });

/** Columns of five cubes, apart from each other: many small islands. */
function columns(taut, world, bodies) {
  floor(taut, world);
  const side = Math.ceil(Math.sqrt(bodies / HEIGHT));
  const shape = taut.box(CUBE, CUBE, CUBE);
  for (let i = 0; i < bodies; i++) {
    const column = Math.floor(i / HEIGHT);
    const position = [column % side, CUBE * (1 + 2 * (i % HEIGHT)), Math.floor(column / side)];
    world.addBody({ shape, mass: 10, position });
  }
}

/** Ten layers of cubes in bond, each on the corners of four: one island at rest. */
function settled(taut, world, bodies) {
  floor(taut, world);
  const layers = 10;
  const side = Math.ceil(Math.sqrt(bodies / layers));
  const shape = taut.box(CUBE, CUBE, CUBE);
  const pitch = 2 * CUBE + 0.002;
  for (let i = 0; i < bodies; i++) {
    const layer = Math.floor(i / (side * side));
    const shift = layer % 2 === 0 ? 0 : pitch / 2;
    const position = [
      pitch * (i % side) + shift,
      CUBE * (1 + 2 * layer),
      pitch * (Math.floor(i / side) % side) + shift,
    ];
    world.addBody({ shape, mass: 10, position });
  }
}

function anyOrientation(random) {
  const q = [0, 1, 2, 3].map(() => random() - 0.5);
  const length = Math.hypot(...q);
  return q.map((x) => x / length);
}

/** Boxes, balls and capsules, turned any way, in ten layers that fall onto the floor and each other. */
function falling(taut, world, bodies) {
  floor(taut, world);
  const random = seeded(9);
  const layers = 10;
  const side = Math.ceil(Math.sqrt(bodies / layers));
  const shapes = [taut.box(0.22, 0.22, 0.22), taut.sphere(0.25), taut.capsule(0.17, 0.15)];
  for (let i = 0; i < bodies; i++) {
    const jitter = () => 0.05 * (random() - 0.5);
    const [x, z] = [0.68 * (i % side) + jitter(), 0.68 * (Math.floor(i / side) % side) + jitter()];
    const position = [x, 0.5 + 0.72 * Math.floor(i / (side * side)), z];
    world.addBody({ shape: shapes[i % 3], mass: 10, position, orientation: anyOrientation(random) });
  }
}

/** The same columns, and a ball that bounces beside them. */
function oneAwake(taut, world, bodies) {
  columns(taut, world, bodies - 1);
  world.addBody({ shape: taut.sphere(0.25, { restitution: 0.95 }), mass: 10, position: [-3, 2, -3] });
}

/** `before` steps are not in the median, but the first and the worst step may be among them. */
export const SCENES = {
  columns: { build: columns, before: 3, steps: 10 },
  settled: { build: settled, before: 3, steps: 10 },
  falling: { build: falling, before: 20, steps: 70 },
  // all asleep after a few steps
  asleep: { build: columns, before: 10, steps: 20, options: { sleeping: { energy: 1e-3, time: 0.05 } } },
  awake: { build: oneAwake, before: 10, steps: 60, options: { sleeping: { energy: 1e-3, time: 0.05 } } },
};
