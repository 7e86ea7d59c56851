// Rays through a world: what they meet, in which order, and what they are told to pass by.

import { describe, expect, it } from "vitest";
import { box, capsule, plane, sphere, World } from "../../../src/index.ts";
import { FLAT_FLOOR } from "../../support/flat-floor.ts";

describe("a ray", () => {
  const world = new World();
  const ball = world.addBody({ type: "static", shape: sphere(0.5), position: [3, 0, 0] });
  const crate = world.addBody({
    type: "static",
    shapes: [sphere(0.1, { position: [0, 9, 0] }), box(0.5, 1, 1)],
    position: [6, 0, 0],
  });
  const ghost = world.addBody({
    type: "static",
    shape: capsule(0.3, 0.5, { sensor: true, group: 4 }),
    position: [1, 0, 0],
  });

  it("meets the nearest shape, with point and outward normal", () => {
    const hit = world.castRay([0, 0.3, 0], [2, 0, 0]);
    expect(hit?.body).toBe(ball);
    expect(hit?.distance).toBeCloseTo(2.6, 12);
    expect(hit?.point).toEqual([hit?.distance, 0.3, 0]);
    for (const [i, n] of [-0.8, 0.6, 0].entries()) expect(hit?.normal[i]).toBeCloseTo(n, 12);
  });

  it("meets all of them in order, numbers of shapes told", () => {
    const hits = world.castRayAll([0, 0, 0], [1, 0, 0], { sensors: true });
    expect(hits.map(({ body, shape }) => [body, shape])).toEqual([
      [ghost, 0],
      [ball, 0],
      [crate, 1],
    ]);
    expect(hits.map(({ distance }) => distance)).toEqual([0.7, 2.5, 5.5]);
  });

  it("passes by what it is told to", () => {
    const first = (options: object) => world.castRay([0, 0, 0], [1, 0, 0], options)?.body;
    expect(first({ sensors: true, mask: ~4 })).toBe(ball);
    expect(first({ filter: (body: unknown) => body !== ball })).toBe(crate);
    expect(first({ length: 2.4 })).toBeUndefined();
    expect(first({ length: 2.6 })).toBe(ball);
  });

  it("hits what it starts in at once, a plane from above, and a mesh from both sides", () => {
    expect(world.castRay([3, 0, 0], [0, 1, 0])?.distance).toBe(0);
    const other = new World();
    const ground = other.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -2 }) });
    const floor = other.addBody({ type: "static", shape: FLAT_FLOOR, position: [0, 1, 0] });
    const down = other.castRayAll([0.3, 4, 0.2], [0, -1, 0]);
    expect(down.map(({ body, distance }) => [body, distance])).toEqual([
      [floor, 3],
      [ground, 6],
    ]);
    expect(down[0].normal).toEqual([0, 1, 0]);
    expect(other.castRay([0.3, -1, 0.2], [0, 1, 0])?.normal[1]).toBe(-1);
  });

  it("refuses a direction without length", () => {
    expect(() => world.castRay([0, 0, 0], [0, 0, 0])).toThrow("direction");
    expect(() => world.castRay([0, Number.NaN, 0], [1, 0, 0])).toThrow("origin");
    expect(() => world.castRay([0, 0, 0], [1, 0, 0], { length: -1 })).toThrow("length");
  });
});
