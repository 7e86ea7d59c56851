// What bounces: heights, energy over a minute, order of convergence, the threshold, and coming to rest.
import { describe, expect, it } from "vitest";
import type { Body, Shape, Vec3, WorldOptions } from "../../../../src/index.ts";
import * as Taut from "../../../../src/index.ts";
import { random } from "../../../support/worlds.ts";

const G = 9.81;
const DT = 1 / 60;

type Faller = (world: Taut.World, restitution: number) => Body;
/** Each has its lowest point 1 m above the ground. */
const FALLERS: Record<string, Faller> = {
  "a ball": (world, restitution) =>
    world.addBody({ shape: Taut.sphere(0.1, { restitution }), mass: 1, position: [0, 1.1, 0] }),
  "a box": (world, restitution) =>
    world.addBody({ shape: Taut.box(0.2, 0.1, 0.3, { restitution }), mass: 3, position: [0.3, 1.1, 0] }),
  "two balls on a fixed joint": (world, restitution) => {
    const [a, b] = [-0.4, 0.4].map((x) =>
      world.addBody({ shape: Taut.sphere(0.1, { restitution }), mass: 1, position: [x, 1.1, 0] }),
    );
    world.addJoint(Taut.fixed({ a, b, anchor: [0, 1.1, 0] }));
    return a;
  },
  "three balls on ball joints": (world, restitution) => {
    const balls = [-1, 0, 1].map((x) =>
      world.addBody({ shape: Taut.sphere(0.1, { restitution }), mass: 1, position: [x, 1.1, 0] }),
    );
    for (const i of [1, 2]) world.addJoint(Taut.ball({ a: balls[i - 1], b: balls[i], anchor: [i - 1.5, 1.1, 0] }));
    return balls[0];
  },
};

function grounded(options: WorldOptions = {}): Taut.World {
  const world = new Taut.World(options);
  world.addBody({ type: "static", shape: Taut.box(5, 1, 5), position: [0, -1, 0] });
  return world;
}

/** Where each flight that is seen at a step has its top, above where it began. */
function tops(world: Taut.World, body: Body, dt: number, seconds: number): number[] {
  const found: number[] = [];
  let rises = false;
  for (let i = 0; i < seconds / dt; i++) {
    world.step(dt);
    const v = body.velocity[1];
    if (v > 0 && !rises) found.push(body.position[1] - 0.1 + (v * v) / (2 * G));
    rises = v > 0;
  }
  return found;
}

describe.each(Object.entries(FALLERS))("%s that falls from 1 m", (_, faller) => {
  it.each([0.3, 0.5, 0.7, 0.9, 1])("comes to e² of the height each time, e = %f", (e) => {
    for (const dt of [1 / 30, DT, 1 / 240]) {
      const world = grounded();
      const heights = tops(world, faller(world, e), dt, 5);
      for (let k = 1; k <= 5; k++) {
        const wanted = e ** (2 * k);
        // what rises for less than a step is not seen
        if (Math.sqrt((2 * wanted) / G) < 1.01 * dt) break;
        expect(Math.abs(heights[k - 1] / wanted - 1)).toBeLessThan(1e-6);
      }
    }
  });

  it.each([0.5, 0.8, 1])("the same by substeps, in either precision, e = %f", (e) => {
    for (const precision of ["double", "single"] as const) {
      const world = grounded({ solver: "descent", descent: { precision } });
      const heights = tops(world, faller(world, e), DT, 5);
      for (let k = 1; k <= 5; k++) {
        const wanted = e ** (2 * k);
        if (Math.sqrt((8 * wanted) / G) < 6 * DT) break;
        expect(Math.abs(heights[k - 1] / wanted - 1)).toBeLessThan(0.01);
      }
    }
  });
});

