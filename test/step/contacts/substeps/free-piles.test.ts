// Bodies that nothing acts on but themselves: what they have together of momentum, they keep; of energy they only lose.
import { describe, expect, it } from "vitest";
import { currentTarget } from "../../../../src/index.ts";
import { DT, freePile, run } from "../../../support/large-worlds.ts";
import { momenta } from "../../../support/momenta.ts";

/** By how much the momenta changed in two seconds, over the sum of the sizes that they had. */
function lost(restitution: number, seed: number, dt: number) {
  const world = freePile(40, seed, restitution);
  const before = momenta(world.bodies);
  let touched = 0;
  for (let i = 0; i < Math.round(2 / dt); i++) {
    world.step(dt);
    touched += world.report.contacts.points;
  }
  const after = momenta(world.bodies);
  const off = (key: "linear" | "angular") =>
    Math.max(...after[key].map((x, i) => Math.abs(x - before[key][i]))) / before[`${key}Size`];
  return { linear: off("linear"), angular: off("angular"), touched };
}

describe.each([0, 0.5, 1])("a free pile with restitution %f", (restitution) => {
  it.each(currentTarget() === "wasm" ? [1, 2] : [1])(
    "keeps its momentum to rounding, its angular momentum as a step resolves turning (%i)",
    (seed) => {
      const [whole, quarter] = [DT, DT / 4].map((dt) => lost(restitution, seed, dt));
      expect(whole.touched).toBeGreaterThan(100);
      for (const { linear } of [whole, quarter]) expect(linear).toBeLessThan(1e-12);
      // levers are those of the start of a step: an error of first order, 1 % where bounces are hardest
      expect(whole.angular).toBeLessThan(0.02);
      expect(quarter.angular).toBeLessThan(0.6 * whole.angular);
    },
  );

  it("has less energy after every step, or as much", () => {
    const world = freePile(40, 3, restitution);
    const first = world.report.energy.kinetic;
    let least = first;
    for (let i = 0; i < 120; i++) {
      run(world, 1);
      const { kinetic } = world.report.energy;
      // where nothing is lost, levers that turn during the blow show: 7e-6
      expect(kinetic).toBeLessThan(least + (restitution === 1 ? 1e-4 : 1e-9) * first);
      least = Math.min(least, kinetic);
    }
    if (restitution === 0) expect(least).toBeLessThan(0.5 * first);
  });
});
