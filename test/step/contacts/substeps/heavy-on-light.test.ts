// Heavy on light, at any ratio: what is put up stands, what comes down is borne, and nothing bursts. By substeps alone, and as "auto" chooses.
import { describe, expect, it } from "vitest";
import { box, hinge, plane, type Vec3, World, type WorldOptions } from "../../../../src/index.ts";
import { onGround, run, wandered } from "../../../support/large-worlds.ts";
import { fewer } from "../../../support/sampled.ts";

const moving = (world: World) => world.bodies.filter(({ type }) => type === "dynamic");
const fastest = (world: World) => Math.max(...moving(world).map(({ velocity }) => Math.hypot(...velocity)));

/** Cubes of 1 m on each other, of so many kilograms from below. */
function tower(masses: number[], options: WorldOptions = {}): World {
  const world = new World(options);
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (const [k, mass] of masses.entries())
    world.addBody({ shape: box(0.5, 0.5, 0.5), mass, position: [0, 0.5 + k, 0] });
  return world;
}
const under = (count: number, top: number) => [...new Array<number>(count).fill(1), top];

describe.each(["auto", "descent"] as const)("put up at rest, by %s", (solver) => {
  it.each([
    [1, 1e3],
    [1, 1e16],
    [5, 1e3],
    [5, 1e8],
    [5, 1e12],
    [5, 1e16],
    [9, 100],
    [9, 300],
    [9, 1e3],
    [9, 1e5],
    [16, 1e3],
  ])("%i boxes of 1 kg under one of %f kg stand", (count, top) => {
    const world = tower(under(count, top), { solver });
    // their springs take up the load before the first step: they hardly sink
    expect(wandered(world, 2)).toBeLessThan(1e-3);
    expect(world.report.contacts.penetration).toBeLessThan(1e-4);
  });

  it.each<[string, number[], number]>([
    ["thirty of 1 kg under 100 kg", under(30, 100), 3e-3],
    ["sixty of 1 kg under a ton", under(60, 1000), 5e-3],
    ["forty-five of 1 kg under a ton, more than is ever solved exactly", under(45, 1000), 1e-2],
    ["masses from 1 to 3,000 kg, each e times the one below", [0, 1, 2, 3, 4, 5, 6, 7, 8].map((k) => 2.72 ** k), 1e-3],
    ["1 and 1,000 kg by turns", [1, 1000, 1, 1000, 1, 1000, 1, 1000], 2e-3],
  ])("%s", (_, masses, most) => {
    expect(wandered(tower(masses, { solver }), 3)).toBeLessThan(most);
  });

  it("five tons on four towers of ten", () => {
    const world = onGround({ solver });
    for (const x of [-1.5, 1.5])
      for (const z of [-1.5, 1.5])
        for (let k = 0; k < 10; k++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [x, 0.5 + k, z] });
    world.addBody({ shape: box(2.5, 0.2, 2.5), mass: 5000, position: [0, 10.2, 0] });
    expect(wandered(world, 2)).toBeLessThan(1e-3);
  });
});

it("masses that are too far apart are not solved exactly: the report says so, and they stand", () => {
  const world = tower(under(3, 1e10), { solver: "pivoting" });
  expect(wandered(world, 1)).toBeLessThan(1e-3);
  expect(world.report.contacts.solver).toMatchObject({ pivoting: 0, descent: 1, fallbacks: 1 });
});

describe("dropped on a tower of seven of 1 kg", () => {
  it.each([100, 500, 1e4, 1e6])("%f kg from a metre: the tower bears it", (mass) => {
    const world = tower(under(7, mass));
    const top = moving(world)[7];
    top.position = [0.01, 8.5, 0];
    let deepest = 0;
    for (let i = 0; i < 120; i++) {
      run(world, 1);
      deepest = Math.max(deepest, world.report.contacts.penetration);
    }
    expect(deepest).toBeLessThan(1e-3);
    expect(Math.abs(top.position[1] - 7.5)).toBeLessThan(2e-3);
    expect(Math.abs(top.position[0] - 0.01)).toBeLessThan(2e-2);
  });

  // too uneven to be solved exactly: by substeps
  it.each([1e9, 1e12, 1e16])("%f kg: it is borne too, and nothing is faster than what fell on it", (mass) => {
    const world = tower(under(7, mass));
    const top = moving(world)[7];
    top.position = [0.01, 8.5, 0];
    let [speed, deepest] = [0, 0];
    for (let i = 0; i < 180; i++) {
      run(world, 1);
      speed = Math.max(speed, fastest(world));
      deepest = Math.max(deepest, world.report.contacts.penetration);
    }
    // from a metre, up to the end of a step
    expect(speed).toBeLessThan(Math.sqrt(2 * 9.81) + 9.81 / 60);
    expect(deepest).toBeLessThan(3e-3);
    expect(Math.abs(top.position[1] - 7.5)).toBeLessThan(2e-3);
  });
});

