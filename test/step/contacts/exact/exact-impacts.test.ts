// Impacts in exact islands: cradles, energy, Newton's law for two, and what jams.
import { describe, expect, it } from "vitest";
import {
  type Body,
  ball,
  box,
  chain,
  distance,
  hinge,
  planarCapsule,
  plane,
  sphere,
  World,
} from "../../../../src/index.ts";
import { random } from "../../../support/worlds.ts";

const DT = 1 / 120;

/** Five balls in a row, `into` of them moving, the rest at rest and touching. */
function row(into: number, gap: number): { world: World; balls: Body[] } {
  const world = new World({ solver: "pivoting", gravity: [0, 0, 0] });
  const balls = [0, 1, 2, 3, 4].map((i) =>
    world.addBody({
      shape: sphere(0.5, { restitution: 1, friction: 0.3 }),
      mass: 1,
      position: [i < into ? i - gap : i, 0, 0],
      velocity: [i < into ? 2 : 0, 0, 0],
    }),
  );
  return { world, balls };
}

describe("a row of balls", () => {
  it.each([1, 2, 3, 4])("%i in, as many out", (into) => {
    for (const gap of [0, 0.01]) {
      const { world, balls } = row(into, gap);
      let blows = 0;
      for (let i = 0; i < 3; i++) {
        world.step(DT);
        blows += world.report.contacts.blows;
      }
      expect(blows).toBeGreaterThan(3);
      for (const [i, { velocity }] of balls.entries())
        expect(Math.abs(velocity[0] - (i >= 5 - into ? 2 : 0))).toBeLessThan(1e-9);
    }
  });

  it("on balls, hinges and pairs of rods", () => {
    for (const kind of ["ball", "hinge", "rods"]) {
      const world = new World({ solver: "pivoting" });
      const balls = [0, 1, 2, 3, 4].map((i) => {
        const b = world.addBody({ shape: sphere(0.5, { restitution: 1, friction: 0 }), mass: 1, position: [i, 0, 0] });
        if (kind === "ball") world.addJoint(ball({ a: null, b, anchor: [i, 5, 0] }));
        if (kind === "hinge") world.addJoint(hinge({ a: null, b, anchor: [i, 5, 0], axis: [0, 0, 1] }));
        if (kind === "rods")
          for (const z of [-2, 2])
            world.addJoint(distance({ a: null, b, worldAnchorA: [i, 5, z], worldAnchorB: [i, 0, 0] }));
        return b;
      });
      balls[0].velocity = [2, 0, 0];
      if (kind !== "rods") balls[0].angularVelocity = [0, 0, 0.4];
      const before = world.report.energy.total;
      world.step(DT);
      for (const { velocity } of balls.slice(0, 4)) expect(Math.abs(velocity[0])).toBeLessThan(1e-9);
      // the last one has begun to rise
      expect(Math.abs(balls[4].velocity[0] - 2)).toBeLessThan(1e-3);
      expect(world.report.energy.total - before).toBeLessThan(1e-9);
    }
  });
});

it("two bodies: as fast apart as Newton says, on either solver", () => {
  const speeds = (["pivoting", "descent"] as const).map((solver) => {
    const world = new World({ solver, gravity: [0, 0, 0] });
    const [a, b] = [0, 1.005].map((x, i) =>
      world.addBody({
        shape: sphere(0.5, { restitution: 0.6, friction: 0 }),
        mass: 1 + 2 * i,
        position: [x, 0, 0],
        velocity: [i === 0 ? 3 : 0, 0, 0],
      }),
    );
    for (let i = 0; i < 3; i++) world.step(DT);
    return [a.velocity[0], b.velocity[0]];
  });
  expect(speeds[0][1] - speeds[0][0]).toBeCloseTo(1.8, 12);
  for (const i of [0, 1]) expect(Math.abs(speeds[0][i] - speeds[1][i])).toBeLessThan(1e-6);
});

it("no bounce gives energy, friction or not", () => {
  for (const friction of [0, 0.5]) {
    const world = new World({ solver: "pivoting" });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], restitution: 0.9, friction }) });
    const uniform = random(7);
    for (let i = 0; i < 10; i++)
      world.addBody({
        shape:
          i % 2 ? sphere(0.3, { restitution: 0.9, friction }) : box(0.3, 0.2, 0.25, { restitution: 0.7, friction }),
        mass: 0.1 + 5 * uniform(),
        position: [2 * uniform(), 0.6 + 0.62 * i, 2 * uniform()],
        velocity: [0, -5, 0],
      });
    let energy = world.report.energy.total;
    let blows = 0;
    for (let i = 0; i < 150; i++) {
      world.step(DT);
      const { energy: now, contacts } = world.report;
      expect(now.total - energy).toBeLessThan(1e-9);
      energy = now.total;
      blows += contacts.blows;
    }
    expect(blows).toBeGreaterThan(10);
  }
});

describe("a rod that slides on its end", () => {
  const [angle, half, radius] = [1, 0.5, 0.02];
  const inertia = (4 * half * half) / 12;
  const [rx, ry] = [-half * Math.cos(angle), -half * Math.sin(angle) - radius];
  // A_NN - μ |A_Nt| = 0
  const critical = (1 + (rx * rx) / inertia) / Math.abs((rx * ry) / inertia);
  const step = (mu: number, towards: number) => {
    const world = new World({ solver: "pivoting" });
    const ground = [[-9, 0], [9, 0]] as [number, number][]; // biome-ignore format: two points
    world.addBody({ type: "static", planar: true, shape: chain(ground, { friction: mu }) });
    const rod = world.addBody({
      planar: true,
      shape: planarCapsule(radius, half, { friction: mu }),
      mass: 1,
      inertia: [inertia, inertia, inertia, 0, 0, 0],
      position: [-rx, -ry, 0],
      angle: angle - Math.PI / 2,
      velocity: [towards * Math.sign(-rx * ry) * 5, 0, 0],
    });
    world.step(1e-3);
    const tip = rod.velocity[0] - rod.angularVelocity[2] * ry;
    return { tip, events: world.drainEvents(), report: world.report.contacts };
  };

  it("slides on below the critical friction", () => {
    const { tip, events } = step(0.98 * critical, 1);
    expect(events).toHaveLength(0);
    expect(Math.abs(tip)).toBeGreaterThan(1);
  });
  it("jams above it, and tells", () => {
    const { tip, events, report } = step(1.02 * critical, 1);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: "contactJammed", step: 1 });
    if (events[0].type === "contactJammed") expect(events[0].impulse).toBeGreaterThan(0.1);
    expect(report.jams).toBe(1);
    expect(Math.abs(tip)).toBeLessThan(1e-9);
  });
  it("slides on the other way", () => {
    expect(step(1.02 * critical, -1).events).toHaveLength(0);
  });
});
