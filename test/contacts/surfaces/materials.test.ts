// How the numbers of two shapes combine: rules of shapes, and pairs of materials by name.
import { describe, expect, it } from "vitest";
import type { CombineRule, PairSurface, Surface } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";

const DT = 1 / 120;
const RULES: readonly CombineRule[] = ["geometric", "average", "minimum", "product", "maximum"];
const COMBINED: Readonly<Record<CombineRule, (a: number, b: number) => number>> = {
  geometric: (a, b) => Math.sqrt(a * b),
  average: (a, b) => (a + b) / 2,
  minimum: Math.min,
  product: (a, b) => a * b,
  maximum: Math.max,
};

/** A crate that slides on the ground. */
function sliding(ground: Surface, crate: Surface, speed = 3) {
  const world = new Taut.World();
  world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0], ...ground }) });
  const body = world.addBody({
    shape: Taut.box(0.5, 0.1, 0.5, crate),
    mass: 1,
    position: [0, 0.1, 0],
    velocity: [speed, 0, 0],
  });
  return { world, body };
}

/** Coefficient in use, and the one that the loss of speed shows. */
function coefficients({ world, body }: ReturnType<typeof sliding>): [number, number] {
  const before = body.velocity[0];
  world.step(DT);
  return [world.contacts[0].points[0].coefficient, (before - body.velocity[0]) / (9.81 * DT)];
}

/** How fast a ball leaves the ground that came at 4 m/s without gravity, by 4. */
function bounce(ground: Surface, ball: Surface, prepare: (world: Taut.World) => void = () => undefined): number {
  const world = new Taut.World({ gravity: [0, 0, 0] });
  prepare(world);
  world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0], ...ground }) });
  const body = world.addBody({ shape: Taut.sphere(0.1, ball), mass: 1, position: [0, 0.11, 0], velocity: [0, -4, 0] });
  for (let i = 0; i < 4; i++) world.step(DT);
  return body.velocity[1] / 4;
}

describe("rules", () => {
  it.each(RULES)("%s", (rule) => {
    const both = COMBINED[rule](0.2, 0.4);
    for (const [one, other] of [
      [{ frictionRule: rule }, {}],
      [{}, { frictionRule: rule }],
      [{ frictionRule: rule }, { frictionRule: rule }],
    ] as [Surface, Surface][]) {
      const [inUse, shown] = coefficients(sliding({ friction: 0.2, ...one }, { friction: 0.4, ...other }));
      expect(inUse).toBeCloseTo(both, 14);
      expect(shown).toBeCloseTo(both, 4);
    }
    expect(bounce({ restitution: 0.3, restitutionRule: rule }, { restitution: 0.8 })).toBeCloseTo(
      COMBINED[rule](0.3, 0.8),
      6,
    );
  });

  it("of two that differ the later one wins, whoever gives it", () => {
    for (const [i, weak] of RULES.entries())
      for (const strong of RULES.slice(i + 1)) {
        const both = COMBINED[strong](0.2, 0.4);
        const one = sliding({ friction: 0.2, frictionRule: weak }, { friction: 0.4, frictionRule: strong });
        const other = sliding({ friction: 0.2, frictionRule: strong }, { friction: 0.4, frictionRule: weak });
        for (const made of [one, other]) expect(coefficients(made)[0]).toBeCloseTo(both, 14);
        expect(
          bounce({ restitution: 0.3, restitutionRule: strong }, { restitution: 0.8, restitutionRule: weak }),
        ).toBeCloseTo(COMBINED[strong](0.3, 0.8), 6);
      }
  });

  it("without a rule: the geometric mean, and the larger restitution, to the last bit", () => {
    expect(coefficients(sliding({ friction: 0.2 }, { friction: 0.4 }))[0]).toBe(Math.sqrt(0.2 * 0.4));
    expect(bounce({ restitution: 0.3 }, { restitution: 0.8 })).toBeCloseTo(0.8, 6);
    const hashes = (
      [{}, { frictionRule: "geometric" }, { restitutionRule: "maximum" }, { material: "wood" }] as const
    ).map((more) => {
      const { world } = sliding({ friction: 0.2 }, { friction: 0.4, ...more });
      for (let i = 0; i < 60; i++) world.step(DT);
      return world.hash();
    });
    expect(new Set(hashes).size).toBe(1);
  });

  it("hold for static friction too", () => {
    const { world } = sliding(
      { friction: 0.1, staticFriction: 0.2 },
      { friction: 0.3, staticFriction: 0.6, frictionRule: "average" },
      0,
    );
    world.step(DT);
    expect(world.contacts[0].points[0].coefficient).toBeCloseTo(0.4, 14);
  });

  it("enormous frictions stay numbers", () => {
    for (const frictionRule of [undefined, ...RULES]) {
      const huge = { friction: 1e200, ...(frictionRule && { frictionRule }) };
      const { world, body } = sliding(huge, huge);
      for (let i = 0; i < 10; i++) world.step(DT);
      expect(body.velocity.every(Number.isFinite)).toBe(true);
    }
  });
});