// larger than what is solved exactly: what lies under the heavy one is made heavier before it is touched
describe.each(fewer([1e3, 1e5], [1e3]))("%f kg dropped by half a metre", (mass) => {
  const landed = (world: World, at: Vec3) => {
    run(world, 20);
    const top = world.addBody({ shape: box(0.5, 0.5, 0.5), mass, position: [at[0], at[1] + 0.5, at[2]] });
    let [deepest, energy, gain] = [0, Number.POSITIVE_INFINITY, 0];
    for (let i = 0; i < 180; i++) {
      run(world, 1);
      deepest = Math.max(deepest, world.report.contacts.penetration);
      const { kinetic, potential } = world.report.energy;
      gain = Math.max(gain, kinetic + potential - energy);
      energy = kinetic + potential;
    }
    expect(world.report.contacts.solver.descent).toBeGreaterThan(0);
    expect(Math.hypot(...top.position.map((x, i) => x - at[i]))).toBeLessThan(2e-2);
    // what springs give back lifts it by less than a centimetre
    expect(gain).toBeLessThan(mass * 9.81 * 1e-2);
    return deepest;
  };

  it.each([45, 60])("on a tower of %i of 1 kg", (count) => {
    const world = tower(new Array<number>(count).fill(1));
    expect(landed(world, [0.01, count + 0.5, 0])).toBeLessThan(1e-3);
  });

  it("on a wall of a hundred", () => {
    const world = new World();
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    for (let course = 0; course < 10; course++)
      for (let i = 0; i < 10; i++)
        world.addBody({
          shape: box(0.5, 0.25, 0.25),
          mass: 1,
          position: [1.002 * i + 0.25 * (course % 2), 0.25 + 0.5 * course, 0],
        });
    expect(landed(world, [4.7, 5.5, 0])).toBeLessThan(1e-3);
  });

  it("on a pyramid of 78", () => {
    const world = new World();
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    for (let course = 0; course < 12; course++)
      for (let i = 0; i < 12 - course; i++)
        world.addBody({
          shape: box(0.5, 0.5, 0.5),
          mass: 1,
          position: [1.05 * i + 0.525 * course, 0.5 + course, 0],
        });
    expect(landed(world, [5.775, 12.5, 0])).toBeLessThan(5e-3);
  });
});

it("on one end of a plank: it tips as if it were as light as it is", () => {
  const thrown = (solver: "pivoting" | "descent") => {
    const world = new World({ solver });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    world.addBody({ type: "static", shape: box(0.05, 0.25, 1), position: [0, 0.25, 0] });
    world.addBody({ shape: box(2, 0.05, 0.3, { friction: 1 }), mass: 2, position: [0, 0.55, 0] });
    const child = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: [1.8, 0.7, 0] });
    world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 100, position: [-1.8, 1.8, 0] });
    let speed = 0;
    for (let i = 0; i < 60; i++) {
      run(world, 1);
      speed = Math.max(speed, child.velocity[1]);
    }
    return speed;
  };
  const exact = thrown("pivoting");
  // soft contacts under a landing throw a little too far: 7 % were measured
  expect(Math.abs(thrown("descent") / exact - 1)).toBeLessThan(0.1);
});

it("two of 500 kg on a hinge, on nine boxes of 1 kg", () => {
  const world = tower(new Array<number>(9).fill(1));
  const a = world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 500, position: [0, 9.5, 0] });
  const b = world.addBody({ shape: box(0.3, 0.3, 0.3), mass: 500, position: [0, 10.4, 0] });
  world.addJoint(hinge({ a, b, anchor: [0, 10.05, 0], axis: [1, 0, 0], limits: { lower: 0, upper: 0 } }));
  expect(wandered(world, 2)).toBeLessThan(1e-3);
});

it("what carries nothing is as light as it is: a pebble slides off a block of a thousand tons", () => {
  const slope = 0.5;
  const [sine, cosine] = [Math.sin(slope), Math.cos(slope)];
  const gravity: Vec3 = [9.81 * sine, -9.81 * cosine, 0];
  const world = new World({ solver: "descent", gravity });
  world.addBody({ type: "static", shape: { ...plane({ normal: [0, 1, 0] }), friction: 1 } });
  world.addBody({ shape: { ...box(5, 0.5, 5), friction: 1 }, mass: 1e6, position: [0, 0.5, 0] });
  const pebble = world.addBody({
    shape: { ...box(0.05, 0.05, 0.05), friction: 0.04 },
    mass: 0.01,
    position: [-3, 1.05, 0],
  });
  run(world, 60);
  // μ = √(1 · 0.04)
  const expected = 9.81 * (sine - 0.2 * cosine);
  expect(pebble.velocity[0]).toBeGreaterThan(0.97 * expected);
  expect(pebble.velocity[0]).toBeLessThan(1.01 * expected);
});

it("what carried a ton and is rid of it is as light as it was", () => {
  const world = new World({ solver: "descent" });
  world.addBody({ type: "static", shape: { ...plane({ normal: [0, 1, 0] }), friction: 0 } });
  const shape = { ...box(0.5, 0.5, 0.5), friction: 0 };
  const light = world.addBody({ shape, mass: 1, position: [0, 0.5, 0] });
  const other = world.addBody({ shape, mass: 1, position: [1.2, 0.5, 0] });
  const heavy = world.addBody({ shape, mass: 1000, position: [0, 1.5, 0] });
  run(world, 60);
  heavy.remove();
  run(world, 1);
  light.velocity = [3, 0, 0];
  run(world, 30);
  expect(other.velocity[0]).toBeGreaterThan(1);
  expect(light.velocity[0] + other.velocity[0]).toBeCloseTo(3, 6);
});
