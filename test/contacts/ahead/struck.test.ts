// What stands still and is struck goes further in a step than its own speed at the start said. It is seen all the same: the step is
// taken again, with contacts looked for as far as things went.
import { describe, expect, it } from "vitest";
import type { Body, Shape, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { add } from "../../../src/math/index.ts";

const CORNERS: Vec3[] = [-2, 2].flatMap((x) => [-0.005, 0.005].flatMap((y) => [-2, 2].map((z): Vec3 => [x, y, z])));
const PLATES: Record<string, Shape> = {
  "plate of a centimetre": Taut.box(2, 0.005, 2),
  "plate of a millimetre": Taut.box(2, 0.0005, 2),
  "hull of a centimetre": Taut.hull(CORNERS),
  plane: Taut.plane({ normal: [0, 1, 0] }),
  mesh: Taut.mesh(
    [
      [-2, 0, -2],
      [2, 0, -2],
      [2, 0, 2],
      [-2, 0, 2],
    ],
    [
      [0, 2, 1],
      [0, 3, 2],
    ],
  ),
};

/** A box that stands 15 cm above a plate, and a ball of 20 kg that comes down on it at 60 m/s. */
function strike(plate: Shape, solver: "pivoting" | "descent", off = 0, at: Vec3 = [0, 0, 0], plateLast = false) {
  const world = new Taut.World({ solver });
  const addPlate = () => world.addBody({ type: "static", shape: plate, position: at });
  if (!plateLast) addPlate();
  const struck = world.addBody({ shape: Taut.box(0.1, 0.1, 0.1), mass: 1, position: add(at, [0, 0.255, 0]) });
  const position = add(at, [off, 0.47, 0]);
  const ball = world.addBody({ shape: Taut.sphere(0.1), mass: 20, position, velocity: [0, -60, 0] });
  if (plateLast) addPlate();
  return { world, struck, ball };
}

describe.each(["pivoting", "descent"] as const)("by %s", (solver) => {
  it.each(Object.keys(PLATES))("a box struck at 60 m/s does not pass a %s", (name) => {
    for (const dt of [1 / 60, 1 / 240]) {
      for (const off of [0, 0.05]) {
        const { world, struck, ball } = strike(PLATES[name], solver, off);
        let again = 0;
        for (let i = 0; i < 0.1 / dt; i++) {
          world.step(dt);
          again += world.report.contacts.again;
          expect(world.report.contacts.unseen).toBe(0);
        }
        expect(again).toBeGreaterThan(0);
        expect(struck.position[1]).toBeGreaterThan(0.05);
        expect(ball.position[1]).toBeGreaterThan(0.05);
      }
    }
  });
});

it.each([false, true])(
  "a box that is struck goes the same way wherever all of it is, the plate being last: %s",
  (last) => {
    const places: Vec3[] = [[0, 0, 0], [30, 70, -20], [-30, -70, 20]]; // biome-ignore format: a list
    const heights = places.map((at) => {
      const { world, struck } = strike(PLATES["plate of a centimetre"], "descent", 0.02, at, last);
      for (let i = 0; i < 6; i++) world.step(1 / 60);
      return struck.position[1] - at[1];
    });
    expect(heights[0]).toBeGreaterThan(0.05);
    // positions 70 m from the origin are rounded to 1e-14 m, and blows magnify it
    for (const height of heights) expect(Math.abs(height - heights[0])).toBeLessThan(1e-11);
  },
);

describe("what is struck towards something thick does not end the step deep in it", () => {
  const cube = (size: number) =>
    Taut.hull([-size, size].flatMap((x) => [-size, size].flatMap((y) => [-size, size].map((z): Vec3 => [x, y, z]))));
  const KINDS: Record<string, (size: number) => Shape> = {
    sphere: (size) => Taut.sphere(size),
    box: (size) => Taut.box(size, size, size),
    hull: cube,
    cylinder: (size) => Taut.cylinder(size, size),
    cone: (size) => Taut.cone(size, size),
    "rounded hull": (size) => Taut.hull(cube(0.9 * size).points, { margin: 0.1 * size }),
  };

  describe.each(Object.keys(KINDS))("a %s", (below) => {
    it.each(Object.keys(KINDS))("by a %s", (above) => {
      let again = 0;
      // a fraction of the gap is left to the blow: so fast it goes 2 to 12 cm deep, and not through
      for (const speed of [12, 14, 16, 18]) {
        const world = new Taut.World({ gravity: [0, 0, 0] });
        const block = world.addBody({ type: "static", shape: KINDS[below](0.5) });
        const struck = world.addBody({ shape: KINDS[above](0.1), mass: 1, position: [0, 0.7, 0] });
        world.addBody({ shape: Taut.sphere(0.1), mass: 100, position: [0, 0.905, 0], velocity: [0, -speed, 0] });
        for (let i = 0; i < 3; i++) {
          world.step(1 / 60);
          again += world.report.contacts.again;
          expect(-world.closestPoints(block, struck).distance, `${speed} m/s, step ${i}`).toBeLessThan(0.01);
        }
      }
      expect(again).toBeGreaterThan(0);
    });
  });
});

/** Courses of bricks with joints of 2 mm between them, and a ball that comes at 40 m/s. */
function wall(): { world: Taut.World; bricks: Body[]; ball: Body } {
  const world = new Taut.World({ solver: "descent" });
  world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0] }) });
  const bricks: Body[] = [];
  for (let course = 0; course < 5; course++)
    for (let i = 0; i < 6; i++)
      bricks.push(
        world.addBody({
          shape: Taut.box(0.5, 0.25, 0.25),
          mass: 20,
          position: [1.002 * i + 0.5 * (course % 2), 0.25 + 0.5 * course, 0],
        }),
      );
  const ball = world.addBody({ shape: Taut.sphere(0.5), mass: 500, position: [2.6, 1.25, 1.5], velocity: [0, 0, -40] });
  return { world, bricks, ball };
}

