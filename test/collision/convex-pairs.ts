// Two shapes in memory and what the kernels say about them.
import { STRIDE } from "../../src/collision/manifold-layout.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { KINDS, place, type Shape, scale, sub, type V3 } from "../support/convex-solids.ts";
import { kernels } from "../support/kernels.ts";
import { placeBeside, randomShape } from "../support/random-convex.ts";

const { base } = takeRegion(16384);
const A = base;
const B = base + 2000;
const OUT = base + 4000;
const SCRATCH = base + 5000;

export interface Found {
  distance: number;
  pa: V3;
  pb: V3;
  normal: V3;
  iterations: number;
  converged: boolean;
  overlap: boolean;
}
const vector = (at: number): V3 => [F64[at], F64[at + 1], F64[at + 2]];

export type Method = "distance" | "penetration" | "penetrationWithoutExpansion";
export function ask(method: Method, a: Shape, b: Shape): Found {
  place(a, A);
  place(b, B);
  kernels()[method](A, B, OUT, SCRATCH);
  return found();
}

/** What becomes of a guess of the normal, if that can be proven. */
export function follow(a: Shape, b: Shape, guess: V3): Found | undefined {
  place(a, A);
  place(b, B);
  F64.set(guess, OUT + 7);
  F64.fill(0, SCRATCH, SCRATCH + 96);
  return kernels().followNormal(A, B, OUT, SCRATCH) ? found() : undefined;
}

function found(): Found {
  const words = 2 * (OUT + 10);
  return {
    distance: F64[OUT],
    pa: vector(OUT + 1),
    pb: vector(OUT + 4),
    normal: vector(OUT + 7),
    iterations: I32[words],
    converged: I32[words + 1] === 1,
    overlap: I32[words + 2] === 1,
  };
}

export interface Manifold {
  normal: V3;
  points: { at: V3; separation: number; first: number; second: number }[];
}
export function contact(a: Shape, b: Shape, limit: number, guess: V3 = [0, 0, 0]): Manifold {
  place(a, A);
  place(b, B);
  F64.set(guess, OUT + 1);
  F64[OUT + 4] = limit;
  kernels().convexConvex(A, B, OUT, SCRATCH);
  return manifold();
}

/** As the world asks: by the test that knows the two kinds, in any order. */
export function collide(a: Shape, b: Shape, limit: number): Manifold {
  place(a, A);
  place(b, B);
  F64.fill(Number.NaN, OUT, OUT + STRIDE);
  F64[OUT + 4] = limit;
  const found = kernels().collide(A, B, OUT, STRIDE, 1, SCRATCH);
  return found === 0 ? { normal: [0, 0, 0], points: [] } : manifold();
}

function manifold(): Manifold {
  return {
    normal: vector(OUT + 1),
    points: Array.from({ length: I32[2 * OUT] }, (_, i) => {
      const p = OUT + 5 + 5 * i;
      return { at: vector(p), separation: F64[p + 3], first: I32[2 * p + 8], second: I32[2 * p + 9] };
    }),
  };
}

export function supportOf(shape: Shape, d: V3): V3 {
  place(shape, A);
  F64.set(d, B);
  kernels().support(A, B, OUT);
  return vector(OUT);
}

export type Place = "apart" | "touching" | "near" | "shallow" | "deep" | "concentric";
export const PLACES: Place[] = ["apart", "touching", "near", "shallow", "deep", "concentric"];

/** Number i of many pairs: kinds in turn, forms and sizes at random from 1e-3 to 1e3, half of them of the same size. */
export function randomPair(random: () => number, i: number, where: Place): [Shape, Shape] {
  const form = () => (["plain", "needle", "plate"] as const)[Math.floor(3 * random())];
  const size = () => 10 ** (6 * random() - 3);
  const first = size();
  const a = randomShape(random, KINDS[i % 6], form(), first);
  const b = randomShape(random, KINDS[Math.floor(i / 6) % 6], form(), random() < 0.5 ? first : size());
  placeBeside(random, a, b, 0.5 * random());
  if (where === "apart") return [a, b];
  if (where === "concentric") {
    b.centre = [...a.centre];
    return [a, b];
  }
  // moved together along their distance, so that they are apart by `gap`: reached up to rounding, which the reference sees too
  const { distance, normal } = ask("distance", a, b);
  const [x, y, z] = [...a.size, ...b.size].sort((s, t) => s - t);
  const small = Math.max(x, Math.min(y, z));
  const gaps = {
    touching: 0,
    near: (random() - 0.5) * 1e-6 * small,
    shallow: -0.01 * x * random(),
    deep: -2 * small * random(),
  };
  b.centre = sub(b.centre, scale(distance - gaps[where], normal));
  return [a, b];
}