describe("pairs of materials", () => {
  const ice = { material: "ice", friction: 0.7 } as const;
  const rubber = { material: "rubber", friction: 0.7 } as const;

  it("say how two rub, in either order, until they are removed", () => {
    const made = sliding(ice, rubber);
    const { world } = made;
    expect(coefficients(made)[0]).toBeCloseTo(0.7, 14);
    world.setMaterialPair("rubber", "ice", { friction: 0.1 });
    expect(world.materialPairs).toEqual([
      { a: "ice", b: "rubber", friction: 0.1, staticFriction: 0.1, crossFriction: 0.1 },
    ]);
    const [inUse, shown] = coefficients(made);
    expect(inUse).toBe(0.1);
    expect(shown).toBeCloseTo(0.1, 4);
    world.setMaterialPair("ice", "rubber", { friction: 0.2, staticFriction: 0.4 });
    expect(world.materialPairs.length).toBe(1);
    expect(coefficients(made)[0]).toBe(0.2);
    expect(world.removeMaterialPair("rubber", "ice")).toBe(true);
    expect(world.removeMaterialPair("rubber", "ice")).toBe(false);
    expect(world.removeMaterialPair("steel", "ice")).toBe(false);
    expect(world.materialPairs).toEqual([]);
    expect(coefficients(made)[0]).toBeCloseTo(0.7, 14);
  });

  it("of one material with itself, and not of others", () => {
    const made = sliding(ice, ice);
    made.world.setMaterialPair("rubber", "rubber", { friction: 0.9 });
    made.world.setMaterialPair("ice", "ice", { friction: 0.03 });
    made.world.setMaterialPair("ice", "rubber", { friction: 0.2 });
    expect(coefficients(made)[0]).toBe(0.03);
    expect(coefficients(sliding(ice, ice))[0]).toBeCloseTo(0.7, 14);
  });

  it("what a pair leaves out is what the shapes say", () => {
    const hard = (pair: PairSurface) => (world: Taut.World) => world.setMaterialPair("ice", "rubber", pair);
    expect(
      bounce({ ...ice, restitution: 0.1 }, { ...rubber, restitution: 0.2 }, hard({ restitution: 0.9 })),
    ).toBeCloseTo(0.9, 6);
    expect(bounce({ ...ice, restitution: 0.1 }, { ...rubber, restitution: 0.2 }, hard({ friction: 0 }))).toBeCloseTo(
      0.2,
      6,
    );
    const made = sliding(ice, rubber);
    hard({ restitution: 0.9 })(made.world);
    expect(coefficients(made)[0]).toBeCloseTo(0.7, 14);
  });

  it("across a direction too", () => {
    const made = sliding({ ...ice, frictionDirection: [0, 0, 1], crossFriction: 0.7 }, rubber);
    made.world.setMaterialPair("ice", "rubber", { friction: 0.05, crossFriction: 0.3 });
    const [inUse, shown] = coefficients(made);
    expect(inUse).toBeCloseTo(0.05, 15);
    expect(shown).toBeCloseTo(0.3, 4);
  });

  it("are found among many", () => {
    const { world } = sliding({ material: "m7" }, { material: "m3" });
    const number = (i: number, j: number) => (10 * Math.min(i, j) + Math.max(i, j)) / 100;
    const order = Array.from({ length: 10 }, (_, i) => (i * 7) % 10);
    for (const i of order)
      for (const j of order) if (i <= j) world.setMaterialPair(`m${i}`, `m${j}`, { friction: number(i, j) });
    expect(world.materialPairs.length).toBe(55);
    world.step(DT);
    expect(world.contacts[0].points[0].coefficient).toBe(number(3, 7));
    for (const i of order)
      for (const j of order) if (i < j) expect(world.removeMaterialPair(`m${j}`, `m${i}`)).toBe(true);
    expect(world.materialPairs.map(({ a, b, friction }) => [a === b, friction === number(+a[1], +b[1])])).toEqual(
      Array(10).fill([true, true]),
    );
  });

  it("belong to snapshots and scene files, and wake what sleeps", () => {
    const { world } = sliding(ice, { ...rubber, frictionRule: "minimum", staticFriction: 0.8 });
    world.setMaterialPair("ice", "rubber", { friction: 0.1, restitution: 0.5 });
    world.setMaterialPair("ice", "ice", { restitution: 0.25 });
    const pairs = world.materialPairs;
    const text = Taut.saveScene(world);
    expect(JSON.parse(text).materials).toEqual(pairs);
    const { world: loaded } = Taut.loadScene(text);
    expect(loaded.materialPairs).toEqual(pairs);
    expect(loaded.bodies[1].shapes).toEqual(world.bodies[1].shapes);
    const moment = world.snapshot();
    const go = (which: Taut.World) => {
      for (let i = 0; i < 30; i++) which.step(DT);
      return which.hash();
    };
    const hash = go(world);
    expect(go(loaded)).toBe(hash);
    world.setMaterialPair("a", "rubber", { friction: 1 });
    world.removeMaterialPair("ice", "rubber");
    world.restore(moment);
    expect(world.materialPairs).toEqual(pairs);
    expect(go(world)).toBe(hash);

    const sleeper = new Taut.World({ sleeping: true });
    sleeper.addBody({ type: "static", shape: Taut.plane({ normal: [0.3, 1, 0], ...ice, friction: 1 }) });
    const crate = sleeper.addBody({
      shape: Taut.sphere(0.2, { ...rubber, friction: 1 }),
      mass: 1,
      position: [0, 0.21, 0],
      lockRotation: [true, true, true],
    });
    for (let i = 0; i < 240 && !crate.isSleeping; i++) sleeper.step(DT);
    expect(crate.isSleeping).toBe(true);
    sleeper.setMaterialPair("ice", "rubber", { friction: 0 });
    for (let i = 0; i < 60; i++) sleeper.step(DT);
    expect(crate.velocity[0]).toBeGreaterThan(0.5);
  });

  it("names are only names", () => {
    for (const name of ["__proto__", "constructor", "toString", " "]) {
      const made = sliding({ material: name }, { material: name });
      expect(made.world.materialPairs).toEqual([]);
      made.world.setMaterialPair(name, name, { friction: 0.25 });
      expect(coefficients(made)[0]).toBe(0.25);
      const { world } = Taut.loadScene(Taut.saveScene(made.world));
      expect(world.materialPairs[0]).toMatchObject({ a: name, b: name, friction: 0.25 });
    }
    expect(({} as Record<string, unknown>).friction).toBeUndefined();
  });
});

