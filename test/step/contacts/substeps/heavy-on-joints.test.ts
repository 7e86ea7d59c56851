// Heavy on light bodies that hang together: a tree of joints under a load is made heavier as a whole, and passes the load on.
import { describe, expect, it } from "vitest";
import type { Body, Vec3, WorldOptions } from "../../../../src/index.ts";
import * as Taut from "../../../../src/index.ts";
import { run } from "../../../support/large-worlds.ts";
import { fewer } from "../../../support/sampled.ts";

function onFloor(options: WorldOptions = {}): Taut.World {
  const world = new Taut.World(options);
  world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0] }) });
  return world;
}

/** Planks of two halves, 1 kg each, on each other; how high they are. */
function addPairs(world: Taut.World, count: number): number {
  for (let k = 0; k < count; k++) {
    const [a, b] = [-0.5, 0.5].map((x) =>
      world.addBody({ shape: Taut.box(0.5, 0.25, 0.5), mass: 1, position: [x, 0.25 + 0.5 * k, 0] }),
    );
    world.addJoint(Taut.hinge({ a, b, anchor: [0, 0.25 + 0.5 * k, 0], axis: [0, 0, 1] }));
  }
  return 0.5 * count;
}

/** Cubes of two halves, one fixed on the other: the load goes through the joints. */
function addCubes(world: Taut.World, count: number): number {
  for (let k = 0; k < count; k++) {
    const [a, b] = [0.25, 0.75].map((y) =>
      world.addBody({ shape: Taut.box(0.5, 0.25, 0.5), mass: 1, position: [0, y + k, 0] }),
    );
    world.addJoint(Taut.fixed({ a, b, anchor: [0, 0.5 + k, 0] }));
  }
  return count;
}

/** Three figures of six limbs that lie on the floor, on balls or on hinges with limits. */
function addFigures(world: Taut.World, limits: boolean): number {
  for (const z of [-0.4, 0, 0.4]) {
    let last: Body | undefined;
    for (let i = 0; i < 6; i++) {
      const x = -1.3 + 0.55 * i;
      const orientation = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;
      const limb = world.addBody({ shape: Taut.capsule(0.12, 0.15), mass: 1, position: [x, 0.12, z], orientation });
      const anchor: Vec3 = [x - 0.275, 0.12, z];
      if (last)
        world.addJoint(
          limits
            ? Taut.hinge({ a: last, b: limb, anchor, axis: [0, 0, 1], limits: { lower: -0.3, upper: 0.3 } })
            : Taut.ball({ a: last, b: limb, anchor }),
        );
      last = limb;
    }
  }
  return 0.24;
}

const PILES: Record<string, (world: Taut.World) => number> = {
  "five hinged pairs": (world) => addPairs(world, 5),
  "twenty hinged pairs": (world) => addPairs(world, 20),
  "five cubes of fixed halves": (world) => addCubes(world, 5),
  "twenty cubes of fixed halves": (world) => addCubes(world, 20),
  "figures on balls": (world) => addFigures(world, false),
  "figures on hinges with limits": (world) => addFigures(world, true),
};

/** Mass, and how far it falls. */
const LOADS = fewer(
  [
    [1e3, 0],
    [1e3, 0.5],
    [1e5, 0],
    [1e5, 0.5],
  ],
  [
    [1e3, 0.5],
    [1e5, 0],
  ],
);

describe.each(fewer(["auto", "descent"] as const, ["auto"] as const))("by %s", (solver) => {
  describe.each(Object.keys(PILES))("%s", (name) => {
    it.each(LOADS)("bear %f kg, put there or dropped by %f m", (mass, drop) => {
      const world = onFloor({ solver });
      const height = PILES[name](world);
      if (drop > 0) run(world, 30);
      const top = world.addBody({ shape: Taut.box(0.8, 0.4, 0.8), mass, position: [0, height + 0.4 + drop, 0] });
      let [deepest, fastest] = [0, 0];
      for (let i = 0; i < 150; i++) {
        run(world, 1);
        deepest = Math.max(deepest, world.report.contacts.penetration);
        for (const body of world.bodies) fastest = Math.max(fastest, Math.hypot(...body.velocity));
        expect(world.report.jointGap).toBeLessThan(1e-12);
      }
      // one contact after the other gives, twenty of them by a tenth of a millimetre each
      expect(Math.abs(top.position[1] - height - 0.4)).toBeLessThan(4e-3);
      expect(deepest).toBeLessThan(2.5e-3);
      expect(fastest).toBeLessThan(Math.sqrt(2 * 9.81 * drop) + 9.81 / 60 + 0.2);
    });
  });
});

it("joints still tell what they carry", () => {
  const world = onFloor({ solver: "descent" });
  addCubes(world, 5);
  world.addBody({ shape: Taut.box(0.5, 0.4, 0.5), mass: 1000, position: [0, 5.4, 0] });
  run(world, 240);
  for (const [k, joint] of world.joints.entries()) {
    // all that stands on the lower half: the load, the halves and cubes above
    const above = 1000 + 2 * (4 - k) + 1;
    expect(Math.abs(Math.hypot(...joint.force) / (9.81 * above) - 1)).toBeLessThan(1e-3);
  }
});

it("a drive is as strong as it is: it gives way under a load that is too much for it", () => {
  const angle = (maxTorque: number) => {
    const world = onFloor({ solver: "descent" });
    const foot = world.addBody({ shape: Taut.box(1, 0.1, 0.5), mass: 1, position: [0, 0.1, 0] });
    const arm = world.addBody({ shape: Taut.box(0.5, 0.05, 0.4), mass: 1, position: [0.5, 0.45, 0] });
    const joint = world.addJoint(
      Taut.hinge({ a: foot, b: arm, anchor: [0, 0.45, 0], axis: [0, 0, 1], motor: { speed: 0, maxForce: maxTorque } }),
    );
    world.addBody({ shape: Taut.box(0.2, 0.2, 0.2), mass: 100, position: [0.5, 0.7, 0] });
    run(world, 20);
    return joint.coordinate;
  };
  // 100 kg at half a metre want 500 Nm
  expect(Math.abs(angle(1000))).toBeLessThan(0.05);
  expect(Math.abs(angle(100))).toBeGreaterThan(0.2);
});