/** How deep any two overlap, from their poses alone. */
function deepest(world: Taut.World, bodies: readonly Body[]): number {
  let depth = 0;
  for (const [i, one] of bodies.entries())
    for (const other of bodies.slice(i + 1)) {
      const apart = Math.hypot(...one.position.map((x, k) => x - other.position[k]));
      if (apart < 1.3) depth = Math.max(depth, -world.closestPoints(one, other).distance);
    }
  return depth;
}

it("bricks of a wall that is struck do not go into each other", () => {
  const { world, bricks, ball } = wall();
  let again = 0;
  let depth = 0;
  for (let i = 0; i < 8; i++) {
    world.step(1 / 60);
    again += world.report.contacts.again;
    expect(world.report.contacts.unseen).toBe(0);
    if (i > 0) depth = Math.max(depth, deepest(world, [...bricks, ball]));
  }
  // looked for once, they go 10 cm into each other
  expect(again).toBeGreaterThan(0);
  expect(depth).toBeLessThan(0.02);
});

it("gives the same bits with memory that was made for it and with memory that has to grow", () => {
  const { world } = wall();
  const start = world.snapshot();
  const play = () => {
    const hashes: string[] = [];
    for (let i = 0; i < 6; i++) {
      world.step(1 / 60);
      hashes.push(world.hash());
    }
    return hashes;
  };
  const first = play();
  world.restore(start);
  expect(play()).toEqual(first);
});

it("leaves other islands as they are, bit by bit", () => {
  const poses = (withStrike: boolean) => {
    const { world, ball } = strike(PLATES["plate of a centimetre"], "descent");
    if (!withStrike) ball.remove();
    const boxes = [0, 1, 2].map((i) =>
      world.addBody({ shape: Taut.box(0.1, 0.1, 0.1), mass: 1, position: [1.5, 0.105 + 0.2 * i, 0.03 * i] }),
    );
    let again = 0;
    for (let i = 0; i < 10; i++) {
      world.step(1 / 60);
      again += world.report.contacts.again;
    }
    expect(again > 0).toBe(withStrike);
    return boxes.map(({ position, orientation }) => [...position, ...orientation]);
  };
  expect(poses(true)).toEqual(poses(false));
});

it("takes no step again where nothing is struck", () => {
  const { world, ball } = wall();
  ball.remove();
  for (let i = 0; i < 20; i++) {
    world.step(1 / 60);
    expect(world.report.contacts.again).toBe(0);
  }
});

it("wakes what a struck body meets", () => {
  const world = new Taut.World({ solver: "descent", sleeping: true });
  world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0] }) });
  const boxes = [0, 1].map((i) =>
    world.addBody({ shape: Taut.box(0.1, 0.1, 0.1), mass: 1, position: [0.25 * i, 0.1, 0] }),
  );
  for (let i = 0; i < 90; i++) world.step(1 / 60);
  expect(boxes.map(({ isSleeping }) => isSleeping)).toEqual([true, true]);
  world.addBody({ shape: Taut.sphere(0.1), mass: 20, position: [-0.6, 0.1, 0], velocity: [30, 0, 0] });
  world.step(1 / 60);
  expect(world.report.contacts.again).toBeGreaterThan(0);
  expect(boxes[1].velocity[0]).toBeGreaterThan(10);
  expect(world.closestPoints(boxes[0], boxes[1]).distance).toBeGreaterThan(-0.02);
});

it("asks hooks again, and does not stop what they let pass", () => {
  const { world, struck } = strike(PLATES["plate of a centimetre"], "descent");
  const asked: string[] = [];
  world.filterPair = (a, b) => {
    asked.push(`${a.type} ${b.type}`);
    return a.type !== "static" && b.type !== "static";
  };
  world.step(1 / 60);
  expect(world.report.contacts.unseen).toBe(0);
  expect(asked).toContain("static dynamic");
  expect(struck.position[1]).toBeLessThan(0);
});

describe("boxes that fall together, and do not come nearer until the lowest is stopped", () => {
  it.each([
    [10, 0.004],
    [20, 0.01],
  ])("%i of them, %f m apart", (count, gap) => {
    const world = new Taut.World({ solver: "descent" });
    world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0] }) });
    for (let i = 0; i < count; i++)
      world.addBody({ shape: Taut.box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5 + gap + i * (1 + gap), 0] });
    let deepest = 0;
    let fastest = 0;
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      deepest = Math.max(deepest, world.report.contacts.penetration);
      for (const { velocity } of world.bodies) fastest = Math.max(fastest, velocity[1]);
    }
    // contacts that nobody looked for threw the top up with metres a second
    expect(deepest).toBeLessThan(0.02);
    expect(fastest).toBeLessThan(1.5);
  });
});
