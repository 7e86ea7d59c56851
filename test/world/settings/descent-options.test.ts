// What a user may say of descent, and of who solves the contacts of an island.
import { describe, expect, test } from "vitest";
import {
  ArgumentError,
  box,
  type DescentOptions,
  loadScene,
  plane,
  saveScene,
  sphere,
  World,
} from "../../../src/index.ts";

const DEFAULTS = {
  scheme: "substeps",
  substeps: 24,
  precision: "auto",
  frequency: 120,
  staticFrequency: 240,
  damping: 10,
  loadOffset: 2e-3,
  pushOut: 4,
};

describe("world.descent", () => {
  test("has defaults, and keeps what is not given", () => {
    expect(new World().descent).toEqual(DEFAULTS);
    const world = new World({ descent: { substeps: 12, precision: "single" } });
    world.descent = { scheme: "sweeps" };
    expect(world.descent).toEqual({ ...DEFAULTS, substeps: 12, precision: "single", scheme: "sweeps" });
    world.descent = { substeps: undefined, loadOffset: 0 };
    expect(world.descent).toEqual({
      ...DEFAULTS,
      substeps: 12,
      precision: "single",
      scheme: "sweeps",
      loadOffset: 0,
    });
  });

  test("moves along when the memory grows, and goes back with a snapshot", () => {
    const world = new World({ descent: { substeps: 12 } });
    const snapshot = world.snapshot();
    world.descent = { substeps: 48 };
    for (let i = 0; i < 40; i++) world.addBody({ shape: sphere(1), position: [3 * i, 0, 0] });
    expect(world.descent).toEqual({ ...DEFAULTS, substeps: 48 });
    world.restore(snapshot);
    expect(world.descent).toEqual({ ...DEFAULTS, substeps: 12 });
  });

  test.each([
    [{ scheme: "jacobi" }, "descent.scheme"],
    [{ substeps: 0 }, "descent.substeps"],
    [{ substeps: 2.5 }, "descent.substeps"],
    [{ substeps: 1001 }, "descent.substeps"],
    [{ substeps: Number.NaN }, "descent.substeps"],
    [{ precision: "half" }, "descent.precision"],
    [{ frequency: 0 }, "descent.frequency"],
    [{ staticFrequency: Number.POSITIVE_INFINITY }, "descent.staticFrequency"],
    [{ damping: -1 }, "descent.damping"],
    [{ loadOffset: -1e-3 }, "descent.loadOffset"],
    [{ pushOut: "4" }, "descent.pushOut"],
    [{ sweeps: 3 }, "sweeps"],
    [null, "options"],
    [7, "options"],
  ])("refuses %o, and stays as it was", (wrong, argument) => {
    const world = new World({ descent: { substeps: 12 } });
    const set = () => {
      world.descent = wrong as DescentOptions;
    };
    expect(set).toThrow(ArgumentError);
    expect(set).toThrow(argument);
    expect(world.descent).toEqual({ ...DEFAULTS, substeps: 12 });
    if (wrong !== null) expect(() => new World({ descent: wrong as DescentOptions })).toThrow(argument);
  });
});

describe("in scene files", () => {
  test("both are kept", () => {
    const world = new World({ descent: { substeps: 30, scheme: "sweeps", loadOffset: 0 } });
    world.addBody({ name: "one", shape: box(1, 1, 1), solver: "pivoting" });
    world.addBody({ name: "two", type: "particle", mass: 1, position: [9, 0, 0], solver: "descent" });
    world.addBody({ name: "three", shape: box(1, 1, 1), position: [19, 0, 0] });
    const text = saveScene(world);
    expect(JSON.parse(text).descent).toEqual({ substeps: 30, scheme: "sweeps", loadOffset: 0 });
    const loaded = loadScene(text).world;
    expect(loaded.descent).toEqual(world.descent);
    expect(loaded.bodies.map(({ solver }) => solver)).toEqual(["pivoting", "descent", "auto"]);
    expect(loaded.hash()).toBe(world.hash());
    expect(saveScene(new World())).not.toContain("descent");
  });

  test.each([
    [{ descent: { substeps: 1.5 } }, "descent.substeps"],
    [{ descent: { scheme: "x" } }, "descent.scheme"],
    [{ descent: [] }, "descent"],
    [{ descent: { more: 1 } }, "descent.more"],
    [{ bodies: [{ id: "a", type: "static", solver: "exact" }] }, "bodies[0].solver"],
  ])("%o is refused", (wrong, path) => {
    expect(() => loadScene({ taut: 1, bodies: [], ...wrong })).toThrow(path);
  });
});

describe("body.solver", () => {
  test("is an option and a property, and no other bit of the body changes", () => {
    const world = new World();
    const body = world.addBody({
      shape: box(1, 1, 1),
      lockRotation: [true, false, true],
      solver: "descent",
    });
    expect(body.solver).toBe("descent");
    body.solver = "pivoting";
    expect(body.solver).toBe("pivoting");
    body.lock({ translation: [false, true, false] });
    expect(body.solver).toBe("pivoting");
    body.solver = "auto";
    expect(body.lockedRotation).toEqual([true, false, true]);
    expect(body.lockedTranslation).toEqual([false, true, false]);
    expect(() => {
      body.solver = "exact" as "auto";
    }).toThrow('body 1: solver must be one of auto, pivoting, descent, not "exact"');
    expect(() => world.addBody({ shape: box(1, 1, 1), solver: 1 as never })).toThrow("solver must be one of");
    expect(world.bodies.length).toBe(1);
    body.remove();
    expect(() => body.solver).toThrow("body 1");
    // a slot that is used again has no wish
    expect(world.addBody({ shape: box(1, 1, 1) }).solver).toBe("auto");
  });

  test("is refused for a custom body, which has no contacts", () => {
    const world = new World();
    const own = world.addBody({ type: "custom", dimension: 1, massMatrix: [[1]] });
    expect(() => {
      own.solver = "descent";
    }).toThrow("solver");
    expect(() =>
      world.addBody({ type: "custom", dimension: 1, massMatrix: [[1]], solver: "descent" } as never),
    ).toThrow("solver");
  });

  test("chooses for its island: pivoting before descent, both before the world", () => {
    const world = new World({ solver: "descent" });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    const stack = (x: number) =>
      [0, 1].map((i) => world.addBody({ shape: box(0.5, 0.5, 0.5), position: [x, 0.5 + i, 0] }));
    const [one, two, three] = [stack(0), stack(5), stack(10)];
    const used = () => {
      world.step(1 / 60);
      return world.report.islands.solved.map(({ body, solver }) => [body?.id, solver === "pivoting"]);
    };
    expect(used()).toEqual([
      [one[0].id, false],
      [two[0].id, false],
      [three[0].id, false],
    ]);
    one[1].solver = "pivoting";
    one[0].solver = "descent";
    expect(used().map(([, exact]) => exact)).toEqual([true, false, false]);
    world.solver = "pivoting";
    one[1].solver = "auto";
    expect(used().map(([, exact]) => exact)).toEqual([false, true, true]);
    world.solver = "auto";
    two[1].solver = "descent";
    expect(used().map(([, exact]) => exact)).toEqual([false, false, true]);
  });
});
