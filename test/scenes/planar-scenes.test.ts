// The flat worlds do what they are for: one block a turn, one tooth a stroke, and what should stand stands.
import { expect, it } from "vitest";
import { buildBlockFeeder, EDGE, TURN } from "../../scenes/block-feeder.ts";
import { buildBooks } from "../../scenes/book-overhang.ts";
import { buildJack, TURN as CRANK_TURN, PITCH } from "../../scenes/double-action-jack.ts";
import { buildLadders, FLATTEST } from "../../scenes/ladder.ts";
import { buildPainleve } from "../../scenes/painleve-rod.ts";
import type { Body, World } from "../../src/index.ts";

const DT = 1 / 120;
const TURNS = 5;
const STROKES = 6;
const named = (world: World, name: string) => world.bodies.find((body) => body.name === name) as Body;

it("the feeder passes one block a turn, and none tilts or jams", () => {
  const world = buildBlockFeeder(TURNS + 1);
  const blocks = world.bodies.filter(({ name }) => name?.startsWith("block"));
  const leftAt: number[] = [];
  let next = 0;
  for (let step = 1; step <= (TURNS * TURN) / DT; step++) {
    world.step(DT);
    // in the order in which they stood
    while (blocks[next].position[1] < -0.1) {
      leftAt.push((step * DT) / TURN);
      next++;
    }
    if (step % 5 > 0) continue;
    expect(world.report.jointGap).toBeLessThan(1e-9);
    for (const { position, angle } of blocks.slice(next)) {
      // about to fall
      if (position[0] > EDGE - 0.05) continue;
      // the hopper leaves room for 0.02 rad, overlaps for a little more
      expect(Math.abs(angle)).toBeLessThan(0.03);
      expect(position[1]).toBeGreaterThan(0.09);
    }
  }
  expect(leftAt.length).toBe(TURNS);
  // each while the pusher goes forward, at the same place of the turn
  for (const [turn, at] of leftAt.entries()) expect(Math.abs(at - turn - 0.47)).toBeLessThan(0.04);
});

it("the jack lifts on both strokes by a tooth, holds between them, and at the end", () => {
  const world = buildJack(STROKES);
  const [load, rack, lever] = ["load", "rack", "lever"].map((name) => named(world, name));
  const reversals: number[] = [];
  let highest = 0;
  let down = true;
  const steps = Math.round((STROKES * CRANK_TURN) / 2 / DT);
  for (let step = 1; step <= steps; step++) {
    world.step(DT);
    const [, y] = load.position;
    const spin = lever.angularVelocity[2];
    // it comes to rest at the end
    if (Math.abs(spin) > 0.05 && spin < 0 !== down) {
      reversals.push(y);
      down = !down;
    }
    highest = Math.max(highest, y);
    // a pawl goes a fifth of a tooth further than one, which the other and the rack share on the way back
    expect(highest - y).toBeLessThan(0.16 * PITCH);
    if (step % 8 > 0) continue;
    expect(world.report.jointGap).toBeLessThan(1e-9);
    expect(Math.abs(rack.angle) + Math.abs(load.angle)).toBeLessThan(0.01);
  }
  expect(reversals.length).toBe(STROKES - 1);
  for (const [i, y] of reversals.slice(1).entries())
    expect(Math.abs(y - reversals[i] - PITCH)).toBeLessThan(0.02 * PITCH);
  // the last stroke ends a little early
  const [, held] = load.position;
  expect(held - reversals[STROKES - 2]).toBeGreaterThan(0.9 * PITCH);
  for (let i = 0; i < 60; i++) world.step(DT);
  expect(Math.abs(load.position[1] - held)).toBeLessThan(0.01 * PITCH);
});

it("the jack holds its load on both pawls where nobody holds the lever", () => {
  const world = buildJack();
  const [load, ...pawls] = ["load", "left pawl", "right pawl"].map((name) => named(world, name));
  const run = (steps: number) => {
    for (let i = 0; i < steps; i++) world.step(DT);
    return load.position[1];
  };
  run(60);
  world.joints.find(({ name }) => name === "drive")!.drive().motor = undefined;
  const settled = run(180);
  expect(Math.abs(run(60) - settled)).toBeLessThan(1e-4);
  for (const pawl of pawls) {
    // along the flat side of a tooth
    const under = world.contacts.filter(({ b, normal }) => b === pawl && normal[1] < -0.99);
    expect(under.some(({ points }) => points.some(({ impulse }) => impulse > 0.5))).toBe(true);
  }
});

it("a ladder stands half a degree above the flattest that can, and slides half a degree below", () => {
  const half = Math.PI / 360;
  const world = buildLadders([FLATTEST + half, FLATTEST - half]);
  const ladders = [1, 2].map((i) => named(world, `ladder ${i}`));
  const start = ladders.map(({ position }) => position[0]);
  for (let i = 0; i < 120; i++) world.step(DT);
  const [stays, slides] = ladders.map(({ position }, i) => Math.abs(position[0] - start[i]));
  expect(stays).toBeLessThan(1e-4);
  expect(slides).toBeGreaterThan(0.02);
});

it("four books stay 25/24 of a length over an edge but for 2 %, and do not at 2 % more", () => {
  const world = buildBooks([0.98, 1.02]);
  for (let i = 0; i < 120; i++) world.step(DT);
  for (const { angle } of [1, 2, 3, 4].map((n) => named(world, `book ${n}`)))
    expect(Math.abs(angle)).toBeLessThan(1e-4);
  expect(named(world, "other book 1").angle).toBeLessThan(-0.5);
});

it("a rod that slides with its tip ahead presses as hard as it must, and cannot slide above the critical friction", () => {
  const friction = 0.5;
  const world = buildPainleve([friction, 1.5]);
  const [slides, jams] = [1, 2].map((i) => named(world, `rod ${i}`));
  const { mass, centreOfMass, position } = slides;
  // the tip keeps its height: N/m + (x² - μ x h) N/I = g, x and h from the middle to where it touches
  const [x, h] = [position[0] - centreOfMass[0], centreOfMass[1]];
  const expected = (mass * 9.81) / (1 + (mass * (x * x - friction * x * h)) / slides.inertia[2]);
  expect((slides.inertia[2] / mass + x * x) / (x * h)).toBeLessThan(1.4);
  const dt = 1 / 1200;
  world.step(dt);
  const contact = world.contacts.find(({ a, b }) => a === slides || b === slides)!;
  // it has turned a little by the end of the step
  expect(Math.abs(contact.points[0].impulse / dt / expected - 1)).toBeLessThan(0.02);
  const speed = (body: Body) => Math.hypot(...body.velocityAt(body.position));
  expect(speed(slides)).toBeGreaterThan(2.9);
  expect(speed(jams)).toBeLessThan(0.1);
});
