// Edges that are there and edges that are not: ridges, steps, valleys, blocks and walls thinner than what stands before them.
import { describe, expect, it } from "vitest";
import { block, floor, moved, profile } from "../support/plain-meshes.ts";
import { seeded, signed } from "../support/random-forest.ts";
import { add, apply, dot, minus, multiply, norm, rotation, times, type Vector } from "../support/reference-step.ts";
import { boxOf, capsule, deepest, IDENTITY, meshInMemory, sphere, touch } from "./raw-mesh.ts";

const turnAbout = (axis: Vector, angle: number) => rotation([...times(Math.sin(angle / 2), axis), Math.cos(angle / 2)]);
const ROOF = profile(
  [
    [-1, -0.5],
    [0, 0],
    [1, -0.5],
  ],
  1,
  5,
); // prettier-ignore
const STEP = profile(
  [
    [-2, 0],
    [-1, 0],
    [0, 0],
    [0, -0.25],
    [0, -0.5],
    [1, -0.5],
    [2, -0.5],
  ],
  2,
  9,
); // prettier-ignore
const VALLEY = profile(
  [
    [-1, 1],
    [0, 0],
    [1, 1],
  ],
  1,
  5,
); // prettier-ignore

describe("a ridge", () => {
  const mesh = meshInMemory(ROOF);
  const slope = Math.atan(0.5);

  it("pushes a ball along every direction between its faces, from one place", () => {
    for (let i = -10; i <= 10; i++)
      for (let j = 0; j < 12; j++) {
        const angle = (slope * i) / 10.5;
        const out = [Math.sin(angle), Math.cos(angle), 0];
        const z = -0.6 + 0.1 * j;
        const touches = touch(sphere(0.3), add(times(0.29, out), [0, 0, z]), IDENTITY, mesh, 0.01);
        expect(touches).toHaveLength(1);
        expect(touches[0].points).toHaveLength(1);
        expect(norm(add(touches[0].normal, out))).toBeLessThan(1e-9);
        expect(Math.abs(touches[0].points[0].separation + 0.01)).toBeLessThan(1e-12);
      }
  });

  it("carries a box on two points", () => {
    for (const tilt of [-0.3, -1e-3, 0, 0.2]) {
      const turn = turnAbout([0, 0, 1], tilt);
      // the lower face passes 1 mm below the ridge
      const x = add(
        times(
          0.199,
          turn.map((row) => row[1]),
        ),
        [0, 0, 0.05],
      ); // prettier-ignore
      const touches = touch(boxOf(0.4, 0.2, 0.3), x, turn, mesh, 0.005);
      expect(touches).toHaveLength(1);
      expect(
        norm(
          add(
            touches[0].normal,
            turn.map((row) => row[1]),
          ),
        ),
      ).toBeLessThan(1e-9); // prettier-ignore
      const zs = touches[0].points.map((p) => p.x[2]).sort((a, b) => a - b);
      expect(zs).toHaveLength(2);
      // where the box ends, to what is taken for rounding
      expect(Math.abs(zs[0] + 0.25) + Math.abs(zs[1] - 0.35)).toBeLessThan(1e-8);
      for (const { separation } of touches[0].points) expect(Math.abs(separation + 1e-3)).toBeLessThan(1e-9);
    }
  });

  it("carries a capsule that lies along it on two points, its ends if it is level", () => {
    for (const lean of [0, 1e-3, -0.01]) {
      const turn = turnAbout([1, 0, 0], Math.PI / 2 + lean);
      const touches = touch(capsule(0.3, 0.1), [0, 0.105, 0.07], turn, mesh, 0.01);
      expect(touches).toHaveLength(1);
      expect(touches[0].points).toHaveLength(2);
      const found = touches[0].points.map((p) => p.separation).sort((a, b) => a - b);
      const lowest = 0.005 - 0.3 * Math.abs(Math.sin(lean));
      expect(Math.abs(found[0] - lowest)).toBeLessThan(1e-9);
      const zs = touches[0].points.map((p) => p.x[2]).sort((a, b) => a - b);
      if (lean === 0) expect(Math.abs(zs[0] + 0.23) + Math.abs(zs[1] - 0.37)).toBeLessThan(1e-9);
      // leaning, it touches the piece of the ridge below its lower end alone: pieces meet at -0.2 and 0.2
      const shared = lean < 0 ? [0.07 - 0.3 * Math.cos(lean), -0.2] : [0.2, 0.07 + 0.3 * Math.cos(lean)];
      // the normal moves the point sideways by the lean times the radius
      if (lean !== 0) expect(norm(minus(zs, shared))).toBeLessThan(0.11 * Math.abs(lean) + 1e-9);
      expect(-touches[0].normal[1]).toBeGreaterThan(1 - lean * lean - 1e-12);
    }
  });

  it("meets the edge of a box crosswise at one point", () => {
    const turn = multiply(turnAbout([0, 1, 0], 0.4), turnAbout([1, 0, 0], Math.PI / 4));
    // the lowest edge of the box runs along its x, √½ · 0.4 below its middle
    const touches = touch(boxOf(0.5, 0.2, 0.2), [0, 0.4 * Math.SQRT1_2 - 1e-3, 0], turn, mesh, 1e-3);
    expect(touches).toHaveLength(1);
    expect(norm(add(touches[0].normal, [0, 1, 0]))).toBeLessThan(1e-9);
    expect(touches[0].points).toHaveLength(1);
    expect(Math.abs(touches[0].points[0].separation + 1e-3)).toBeLessThan(1e-9);
  });
});

