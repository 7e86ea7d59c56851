// No ghost hits: shapes that slide over a floor of triangles feel the plane and nothing else, at many angles and places.
import { describe, expect, it } from "vitest";
import { floor, moved } from "../support/plain-meshes.ts";
import { seeded, signed } from "../support/random-forest.ts";
import { quaternion } from "../support/random-tree.ts";
import { add, apply, dot, minus, multiply, norm, rotation, times, type Vector } from "../support/reference-step.ts";
import { boxOf, capsule, deepest, IDENTITY, meshInMemory, type Shape, sphere, touch } from "./raw-mesh.ts";

/** Turn about y. */
const about = (angle: number) => rotation([0, Math.sin(angle / 2), 0, Math.cos(angle / 2)]);

interface Rest {
  shape: Shape;
  /** Height of the middle at which it touches. */
  height: number;
  points: number;
}

const RESTS: Record<string, Rest> = {
  sphere: { shape: sphere(0.5), height: 0.5, points: 1 },
  "small sphere": { shape: sphere(0.05), height: 0.05, points: 1 },
  box: { shape: boxOf(0.6, 0.3, 0.4), height: 0.3, points: 4 },
  "rounded box": { shape: boxOf(0.5, 0.2, 0.3, 0.1), height: 0.3, points: 4 },
};

describe("over a floor of triangles", () => {
  for (const [name, { shape, height, points }] of Object.entries(RESTS)) {
    it(`a ${name} feels the plane alone`, () => {
      const random = seeded(7);
      for (let world = 0; world < 4; world++) {
        const turn = world === 0 ? IDENTITY : rotation(quaternion(random));
        const shift = world < 2 ? [0, 0, 0] : times(20, [signed(random), signed(random), signed(random)]);
        const mesh = meshInMemory(moved(floor(14, 3, world + 1), turn, shift));
        const up = apply(turn, [0, 1, 0]);
        for (let slide = 0; slide < 24; slide++) {
          const angle = 0.4 * slide;
          const from: Vector = [0.8 * signed(random), 0, 0.8 * signed(random)];
          for (let step = 0; step < 20; step++) {
            const gap = [1e-3, 0, -1e-3, -0.02][step % 4];
            const along = 0.06 * step;
            const local = add(from, [along * Math.cos(angle), height + gap, along * Math.sin(angle)]);
            const pose = multiply(turn, about(angle));
            const touches = touch(shape, add(apply(turn, local), shift), pose, mesh, 0.05);
            expect(touches).toHaveLength(1);
            // the normal points into the mesh
            expect(norm(add(touches[0].normal, up))).toBeLessThan(1e-9);
            expect(touches[0].points).toHaveLength(points);
            for (const { separation, x } of touches[0].points) {
              expect(Math.abs(separation - gap)).toBeLessThan(1e-9);
              expect(Math.abs(dot(up, minus(x, shift)) - gap / 2)).toBeLessThan(1e-9);
            }
          }
        }
      }
    });
  }

  it("a box stands on its four corners", () => {
    const mesh = meshInMemory(floor(24, 3, 5));
    const random = seeded(3);
    for (let i = 0; i < 100; i++) {
      const [x, z, angle] = [signed(random), signed(random), 3 * random()];
      const [{ points }] = touch(boxOf(0.7, 0.2, 0.3), [x, 0.2 - 1e-3, z], about(angle), mesh, 0.01);
      const expected = [-1, 1].flatMap((i) =>
        [-1, 1].map((j) => add([x, -5e-4, z], apply(about(angle), [0.7 * i, 0, 0.3 * j]))),
      );
      for (const corner of expected) {
        // corners are told from the cuts by edges only to what is taken for rounding, a billionth of the body
        const near = points.filter((p) => norm(minus(p.x, corner)) < 1e-8);
        expect(near).toHaveLength(1);
      }
    }
  });

  it("tilted boxes and capsules keep the normal of the floor, and their lowest points the separation of the plane", () => {
    const mesh = meshInMemory(floor(14, 3, 9));
    const random = seeded(11);
    for (let i = 0; i < 600; i++) {
      const tilt = 10 ** (-5 * random()) * signed(random);
      const axis = [Math.cos(i), 0, Math.sin(i)];
      const turn = multiply(rotation([...times(Math.sin(tilt / 2), axis), Math.cos(tilt / 2)]), about(i));
      const shape = i % 2 ? boxOf(0.5, 0.3, 0.4) : capsule(0.4, 0.2);
      const pose = i % 2 ? turn : multiply(turn, rotation([0, 0, Math.SQRT1_2, Math.SQRT1_2]));
      const reach = [0, 1, 2].reduce((sum, k) => sum + Math.abs(pose[1][k]) * shape.size[k], 0) + shape.round;
      const gap = [0.01, 0, -0.005][i % 3];
      const touches = touch(shape, [signed(random), reach + gap, signed(random)], pose, mesh, 0.02);
      expect(touches).toHaveLength(1);
      expect(norm(add(touches[0].normal, [0, 1, 0]))).toBeLessThan(1e-9);
      expect(Math.abs(deepest(touches) - gap)).toBeLessThan(1e-9);
    }
  });
});
