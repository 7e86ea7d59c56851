// What comes to rest falls asleep, and wakes by whatever could move it: one test for every cause.
import { describe, expect, it } from "vitest";
import { box, fixed, sphere, type Vec3, World } from "../../../src/index.ts";
import { DT, run, untilAsleep } from "../../support/sleeping.ts";

/** Three boxes on top of each other on a floor of a given type, and one box beside them. */
function stack(options: { floor?: "static" | "kinematic"; sleeping?: boolean; contactEvents?: "changes" } = {}) {
  const { sleeping = true, contactEvents = "none" } = options;
  const world = new World({ collisions: true, sleeping, contactEvents, sleepEvents: "changes" });
  const floor = world.addBody({
    type: options.floor ?? "static",
    name: "floor",
    shape: box(30, 0.5, 30),
    position: [0, -0.5, 0],
  });
  const boxes = [0, 1, 2].map((i) =>
    world.addBody({ name: `box ${i}`, shape: box(0.3, 0.3, 0.3), mass: 1, position: [0, 0.3 + 0.6 * i, 0] }),
  );
  const aside = world.addBody({ name: "aside", shape: box(0.3, 0.3, 0.3), mass: 1, position: [3, 0.3, 0] });
  return { world, floor, boxes, aside };
}

describe("a stack at rest", () => {
  it("falls asleep after half a second, each island for itself, and does not move a bit from then on", () => {
    const { world, boxes, aside } = stack();
    const steps = untilAsleep(world);
    expect(steps).toBeGreaterThanOrEqual(30);
    expect(steps).toBeLessThan(120);
    for (const body of [...boxes, aside])
      expect([body.velocity, body.angularVelocity].flat()).toEqual([0, 0, 0, 0, 0, 0]);
    const before = boxes.map(({ position, orientation }) => [position, orientation]);
    const events = world.drainEvents();
    expect(events.map(({ type }) => type)).toEqual(new Array(4).fill("bodySlept"));
    run(world, 100);
    expect(boxes.map(({ position, orientation }) => [position, orientation])).toEqual(before);
    expect(world.report.islands).toMatchObject({ count: 2, largest: 3, asleep: 4 });
    expect(world.report.contacts.sweeps).toBe(0);
    expect(world.drainEvents()).toHaveLength(0);
    // it stands as it did: what holds the lowest box is the weight of three
    const held = world.contacts.find(({ a, b }) => a.name === "floor" && b === boxes[0]);
    const impulse = held?.points.reduce((sum, point) => sum + point.impulse, 0);
    expect(impulse).toBeCloseTo(3 * 9.81 * DT, 2);
    expect(held?.age).toBeGreaterThan(100);
  });

  it("goes on touching: contacts neither end nor begin because somebody sleeps", () => {
    const { world, boxes } = stack({ contactEvents: "changes" });
    run(world, 10);
    world.drainEvents();
    untilAsleep(world);
    run(world, 5);
    boxes[2].wake();
    run(world, 5);
    const types = world.drainEvents().map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(["bodySlept", "bodyWoke"]));
    expect(boxes[0].isSleeping).toBe(false);
  });

  it("falling asleep loses energy and gains none", () => {
    /** The stack, and a ball that rolls more slowly than what sleep allows: with 2.8e-4 of 5e-4 J/kg. */
    const rolling = (options: Parameters<typeof stack>[0]) => {
      const { world, boxes } = stack(options);
      const [radius, speed] = [0.2, 0.02];
      const ball = world.addBody({ shape: sphere(radius), mass: 1, position: [-3, radius, 0] });
      ball.velocity = [speed, 0, 0];
      ball.angularVelocity = [0, 0, -speed / radius];
      return { world, sleepers: [...boxes, ball] };
    };
    const [one, twin] = [rolling({}), rolling({ sleeping: false })];
    let lost = 0;
    while (!one.sleepers.every(({ isSleeping }) => isSleeping)) {
      run(one.world, 1);
      run(twin.world, 1);
      const [energy, other] = [one.world.report.energy, twin.world.report.energy];
      // up to here the two are the same, and then all that is missing is kinetic
      expect(energy.potential).toBe(other.potential);
      expect(energy.kinetic).toBeLessThanOrEqual(other.kinetic);
      lost = other.kinetic - energy.kinetic;
    }
    // what a ball that rolls has: 7/10 m v²
    expect(lost).toBeCloseTo(0.7 * 0.02 ** 2, 6);
    const asleep = one.world.report.energy.total;
    untilAsleep(one.world);
    run(one.world, 20);
    expect(one.world.report.energy.kinetic).toBe(0);
    expect(Math.abs(one.world.report.energy.total - asleep)).toBeLessThan(1e-4);
  });
});