describe("a step", () => {
  const mesh = meshInMemory(STEP);

  it("stops a ball at its edge", () => {
    for (let i = 1; i < 10; i++) {
      const angle = (i / 10) * (Math.PI / 2);
      const out = [Math.sin(angle), Math.cos(angle), 0];
      const touches = touch(sphere(0.3), add(times(0.298, out), [0, 0, 0.13 * i - 0.7]), IDENTITY, mesh, 1e-4);
      expect(touches).toHaveLength(1);
      expect(norm(add(touches[0].normal, out))).toBeLessThan(1e-9);
    }
  });

  it("gives a box below it a floor and a wall and nothing else", () => {
    const random = seeded(4);
    for (let i = 0; i < 100; i++) {
      const [down, into] = [1e-3 * random(), 1e-3 * random()];
      const x = [0.4 - into, -0.5 + 0.6 - down, signed(random)];
      const touches = touch(boxOf(0.4, 0.6, 0.3), x, IDENTITY, mesh, 1e-4);
      expect(touches).toHaveLength(2);
      for (const { normal, points } of touches) {
        const wall = normal[0] < -0.5;
        expect(norm(minus(normal, wall ? [-1, 0, 0] : [0, -1, 0]))).toBeLessThan(1e-9);
        expect(points).toHaveLength(4);
        for (const { separation } of points) expect(Math.abs(separation + (wall ? into : down))).toBeLessThan(1e-9);
      }
    }
  });

  it("feels no wall under a box that hangs over its edge, tilted either way", () => {
    const random = seeded(9);
    let touched = 0;
    for (let i = 0; i < 200; i++) {
      const turn = turnAbout([0, 0, 1], 0.02 * signed(random));
      const x = add(
        [0.3 * signed(random), 0, 0.5 * signed(random)],
        times(
          0.199,
          turn.map((row) => row[1]),
        ),
      ); // prettier-ignore
      const touches = touch(boxOf(0.4, 0.2, 0.3), x, turn, mesh, 1e-3);
      for (const { normal } of touches) expect(-normal[1]).toBeGreaterThan(0.999);
      // height of the lower face over the edge and over the far corner of the box, which lie over the ground
      const left = add(x, apply(turn, [-0.4, -0.2, 0]));
      const lowest = Math.min(left[1], left[1] - (turn[1][0] / turn[0][0]) * left[0]);
      if (lowest > 1.01e-3) expect(touches).toEqual([]);
      if (lowest > 0.99e-3) continue;
      // the normal leans by the tilt, at most 0.02, and the cosine of that is all that depth can lose
      expect(Math.abs(deepest(touches) - lowest)).toBeLessThan(3e-4 * Math.abs(lowest) + 1e-9);
      touched++;
    }
    expect(touched).toBeGreaterThan(100);
  });
});

