// Two bodies measured against each other, points against shapes, contact points of a pair; and what is refused.

import { describe, expect, it } from "vitest";
import { CONTACT_SETTING_WIDTH } from "../../../build/records/memory/widths.ts";
import { COLLIDE_SCRATCH } from "../../../src/collision/collide.ts";
import { ON_MESH_SCRATCH } from "../../../src/collision/sweep/closest-on-mesh.ts";
import { STRIDE as SETTING } from "../../../src/contacts/surfaces/surface-layout.ts";
import {
  ArgumentError,
  box,
  capsule,
  cone,
  cylinder,
  ForeignError,
  plane,
  type Shape,
  StaleError,
  sphere,
  UnsupportedError,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { add, dot, length, scale, subtract } from "../../../src/math/index.ts";
import { SCRATCH_ROOM } from "../../../src/world/queries/query-scene.ts";
import { distanceTo } from "../../support/convex-shapes.ts";
import { solidOf } from "../../support/flat-distance.ts";
import { FLAT_FLOOR } from "../../support/flat-floor.ts";
import { convexShape, randomScene, turn, vector } from "../../support/query-scenes.ts";
import { seeded } from "../../support/random-forest.ts";

it("the kernels have the room they take", () => {
  expect(SCRATCH_ROOM).toBeGreaterThanOrEqual(Math.max(ON_MESH_SCRATCH, COLLIDE_SCRATCH));
  expect(SETTING).toBe(CONTACT_SETTING_WIDTH);
});

describe("closest points", () => {
  const world = new World();
  const put = (shapes: Shape[], position: Vec3, type: "static" | "dynamic" = "static") =>
    world.addBody({ type, shapes, position });

  it("of compounds: the nearest of their shapes, by number; of one shape if it is named", () => {
    const a = put([sphere(1), sphere(0.5, { position: [4, 0, 0] })], [0, 0, 0]);
    const b = put([box(0.5, 9, 9, { position: [0, 30, 0] }), box(0.5, 1, 1)], [6, 0, 0], "dynamic");
    const found = world.closestPoints(a, b);
    expect(found).toMatchObject({ shapeA: 1, shapeB: 1, distance: 1, pointA: [4.5, 0, 0] });
    expect(found.normal[0]).toBe(1);
    expect(found.pointB[0]).toBe(5.5);
    expect(world.closestPoints({ body: a, shape: 0 }, b)).toMatchObject({ shapeA: 0, shapeB: 1, distance: 4.5 });
    expect(world.closestPoints(b, { body: a, shape: 0 })).toMatchObject({ shapeA: 1, shapeB: 0, distance: 4.5 });
  });

  it("overlap is negative: moving b so far along the normal parts them", () => {
    const random = seeded(21);
    let deep = 0;
    for (let i = 0; i < 60; i++) {
      const kinds = ["sphere", "box", "capsule", "cylinder", "cone", "hull"] as const;
      const [one, other] = [convexShape(random, kinds[i % 6]), convexShape(random, kinds[(i >> 1) % 6])];
      const a = world.addBody({ type: "static", shape: one, position: vector(random, 0.3), orientation: turn(random) });
      const b = world.addBody({
        type: "static",
        shape: other,
        position: vector(random, 0.3),
        orientation: turn(random),
      });
      const { distance, normal } = world.closestPoints(a, b);
      if (distance < -1e-3) {
        deep++;
        b.position = add(b.position, scale(-distance, normal));
        expect(Math.abs(world.closestPoints(a, b).distance)).toBeLessThan(1e-6);
        // a little less does not do
        b.position = subtract(b.position, scale(1e-3, normal));
        expect(world.closestPoints(a, b).distance).toBeLessThan(-1e-4);
      }
      a.remove();
      b.remove();
    }
    expect(deep).toBeGreaterThan(40);
  });

  it("over a plane, at any depth", () => {
    const ground = put([plane({ normal: [0, 1, 0], offset: -100 })], [0, 0, 0]);
    const ball = put([sphere(1)], [0, -97, 3]);
    expect(world.closestPoints(ground, ball)).toMatchObject({ distance: 2, normal: [0, 1, 0], pointA: [0, -100, 3] });
    ball.position = [0, -130, 0];
    expect(world.closestPoints(ball, ground)).toMatchObject({ distance: -31, pointA: [0, -131, 0] });
  });

  it("refuses what it cannot measure, in words", () => {
    const [ground, floor] = [put([plane({ normal: [0, 1, 0] })], [0, 0, 0]), put([FLAT_FLOOR], [0, 0, 0])];
    const crate = put([box(1, 1, 1)], [0, 0, 0]);
    expect(() => world.closestPoints(ground, floor)).toThrow(UnsupportedError);
    expect(() => world.closestPoints(ground, floor)).toThrow("a plane and a mesh");
    expect(() => world.closestPoints(crate, { body: crate, shape: 0 })).toThrow("different shapes");
    const empty = world.addBody({ type: "static" });
    expect(() => world.closestPoints(empty, crate)).toThrow("has no shapes");
    expect(() => world.closestPoints({ body: crate, shape: 1 }, ground)).toThrow("a.shape");
    expect(() => world.closestPoints(crate, 3 as never)).toThrow(ArgumentError);
    expect(() => world.closestPoints(crate, new World().addBody({ type: "static", shape: box(1, 1, 1) }))).toThrow(
      ForeignError,
    );
    crate.remove();
    expect(() => world.closestPoints(crate, ground)).toThrow(StaleError);
  });
});

describe("the shape closest to a point", () => {
  it("distance, point and normal of all kinds against closed forms", () => {
    const random = seeded(22);
    for (const kind of ["sphere", "box", "capsule", "cylinder", "cone"] as const)
      for (let i = 0; i < 12; i++) {
        const world = new World();
        const shape = convexShape(random, kind, i % 3 === 0 ? { margin: 0.1 } : {});
        const pose = { position: vector(random, 3), orientation: turn(random) };
        const body = world.addBody({ type: "static", shape, ...pose });
        const at = add(pose.position, vector(random, 2));
        const solid = solidOf(shape, pose);
        const expected = distanceTo(solid, at);
        const found = world.closestShape(at);
        if (found === undefined) throw new Error("nothing found");
        expect(found.body).toBe(body);
        if (expected > 0) expect(Math.abs(found.distance - expected)).toBeLessThan(1e-7);
        else expect(found.distance).toBeLessThan(1e-9);
        expect(Math.abs(dot(found.normal, subtract(at, found.point)) - found.distance)).toBeLessThan(1e-7);
        // of the surface: the shape has it, and nothing beyond
        expect(distanceTo(solid, add(found.point, scale(1e-4, found.normal)))).toBeGreaterThan(5e-5);
        expect(distanceTo(solid, found.point)).toBeLessThan(1e-7);
        expect(world.closestShape(at, { within: Math.max(0, expected - 0.01) }) === undefined).toBe(expected > 0);
      }
  });

  it("inside of several shapes the deepest is the nearest", () => {
    const world = new World();
    const bodies = [1, 3, 2].map((radius) => world.addBody({ type: "static", shape: sphere(radius) }));
    expect(world.closestShapes([0.5, 0, 0]).map(({ body }) => bodies.indexOf(body))).toEqual([1, 2, 0]);
    expect(world.closestShape([0.5, 0, 0])?.body).toBe(bodies[1]);
    expect(world.closestShape([0.5, 0, 0], { exclude: bodies[1] })?.distance).toBeCloseTo(-1.5, 12);
    // and from afar, filters asked once of each
    let asked = 0;
    const filter = () => ++asked > 0;
    expect(world.closestShape([0, 1e9, 0], { filter })?.body).toBe(bodies[1]);
    expect(asked).toBe(3);
  });

  it("depth inside of a ball, a box and a capsule", () => {
    const depth = (shape: Shape, at: Vec3) => {
      const world = new World();
      world.addBody({ type: "static", shape });
      return world.closestShape(at)?.distance;
    };
    expect(depth(sphere(2), [0.5, 0, 0])).toBeCloseTo(-1.5, 12);
    expect(depth(sphere(2), [0, 0, 0])).toBeCloseTo(-2, 12);
    expect(depth(box(1, 2, 3), [0.8, 0, 0])).toBeCloseTo(-0.2, 9);
    expect(depth(box(1, 2, 3), [0, 0, 0])).toBeCloseTo(-1, 9);
    expect(depth(capsule(0.5, 1), [0, 0.4, 0])).toBeCloseTo(-0.5, 12);
    expect(depth(cylinder(1, 2), [0, 1.9, 0.2])).toBeCloseTo(-0.1, 6);
  });
});

describe("contact points", () => {
  it("are those that the next step finds, shape by shape", () => {
    const world = randomScene(31, 110, true);
    world.gravity = [0, 0, 0];
    // what stands still sees contacts up to a millimetre apart
    const before = new Map<string, ReturnType<World["contactPoints"]>>();
    const { bodies } = world;
    for (const [i, a] of bodies.entries())
      for (const b of bodies.slice(i + 1)) {
        const kinds = [...a.shapes, ...b.shapes].map(({ kind }) => kind);
        if (kinds.includes("mesh") && kinds.includes("plane")) continue;
        if (a.shapes[0].kind === "mesh" && b.shapes[0].kind === "mesh") continue;
        before.set(`${a.id} ${b.id}`, world.contactPoints(a, b, { within: 1e-3 }));
      }
    world.step(1 / 1000);
    const contacts = world.contacts.filter(({ sensor }) => !sensor);
    expect(contacts.length).toBeGreaterThan(20);
    let compared = 0;
    for (const { a, b, shapeA, shapeB, normal, points } of contacts) {
      const pair = before.get(`${a.id} ${b.id}`) ?? before.get(`${b.id} ${a.id}`);
      if (!pair) continue;
      const isTurned = !before.has(`${a.id} ${b.id}`);
      const [one, other] = isTurned ? [shapeB, shapeA] : [shapeA, shapeB];
      const found = pair.find((contact) => contact.shapeA === one && contact.shapeB === other);
      expect(found?.normal).toEqual(isTurned ? scale(-1, normal) : normal);
      expect(found?.points).toEqual(points.map(({ position, separation }) => ({ position, separation })));
      compared++;
    }
    expect(compared).toBeGreaterThan(15);
  });

  it("of a box on a plane and on a mesh: its four corners; none when it is lifted", () => {
    const world = new World();
    const ground = world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    const floor = world.addBody({ type: "static", shape: FLAT_FLOOR });
    const crate = world.addBody({ shape: box(0.5, 0.5, 0.5), position: [0, 0.49, 0] });
    for (const other of [ground, floor]) {
      const [contact, ...rest] = world.contactPoints(other, crate);
      expect(rest).toEqual([]);
      expect(contact.normal).toEqual([0, 1, 0].map((x) => expect.closeTo(x, 12)));
      const corners = contact.points.map(({ position: [x, , z] }) => `${Math.round(10 * x)} ${Math.round(10 * z)}`);
      expect(corners.sort()).toEqual(["-5 -5", "-5 5", "5 -5", "5 5"]);
      for (const { separation } of contact.points) expect(separation).toBeCloseTo(-0.01, 12);
    }
    crate.position = [0, 0.51, 0];
    expect(world.contactPoints(ground, crate)).toEqual([]);
    expect(world.contactPoints(ground, crate, { within: 0.02 })).toHaveLength(1);
    expect(length(world.contactPoints(crate, ground, { within: 0.02 })[0].normal)).toBe(1);
  });

  it("refuses pairs that have none, by name", () => {
    const world = new World();
    const floor = world.addBody({ type: "static", shape: FLAT_FLOOR });
    const barrel = world.addBody({ shape: cylinder(1, 1) });
    const spike = world.addBody({ shapes: [box(1, 1, 1), cone(1, 1)] });
    const other = world.addBody({ type: "static", shape: FLAT_FLOOR });
    expect(() => world.contactPoints(floor, other)).toThrow(UnsupportedError);
    expect(world.contactPoints(floor, barrel).length).toBeGreaterThan(0);
    expect(world.contactPoints(spike, floor).length).toBeGreaterThan(0);
    expect(() => world.contactPoints(floor, floor)).toThrow("same body");
    expect(() => world.contactPoints(floor, barrel, { within: -1 })).toThrow("within");
    // distances are known
    expect(world.closestPoints(barrel, floor).distance).toBeLessThan(0);
  });
});