/** Everything that wakes a stack which sleeps on a floor; `aside` has nothing to do with it and sleeps on. */
const CAUSES: Record<string, (scene: ReturnType<typeof stack>) => void> = {
  "a force": ({ boxes }) => boxes[1].applyForce([0.1, 0, 0]),
  "a torque": ({ boxes }) => boxes[1].applyTorque([0.1, 0, 0]),
  "an impulse": ({ boxes }) => boxes[2].applyImpulse([0, 0.1, 0]),
  "an angular impulse": ({ boxes }) => boxes[2].applyAngularImpulse([0, 0.1, 0]),
  "a velocity": ({ boxes }) => {
    boxes[0].velocity = [0, 0, 0.1];
  },
  "a spin": ({ boxes }) => {
    boxes[0].angularVelocity = [0, 0.1, 0];
  },
  "a pose": ({ boxes }) => {
    boxes[2].position = [0, 4, 0];
  },
  "a scale of gravity": ({ boxes }) => {
    boxes[2].gravityScale = 2;
  },
  "a locked axis": ({ boxes }) => boxes[2].lock({ rotation: [true, false, false] }),
  "another type": ({ boxes }) => {
    boxes[1].type = "static";
  },
  "a joint that comes": ({ world, boxes }) => {
    world.addJoint(fixed({ a: null, b: boxes[2], anchor: [0, 1.5, 0] }));
  },
  "its own word": ({ boxes }) => boxes[0].wake(),
  "a ball that falls on it": ({ world }) => {
    world.addBody({ shape: sphere(0.1), mass: 1, position: [0, 1.92, 0], velocity: [0, -3, 0] });
  },
  "a static box put into it": ({ world }) => {
    world.addBody({ type: "static", shape: box(0.2, 0.2, 0.2), position: [0.45, 0.3, 0] });
  },
  "the removal of a box": ({ boxes }) => boxes[0].remove(),
};

describe("a sleeping stack is woken by", () => {
  it.each(Object.keys(CAUSES))("%s", (cause) => {
    const scene = stack();
    const { world, boxes, aside } = scene;
    untilAsleep(world);
    run(world, 5);
    world.drainEvents();
    CAUSES[cause](scene);
    run(world, 1);
    const moved = boxes.filter((body) => body.exists && body.type === "dynamic");
    expect(moved.map(({ isSleeping }) => isSleeping)).toEqual(moved.map(() => false));
    expect(aside.isSleeping).toBe(true);
    const woken = world.drainEvents().map((event) => event.type === "bodyWoke" && event.body);
    for (const body of moved) expect(woken).toContain(body);
    expect(woken).not.toContain(aside);
    const { pivoting, descent } = world.report.contacts.solver;
    expect(pivoting + descent).toBeGreaterThan(0);
  });

  it.each<[string, (scene: ReturnType<typeof stack>) => void]>([
    ["gravity", ({ world }) => (world.gravity = [0, 9.81, 0])],
    ["no collisions", ({ world }) => (world.collisions = false)],
    ["a floor that is gone", ({ floor }) => floor.remove()],
    ["a floor put elsewhere", ({ floor }) => floor.teleport([0, -3, 0])],
    ["a floor that is driven up", ({ floor }) => floor.moveTo([0, -0.49, 0])],
    ["a floor that is driven down", ({ floor }) => floor.moveTo([0, -0.6, 0])],
    ["a floor that is set in motion", ({ floor }) => (floor.velocity = [0.1, 0, 0])],
  ])("%s, and so is all else", (_, change) => {
    const scene = stack({ floor: "kinematic" });
    const { world, boxes, aside } = scene;
    untilAsleep(world);
    run(world, 5);
    const before = [...boxes, aside].map(({ position }) => position);
    change(scene);
    run(world, 2);
    for (const [i, body] of [...boxes, aside].entries()) {
      expect(body.isSleeping).toBe(false);
      expect(body.position).not.toEqual(before[i]);
    }
  });

  it("its own word, and then touches where it was kept touching, to the last bit", () => {
    const { world, boxes } = stack();
    untilAsleep(world);
    run(world, 2);
    const geometry = () =>
      world.contacts.map(({ a, b, normal, points }) => {
        return [a.name, b.name, normal, points.map(({ position, separation }) => [position, separation])];
      });
    const kept = geometry();
    run(world, 20);
    expect(geometry()).toEqual(kept);
    for (const body of world.bodies) body.wake();
    run(world, 1);
    expect(boxes[0].isSleeping).toBe(false);
    expect(geometry()).toEqual(kept);
  });

  it("nothing that only comes near, looks on, or changes elsewhere", () => {
    const { world, boxes, aside } = stack();
    untilAsleep(world);
    aside.velocity = [0, 3, 0];
    world.addBody({ shape: sphere(0.1), mass: 1, position: [0.5, 1, 0], velocity: [0, 0, 0], gravityScale: 0 });
    world.addBody({ shape: sphere(3, { sensor: true }), mass: 1, position: [0, 1, 0], gravityScale: 0 });
    run(world, 5);
    boxes[1].clearForces();
    for (const body of boxes) expect(body.isSleeping).toBe(true);
    expect(aside.isSleeping).toBe(false);
    // the sensor sees them all the same
    expect(world.contacts.filter(({ sensor }) => sensor).length).toBeGreaterThanOrEqual(3);
  });

  it("a hit, as if it had been awake, and comes to rest again", () => {
    const { world, boxes } = stack();
    untilAsleep(world);
    const bullet = world.addBody({ shape: sphere(0.1), mass: 2, position: [-2, 1.5, 0], velocity: [12, 0, 0] });
    const momentum = () => 2 * bullet.velocity[0] + boxes.reduce((sum, { velocity }) => sum + velocity[0], 0);
    // the momentum of the bullet goes into the boxes: they are no wall, not even for one step
    run(world, 12);
    expect(boxes[2].velocity[0]).toBeGreaterThan(5);
    expect(momentum()).toBeGreaterThan(20);
    bullet.remove();
    untilAsleep(world, 900);
  });
});

