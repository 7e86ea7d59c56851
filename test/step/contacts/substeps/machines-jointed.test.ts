// Machines on the ground and in piles, solved by substeps: an excavator that presses its bucket down, a car on rubble, an arm that pushes into
// boxes. Their joints stay closed to 1e-9 of a link, and what stands, stands still.
import { describe, expect, it } from "vitest";
import { excavatorOnGround } from "../../../../scenes/excavator-on-ground.ts";
import { addCar, addRubble, drive } from "../../../../scenes/rubble.ts";
import { type Body, box, capsule, hinge, type Joint, type Vec3, type World } from "../../../../src/index.ts";
import { DT, distance, moving, onGround, overlaps, run } from "../../../support/large-worlds.ts";

/** 1e-3 of what gravity does in a step: how fast anything at rest may still move. */
const RESIDUAL = 1e-3 * 9.81 * DT;
/** Islands on joints alone: 8 substeps of two sweeps. */
const FEW = 8;

const speed = ({ velocity, angularVelocity }: Body) =>
  Math.max(Math.hypot(...velocity), Math.hypot(...angularVelocity));
const fastest = (world: World) => Math.max(...moving(world).map(speed));
/** What the ground carries, of the weight of all that moves. */
function carried(world: World): number {
  const fromGround = world.contacts.filter(({ a, b }) => a.type === "static" || b.type === "static");
  const impulse = fromGround.flatMap(({ points }) => points).reduce((sum, point) => sum + point.impulse, 0);
  return impulse / (9.81 * DT * moving(world).reduce((sum, { mass }) => sum + mass, 0));
}

/** Runs, and answers the largest gap on the way. */
function gapOf(world: World, steps: number, before: (world: World) => void = () => {}): number {
  let gap = 0;
  for (let i = 0; i < steps; i++) {
    before(world);
    run(world, 1);
    gap = Math.max(gap, world.report.jointGap);
  }
  return gap;
}

const SERVO = { stiffness: 2e4, damping: 2e3, maxForce: 900 };

/** Four axes: it turns on its foot, and bends at shoulder, elbow and hand. Upright but for the forearm, which reaches out. */
function addArm(world: World): { servos: Joint[]; hand: Body } {
  const part = (mass: number, half: number, position: Vec3, lies = false) =>
    world.addBody({
      shape: capsule(0.06, half, { group: 2, mask: ~2 }),
      mass,
      position,
      orientation: lies ? [0, 0, -Math.SQRT1_2, Math.SQRT1_2] : [0, 0, 0, 1],
    });
  const foot = part(30, 0.1, [0, 0.2, 0]);
  const upper = part(15, 0.25, [0, 0.65, 0]);
  const fore = part(8, 0.25, [0.35, 1, 0], true);
  const hand = part(2, 0.1, [0.8, 1, 0], true);
  const join = (a: Body | null, b: Body, anchor: Vec3, axis: Vec3) =>
    world.addJoint(hinge({ a, b, anchor, axis, servo: { target: 0, ...SERVO } }));
  const servos = [
    join(null, foot, [0, 0.1, 0], [0, 1, 0]),
    join(foot, upper, [0, 0.35, 0], [0, 0, 1]),
    join(upper, fore, [0, 1, 0], [0, 0, 1]),
    join(fore, hand, [0.68, 1, 0], [0, 0, 1]),
  ];
  return { servos, hand };
}

describe.each(["double", "single"] as const)("in %s precision", (precision) => {
  it("an excavator presses its bucket to the ground, lifts its tracks, and stands", () => {
    const world = excavatorOnGround.build();
    world.solver = "descent";
    world.descent = { precision };
    expect(gapOf(world, 240, excavatorOnGround.update)).toBeLessThan(1e-10);
    const { contacts } = world.report;
    expect(contacts.solver).toMatchObject({ descent: 1, sweeps: 0 });
    expect(contacts.sweeps).toBe(FEW);
    const [tracks, scoop] = ["tracks", "scoop"].map((name) => world.bodies.find((body) => body.name === name)!);
    expect(tracks.position[1]).toBeGreaterThan(0.2);
    expect(world.contacts.some(({ a, b }) => a === scoop || b === scoop)).toBe(true);
    expect(fastest(world)).toBeLessThan(RESIDUAL);
    expect(contacts.approachSpeed).toBeLessThan(RESIDUAL);
    expect(contacts.penetration).toBeLessThan(2e-4);
    expect(carried(world)).toBeCloseTo(1, 4);
  });

  it("a car crosses rubble, brakes and stands", () => {
    const world = onGround({ descent: { precision } }, 0.9);
    const { car } = addCar(world, -1.5);
    addRubble(world, 14, 1.5);
    const gap = gapOf(world, 420, () => drive(world, 0.8, 4));
    expect(gap).toBeLessThan(1e-10);
    expect(world.report.contacts.solver.sweeps).toBe(0);
    expect(car.position[0]).toBeGreaterThan(4);
    expect(fastest(world)).toBeLessThan(RESIDUAL);
    expect(carried(world)).toBeCloseTo(1, 3);
  });

  it("an arm pushes into a pile of boxes", () => {
    const world = onGround({ descent: { precision } });
    const { servos, hand } = addArm(world);
    for (let i = 0; i < 24; i++) {
      const [x, y, z] = [i % 3, Math.floor(i / 12), Math.floor(i / 3) % 4];
      const position: Vec3 = [1.25 + 0.31 * x, 0.15 + 0.3 * y, 0.31 * (z - 1.5)];
      world.addBody({ name: "box", shape: box(0.15, 0.15, 0.15), mass: 8, position });
    }
    const boxes = moving(world).filter(({ name }) => name === "box");
    const start = boxes.map(({ position }) => position);
    // down beside the pile, and round through it
    const gap = gapOf(world, 300, ({ time }) => {
      const [down, round] = [Math.min(time, 1), Math.min(Math.max(time - 1, 0) / 3, 1)];
      const targets = [down * (1.6 * round - 0.8), -1.25 * down, down, 0.2 * down];
      for (const [i, target] of targets.entries()) servos[i].drive().servo = { target, ...SERVO };
    });
    expect(gap).toBeLessThan(1e-10);
    for (const { position } of moving(world)) expect(Number.isFinite(position[0]) && position[1] > 0.05).toBe(true);
    expect(overlaps(world).deepest).toBeLessThan(2e-3);
    expect(Math.max(...boxes.map(({ position }, i) => distance(position, start[i])))).toBeGreaterThan(0.2);
    expect(Math.abs(hand.position[2])).toBeGreaterThan(0.5);
  });
});
