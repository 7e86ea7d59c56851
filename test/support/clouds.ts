// Point clouds, valid and degenerate, for the hull builder.
import type { Quat, Vec3 } from "../../src/errors/checks.ts";
import { add, length, quatFromAxisAngle, rotate, scale } from "../../src/math/index.ts";
import { random as randomNumbers } from "./worlds.ts";

type Random = () => number;
const within = (random: Random): number => 2 * random() - 1;
const vector = (random: Random): Vec3 => [within(random), within(random), within(random)];

function inBall(random: Random): Vec3 {
  for (let i = 0; i < 100; i++) {
    const v = vector(random);
    if (length(v) <= 1 && length(v) > 0.1) return v;
  }
  return [0.5, 0, 0];
}

export const randomTurn = (random: Random): Quat => quatFromAxisAngle(inBall(random), 6.28 * random());
const noisy = (random: Random, p: Vec3, noise: number): Vec3 => add(p, scale(noise, vector(random)));
const many = (count: number, make: (i: number) => Vec3): Vec3[] => Array.from({ length: count }, (_, i) => make(i));
/** On the surface of the box of half edges 1, on faces, edges and corners. */
function onBox(random: Random): Vec3 {
  const p = [...vector(random)];
  const fixed = 1 + Math.floor(3 * random());
  for (let k = 0; k < fixed; k++) p[Math.floor(3 * random())] = random() < 0.5 ? -1 : 1;
  return p as unknown as Vec3;
}
const corners = (): Vec3[] => many(8, (i) => [i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1]);
const stretched = (points: Vec3[], [x, y, z]: Vec3): Vec3[] => points.map((p) => [x * p[0], y * p[1], z * p[2]]);

function shuffled(random: Random, points: Vec3[]): Vec3[] {
  const list = [...points];
  for (let i = list.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [list[i], list[k]] = [list[k], list[i]];
  }
  return list;
}

/** Kinds of clouds of about `count` points; each spans at least a tetrahedron. */
export const CLOUDS: Record<string, (random: Random, count: number) => Vec3[]> = {
  "uniform in a ball": (random, count) => many(count, () => inBall(random)),
  "on a sphere": (random, count) =>
    many(count, () => {
      const p = inBall(random);
      return scale(1 / length(p), p);
    }),
  "on a small grid": (random, count) => [
    ...many(count, () => [0, 1, 2].map(() => Math.floor(4 * random())) as unknown as Vec3),
    ...stretched(corners(), [0.5, 0.5, 0.5]),
  ],
  "on a box": (random, count) => [...many(count, () => onBox(random)), ...corners()],
  "on a turned box": (random, count) => {
    const q = randomTurn(random);
    return [...many(count, () => onBox(random)), ...corners()].map((p) => rotate(q, p));
  },
  "box with noise of 1e-12": (random, count) =>
    [...many(count, () => onBox(random)), ...corners(), ...corners(), ...corners()].map((p) => noisy(random, p, 1e-12)),
  needle: (random, count) => {
    const q = randomTurn(random);
    return stretched([...many(count, () => inBall(random)), ...corners()], [1e-4, 1, 1e-4]).map((p) => rotate(q, p));
  },
  plate: (random, count) => {
    const q = randomTurn(random);
    return stretched([...many(count, () => onBox(random)), ...corners()], [1, 1e-4, 1]).map((p) => rotate(q, p));
  },
  "thin plate of points in a ball": (random, count) =>
    stretched(
      many(count, () => inBall(random)),
      [1, 1, 1e-5],
    ),
  duplicates: (random, count) => {
    const few = many(Math.max(5, count >> 2), () => inBall(random));
    return many(count + 5, (i) => few[i % few.length]);
  },
  "near duplicates": (random, count) => {
    const few = many(Math.max(5, count >> 2), () => inBall(random));
    return many(count + 5, (i) => noisy(random, few[i % few.length], 1e-12));
  },
  "points along edges": (random, count) => {
    const solid = [...many(4, () => inBall(random)), [2, 0, 0] as Vec3, [0, 2, 0] as Vec3, [0, 0, 2] as Vec3];
    const along = many(count, () => {
      const [a, b] = [solid[Math.floor(7 * random())], solid[Math.floor(7 * random())]];
      const t = Math.floor(9 * random()) / 8;
      return add(scale(t, a), scale(1 - t, b));
    });
    return [...solid, ...along];
  },
  "noise as large as the tolerance": (random, count) =>
    [...many(count, () => onBox(random)), ...corners()].map((p) => noisy(random, p, 10 * random() * 1e-9)),
  "a prism of many sides": (random, count) => {
    const sides = Math.max(3, count >> 1);
    // points of the circle by the rational parametrisation, at both ends
    const rim = many(sides, () => {
      const t = 4 * within(random);
      return [(1 - t * t) / (1 + t * t), 0, (2 * t) / (1 + t * t)];
    });
    return [...rim.map(([x, , z]): Vec3 => [x, 1, z]), ...rim.map(([x, , z]): Vec3 => [x, -1, z])];
  },
  "a dome about as flat as the tolerance": (random, count) => {
    const bend = [1e-10, 1e-9, 1e-8, 1e-7][Math.floor(4 * random())];
    const top = many(count, () => {
      const [x, y] = [within(random), within(random)];
      return [x, y, -bend * (x * x + y * y)];
    });
    return [...top, [0, 0, -1], [0.3, 0.2, -1]];
  },
  "far from the origin": (random, count) => many(count, () => add(inBall(random), [1e6, -3e5, 7e5])),
  tiny: (random, count) => many(count, () => scale(1e-9, inBall(random))),
  huge: (random, count) => many(count, () => scale(1e9, inBall(random))),
};

export const cloud = (kind: string, seed: number, count: number): Vec3[] => {
  const random = randomNumbers(seed);
  return shuffled(random, CLOUDS[kind](random, count));
};