describe("valleys, blocks and walls", () => {
  it("a ball and a capsule in a valley touch both sides along their normals", () => {
    const mesh = meshInMemory(VALLEY);
    const s = Math.SQRT1_2;
    for (let i = 0; i < 20; i++) {
      const shape = i % 2 ? sphere(0.2) : capsule(0.3, 0.2);
      const turn = turnAbout([1, 0, 0], Math.PI / 2);
      const touches = touch(shape, [0, 0.199 / s, -0.5 + 0.05 * i], turn, mesh, 1e-3);
      expect(touches).toHaveLength(2);
      for (const { normal, points } of touches) {
        expect(norm(minus(normal, [Math.sign(normal[0]) * s, -s, 0]))).toBeLessThan(1e-9);
        expect(points).toHaveLength(i % 2 ? 1 : 2);
        for (const { separation } of points) expect(Math.abs(separation + 0.001)).toBeLessThan(1e-9);
      }
    }
  });

  it("what has sunk into a block is pushed out of the nearest face", () => {
    const mesh = meshInMemory(block(1, 1, 1));
    const random = seeded(2);
    for (let i = 0; i < 100; i++) {
      const [x, z] = [0.6 * signed(random), 0.6 * signed(random)];
      const sunk = 0.2 * random();
      const shape = i % 2 ? sphere(0.25) : boxOf(0.2, 0.25, 0.2);
      const touches = touch(shape, [x, 1 - sunk, z], IDENTITY, mesh, 0.01);
      expect(touches).toHaveLength(1);
      expect(norm(add(touches[0].normal, [0, 1, 0]))).toBeLessThan(1e-9);
      expect(Math.abs(deepest(touches) + 0.25 + sunk)).toBeLessThan(1e-9);
      expect(touch(shape, [x, 1 - 0.26, z], IDENTITY, mesh, 0.01)).toEqual([]);
    }
  });

  it("a wall thinner than the depth pushes to one side, the one where the middle is", () => {
    const mesh = meshInMemory(moved(block(2, 0.005, 2), IDENTITY, [0, -0.005, 0]));
    for (const shape of [sphere(0.3), boxOf(0.3, 0.3, 0.3), capsule(0.1, 0.2)])
      for (const depth of [0.001, 0.009, 0.02, 0.1]) {
        const touches = touch(shape, [0.1, 0.3 - depth, 0.2], IDENTITY, mesh, 0.01);
        expect(touches).toHaveLength(1);
        expect(dot(touches[0].normal, [0, -1, 0])).toBeCloseTo(1, 12);
        expect(Math.abs(deepest(touches) + depth)).toBeLessThan(1e-9);
      }
  });

  it("a body behind a sheet is left alone, and the deepest manifolds are kept if there is room for few", () => {
    const sheet = meshInMemory(floor(6, 2, 3));
    expect(touch(boxOf(0.2, 0.2, 0.2), [0, -0.21, 0], IDENTITY, sheet, 0.05)).toEqual([]);
    const step = meshInMemory(STEP);
    const one = touch(boxOf(0.4, 0.6, 0.3), [0.398, 0.099, 0], IDENTITY, step, 1e-4, undefined, 1);
    expect(one).toHaveLength(1);
    expect(Math.abs(deepest(one) + 0.002)).toBeLessThan(1e-9);
  });
});
