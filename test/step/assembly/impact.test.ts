// Blows on mixed systems: the dense balance of impulses holds with what constraints and joints gave, and nothing opens afterwards.
import { describe, expect, test } from "vitest";
import { ArgumentError, type Blow, distance, sphere, type Vec3, World } from "../../../src/index.ts";
import { cross, subtract } from "../../../src/math/index.ts";
import { accelerationVector, missed, mixedSystem } from "../../support/mixed-reference.ts";
import { type MixedOptions, type MixedWorld, mixedWorld } from "../../support/mixed-world.ts";
import { seeded, signed } from "../../support/random-forest.ts";

/** Random blows on all bodies, and the same along their freedoms. */
function blowsOn({ bodies }: MixedWorld, seed: number): { blows: Blow[]; along: number[][] } {
  const random = seeded(seed);
  const some = (): Vec3 => [signed(random), signed(random), signed(random)];
  const blows: Blow[] = [];
  const along = bodies.map(({ body }): number[] => {
    if (body.kind === "custom") {
      const numbers = body.rates.map(() => signed(random));
      blows.push({ body, along: numbers });
      return numbers;
    }
    const impulse = some();
    if (body.kind === "particle") {
      blows.push({ body, impulse });
      return [...impulse];
    }
    const [r, angularImpulse] = [some(), some()];
    const at = body.worldFromBody(r);
    blows.push({ body, impulse, at, angularImpulse });
    const turn = cross(subtract(at, body.centreOfMass), impulse).map((x, i) => x + angularImpulse[i]);
    if (body.kind !== "scalable") return [...impulse, ...turn];
    // what a scale does to the point: by differences of the point itself, which is linear in the scales
    const { scale } = body;
    const byScale = [0, 1, 2].map((i) => {
      const grown = (by: number) => {
        body.scale =
          body.scalable.axes === 1 ? scale[0] + by : (scale.map((s, k) => (k === i ? s + by : s)) as unknown as Vec3);
        return body.worldFromBody(r);
      };
      const [more, less] = [grown(0.25), grown(-0.25)];
      body.scale = scale;
      return 2 * more.reduce((sum, x, k) => sum + (x - less[k]) * impulse[k], 0);
    });
    return [...impulse, ...turn, ...byScale.slice(0, body.scalable.axes)];
  });
  return { blows, along };
}

const cases: [string, MixedOptions][] = [
  ["trees", { bodies: 9 }],
  ["a loop and couplings", { bodies: 9, loops: 1, constraints: 3 }],
  ["floating", { bodies: 9, constraints: 2, held: false }],
];

describe.each(cases)("%s", (_, options) => {
  test("M Δv = j + Jᵀ λ and J v⁺ = 0", () => {
    for (let seed = 1; seed <= 3; seed++) {
      const mixed = mixedWorld(seed, options);
      const { blows, along } = blowsOn(mixed, seed);
      const { masses, rows } = mixedSystem(mixed);
      const found = mixed.world.impact({ impulses: blows });
      expect(found.status).toBe("solved");
      const change = accelerationVector(mixed, found as never);
      const lambda = [...found.joints, ...found.constraints].flatMap((entry) => [...entry.lambda]);
      const system = {
        masses: masses.map(({ M }, i) => ({ M, force: along[i] })),
        rows: rows.map((row) => ({ ...row, c: row.rate })),
      };
      const { balance, held } = missed(system, change, lambda);
      expect(balance, `seed ${seed}`).toBeLessThan(1e-10);
      expect(held, `seed ${seed}`).toBeLessThan(1e-10);
      for (const { rate } of mixedSystem(mixed).rows) expect(Math.abs(rate)).toBeLessThan(1e-10);
    }
  });
});

test("what moves along a locked axis is stopped, and counts once", () => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const [a, b] = [0, 1].map((x) => world.addBody({ shape: sphere(0.1), mass: 1, position: [x, 0, 0] }));
  world.addJoint(distance({ a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
  a.velocity = [1, 0, 0];
  a.lock({ translation: [true, false, false] });
  world.impact({});
  expect(a.velocity).toEqual([0, 0, 0]);
  expect(b.velocity).toEqual([0, 0, 0]);
});

test("what makes no sense for a kind of body is refused by name, and nothing changes", () => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const rigid = world.addBody({ shape: sphere(0.1), name: "rigid" });
  const own = world.addBody({
    type: "custom",
    dimension: 2,
    massMatrix: [
      [1, 0],
      [0, 1],
    ],
    name: "own",
  });
  const point = world.addBody({ type: "particle", mass: 1, name: "point" });
  const scalable = world.addBody({ mass: 1, inertia: [1, 1, 1, 0, 0, 0], scalable: { axes: 3 }, name: "soft" });
  const before = world.hash();
  const wrong: [Blow, RegExp][] = [
    [{ body: own, impulse: [1, 0, 0] }, /own/],
    [{ body: own }, /own/],
    [{ body: own, along: [1] }, /2 numbers/],
    [{ body: own, along: [1, Number.NaN] }, /along/],
    [{ body: rigid, along: [1] }, /rigid/],
    [{ body: point, angularImpulse: [1, 0, 0] }, /point/],
    [{ body: point, impulse: [1, 0, 0], at: [0, 1, 0] }, /point/],
    [{ body: scalable, along: [1] }, /3 numbers/],
  ];
  for (const [blow, words] of wrong) {
    expect(() => world.impact({ impulses: [blow] })).toThrow(ArgumentError);
    expect(() => world.impact({ impulses: [blow] })).toThrow(words);
  }
  expect(world.hash()).toBe(before);
  world.impact({
    impulses: [
      { body: scalable, along: [1, 2, 3] },
      { body: own, along: [4, 5] },
    ],
  });
  expect([...scalable.scaleRate, ...own.rates]).toEqual([2, 4, 6, 4, 5]);
});
