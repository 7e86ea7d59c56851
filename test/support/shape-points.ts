// Many points of a shape's surface in its own frame: a box in the world must contain them, and be close to them.
import type { Vector } from "./reference-step.ts";

/** Points of a circle of radius 1 in the plane y = 0. No point of it is farther than π/n along it from one of these. */
export const circle = (n: number): Vector[] =>
  Array.from({ length: n }, (_, i) => [Math.cos((2 * Math.PI * i) / n), 0, Math.sin((2 * Math.PI * i) / n)]);

export const corners = ([x, y, z]: Vector): Vector[] =>
  [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c) => [a * x, b * y, c * z])));

export const disc = (radius: number, y: number, n: number): Vector[] =>
  circle(n).map(([x, , z]) => [radius * x, y, radius * z]);
