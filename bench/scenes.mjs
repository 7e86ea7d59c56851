// The measured scenes: chains of all lengths, the tree of the gallery, light chains with heavy ends, and mechanisms. Each
// is released from horizontal, as in bench/peers; `limit`: goal for the median step, in milliseconds, `energy`: 5 s of it
// are run at two step sizes, `energyLimit`: goal for the largest change at 1/60 s.
import { mechanisms } from "./mechanisms.mjs";

export const DT = 1 / 60;
/** Metres: 0.5 x 0.1 x 0.1 boxes of 1 kg. */
const LINK = 0.5;
const HEAVY_LINKS = 20;
const HEAVY_RADIUS = 0.5;

/** Attaches `count` links at the world's origin, along x; returns the last. */
function addChain({ ball, box }, world, count) {
  let holder = null;
  for (let i = 0; i < count; i++) {
    const start = i * LINK;
    const link = world.addBody({ shape: box(LINK / 2, 0.05, 0.05), mass: 1, position: [start + LINK / 2, 0, 0] });
    world.addJoint(ball({ a: holder, b: link, anchor: [start, 0, 0] }));
    holder = link;
  }
  return holder;
}

function chain(links, options) {
  return {
    name: `chain${links}`,
    family: "chain",
    links,
    length: LINK,
    ...options,
    build({ taut }) {
      const world = new taut.World({ collisions: false });
      addChain(taut, world, links);
      return world;
    },
  };
}

function heavy(name, mass, options) {
  return {
    name,
    links: HEAVY_LINKS + 1,
    length: LINK,
    steps: 300,
    repetitions: 20,
    ...options,
    build({ taut }) {
      const world = new taut.World({ collisions: false });
      const last = addChain(taut, world, HEAVY_LINKS);
      const end = HEAVY_LINKS * LINK;
      const weight = world.addBody({ shape: taut.sphere(HEAVY_RADIUS), mass, position: [end + HEAVY_RADIUS, 0, 0] });
      world.addJoint(taut.ball({ a: last, b: weight, anchor: [end, 0, 0] }));
      return world;
    },
  };
}

const tree = {
  name: "tree127",
  links: 127,
  length: LINK,
  steps: 300,
  repetitions: 12,
  limit: 0.11,
  energy: true,
  energyLimit: 0.01,
  build: ({ gallery }) => gallery.findScene("tree").build(),
};

/** In the order of the table. */
export const scenes = [
  chain(16, { steps: 300, repetitions: 20, energy: true, energyLimit: 0.07 }),
  chain(64, { steps: 300, repetitions: 16 }),
  chain(127, { steps: 300, repetitions: 12, limit: 0.09, energy: true }),
  chain(256, { steps: 300, repetitions: 10 }),
  chain(1024, { steps: 300, repetitions: 8, limit: 0.8 }),
  chain(4096, { steps: 150, repetitions: 5 }),
  chain(16384, { steps: 60, repetitions: 4 }),
  chain(65536, { steps: 40, repetitions: 3 }),
  tree,
  heavy("heavy1e3", 1e3, { limit: 0.03, energy: true }),
  heavy("heavy1e6", 1e6),
  ...mechanisms,
];

export function findScene(name) {
  const scene = scenes.find((candidate) => candidate.name === name);
  if (!scene) throw new Error(`no scene "${name}"; there are ${scenes.map((each) => each.name).join(", ")}`);
  return scene;
}
