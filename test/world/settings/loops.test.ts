// world.loops: how components with loops are solved. What reads it, keeps it, and refuses it.
import { describe, expect, test } from "vitest";
import { ArgumentError, ball, box, loadScene, saveScene, World, type WorldOptions } from "../../../src/index.ts";

const DT = 1 / 60;

/** Two bars and a rung between them, on two pins: one loop. */
function swing(options: WorldOptions = {}): World {
  const world = new World({ collisions: false, ...options });
  const bar = (x: number, z: number) => world.addBody({ shape: box(0.2, 0.02, 0.02), mass: 1, position: [x, 0, z] });
  const [left, right, rung] = [bar(0.25, -0.5), bar(0.25, 0.5), bar(0.75, 0)];
  for (const b of [left, right]) {
    const z = b.position[2];
    world.addJoint(ball({ a: null, b, anchor: [0, 0, z] }));
    world.addJoint(ball({ a: b, b: rung, anchor: [0.5, 0, z] }));
  }
  return world;
}

function run(world: World, steps: number): string {
  for (let i = 0; i < steps; i++) world.step(DT);
  return world.hash();
}

const CHOICES = ["auto", "trees", "nets"] as const;

describe("the choice", () => {
  test("is auto unless given, and can be given", () => {
    expect(new World().loops).toBe("auto");
    for (const loops of CHOICES) expect(new World({ loops }).loops).toBe(loops);
    expect(new World({ loops: undefined }).loops).toBe("auto");
  });

  test.each([
    ["auto", 0],
    ["trees", 0],
    ["nets", 1],
  ] as const)("%s solves one loop with %d nets, and the report says so", (loops, nets) => {
    const world = swing({ loops });
    // nothing has been stepped yet
    expect(world.report).toMatchObject({ nets: 0, locked: 0 });
    world.step(DT);
    expect(world.report).toMatchObject({ nets, locked: 0, trees: 1, joints: 4 });
    expect(world.report.jointGap).toBeLessThan(1e-12);
  });

  test("can be changed between any two steps, and is the same motion", () => {
    const [mixed, plain] = [swing({ loops: "nets" }), swing()];
    for (let i = 0; i < 30; i++) {
      mixed.loops = CHOICES[i % 3];
      run(mixed, 1);
      run(plain, 1);
      expect(mixed.report.nets, `step ${i}`).toBe(mixed.loops === "nets" ? 1 : 0);
    }
    for (const [i, { position }] of mixed.bodies.entries())
      for (let k = 0; k < 3; k++) expect(Math.abs(position[k] - plain.bodies[i].position[k])).toBeLessThan(1e-8);
  });

  test("set to what it is changes no bit", () => {
    const [set, left] = [swing({ loops: "nets" }), swing({ loops: "nets" })];
    for (let i = 0; i < 10; i++) {
      set.loops = "nets";
      expect(run(set, 1)).toBe(run(left, 1));
    }
  });

  test("changes nothing in a world without loops", () => {
    const chain = (loops: (typeof CHOICES)[number]) => {
      const world = new World({ loops, collisions: false });
      const link = world.addBody({ shape: box(0.2, 0.02, 0.02), mass: 1, position: [0.25, 0, 0] });
      world.addJoint(ball({ a: null, b: link, anchor: [0, 0, 0] }));
      return run(world, 20);
    };
    expect(chain("nets")).toBe(chain("trees"));
  });
});

describe("what keeps it", () => {
  test.each(CHOICES)("a snapshot: %s comes back, and so do the bits", (loops) => {
    const world = swing({ loops });
    run(world, 5);
    const snapshot = world.snapshot();
    const hash = run(world, 5);
    world.loops = loops === "nets" ? "trees" : "nets";
    run(world, 3);
    world.restore(snapshot);
    expect(world.loops).toBe(loops);
    expect(run(world, 5)).toBe(hash);
  });

  test.each(CHOICES)("a scene file: %s", (loops) => {
    const world = swing({ loops });
    const file = JSON.parse(saveScene(world));
    expect(file.loops).toBe(loops === "auto" ? undefined : loops);
    const { world: loaded } = loadScene(file);
    expect(loaded.loops).toBe(loops);
    expect(run(loaded, 10)).toBe(run(world, 10));
    expect(loaded.report.nets).toBe(loops === "nets" ? 1 : 0);
  });
});

const WRONG = ["Nets", "", "tree", null, 1, true, ["nets"], {}] as const;

describe("what is wrong is refused by name", () => {
  test.each(WRONG.map((value) => [value]))("%j", (value) => {
    const loops = value as never;
    const world = swing({ loops: "nets" });
    run(world, 2);
    const hash = world.hash();
    const setting = () => {
      world.loops = loops;
    };
    expect(setting).toThrow(ArgumentError);
    expect(setting).toThrow(/world.*loops/);
    expect(world.loops).toBe("nets");
    expect(world.hash()).toBe(hash);
    expect(run(world, 2)).toBe(run(swing({ loops: "nets" }), 4));
    expect(() => new World({ loops })).toThrow(/world.*loops/);
    const file = { ...JSON.parse(saveScene(world)), loops };
    expect(() => loadScene(file)).toThrow(ArgumentError);
    expect(() => loadScene(file)).toThrow(/loops/);
  });
});