it("of many materials each pair rubs as was said of it, and the others as their shapes say", () => {
  const names = Array.from({ length: 8 }, (_, i) => `material ${i}`);
  const world = new Taut.World();
  const said = new Map<string, number>();
  // every third pair, those of one material among them, in an order of their own
  const pairs = names.flatMap((_, i) => names.slice(i).map((_, k) => [i, i + k] as const));
  for (const n of pairs.keys()) {
    const [i, k] = pairs[(17 * n) % pairs.length];
    if ((i + k) % 3 === 1) continue;
    const friction = 0.1 + 0.01 * (8 * i + k);
    world.setMaterialPair(names[k], names[i], { friction });
    said.set(`${i} ${k}`, friction);
  }
  const crates = pairs.map(([i, k], n) => {
    const at = 3 * n;
    world.addBody({ type: "static", shape: Taut.box(1, 0.1, 1, { material: names[i] }), position: [at, -0.1, 0] });
    const shape = Taut.box(0.2, 0.2, 0.2, { material: names[k], friction: 0.5 });
    return world.addBody({ shape, mass: 1, position: [at, 0.2, 0], velocity: [1, 0, 0] });
  });
  world.step(DT);
  const rubs = new Map(world.contacts.map(({ a, b, points }) => [a.type === "static" ? b : a, points[0].coefficient]));
  for (const [n, [i, k]] of pairs.entries()) expect(rubs.get(crates[n])).toBeCloseTo(said.get(`${i} ${k}`) ?? 0.5, 12);
});
