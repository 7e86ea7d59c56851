// Hinges, loops and limits: the scenes of bench/peers, built by the same code, and the same in other sizes.
import { make } from "./peers/engines/taut.mjs";
import { builders, L, Stage } from "./peers/scenes.mjs";

const STEPS = 300;

/** The result of `build` as a world. */
function stage(taut, build) {
  const adapter = make(taut);
  build(new Stage(adapter));
  return adapter.w;
}

/** `links`: number of bodies, `length`: length of a link, the unit of gaps. */
const mechanism = (name, links, build, { length = L, steps = STEPS, ...others }) => ({
  name,
  links,
  length,
  steps,
  ...others,
  build: ({ taut }) => stage(taut, build),
});

const hinges = (links, options) =>
  mechanism(`hinge${links}`, links, (on) => builders.hingeChain(on, links), { ...options, family: "hinge chain" });

const ring = (links, options) =>
  mechanism(`ring${links}`, links, (on) => builders.ring(on, links), { ...options, family: "ring" });

/** `loops` loops of 3 bodies, each closed by 3 rows. */
const ladder = (loops, options) =>
  mechanism(`ladder${loops}`, 3 * loops, (on) => builders.ladder(on, loops), { ...options, family: "ladder", loops });

/** A net of knots and sticks: hung by one edge it swings, taut on its four corners it is locked. */
const net = (knots, taut, options) => {
  const sticks = taut ? 2 * knots * (knots - 1) : knots * (knots - 1) + (knots - 1) * (knots - 1);
  const [name, family] = taut ? [`taut${knots}`, "taut net"] : [`swing${knots}`, "swinging net"];
  return mechanism(name, knots * knots + sticks, (on) => builders.net(on, knots, taut), { ...options, family });
};

const ragdolls = (name, spinning, options) =>
  mechanism(name, 1100, (on) => builders.ragdolls(on, { collide: false, spinning }), options);

/** In the order of the table. */
export const mechanisms = [
  hinges(16, { repetitions: 20 }),
  hinges(64, { repetitions: 16 }),
  hinges(127, { repetitions: 12, limit: 0.15, energy: true }),
  hinges(256, { repetitions: 10 }),
  hinges(1024, { repetitions: 6 }),
  hinges(4096, { repetitions: 4, steps: 100 }),
  ring(16, { repetitions: 16 }),
  ring(32, { repetitions: 16, limit: 0.05, energy: true, energyLimit: 0.01 }),
  ring(64, { repetitions: 12 }),
  ring(128, { repetitions: 10 }),
  ring(256, { repetitions: 6 }),
  ring(512, { repetitions: 4, steps: 150 }),
  ladder(1, { repetitions: 16 }),
  ladder(2, { repetitions: 16 }),
  ladder(4, { repetitions: 12 }),
  ladder(8, { repetitions: 10 }),
  ladder(16, { repetitions: 6, energy: true }),
  ladder(32, { repetitions: 4, steps: 60 }),
  ladder(64, { repetitions: 6, steps: 150 }),
  ladder(256, { repetitions: 4, steps: 100 }),
  ladder(1024, { repetitions: 3, steps: 40 }),
  net(8, false, { repetitions: 4, steps: 150 }),
  net(20, false, { repetitions: 3, steps: 60 }),
  net(32, false, { repetitions: 3, steps: 30 }),
  net(8, true, { repetitions: 3, steps: 60 }),
  net(14, true, { repetitions: 2, steps: 20 }),
  mechanism("truss8", 138, (on) => builders.truss(on, 8), { repetitions: 6, energy: true }),
  mechanism("fourbar", 3, builders.fourbar, {
    length: 1,
    repetitions: 20,
    limit: 0.015,
    energy: true,
    energyLimit: 0.01,
  }),
  ragdolls("ragdollsFall", false, { repetitions: 5, limit: 1.5 }),
  ragdolls("ragdollsSpin", true, { repetitions: 4 }),
];
