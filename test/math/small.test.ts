// Vectors, quaternions, 3x3 matrices and six-vectors in memory against plain arithmetic, through the kernels that use
// them and through tuples.
import { describe, expect, it } from "vitest";
import { cross, dot, length, multiply, quatFromAxisAngle, rotate, type Vec3 } from "../../src/math/index.ts";
import { F64 } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import { kernels } from "../support/kernels.ts";
import { random } from "../support/worlds.ts";

const next = random(5);
const number = () => 4 * next() - 2;
const vector = (): Vec3 => [number(), number(), number()];

/** Runs `work` on a region whose first numbers are given. */
function inMemory<T>(numbers: readonly number[], work: (base: number) => T): T {
  const region = takeRegion(80);
  F64.set(numbers, region.base);
  const result = work(region.base);
  giveBack(region);
  return result;
}

const read = (from: number, count: number) => [...F64.subarray(from, from + count)];

function near(actual: readonly number[], expected: readonly number[], within = 1e-14) {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((x, i) => {
    expect(Math.abs(x - expected[i])).toBeLessThan(within * (1 + Math.abs(expected[i])));
  });
}

describe("kernels of small vectors", () => {
  it("rotationMatrix turns as the quaternion does, whatever its length", () => {
    for (let i = 0; i < 50; i++) {
      const q = quatFromAxisAngle(vector(), number());
      const v = vector();
      const factor = 0.1 + next();
      const turned = inMemory([...q.map((x) => x * factor), ...v], (base) => {
        kernels().rotationMatrix(base + 10, base);
        kernels().rotate(base + 20, base + 10, base + 4);
        kernels().transposeRotate(base + 23, base + 10, base + 20);
        return read(base + 20, 6);
      });
      near(turned.slice(0, 3), rotate(q, v));
      near(turned.slice(3), v);
    }
  });

  it("rotateSymmetric is R S Rᵀ", () => {
    for (let i = 0; i < 50; i++) {
      const q = quatFromAxisAngle(vector(), number());
      const [xx, yy, zz, xy, xz, yz] = Array.from({ length: 6 }, number);
      const times = ([x, y, z]: Vec3): Vec3 => [
        xx * x + xy * y + xz * z,
        xy * x + yy * y + yz * z,
        xz * x + yz * y + zz * z,
      ];
      const v = vector();
      const [turned, full] = inMemory([...q, xx, yy, zz, xy, xz, yz, ...v], (base) => {
        const k = kernels();
        k.rotationMatrix(base + 20, base);
        k.rotateSymmetric(base + 30, base + 20, base + 4);
        k.rotate(base + 13, base + 20, base + 10);
        k.timesSymmetric(base + 16, base + 30, base + 13);
        k.fullFromSymmetric(base + 30);
        k.rotate(base + 40, base + 30, base + 13);
        return [read(base + 16, 3), read(base + 40, 3)];
      });
      near(turned, rotate(q, times(v)), 1e-13);
      near(full, turned, 1e-15);
    }
  });

  it("solve3 solves, with and without held unknowns", () => {
    for (let i = 0; i < 200; i++) {
      const a = Array.from({ length: 9 }, number);
      const b = vector();
      const held = i % 8;
      const x = inMemory([...a, ...b], (base) => {
        kernels().solve3(base + 20, base, base + 9, held);
        return read(base + 20, 3);
      });
      // rows of unknowns that are not held must balance; random matrices may be ill-conditioned
      const size = Math.max(...x.map(Math.abs), 1);
      for (let row = 0; row < 3; row++) {
        if ((held >> row) & 1) expect(x[row]).toBe(0);
        else
          expect(Math.abs(a[3 * row] * x[0] + a[3 * row + 1] * x[1] + a[3 * row + 2] * x[2] - b[row])).toBeLessThan(
            1e-12 * size,
          );
      }
    }
  });

  it("invertSix inverts what a body feels of its tree, also if it hardly resists along some way", () => {
    for (let i = 0; i < 60; i++) {
      // B Bᵀ with rows of B scaled, and a small part that is not symmetric
      const scale = Array.from({ length: 6 }, () => (i % 2 === 0 ? 1 : 10 ** (3 * number())));
      const b = scale.map((x) => Array.from({ length: 6 }, () => x * number()));
      const a = b.map((u, k) =>
        b.map((v, l) => u.reduce((sum, x, n) => sum + x * v[n], 0) + 0.01 * scale[k] * scale[l] * number()),
      );
      const inverse = inMemory(a.flat(), (base) => {
        kernels().invertSix(base + 36, base);
        return read(base + 36, 36);
      });
      // A⁻¹ A = 1, every number relative to the terms of its sum
      for (let k = 0; k < 6; k++) {
        for (let l = 0; l < 6; l++) {
          const terms = a.map((row, n) => inverse[6 * k + n] * row[l]);
          const size = Math.max(...terms.map(Math.abs), 1);
          expect(Math.abs(terms.reduce((sum, x) => sum + x, 0) - (k === l ? 1 : 0))).toBeLessThan(1e-9 * size);
        }
      }
    }
  });

  it("turn and turnBetween undo each other", () => {
    for (let i = 0; i < 100; i++) {
      const q = quatFromAxisAngle(vector(), number());
      // up to half a turn, also very small ones
      const scale = i % 3 === 0 ? 1e-9 : 1;
      const v = vector().map((x) => x * scale * 0.8) as unknown as Vec3;
      const [turned, back] = inMemory([...q], (base) => {
        kernels().turn(base + 10, base, v[0], v[1], v[2]);
        kernels().turnBetween(base + 20, base, base + 10);
        return [read(base + 10, 4), read(base + 20, 3)];
      });
      near(turned, multiply(quatFromAxisAngle(v, length(v)), q), 1e-14);
      near(back, v, 1e-14);
    }
  });

  it("six-vectors and the velocity of a point", () => {
    const [v, spin, lever] = [vector(), vector(), vector()];
    const numbers = [...v, ...spin, ...lever, 1, 2, 3, 4, 5, 6];
    inMemory(numbers, (base) => {
      const k = kernels();
      k.pointVelocity(base + 20, base, base + 3, base + 6);
      near(
        read(base + 20, 3),
        cross(spin, lever).map((x, i) => x + v[i]),
      );
      k.addScaled6(base + 30, base, 2, base + 9);
      near(
        read(base + 30, 6),
        [...v, ...spin].map((x, i) => x + 2 * (i + 1)),
      );
      k.copy6(base + 40, base + 30);
      expect(read(base + 40, 6)).toEqual(read(base + 30, 6));
    });
  });
});

describe("tuples", () => {
  it("keep lengths and angles when turned", () => {
    for (let i = 0; i < 50; i++) {
      const q = quatFromAxisAngle(vector(), 10 * number());
      const [a, b] = [vector(), vector()];
      near([dot(rotate(q, a), rotate(q, b))], [dot(a, b)], 1e-13);
      near(rotate(q, cross(a, b)), cross(rotate(q, a), rotate(q, b)), 1e-13);
    }
  });
});
