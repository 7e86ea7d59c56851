// What is near is not yet touched: a shape that passes an edge at a small distance, with nothing under it, keeps its way.
import { describe, expect, it } from "vitest";
import { box, circle, polygon, type Quat, type Shape, type Vec3, World } from "../../../src/index.ts";
import { cos, rotate, sin } from "../../../src/math/index.ts";
import { RIDERS, type RiderName, SMOOTH } from "../../support/seams.ts";
import { random } from "../../support/worlds.ts";

const NAMES = (Object.keys(RIDERS) as RiderName[]).filter((name) => !("rolls" in RIDERS[name]));
const DIRECTIONS = 24;
const TABLE = box(1, 0.5, 1, SMOOTH);

describe.each(NAMES)("a %s that passes above an edge", (name) => {
  const { shapes, height } = RIDERS[name];
  const lies: Quat = "lies" in RIDERS[name] ? (RIDERS[name] as { lies: Quat }).lies : [0, 0, 0, 1];

  it.each([
    [1e-4, 1e-6],
    [1e-5, 1e-3],
  ])("at %d m is not stopped, in every direction and at every speed", (above, part) => {
    const next = random(NAMES.indexOf(name));
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (2 * Math.PI * i) / DIRECTIONS;
      const speed = 0.1 * 300 ** next();
      const dt = 1 / (30 + 210 * next());
      const along: Vec3 = [cos(angle), 0, sin(angle)];
      const world = new World({ gravity: [0, 0, 0] });
      world.addBody({ type: "static", shape: TABLE, position: [0, -0.5, 0] });
      // it starts between two and three steps before the middle of the edge, or of the table if it is fast
      const back = 1.3 + (2 + next()) * Math.min(speed * dt, 0.4);
      const body = world.addBody({
        shapes,
        mass: 1,
        position: [-back * along[0], height + above, -back * along[2]],
        orientation: lies,
        velocity: [speed * along[0], 0, speed * along[2]],
      });
      const steps = Math.min(60, Math.ceil((2 * back) / (speed * dt)));
      for (let k = 0; k < steps; k++) world.step(dt);
      // the direction of what is round and passes very near is found in part
      for (let k = 0; k < 3; k++) expect(Math.abs(body.velocity[k] - speed * along[k])).toBeLessThan(part * speed);
    }
  });
});

it.each([3, 5, 20])(
  "a box with weight that is 0.1 mm above an edge when it gets there lands on it, at %d m/s",
  (speed) => {
    for (let i = 0; i < 8; i++) {
      // so far before the edge that it falls by less than 0.1 mm until it is there
      const before = (i / 8) * 4e-3 * speed;
      const world = new World();
      world.addBody({ type: "static", shape: TABLE, position: [0, -0.5, 0] });
      const body = world.addBody({
        shape: box(0.25, 0.2, 0.35, SMOOTH),
        mass: 1,
        position: [-1.25 - before, 0.2001, 0],
        velocity: [speed, 0, 0],
      });
      for (let k = 0; k < 12 / Math.max(speed, 1); k++) world.step(1 / 60);
      expect(body.velocity[0]).toBeGreaterThan(0.97 * speed);
    }
  },
);

it("a box that a pull lifts over an edge, to 0.1 mm above it, keeps its way, whichever axis the pull is along", () => {
  const pull = 40;
  for (const up of [0, 1, 2])
    for (let i = 0; i < 8; i++) {
      const along = (up + 1) % 3;
      const axes = (ahead: number, above: number) => {
        const v: [number, number, number] = [0, 0, 0];
        v[along] = ahead;
        v[up] = above;
        return v;
      };
      const world = new World({ gravity: axes(0, pull) });
      world.addBody({ type: "static", shape: box(1, 1, 1, SMOOTH), position: axes(0, -1) });
      // it is lowest when its front is above the edge, which is in the middle of some step: its velocity at the start of that
      // step points into the side of the table
      const until = (1 + i / 8) / 60;
      const speed = 6;
      const body = world.addBody({
        shape: box(0.2, 0.2, 0.2, SMOOTH),
        mass: 1,
        position: axes(-1.2 - speed * until, 0.2001 + 0.5 * pull * until * until),
        velocity: axes(speed, -pull * until),
      });
      for (let k = 0; k < 6; k++) world.step(1 / 60);
      expect(body.velocity[along], `axis ${up}, part ${i}`).toBeCloseTo(speed, 6);
    }
});

it("a box that slides on a floor passes a post that is 0.1 mm beside its way", () => {
  for (const beside of [1e-4, -1e-3]) {
    const world = new World();
    world.addBody({ type: "static", shape: box(20, 0.5, 5, SMOOTH), position: [0, -0.5, 0] });
    world.addBody({ type: "static", shape: box(0.1, 1, 0.1, SMOOTH), position: [1, 1, 0.45 + beside] });
    const body = world.addBody({
      shape: box(0.25, 0.2, 0.35, SMOOTH),
      mass: 1,
      position: [0, 0.2, 0],
      velocity: [5, 0, 0],
    });
    for (let k = 0; k < 30; k++) world.step(1 / 60);
    // and one that stands in it is struck
    if (beside > 0) expect(body.velocity[0]).toBeCloseTo(5, 9);
    else expect(body.velocity[0]).toBeLessThan(4);
  }
});

it("planar shapes pass corners at 0.1 mm", () => {
  const square = polygon([
    [-0.25, -0.2],
    [0.25, -0.2],
    [0.25, 0.2],
    [-0.25, 0.2],
  ]);
  for (const [shape, height] of [
    [square, 0.2],
    [circle(0.2), 0.2],
  ] as const) {
    const world = new World({ gravity: [0, 0, 0] });
    world.addBody({ type: "static", planar: true, shape: square, position: [0, -0.2, 0] });
    const body = world.addBody({
      planar: true,
      shape,
      mass: 1,
      position: [-1.03, height + 1e-4, 0],
      velocity: [5, 0, 0],
    });
    for (let k = 0; k < 40; k++) world.step(1 / 60);
    expect(body.velocity[0]).toBeCloseTo(5, 9);
  }
});

it("what does meet an edge is stopped by it: nothing enters", () => {
  const next = random(5);
  const signed = () => 2 * next() - 1;
  const shapes: Shape[] = [box(0.1, 0.05, 0.15, SMOOTH), box(0.05, 0.05, 0.05, SMOOTH)];
  let met = 0;
  for (let i = 0; i < 60; i++) {
    const world = new World({ gravity: [0, 0, 0] });
    const target = world.addBody({ shape: box(0.2, 0.2, 0.2, SMOOTH), mass: 5 });
    const q: Quat = [signed(), signed(), signed(), signed()];
    const size = Math.hypot(...q);
    const to = rotate(q.map((x) => x / size) as unknown as Quat, [0, 0, 1]);
    const speed = 1 + 4 * next();
    world.addBody({
      shape: shapes[i % 2],
      mass: 1,
      position: [-1.2 * to[0] + 0.25 * signed(), -1.2 * to[1] + 0.25 * signed(), -1.2 * to[2] + 0.25 * signed()],
      orientation: [q[1], q[2], q[3], q[0]],
      velocity: [speed * to[0], speed * to[1], speed * to[2]],
    });
    let deepest = 0;
    for (let k = 0; k < 60; k++) {
      world.step(1 / 60);
      deepest = Math.max(deepest, world.report.contacts.penetration);
    }
    if (Math.hypot(...target.velocity) > 1e-3) met++;
    // what is struck off its centre spins into the other within a step, and the next one sees it
    expect(deepest).toBeLessThan(0.02);
  }
  expect(met).toBeGreaterThan(20);
});
