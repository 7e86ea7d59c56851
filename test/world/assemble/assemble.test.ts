import { describe, expect, test } from "vitest";
import type { Body, Joint, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { quatFromAxisAngle } from "../../../src/math/index.ts";
import { numbersInUse } from "../../../src/memory/regions.ts";
import { bar, disturb, expectClosed, Z } from "../../constraints/rough-pose.ts";
import { NAMED_KINDS, worldOf } from "../../support/mechanism-world.ts";
import { randomMechanism } from "../../support/random-mechanism.ts";

function fourBarWorld(): { world: Taut.World; bars: Body[]; joints: Joint[] } {
  const world = new Taut.World();
  const at: Vec3[] = [
    [0, 0, 0],
    [0.2, 1, 0],
    [1.7, 1.4, 0],
    [2, 0, 0],
  ];
  const bars = [0, 1, 2].map((i) => bar(world, at[i], at[i + 1]));
  const [p, q, r] = bars;
  const joints = [
    world.addJoint(Taut.hinge({ a: null, b: p, anchor: at[0], axis: Z })),
    world.addJoint(Taut.hinge({ a: p, b: q, anchor: at[1], axis: Z })),
    world.addJoint(Taut.hinge({ a: q, b: r, anchor: at[2], axis: Z })),
    world.addJoint(Taut.hinge({ a: null, b: r, anchor: at[3], axis: Z })),
  ];
  return { world, bars, joints };
}

/** A platform on six legs: universal joint, slider, ball. */
function hexapod(): Taut.World {
  const world = new Taut.World();
  const platform = world.addBody({ shape: Taut.box(1, 0.1, 1), mass: 20, position: [0, 2, 0] });
  for (let leg = 0; leg < 6; leg++) {
    const around = (radius: number, angle: number, y: number): Vec3 => [
      radius * Math.cos(angle),
      y,
      radius * Math.sin(angle),
    ];
    const pair = Math.floor((leg + 1) / 2) * ((2 * Math.PI) / 3);
    const foot = around(1.5, leg * (Math.PI / 3) + (leg % 2 === 0 ? 0.2 : -0.2), 0);
    const head = around(0.9, pair + (leg % 2 === 0 ? -0.2 : 0.2) - Math.PI / 6, 2);
    const along = head.map((x, i) => x - foot[i]) as unknown as Vec3;
    const between = (t: number) => foot.map((x, i) => x + t * along[i]) as unknown as Vec3;
    const lower = world.addBody({ shape: Taut.sphere(0.2), mass: 2, position: between(0.25) });
    const upper = world.addBody({ shape: Taut.sphere(0.15), mass: 1, position: between(0.75) });
    const side: Vec3 = [along[2], 0, -along[0]];
    const up: Vec3 = [
      along[1] * side[2] - along[2] * side[1],
      along[2] * side[0] - along[0] * side[2],
      along[0] * side[1] - along[1] * side[0],
    ];
    world.addJoint(Taut.universal({ a: null, b: lower, anchor: foot, axis: side, secondAxis: up }));
    world.addJoint(Taut.slider({ a: lower, b: upper, anchor: between(0.5), axis: along }));
    world.addJoint(Taut.ball({ a: upper, b: platform, anchor: head }));
  }
  return world;
}

describe("mechanisms that close", () => {
  test("a four-bar drawn a tenth off", () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { world } = fourBarWorld();
      disturb(world, 0.1, seed);
      expectClosed(world, 15);
    }
  });

  test("a hexapod", () => {
    const world = hexapod();
    expect(world.report.jointGap).toBeLessThan(1e-12);
    disturb(world, 0.1);
    expectClosed(world, 15);
  });

  test("a chain between two pins, dragged by the middle and let go", () => {
    const world = new Taut.World();
    let above: Body | null = null;
    for (let i = 0; i < 12; i++) {
      const b = bar(world, [0.25 * i, i % 2 === 0 ? 0 : 0.2, 0], [0.25 * (i + 1), i % 2 === 0 ? 0.2 : 0, 0]);
      world.addJoint(Taut.ball({ a: above, b, anchor: [0.25 * i, i % 2 === 0 ? 0 : 0.2, 0] }));
      above = b;
    }
    world.addJoint(Taut.ball({ a: null, b: above!, anchor: [3, 0, 0] }));
    const [x, y, z] = world.bodies[6].position;
    world.bodies[6].position = [x, y - 0.4, z + 0.3];
    expectClosed(world, 20);
  });

  test("random mechanisms of all kinds, in trees and loops", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { world } = worldOf(randomMechanism(seed, { bodies: 6, loops: seed % 3, kinds: NAMED_KINDS }));
      disturb(world, 0.05, seed);
      expectClosed(world);
    }
  });

  test("axes that start half a turn apart", () => {
    const world = new Taut.World();
    const b = world.addBody({ shape: Taut.box(0.5, 0.1, 0.1), position: [0.5, 0, 0] });
    world.addJoint(Taut.hinge({ a: null, b, anchor: [0, 0, 0], axis: Z }));
    for (const angle of [2, 3, Math.PI]) {
      b.orientation = quatFromAxisAngle([1, 0.2, 0], angle);
      expectClosed(world);
    }
  });

  test("a chain of 3,000 links, in time that grows with its length", () => {
    const milliseconds = (links: number): number => {
      const world = new Taut.World();
      let above: Body | null = null;
      for (let i = 0; i < links; i++) {
        const b: Body = world.addBody({ shape: Taut.box(0.25, 0.05, 0.05), mass: 1, position: [0.5 * i + 0.25, 0, 0] });
        world.addJoint(Taut.ball({ a: above, b, anchor: [0.5 * i, 0, 0] }));
        above = b;
      }
      disturb(world, 0.02);
      const started = performance.now();
      expectClosed(world, 10);
      return performance.now() - started;
    };
    milliseconds(300);
    // three hundred times the work if it grew with the third power
    expect(milliseconds(3000) / milliseconds(300)).toBeLessThan(60);
  });
});

