// Accelerations and multipliers of random mixed systems against one dense system, made of mass points and functions alone.
import { describe, expect, test } from "vitest";
import { accelerations } from "../../../src/index.ts";
import { accelerationVector, denseAccelerations, missed, mixedSystem } from "../../support/mixed-reference.ts";
import { KINDS_OF_BODIES, type MixedOptions, mixedWorld } from "../../support/mixed-world.ts";

/** What springs of joints do is in the comparison with steps. */
const cases: [string, MixedOptions][] = [
  ["trees", { bodies: 10 }],
  ["loops", { bodies: 10, loops: 2 }],
  ["couplings, rolling, functions", { bodies: 12, constraints: 3 }],
  ["all of it", { bodies: 14, loops: 2, constraints: 4 }],
  ["floating", { bodies: 12, constraints: 2, held: false }],
  ...KINDS_OF_BODIES.map((kind): [string, MixedOptions] => [`only ${kind}`, { bodies: 5, kinds: [kind] }]),
];

describe.each(cases)("%s", (_, options) => {
  test("v' and λ as the dense system has them", () => {
    let compared = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const mixed = mixedWorld(seed, { ...options, springs: false });
      const found = accelerations(mixed.world);
      const system = mixedSystem(mixed);
      const v = accelerationVector(mixed, found);
      const lambda = [...found.joints, ...found.constraints].flatMap((entry) => [...entry.lambda]);
      expect(lambda.length).toBe(system.rows.length);
      const dense = denseAccelerations(system);
      if (found.status === "conflict") {
        // velocities are anyhow: rows that depend on each other may ask for different things
        expect(dense, `seed ${seed}`).toBeUndefined();
        continue;
      }
      const { balance, held } = missed(system, v, lambda);
      expect(balance, `balance, seed ${seed}`).toBeLessThan(1e-9);
      expect(held, `rows, seed ${seed}`).toBeLessThan(1e-9);
      if (!dense) continue;
      compared++;
      const size = Math.max(1, ...dense.map(Math.abs));
      for (const [i, x] of dense.entries()) expect(Math.abs(x - v[i]), `seed ${seed}`).toBeLessThan(1e-9 * size);
    }
    expect(compared).toBeGreaterThan(0);
  });
});
