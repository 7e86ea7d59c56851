// What each scene of contacts should show, in sizes that are quick, and the expected hashes of all.
import { describe, expect, it } from "vitest";
import { buildArch } from "../../scenes/arch.ts";
import { buildWall, shoot } from "../../scenes/brick-wall.ts";
import { buildCardHouse } from "../../scenes/card-house.ts";
import { buildCradle } from "../../scenes/cradle.ts";
import { buildDominoes } from "../../scenes/dominoes.ts";
import { buildFallingRagdolls } from "../../scenes/falling-ragdolls.ts";
import { contactScenes } from "../../scenes/index.ts";
import { buildMarbleRun, chutePoint } from "../../scenes/marble-run.ts";
import { buildMixedPile } from "../../scenes/mixed-pile.ts";
import { buildPile } from "../../scenes/pile-of-boxes.ts";
import { buildPlates } from "../../scenes/plates.ts";
import { buildTiledFloor } from "../../scenes/tiled-floor.ts";
import { addTop } from "../../scenes/tops.ts";
import { type Body, box, plane, type Vec3, World } from "../../src/index.ts";
import { rotate } from "../../src/math/index.ts";
import { CONTACT_HASHES } from "./contact-hashes.ts";

const distance = (a: Vec3, b: Vec3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const moving = (world: World) => world.bodies.filter(({ type }) => type === "dynamic");
const named = (world: World, name: string) => world.bodies.find((body) => body.name === name) as Body;
const run = (world: World, steps: number, dt: number) => {
  for (let i = 0; i < steps; i++) world.step(dt);
};
const deepest = (world: World) =>
  Math.max(0, ...world.contacts.flatMap(({ points }) => points.map(({ separation }) => -separation)));

/** How far the body that moved most is from where it was. */
function moved(world: World, steps: number, dt: number): number {
  const start = moving(world).map(({ position }) => position);
  run(world, steps, dt);
  return Math.max(...moving(world).map(({ position }, i) => distance(position, start[i])));
}

it.each(contactScenes.map((scene) => [scene.name, scene] as const))("%s has the expected hash", (name, scene) => {
  const world = scene.build();
  const [steps, hash] = CONTACT_HASHES[name];
  for (let i = 0; i < steps; i++) {
    scene.update?.(world);
    world.step(scene.dt);
  }
  expect(world.hash()).toBe(hash);
});

it.each(["card-house", "plates"])("%s goes on alike after it was taken back", (name) => {
  const scene = contactScenes.find((candidate) => candidate.name === name)!;
  const world = scene.build();
  run(world, 20, scene.dt);
  const middle = world.snapshot();
  run(world, 20, scene.dt);
  const hash = world.hash();
  world.restore(middle);
  run(world, 20, scene.dt);
  expect(world.hash()).toBe(hash);
});

it.each([1, 3, 12])("on a tiled floor all stay abreast, at %d m/s", (speed) => {
  const world = buildTiledFloor(speed);
  const riders = moving(world);
  const [from, heights] = [riders[0].position[0], riders.map(({ position }) => position[1])];
  const steps = Math.min(180, Math.floor((60 * 10) / speed));
  run(world, steps, 1 / 60);
  riders.forEach(({ name, position, velocity }, i) => {
    // those that are left to descent roll as well as that holds friction
    const rolls = name === "wheel" || name === "ball" || name === "roller";
    expect(Math.abs(velocity[0] / speed - 1)).toBeLessThan(rolls ? 3e-4 : 1e-5);
    expect(Math.abs(position[0] - from - (speed * steps) / 60)).toBeLessThan(1e-3);
    expect(Math.abs(position[1] - heights[i])).toBeLessThan(1e-5);
  });
});

describe("what stands", () => {
  it("ten boxes on each other, by a fifth of a millimetre after 5 s", () => {
    const world = new World({ collisions: true });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    for (let i = 0; i < 10; i++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5 + i, 0] });
    // 0.2 mm were measured; a stack that sways moves by centimetres
    expect(moved(world, 300, 1 / 60)).toBeLessThan(5e-4);
    expect(world.report.energy.kinetic).toBeLessThan(1e-4);
  });

  it("a wall of 10 by 10 bricks, until the ball comes", () => {
    const world = buildWall(10, 10);
    expect(moved(world, 50, 1 / 60)).toBeLessThan(1e-3);
    shoot(world, 50);
    run(world, 40, 1 / 60);
    const wall = moving(world).filter(({ name }) => name !== "ball");
    expect(wall.filter(({ position }) => Math.abs(position[2]) > 0.5).length).toBeGreaterThan(10);
    // and every brick is above the ground, though lying
    for (const { position } of wall) expect(position[1]).toBeGreaterThan(0.08);
  });

  it("a house of cards, while friction holds its feet", () => {
    expect(moved(buildCardHouse(3), 240, 1 / 240)).toBeLessThan(5e-4);
    expect(moved(buildCardHouse(3, 0.3), 240, 1 / 240)).toBeGreaterThan(0.5);
  });

  it("an arch with friction, and none without", () => {
    expect(moved(buildArch(15), 120, 1 / 120)).toBeLessThan(1e-3);
    expect(moved(buildArch(15, 0.05), 120, 1 / 120)).toBeGreaterThan(0.5);
  });
});

