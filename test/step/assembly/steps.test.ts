// What a step does with mixed systems: it tends to the accelerations of the instant, does no work by constraints, keeps momentum, and is the same after a
// restore.
import { describe, expect, test } from "vitest";
import { accelerations } from "../../../src/index.ts";
import { add } from "../../../src/math/index.ts";
import { accelerationVector } from "../../support/mixed-reference.ts";
import { KINDS_OF_BODIES, type MixedOptions, type MixedWorld, mixedWorld } from "../../support/mixed-world.ts";
import { motionOf, sums } from "../../support/point-cloud.ts";

/** All velocities, in the order of the freedoms. */
const velocities = ({ bodies }: MixedWorld): number[] =>
  bodies.flatMap(({ body }) => {
    if (body.kind === "custom") return body.rates;
    const turns = body.kind === "particle" ? [] : body.angularVelocity;
    return [
      ...body.velocity,
      ...turns,
      ...(body.kind === "scalable" ? body.scaleRate.slice(0, body.dimension - 6) : []),
    ];
  });

const cases: [string, MixedOptions][] = [
  ["trees", { bodies: 8 }],
  ["one loop, couplings", { bodies: 8, loops: 1, constraints: 2 }],
  ["floating", { bodies: 8, constraints: 2, held: false }],
  ...KINDS_OF_BODIES.map((kind): [string, MixedOptions] => [`only ${kind}`, { bodies: 4, kinds: [kind] }]),
];

/** What joints and constraints carry: on body b at its anchor, and by row. */
const carriedAt = ({ world }: MixedWorld): number[] => {
  const { joints, constraints } = accelerations(world);
  return [
    ...joints.flatMap(({ force, torque }) => [...force, ...torque]),
    ...constraints.flatMap(({ lambda }) => [...lambda]),
  ];
};
const carriedIn = ({ world }: MixedWorld): number[] => [
  ...world.joints.flatMap(({ force, torque }) => [...force, ...torque]),
  ...world.constraints.flatMap(({ forces }) => forces),
];

describe.each(cases)("%s", (_, options) => {
  test("a blow of nothing fits all velocities", () => {
    for (let seed = 1; seed <= 3; seed++) {
      const { world } = mixedWorld(seed, options);
      const { status } = world.impact({});
      expect(status).toBe("solved");
      const rates = world.constraints.flatMap((constraint) => constraint.rates);
      for (const rate of rates) expect(Math.abs(rate)).toBeLessThan(1e-11);
      expect(world.report.velocityResidual).toBeLessThan(1e-11);
      expect(world.report.spinResidual).toBeLessThan(1e-11);
    }
  });

  test("(v(h) - v(0)) / h tends to the accelerations, of first order in h", () => {
    for (let seed = 1; seed <= 3; seed++) {
      const errors = [4e-4, 2e-4].map((h) => {
        const mixed = mixedWorld(seed, options);
        mixed.world.impact({});
        const before = velocities(mixed);
        const expected = accelerationVector(mixed, accelerations(mixed.world));
        mixed.world.step(h);
        const size = Math.max(1, ...expected.map(Math.abs));
        return Math.max(...velocities(mixed).map((v, i) => Math.abs((v - before[i]) / h - expected[i]) / size));
      });
      expect(errors[1], `seed ${seed}`).toBeLessThan(5e-3);
      expect(errors[0] / errors[1], `seed ${seed}`).toBeGreaterThan(1.8);
    }
  });
});

test.each(cases.filter(([, { loops = 0 }]) => loops === 0))(
  "%s: what joints and constraints carry in a step tends to their reactions",
  (_, options) => {
    for (let seed = 1; seed <= 3; seed++) {
      const errors = [4e-4, 2e-4].map((h) => {
        const mixed = mixedWorld(seed, options);
        mixed.world.impact({});
        const expected = carriedAt(mixed);
        mixed.world.step(h);
        const size = Math.max(1, ...expected.map(Math.abs));
        return Math.max(...carriedIn(mixed).map((f, i) => Math.abs(f - expected[i]) / size));
      });
      expect(errors[1], `seed ${seed}`).toBeLessThan(2e-3);
      expect(errors[0] / errors[1], `seed ${seed}`).toBeGreaterThan(1.8);
    }
  },
);

test("no work by constraints: energy stays, the better the shorter the step", () => {
  const options: MixedOptions = { bodies: 8, constraints: 1, held: false, driven: false, steady: true };
  for (let seed = 1; seed <= 3; seed++) {
    const drifts = [1 / 250, 1 / 500].map((dt) => {
      const { world } = mixedWorld(seed, options);
      world.impact({});
      const start = world.report.energy.total;
      const size = Math.abs(start) + world.report.energy.kinetic;
      let most = 0;
      for (let i = 0; i < Math.round(0.2 / dt); i++) {
        world.step(dt);
        most = Math.max(most, Math.abs(world.report.energy.total - start) / size);
      }
      return most;
    });
    expect(drifts[1], `seed ${seed}`).toBeLessThan(1e-6);
    // of second order; below 1e-9 what is left is Newton's tolerance
    expect(drifts[0] / drifts[1], `seed ${seed}`).toBeGreaterThan(3);
  }
});

test("a free system keeps its momentum and its angular momentum, growing or not", () => {
  const kinds = ["rigid", "particle", "one scale", "three scales"] as const;
  for (let seed = 1; seed <= 3; seed++) {
    const { world, bodies } = mixedWorld(seed, {
      ...{ bodies: 8, kinds, loops: 1, held: false, driven: false },
      gravity: [0, 0, 0],
    });
    const momenta = () => {
      const all = bodies.map(({ body, points }) => sums(motionOf(body, points)));
      return [...all.map(({ momentum }) => momentum).reduce(add), ...all.map(({ angular }) => angular).reduce(add)];
    };
    world.impact({});
    const before = momenta();
    for (let i = 0; i < 30; i++) world.step(1 / 120);
    const change = momenta().map((x, i) => Math.abs(x - before[i]));
    expect(Math.max(...change.slice(0, 3)), `seed ${seed}`).toBeLessThan(1e-13);
    // what Newton's tolerance leaves
    expect(Math.max(...change.slice(3)), `seed ${seed}`).toBeLessThan(1e-10);
  }
});

test("after a restore the run goes on with the same bits", () => {
  const { world, push } = mixedWorld(5, { bodies: 10, loops: 1, constraints: 2 });
  const run = () => {
    for (let i = 0; i < 10; i++) {
      push();
      world.step(1 / 120);
    }
    return world.hash();
  };
  run();
  const snapshot = world.snapshot();
  const first = run();
  world.restore(snapshot);
  expect(run()).toBe(first);
  // and on both targets
  expect(first).toBe("435ee2d0a71fe447");
});