describe("manners", () => {
  test("static and kinematic bodies, locked axes, free bodies and velocities stay", () => {
    const world = new Taut.World();
    const wall = world.addBody({ type: "static", position: [0, 0, 0] });
    const wheel = world.addBody({ type: "kinematic", position: [2, 0, 0], angularVelocity: [0, 0, 1] });
    const rod = world.addBody({
      shape: Taut.box(0.9, 0.05, 0.05),
      mass: 1,
      position: [1, 0.1, 0],
      velocity: [1, 2, 3],
    });
    const block = world.addBody({
      shape: Taut.box(0.1, 0.1, 0.1),
      mass: 1,
      position: [0, 1, 0],
      lockTranslation: [true, false, true],
      lockRotation: [true, true, false],
    });
    const loose = world.addBody({ shape: Taut.sphere(0.1), position: [5, 5, 5] });
    world.addJoint(Taut.ball({ a: wall, b: rod, anchorA: [0.1, 0, 0], anchorB: [-0.9, 0, 0] }));
    world.addJoint(Taut.distance({ a: rod, b: wheel, anchorA: [0.9, 0, 0], anchorB: [0, 0, 0], length: 0.3 }));
    world.addJoint(Taut.distance({ a: wall, b: block, anchorA: [0, 0, 0], anchorB: [0.1, 0, 0], length: 0.5 }));
    world.addJoint(Taut.planar({ a: null, b: rod, anchorA: [0, 0, 0], anchorB: [0, 0, 0], axisA: Z, axisB: Z }));
    const before = [wall, wheel, loose].map((body) => [...body.position, ...body.orientation]);
    expectClosed(world);
    expect([wall, wheel, loose].map((body) => [...body.position, ...body.orientation])).toEqual(before);
    expect(block.position[0]).toBe(0);
    expect(block.position[2]).toBe(0);
    expect(block.orientation.slice(0, 2)).toEqual([0, 0]);
    expect(rod.velocity).toEqual([1, 2, 3]);
  });

  test("a dry run says the same and moves nothing", () => {
    const { world } = fourBarWorld();
    disturb(world, 0.1);
    const [hash, numbers] = [world.hash(), numbersInUse()];
    const found = Taut.assemble(world, { dryRun: true });
    expect(world.hash()).toBe(hash);
    expect(numbersInUse()).toBe(numbers);
    expect(Taut.assemble(world)).toEqual(found);
    expect(found.closed).toBe(true);
    expect(world.hash()).not.toBe(hash);
  });

  test("what is closed is left alone, to the bit", () => {
    const { world } = fourBarWorld();
    Taut.assemble(world);
    const hash = world.hash();
    expect(Taut.assemble(world)).toMatchObject({ closed: true, iterations: 0 });
    expect(world.hash()).toBe(hash);
    expect(Taut.assemble(new Taut.World())).toMatchObject({ closed: true, iterations: 0, gap: 0 });
  });

  test("iterations can be few, and wrong options are refused", () => {
    const { world } = fourBarWorld();
    disturb(world, 0.1);
    expect(Taut.assemble(world, { maxIterations: 1 })).toMatchObject({ closed: false, iterations: 1 });
    expect(() => Taut.assemble(world, { dryrun: true } as never)).toThrow("dryrun");
    expect(() => Taut.assemble({} as never)).toThrow("World");
  });
});