it("dominoes fall one after the other, all of them", () => {
  const world = buildDominoes(25);
  const fallen: Body[] = [];
  for (let i = 0; i < 420; i++) {
    world.step(1 / 240);
    for (const body of moving(world))
      if (!fallen.includes(body) && rotate(body.orientation, [0, 1, 0])[1] < 0.8) fallen.push(body);
  }
  expect(fallen).toEqual(moving(world));
});

describe("Newton's cradle", () => {
  /** Speeds of the balls after the first ones of them came down on the others, over the speed that they came with. */
  function blow(gap: number, lifted: number) {
    const world = buildCradle(gap, lifted);
    const { total } = world.report.energy;
    run(world, 255, 1 / 480);
    const most = Math.sqrt(2 * 9.81 * (1 - Math.cos(0.5)) * (1 + 0.4 * 0.1 ** 2) ** -1);
    return { speeds: world.bodies.map(({ velocity }) => velocity[0] / most), kept: world.report.energy.total / total };
  }

  it.each([1, 2, 3])("%i balls come and as many go, when the blows follow each other", (lifted) => {
    const { speeds, kept } = blow(0.004, lifted);
    for (const [i, speed] of speeds.entries()) {
      // the last ones have begun to rise, and the others hang a little off
      if (i < 5 - lifted) expect(Math.abs(speed)).toBeLessThan(0.02);
      else expect(speed).toBeGreaterThan(0.96);
    }
    expect(Math.abs(kept - 1)).toBeLessThan(1e-3);
  });

  it("when they touch, the blow passes through all of them to the last", () => {
    const { speeds, kept } = blow(0, 1);
    for (const speed of speeds.slice(0, 4)) expect(Math.abs(speed)).toBeLessThan(0.02);
    expect(Math.abs(speeds[4] - 1)).toBeLessThan(0.02);
    expect(Math.abs(kept - 1)).toBeLessThan(1e-3);
  });
});

it("a marble rolls down the chute to its end, and on the way never leaves it", () => {
  const world = buildMarbleRun(1);
  const marble = named(world, "marble 1");
  let steps = 0;
  // the chute ends at x = 1, z = 0, where it comes by for the third time
  const isOut = ([x, y, z]: Vec3) => y < 0.6 && x > 0 && z > 0;
  for (; steps < 2400 && !isOut(marble.position); steps++) {
    world.step(1 / 240);
    const [x, y, z] = marble.position;
    // between the bottom of the chute at its height and the rim, 0.12 m in radius
    expect(Math.abs(Math.hypot(x, z) - 1)).toBeLessThan(0.12);
    expect(y).toBeLessThan(chutePoint(0)[1] + 0.05);
  }
  expect(steps).toBeLessThan(2300);
  // a ball that rolls keeps 5/7 of the height it lost in the motion of its centre; every facet it runs against takes some
  const part = Math.hypot(...marble.velocity) ** 2 / (2 * 9.81 * 2);
  expect(part).toBeGreaterThan(0.3);
  expect(part).toBeLessThan(5 / 7);
});