describe("energy", () => {
  /** The least and the most energy over a minute, by what it was at first. */
  function range(world: Taut.World, seconds: number): [number, number] {
    const first = world.report.energy.total;
    let [least, most] = [1, 1];
    for (let i = 0; i < seconds / DT; i++) {
      world.step(DT);
      const now = world.report.energy.total / first;
      [least, most] = [Math.min(least, now), Math.max(most, now)];
    }
    return [least, most];
  }

  it("of a ball that loses nothing is there after a minute", () => {
    const world = grounded();
    FALLERS["a ball"](world, 1);
    const [least, most] = range(world, 60);
    expect(1 - least).toBeLessThan(1e-9);
    expect(most - 1).toBeLessThan(1e-12);
  });

  it("of balls that meet each other and walls too", () => {
    const world = new Taut.World();
    const surface = { restitution: 1, friction: 0 };
    const wall = (normal: [number, number, number], position: [number, number, number]) =>
      world.addBody({ type: "static", shape: Taut.plane({ normal, ...surface }), position });
    wall([0, 1, 0], [0, 0, 0]);
    for (const s of [-1, 1]) {
      wall([-s, 0, 0], [s, 0, 0]);
      wall([0, 0, -s], [0, 0, s]);
    }
    const next = random(5);
    for (let i = 0; i < 6; i++)
      world.addBody({
        shape: Taut.sphere(0.15, surface),
        mass: 0.5 + next(),
        position: [-0.6 + 0.6 * (i % 3), 0.4 + 0.5 * i, i % 2 ? 0.4 : -0.4],
        velocity: [4 * next() - 2, 0, 4 * next() - 2],
      });
    const [least, most] = range(world, 20);
    expect(most - 1).toBeLessThan(1e-9);
    // a few meet what they were not looked for, at the end of a step
    expect(1 - least).toBeLessThan(0.02);
  });

  it("of a cradle on joints is not gained", () => {
    for (const join of [Taut.ball, Taut.hinge] as const) {
      const world = new Taut.World();
      for (let i = 0; i < 5; i++) {
        const swing = i === 0 ? 0.6 : 0;
        const position: Vec3 = [0.2 * i - Math.sin(swing), -Math.cos(swing), 0];
        const b = world.addBody({ shape: Taut.sphere(0.1, { restitution: 1, friction: 0 }), mass: 1, position });
        if (join === Taut.ball) world.addJoint(Taut.ball({ a: null, b, anchor: [0.2 * i, 0, 0] }));
        else world.addJoint(Taut.hinge({ a: null, b, anchor: [0.2 * i, 0, 0], axis: [0, 0, 1] }));
      }
      // from the lowest it can have, which is what it would keep
      const lowest = -5 * G;
      const first = world.report.energy.total - lowest;
      for (let i = 0; i < 20 / DT; i++) {
        world.step(DT);
        expect((world.report.energy.total - lowest) / first).toBeLessThan(1 + 1e-3);
      }
      expect((world.report.energy.total - lowest) / first).toBeGreaterThan(0.95);
    }
  });

  it("of a rod that tumbles is kept", () => {
    const world = grounded();
    world.addBody({
      shape: Taut.capsule(0.05, 0.4, { restitution: 1, friction: 0 }),
      mass: 1,
      position: [0, 1.2, 0],
      orientation: [0.2, 0.1, 0.3, 0.93],
      angularVelocity: [1, 2, 3],
    });
    const [least, most] = range(world, 20);
    expect(most - 1).toBeLessThan(5e-4);
    expect(1 - least).toBeLessThan(5e-3);
  });

  it("of stacks that are struck only falls", () => {
    for (const solver of ["auto", "pivoting", "descent"] as const) {
      const world = grounded({ solver });
      for (let i = 0; i < 4; i++)
        world.addBody({
          shape: Taut.box(0.2, 0.1, 0.2, { restitution: 0.4 }),
          mass: 1,
          position: [0, 0.1 + 0.2 * i, 0],
        });
      const shot = world.addBody({
        shape: Taut.sphere(0.15, { restitution: 0.8 }),
        mass: 0.4,
        position: [0.05, 2, 0.02],
      });
      let before = world.report.energy.total;
      let rebound = 0;
      for (let i = 0; i < 240; i++) {
        world.step(DT);
        const { total } = world.report.energy;
        // soft contacts give back a little of what presses them in: up to 1.3 % of the 4 J of the blow were measured
        expect(total - before).toBeLessThan(solver === "pivoting" ? 1e-9 : 0.08);
        before = total;
        rebound = Math.max(rebound, shot.velocity[1]);
        expect(world.report.contacts.penetration).toBeLessThan(0.01);
      }
      expect(rebound).toBeGreaterThan(1);
    }
  });
});

