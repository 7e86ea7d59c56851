// A shape and a joint that the engine does not have, brought in from outside: how many files they change, and that all works with them. Wasm cannot be
// extended at run time; the sources are built with the changes for the TypeScript target.
import { beforeAll, describe, expect, test } from "vitest";
import { describeScenes } from "../../scripts/scene-schema.mjs";
import type * as Taut from "../../src/index.ts";
import type { shapeGeometry as ShapeGeometry } from "../../src/three/shape-geometry.ts";
import { matches } from "../support/json-schema.ts";
import { buildWith } from "../support/new-kinds/build-with.ts";
import { SHAFT } from "../support/new-kinds/shaft.ts";
import { SUPERELLIPSOID } from "../support/new-kinds/superellipsoid.ts";
import { randomMechanism } from "../support/random-mechanism.ts";
import { constraintValues, mechanismStep } from "../support/reference-mechanism.ts";

type Extended = typeof Taut & {
  readonly superellipsoid: (a: number, b: number, c: number, options?: Taut.ShapeOptions) => Taut.Shape;
  readonly shaft: typeof Taut.universal;
};

const HALF = [0.3, 0.2, 0.4] as const;
const H = 1 / 120;
/** What Newton leaves of a step with a joint that is an auxiliary row: leftOf in test/step/tree/mechanisms/against-reference.test.ts. */
const LEFT = 1.2e-7 * (60 * H) ** 4;
const level = (p: readonly number[]) => p.reduce((sum, x, i) => sum + (x / HALF[i]) ** 4, 0);
const SCHEMA = "src/world/scene-file/scene-schema.ts";

describe("a new shape", () => {
  let taut: Extended;
  let jsonSchema: Record<string, unknown>;
  let shapeGeometry: typeof ShapeGeometry;
  beforeAll(async () => {
    const { index, schema, three } = await buildWith("shape", SUPERELLIPSOID, {
      index: "src/index.ts",
      schema: SCHEMA,
      three: "src/three/shape-geometry.ts",
    });
    taut = index;
    jsonSchema = describeScenes(schema.sceneSchema, schema.SCENE_PARTS);
    shapeGeometry = three.shapeGeometry;
    taut.chooseTarget("typescript");
  });
  const made = (options: Taut.ShapeOptions = {}) => taut.superellipsoid(...HALF, options);
  const run = (world: Taut.World, seconds: number) => {
    for (let i = 0; i < seconds / H; i++) world.step(H);
  };

  test("touches 7 files", () => {
    expect(new Set(SUPERELLIPSOID.map(({ file }) => file)).size).toBe(7);
  });

  test("has the mass of a numerical integral", () => {
    const body = new taut.World().addBody({ shape: made(), density: 1000 });
    // columns along z over midpoints of n² cells; their height falls off as the fourth root, and so the error is about n^-5/4
    const n = 1000;
    const [a, b, c] = HALF;
    const sums = [0, 0, 0, 0];
    for (let i = 0; i < n * n; i++) {
      const [x, y] = [((i % n) + 0.5) / n, (Math.floor(i / n) + 0.5) / n];
      const high = Math.max(0, 1 - x ** 4 - y ** 4) ** 0.25;
      for (const [k, term] of [a * a * x * x, b * b * y * y, (c * c * high * high) / 3, 1].entries())
        sums[k] += term * high;
    }
    const [x, y, z, mass] = sums.map((sum) => (1000 * 8 * a * b * c * sum) / (n * n));
    expect(body.mass / mass).toBeCloseTo(1, 3);
    for (const [i, moment] of [y + z, x + z, x + y].entries()) expect(body.inertia[i] / moment).toBeCloseTo(1, 3);
  });

  test("falls on a plane and rests", () => {
    const world = new taut.World();
    world.addBody({ type: "static", shape: taut.plane({ normal: [0, 1, 0] }) });
    const body = world.addBody({ shape: made(), density: 1000, position: [0, 0.25, 0] });
    run(world, 3);
    expect(body.position[1]).toBeCloseTo(HALF[1], 3);
    expect(Math.hypot(...body.velocity)).toBeLessThan(1e-3);
    expect(Math.hypot(...body.angularVelocity)).toBeLessThan(1e-3);
  });

  test("meets a box, a ball, a mesh and its like", () => {
    const floor = (shape: Taut.Shape) => {
      const world = new taut.World();
      world.addBody({ type: "static", shape, position: [0, -0.5, 0] });
      const body = world.addBody({
        shape: made(),
        density: 1000,
        position: [0, 0.22, 0],
        lockRotation: [true, true, true],
      });
      run(world, 2);
      expect(world.contacts.length).toBeGreaterThan(0);
      expect(Math.hypot(...body.velocity)).toBeLessThan(1e-3);
      return body.position[1];
    };
    const corners: Taut.Vec3[] = [
      [-2, 0.5, -2],
      [-2, 0.5, 2],
      [2, 0.5, 2],
      [2, 0.5, -2],
    ];
    expect(floor(taut.box(1, 0.5, 1))).toBeCloseTo(HALF[1], 3);
    expect(floor(taut.sphere(0.5))).toBeCloseTo(HALF[1], 3);
    expect(
      floor(
        taut.mesh(corners, [
          [0, 1, 2],
          [0, 2, 3],
        ]),
      ),
    ).toBeCloseTo(HALF[1], 3);
    expect(floor(made({ position: [0, 0.5 - HALF[1], 0] }))).toBeCloseTo(HALF[1], 3);
  });

  test("is hit by a ray where its surface is", () => {
    const world = new taut.World();
    world.addBody({ type: "static", shape: made() });
    for (let i = 0; i < 20; i++) {
      const origin: Taut.Vec3 = [2 * Math.cos(i), 1.5 * Math.sin(1.7 * i), 2 * Math.sin(i)];
      const hit = world.castRay(origin, origin.map((x, k) => 0.1 * HALF[k] - x) as unknown as Taut.Vec3)!;
      expect(level(hit.point)).toBeCloseTo(1, 12);
      const gradient = hit.point.map((x, k) => x ** 3 / HALF[k] ** 4);
      const size = Math.hypot(...gradient);
      for (let k = 0; k < 3; k++) expect(hit.normal[k]).toBeCloseTo(gradient[k] / size, 10);
    }
    expect(world.castRay([2, 0.3, 0], [-1, 0, 0])).toBeUndefined();
  });

  test("goes through a file, and is drawn", () => {
    const world = new taut.World();
    world.addBody({ name: "it", shape: made(), mass: 1 });
    const text = taut.saveScene(world);
    expect(taut.loadScene(text).world.hash()).toBe(world.hash());
    const { bodies } = JSON.parse(text);
    expect(matches(jsonSchema, { taut: 1, bodies })).toBe(true);
    const { position } = shapeGeometry(made()).attributes;
    for (let i = 0; i < position.count; i++)
      expect(level([position.getX(i), position.getY(i), position.getZ(i)])).toBeCloseTo(1, 5);
  });
});