it("a pile in a bin falls asleep as one island, and a hit wakes all of it", () => {
  const world = new World({ collisions: true, sleeping: true });
  world.addBody({ type: "static", shape: box(9, 0.5, 9), position: [0, -0.5, 0] });
  for (const side of [-1, 1]) {
    world.addBody({ type: "static", shape: box(0.1, 3, 1), position: [0.9 * side, 3, 0] });
    world.addBody({ type: "static", shape: box(1, 3, 0.1), position: [0, 3, 0.9 * side] });
  }
  const pile = Array.from({ length: 36 }, (_, i) =>
    world.addBody({
      shape: i % 4 === 0 ? box(0.2, 0.15, 0.2) : sphere(0.2),
      mass: 1,
      position: [-0.5 + 0.5 * (i % 3) + 0.01 * i, 0.3 + 0.5 * Math.floor(i / 9), -0.5 + 0.5 * (Math.floor(i / 3) % 3)],
    }),
  );
  untilAsleep(world, 900);
  const { count, largest } = world.report.islands;
  expect(largest).toBeGreaterThan(30);
  world.addBody({ shape: sphere(0.2), mass: 1, position: [0, 5, 0], velocity: [0, -5, 0] });
  let steps = 0;
  while (pile.every(({ isSleeping }) => isSleeping) && steps < 120) {
    run(world, 1);
    steps++;
  }
  // it came down first, and then the island that it met woke at once
  expect(steps).toBeGreaterThan(10);
  expect(pile.filter(({ isSleeping }) => !isSleeping).length).toBeGreaterThanOrEqual(count === 1 ? 36 : 1);
  untilAsleep(world, 900);
});

describe("the user's word", () => {
  it("puts an island to sleep before a step was made, and it stays", () => {
    const { world, boxes, aside } = stack();
    for (const body of [...boxes, aside]) body.sleep();
    const before: Vec3[] = boxes.map(({ position }) => position);
    run(world, 60);
    expect(boxes.map(({ position }) => position)).toEqual(before);
    expect(world.report.islands).toMatchObject({ count: 2, largest: 3, asleep: 4 });
    // what it touches is known, so that nothing floats when it goes
    boxes[0].remove();
    run(world, 60);
    expect(boxes[2].position[1]).toBeLessThan(1);
  });

  it("and what is set after it counts", () => {
    const { world, boxes, floor } = stack();
    for (const body of boxes) body.sleep();
    floor.teleport([0, -2, 0]);
    run(world, 2);
    // nothing was known to touch, and nothing does: they float until they are woken
    for (const body of boxes) expect(body.isSleeping).toBe(true);
    floor.teleport([0, -0.5, 0]);
    run(world, 2);
    for (const body of boxes) expect(body.isSleeping).toBe(false);
  });

  it("a body in the air sleeps there until something comes", () => {
    const world = new World({ collisions: true, sleeping: true });
    const high = world.addBody({ shape: box(0.3, 0.3, 0.3), mass: 1, position: [0, 5, 0], velocity: [1, 0, 0] });
    high.sleep();
    expect(high.velocity).toEqual([0, 0, 0]);
    run(world, 60);
    expect(high.position).toEqual([0, 5, 0]);
    const bullet = world.addBody({ shape: sphere(0.1), mass: 1, position: [-3, 5, 0], velocity: [100, 0, 0] });
    run(world, 3);
    expect(high.isSleeping).toBe(false);
    expect(high.velocity[0]).toBeGreaterThan(10);
    bullet.remove();
    expect(() => bullet.sleep()).toThrow("not in the world");
  });

  it("is refused where bodies do not sleep, or are not dynamic; wrong limits too", () => {
    const world = new World();
    const body = world.addBody({ shape: sphere(1) });
    expect(() => body.sleep()).toThrow("sleeping");
    body.wake();
    expect(body.isSleeping).toBe(false);
    expect(world.sleeping).toBe(false);
    const { floor, world: other } = stack();
    expect(() => floor.sleep()).toThrow("dynamic");
    expect(other.sleeping).toEqual({ energy: 5e-4, time: 0.5 });
    for (const sleeping of [{ energy: -1 }, { time: 0 }, { energy: Number.NaN }, { tiem: 1 }, 1, null])
      expect(() => new World({ sleeping: sleeping as never })).toThrow(/sleeping|tiem/);
    expect(() => new World({ sleepEvents: "all" as never })).toThrow("sleepEvents");
  });
});
