// The engine against the dense twin of its own scheme: joints of every kind after every other, mixed trees, loops.
import { describe, expect, test } from "vitest";
import { compareSteps } from "../../../support/compare-mechanism.ts";
import { seeded } from "../../../support/random-forest.ts";
import {
  fourBar,
  jointAsItStands,
  KINDS,
  type Kind,
  type MechanismOptions,
  randomMechanism,
  withFittedVelocities,
} from "../../../support/random-mechanism.ts";
import type { Mechanism } from "../../../support/reference-mechanism.ts";
import { isOnOneTarget, sampled } from "../../../support/sampled.ts";

/**
 * What Newton leaves of a step, rad and m. It ends when the last correction turns no body by more than 1e-5 (60 h)² rad,
 * and leaves C times its square; C is 2 where masses are alike and grows with their ratio (step-against-reference.test.ts).
 * Where a joint is an auxiliary row, because it closes a loop or cannot be hung the other way round, it may have been open
 * by 1e-4 of the size, 2e-4 m, before the last correction: that leaves its square over levers of a third of a metre. It
 * goes with h² as the turns do.
 */
function leftOf(mechanism: Mechanism, h: number): number {
  const masses = mechanism.bodies.map(({ mass }) => mass);
  const bend = (2 * Math.max(...masses)) / Math.min(...masses);
  const pinned = mechanism.joints.some(({ a, b }) => a < 0 || b < 0);
  const loops = mechanism.joints.length > masses.length - (pinned ? 0 : 1);
  const oneWay = mechanism.joints.some(({ linear, angular }) => (linear === 1 || linear === 2) && angular < 2);
  return (1e-10 * bend + (loops || oneWay ? 1.2e-7 : 0) + mirrored(mechanism)) * (60 * h) ** 4 + ROUNDING;
}
/** 1e-16 of positions of metres, times the condition of the masses. */
const ROUNDING = 2e-14;

/**
 * A cylindrical joint holds d at right angles to axes of a. Where the tree runs from b to a it is stepped with the axes of
 * b: the same joint, but its mean force is turned by about a quarter of the product of the turn of the axis and that about
 * it in the step, 0.05 rad each at 1/60 s. Of the 0.2 m/s that forces of 10 m/s² give, that is 1e-4 m/s or 2e-6 m: another
 * scheme of the same order, and no error. It goes with the fourth power of h; twice that for its directions.
 */
function mirrored({ joints }: Mechanism): number {
  return joints.some(isCylindrical) ? 4e-6 : 0;
}
const isCylindrical = ({ linear, angular }: { linear: number; angular: number }) => linear === 2 && angular === 2;

function expectAgreement(mechanism: Mechanism, h: number, steps: number, of: string): number {
  const e = leftOf(mechanism, h);
  const differences = compareSteps(mechanism, h, steps);
  for (const [i, { pose, velocity }] of differences.entries()) {
    // a turn error e in a step is one of 2 e / h in the spin after it, which all later steps add up
    const k = i + 1;
    expect(pose, `pose, ${of}, after ${k} steps`).toBeLessThan(k * k * e);
    expect(velocity, `velocity, ${of}, after ${k} steps`).toBeLessThan((2 * k * e) / h);
  }
  return differences.length;
}

/** Two bodies: the world, a joint of kind `first`, a body, a joint of kind `second`, a body. */
function pair(seed: number, first: Kind, second: Kind): Mechanism {
  const { bodies } = randomMechanism(seed, { bodies: 2, shape: "chain" });
  const random = seeded(seed);
  const ends = [[-1, 0] as const, [0, 1] as const].map(([a, b]) => (random() < 0.5 ? [a, b] : [b, a]));
  const joints = [first, second].map((kind, i) => jointAsItStands(random, bodies, ends[i][0], ends[i][1], kind));
  return withFittedVelocities({ bodies, joints });
}

describe("one step", () => {
  test.each(KINDS)("a joint of kind %d %d, then others", (linear, angular) => {
    for (const [i, other] of KINDS.entries()) {
      // half of the pairs: every kind comes first, and second, with others
      if (sampled(false, (i + 4 * linear + angular) % 2 === 1)) continue;
      const seed = 100 * linear + 10 * angular + i;
      const h = i % 2 === 0 ? 1 / 60 : 1 / 240;
      const of = `${linear} ${angular} then ${other.join(" ")}, 1/${1 / h} s`;
      expect(expectAgreement(pair(seed, [linear, angular], other), h, 1, of), of).toBe(1);
    }
  });
});

// light bodies feel the difference of a mirrored cylindrical joint by the ratio of masses more: those of one step will do
const OTHERS = KINDS.filter(([linear, angular]) => !isCylindrical({ linear, angular }));

describe("four steps", () => {
  const sets: [string, MechanismOptions][] = [
    ["mixed trees", { bodies: 4 }],
    ["floating trees", { bodies: 4, pinned: false }],
    ["trees of masses 1 to 10,000", { bodies: 4, ratio: 1e4 }],
    ["one loop", { bodies: 4, loops: 1 }],
    ["two loops, floating", { bodies: 4, loops: 2, pinned: false }],
    ["a loop of masses 1 to 10,000", { bodies: 3, loops: 1, ratio: 1e4 }],
    ["redundant loops", { bodies: 3, loops: 2, redundant: true }],
  ];
  const [SEEDS, STEPS] = [sampled(3, 2), 4];

  test.runIf(isOnOneTarget).each(sets)("%s", (name, options) => {
    let compared = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const h = seed % 2 === 0 ? 1 / 60 : 1 / 240;
      const mechanism = randomMechanism(200 + seed, { kinds: OTHERS, ...options });
      compared += expectAgreement(mechanism, h, STEPS, `${name}, seed ${seed}, 1/${1 / h} s`);
    }
    // few steps are taken in pieces
    expect(compared).toBeGreaterThan(0.75 * SEEDS * STEPS);
  });

  test.each([1, 1e4])("four-bars, mass ratio %f", (ratio) => {
    for (let seed = 0; seed < sampled(4, 2); seed++) {
      const h = seed % 2 === 0 ? 1 / 60 : 1 / 240;
      expect(expectAgreement(fourBar(seed, { ratio }), h, STEPS, `seed ${seed}`)).toBe(STEPS);
    }
  });
});