describe("a new joint", () => {
  let taut: Extended;
  let jsonSchema: Record<string, unknown>;
  beforeAll(async () => {
    const { index, schema } = await buildWith("joint", SHAFT, { index: "src/index.ts", schema: SCHEMA });
    taut = index;
    jsonSchema = describeScenes(schema.sceneSchema, schema.SCENE_PARTS);
    taut.chooseTarget("typescript");
  });

  test("touches 3 files", () => {
    expect(new Set(SHAFT.map(({ file }) => file)).size).toBe(3);
  });

  test("holds as the general reference says", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const mechanism = randomMechanism(seed, { bodies: 3, kinds: [[2, 1]], pinned: true, speed: 0.5, push: 5 });
      const world = new taut.World({ gravity: [0, 0, 0] });
      const vec = (v: readonly number[]) => v as unknown as Taut.Vec3;
      const bodies = mechanism.bodies.map(({ inertia: [[xx, xy, xz], [, yy, yz], [, , zz]], ...body }) => {
        const added = world.addBody({
          mass: body.mass,
          inertia: [xx, yy, zz, xy, xz, yz],
          position: vec(body.position),
          orientation: body.orientation as unknown as Taut.Quat,
          velocity: vec(body.velocity),
          angularVelocity: vec(body.angularVelocity),
        });
        added.applyForce(vec(body.force));
        added.applyTorque(vec(body.torque));
        return added;
      });
      const ground = world.addBody({ type: "static" });
      for (const { a, b, anchorA, anchorB, frameA, frameB } of mechanism.joints)
        world.addJoint(
          taut.shaft({
            a: bodies[a] ?? null,
            b: bodies[b] ?? ground,
            anchorA: vec(anchorA),
            anchorB: vec(anchorB),
            frameA: frameA as unknown as Taut.Quat,
            frameB: frameB as unknown as Taut.Quat,
          }),
        );
      world.step(H);
      const step = mechanismStep(mechanism, H);
      for (const [i, body] of bodies.entries())
        for (let k = 0; k < 3; k++) {
          expect(Math.abs(body.centreOfMass[k] - step.bodies[i].position[k])).toBeLessThan(LEFT);
          expect(Math.abs(body.velocity[k] - step.bodies[i].fittedVelocity[k])).toBeLessThan((2 * LEFT) / H);
        }
      for (let i = 0; i < 60; i++) world.step(H);
      const poses = bodies.map(({ centreOfMass, orientation }) => ({
        position: [...centreOfMass],
        orientation: [...orientation],
      }));
      expect(Math.max(...constraintValues(mechanism, poses).map(Math.abs))).toBeLessThan(1e-11);
    }
  });

  test("takes options as its descriptor says, and goes through a file", () => {
    const world = new taut.World();
    const b = world.addBody({ name: "b", shape: taut.box(0.1, 0.1, 0.1), density: 1000 });
    const where = { a: null, b, anchor: [0, 0, 0], axis: [1, 0, 0] } as const;
    expect(() => taut.shaft(where)).toThrow("secondAxis");
    expect(() => taut.shaft({ ...where, secondAxis: [0, 1, 0], turn: {} } as never)).toThrow("turn");
    world.addJoint(taut.shaft({ ...where, secondAxis: [0, 1, 0], spring: { stiffness: 10 } } as never));
    const text = taut.saveScene(world);
    expect(taut.loadScene(text).world.hash()).toBe(world.hash());
    const { joints } = JSON.parse(text);
    expect(matches(jsonSchema, { taut: 1, bodies: [], joints })).toBe(true);
  });
});