describe("a rod on a hinge that falls on its tip", () => {
  /** How high its middle comes after the first bounce, by its energy. */
  function back(dt: number, solver: "pivoting" | "descent"): number {
    const world = new Taut.World({ solver });
    world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0], friction: 0 }) });
    const shapes: Shape[] = [
      Taut.box(0.5, 0.02, 0.02, { mask: 0 }),
      Taut.sphere(0.05, { position: [0.5, 0, 0], restitution: 1, friction: 0 }),
    ];
    const rod = world.addBody({
      ...{ shapes, mass: 2, com: [0, 0, 0], inertia: [0.01, 1 / 6, 1 / 6, 0, 0, 0], position: [0.5, 0.6, 0] },
    });
    world.addJoint(Taut.hinge({ a: null, b: rod, anchor: [0, 0.6, 0], axis: [0, 0, 1] }));
    for (;;) {
      world.step(dt);
      if (rod.velocity[1] > 0) return rod.position[1] + ((2 / 3) * rod.angularVelocity[2] ** 2) / (4 * G);
    }
  }

  it.each(["pivoting", "descent"] as const)("comes back to where it fell from, to second order (%s)", (solver) => {
    const off = (dt: number) => Math.abs(back(dt, solver) - 0.6) / 0.275;
    expect(off(DT)).toBeLessThan(0.01);
    expect(off(DT / 4)).toBeLessThan(0.01 / 12);
  });
});

describe("the threshold", () => {
  it("says below which speed nothing bounces", () => {
    for (const solver of ["auto", "descent"] as const) {
      const world = grounded({ solver, bounceThreshold: 2 });
      const dropped = world.addBody({ shape: Taut.sphere(0.1, { restitution: 0.6 }), mass: 1, position: [0, 1.1, 0] });
      // 4.43 m/s, 2.66 m/s, and the third time 1.6
      expect(tops(world, dropped, DT, 3).filter((top) => top > 1e-3)).toHaveLength(2);
      world.bounceThreshold = 0.5;
      dropped.position = [0, 1.1, 0];
      dropped.velocity = [0, 0, 0];
      expect(tops(world, dropped, DT, 3).filter((top) => top > 1e-3).length).toBeGreaterThan(3);
    }
  });

  it("is refused where it is no speed", () => {
    for (const bounceThreshold of [-1, Number.NaN, Number.POSITIVE_INFINITY, "1" as unknown as number])
      expect(() => new Taut.World({ bounceThreshold })).toThrow(/bounceThreshold/);
    const world = new Taut.World();
    expect(() => {
      world.bounceThreshold = -1;
    }).toThrow(/bounceThreshold/);
    expect(world.bounceThreshold).toBe(0.02);
  });

  it("is in the scene file, where it is not the usual one", () => {
    expect(JSON.parse(Taut.saveScene(new Taut.World())).bounceThreshold).toBeUndefined();
    const text = Taut.saveScene(new Taut.World({ bounceThreshold: 0.7 }));
    expect(JSON.parse(text).bounceThreshold).toBe(0.7);
    expect(Taut.loadScene(text).world.bounceThreshold).toBe(0.7);
    expect(() => Taut.loadScene({ taut: 1, bounceThreshold: -1, bodies: [] })).toThrow(/bounceThreshold/);
  });
});

it.each(["auto", "pivoting", "descent"] as const)("what bounces comes to rest in the end (%s)", (solver) => {
  const world = grounded({ solver });
  const bodies = [0.3, 0.6, 0.8].flatMap((restitution, i) => [
    world.addBody({ shape: Taut.sphere(0.1, { restitution }), mass: 1, position: [i, 0.6, 0] }),
    world.addBody({ shape: Taut.box(0.1, 0.1, 0.1, { restitution }), mass: 1, position: [i, 0.6, 1] }),
  ]);
  // the flights of a bounce last 2 v / g, v, e v, e² v …: 3.2 s at e = 0.8
  for (let i = 0; i < 4 / DT; i++) world.step(DT);
  for (const { velocity, position } of bodies) {
    expect(Math.hypot(...velocity)).toBeLessThan(1e-3);
    expect(Math.abs(position[1] - 0.1)).toBeLessThan(2e-4);
  }
});
