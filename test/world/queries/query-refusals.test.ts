// Casts and overlaps where the answer is known, their order, and what is refused.

import { describe, expect, it } from "vitest";
import { ArgumentError, box, capsule, cylinder, plane, type Shape, sphere, World } from "../../../src/index.ts";
import { FLAT_FLOOR } from "../../support/flat-floor.ts";

describe("casts and overlaps", () => {
  const world = new World();
  const ground = world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });

  it("meet planes, and tell how deep they start", () => {
    const cast = (shape: Shape, y: number) => world.castShape(shape, { position: [0, y, 0] }, [1, -4, 0]);
    expect(cast(sphere(0.5), 2)?.fraction).toBeCloseTo(1.5 / 4, 9);
    expect(cast(box(0.5, 0.5, 0.5), 2)?.fraction).toBeCloseTo(1.5 / 4, 6);
    expect(cast(cylinder(0.5, 0.5), 5)).toBeUndefined();
    expect(cast(capsule(0.25, 0.25), 0.4)).toMatchObject({
      body: ground,
      fraction: 0,
      distance: 0,
      normal: [0, 1, 0],
      startSeparation: expect.closeTo(-0.1, 12),
    });
    expect(world.overlap(sphere(1), { position: [0, 0.99, 0] })).toEqual([{ body: ground, shape: 0 }]);
    expect(world.overlap(sphere(1), { position: [0, 1.01, 0] })).toEqual([]);
  });

  it("equally near shapes come in the order of their slots", () => {
    const other = new World();
    const bodies = [0, 1, 2, 3].map(() => other.addBody({ type: "static", shape: sphere(1) }));
    const order = <T extends { body: unknown }>(hits: T[]) => hits.map(({ body }) => bodies.indexOf(body as never));
    expect(order(other.castRayAll([5, 0, 0], [-1, 0, 0]))).toEqual([0, 1, 2, 3]);
    expect(order(other.castSphereAll(0.5, [5, 0, 0], [-1, 0, 0]))).toEqual([0, 1, 2, 3]);
    expect(order(other.castShapeAll(box(1, 1, 1), { position: [5, 0, 0] }, [-9, 0, 0]))).toEqual([0, 1, 2, 3]);
    expect(order(other.overlap(box(1, 1, 1), {}))).toEqual([0, 1, 2, 3]);
    expect(order(other.closestShapes([3, 0, 0]))).toEqual([0, 1, 2, 3]);
    expect(other.closestShape([3, 0, 0])?.body).toBe(bodies[0]);
  });

  it("an empty world has nothing to find", () => {
    const empty = new World();
    expect(empty.castRay([0, 0, 0], [1, 0, 0])).toBeUndefined();
    expect(empty.castShapeAll(box(1, 1, 1), {}, [1, 0, 0])).toEqual([]);
    expect(empty.overlap(box(1, 1, 1), {})).toEqual([]);
    expect(empty.closestShape([0, 0, 0])).toBeUndefined();
  });

  it.each<[string, () => unknown]>([
    ["shape", () => world.castShape(plane({ normal: [0, 1, 0] }), {}, [1, 0, 0])],
    ["shape", () => world.overlap(FLAT_FLOOR, {})],
    ["shape.radius", () => world.overlap({ kind: "sphere", radius: -1 }, {})],
    ["position[1]", () => world.overlap(sphere(1), { position: [0, Number.NaN, 0] as never })],
    ["at", () => world.overlap(sphere(1), { at: [0, 0, 0] } as never)],
    ["displacement", () => world.castShape(sphere(1), {}, [1e300, 1e300, 0])],
    ["turn", () => world.castShape(sphere(1), {}, [1, 0, 0], { turn: [0, 1e3, 0] })],
    ["radius", () => world.castSphere(0, [0, 0, 0], [1, 0, 0])],
    ["direction", () => world.castSphere(1, [0, 0, 0], [0, 0, 0])],
    ["length", () => world.castSphere(1, [0, 0, 0], [1, 0, 0], { length: 0 })],
    ["mask", () => world.castRay([0, 0, 0], [1, 0, 0], { mask: 0.5 })],
    ["group", () => world.castRay([0, 0, 0], [1, 0, 0], { group: 2 ** 40 })],
    ["sensors", () => world.castRay([0, 0, 0], [1, 0, 0], { sensors: 1 as never })],
    ["filter", () => world.castRay([0, 0, 0], [1, 0, 0], { filter: 1 as never })],
    ["exclude", () => world.castRay([0, 0, 0], [1, 0, 0], { exclude: {} as never })],
    ["sensor", () => world.castRay([0, 0, 0], [1, 0, 0], { sensor: true } as never)],
    ["point", () => world.closestShape([0, 0] as never)],
    ["within", () => world.closestShapes([0, 0, 0], { within: -1 })],
  ])("%s is refused where it means nothing", (argument, ask) => {
    const before = world.hash();
    try {
      ask();
    } catch (error) {
      expect(error).toBeInstanceOf(ArgumentError);
      expect((error as ArgumentError).argument).toBe(argument);
      expect(world.hash()).toBe(before);
      return;
    }
    throw new Error(`${argument} was let in`);
  });
});