it.each([60, 120])("a top that spins at %i rad/s goes round, and nods, as gravity says", (spin) => {
  const world = new World({ collisions: true });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.9 }) });
  const top = addTop(world, "top", 0, 0.25, spin);
  const azimuth = () => {
    const [x, , z] = rotate(top.orientation, [0, 1, 0]);
    return Math.atan2(-z, x);
  };
  const from = azimuth();
  run(world, 480, 1 / 480);
  const lean = Math.acos(rotate(top.orientation, [0, 1, 0])[1]);
  const { goes, leans } = lagrangeTop(top.inertia[0], top.inertia[1], top.mass, top.com[1], 0.25, spin, 1);
  const off = (azimuth() - from - goes) / (2 * Math.PI);
  // the step is of second order: a hundredth of what it turns by in a step, squared
  expect(Math.abs(off - Math.round(off)) * 2 * Math.PI).toBeLessThan(0.01 * goes);
  expect(lean).toBeCloseTo(leans, 2);
});

/** How far a heavy top on its tip has gone round after a time, and how far it leans: it starts with nothing but its spin. (Lagrange) */
function lagrangeTop(across: number, along: number, mass: number, r: number, lean: number, spin: number, time: number) {
  const upright = across + mass * r * r;
  const turning = (theta: number) =>
    (along * spin * (Math.cos(lean) - Math.cos(theta))) / (upright * Math.sin(theta) ** 2);
  const rates = ([theta, rate]: number[]) => {
    const omega = turning(theta);
    const torque = upright * omega * omega * Math.cos(theta) - along * spin * omega + mass * 9.81 * r;
    return [rate, (Math.sin(theta) * torque) / upright, omega];
  };
  const h = time / 20000;
  let y = [lean, 0, 0];
  for (let i = 0; i < 20000; i++) {
    const middle = rates(y);
    const k = rates(y.map((value, l) => value + 0.5 * h * middle[l]));
    y = y.map((value, l) => value + h * k[l]);
  }
  return { goes: y[2], leans: y[0] };
}

it.each([20, 100, 1000])("a bullet of %i m/s does not pass the plates, and gives them its momentum", (speed) => {
  const world = buildPlates([speed], 3);
  const bullet = named(world, "bullet 1");
  const energy = world.report.energy.total;
  for (let i = 0; i < 30; i++) {
    world.step(1 / 60);
    for (let k = 1; k <= 3; k++) {
      const plate = named(world, `plate 1.${k}`);
      const [qx, qy, qz, qw] = plate.orientation;
      const offset: Vec3 = [0, 1, 2].map((l) => bullet.position[l] - plate.position[l]) as never;
      const local = rotate([-qx, -qy, -qz, qw], offset);
      // on this side of it as long as it is not below it; what overlaps, overlaps less than a radius
      if (Math.abs(local[1]) < 0.4) expect(local[0]).toBeLessThan(-0.002);
    }
  }
  expect(Math.abs(bullet.velocity[0])).toBeLessThan(0.02 * speed);
  expect(named(world, "plate 1.1").position[0] + named(world, "plate 1.3").position[0]).not.toBe(0.6);
  expect(world.report.energy.total).toBeLessThan(energy);
});

it.each([1, 2, 3, 7])("40 boxes come to rest in a bin, inside of it and hardly in each other, seed %d", (seed) => {
  const world = buildPile(40, 4, 1.5, seed);
  run(world, 300, 1 / 60);
  for (const { position } of moving(world)) {
    expect(Math.max(Math.abs(position[0]), Math.abs(position[2]))).toBeLessThan(1.28);
    expect(position[1]).toBeGreaterThan(0.09);
  }
  expect(deepest(world)).toBeLessThan(2e-3);
  expect(world.report.energy.kinetic / moving(world).length).toBeLessThan(1e-9);
});

it("36 bodies of six kinds come to rest in a bin", () => {
  const world = buildMixedPile(36, 4);
  run(world, 150, 1 / 60);
  for (const { position } of moving(world)) {
    expect(Math.max(Math.abs(position[0]), Math.abs(position[2]))).toBeLessThan(1.12);
    expect(position[1]).toBeGreaterThan(0.08);
  }
  expect(deepest(world)).toBeLessThan(5e-3);
});

it("ragdolls that fall on a floor and on each other keep their joints closed", () => {
  const world = buildFallingRagdolls(4, 1);
  let gap = 0;
  for (let i = 0; i < 120; i++) {
    world.step(1 / 60);
    gap = Math.max(gap, world.report.jointGap);
  }
  expect(gap).toBeLessThan(1e-9);
  for (const { position } of moving(world)) expect(position[1]).toBeGreaterThan(0);
});
