// Random pairs of convex shapes: of all kinds and sizes, needles and plates, apart, touching, overlapping and concentric.
import { depthAlong } from "./convex-reference.ts";
import { add, axesOf, bruteHull, extent, type Kind, type Shape, scale, unit, type V3 } from "./convex-solids.ts";
import { seeded, signed } from "./random-forest.ts";

export { seeded };
export type Form = "plain" | "needle" | "plate";

export function randomAxes(random: () => number): Shape["axes"] {
  const q = [0, 1, 2, 3].map(() => signed(random));
  const norm = Math.hypot(...q);
  return axesOf(q.map((x) => x / norm));
}

export const direction = (random: () => number): V3 => unit([signed(random), signed(random), signed(random) + 1e-9]);

/** A shape around the origin. Needles are 1 to 1,000, plates 1,000 to 1. */
export function randomShape(random: () => number, kind: Kind, form: Form, size: number): Shape {
  const part = () => size * (0.2 + 0.8 * random());
  const thin: V3 = form === "needle" ? [1e-3, 1, 1e-3] : form === "plate" ? [1, 1e-3, 1] : [1, 1, 1];
  const half: V3 = [part() * thin[0], part() * thin[1], part() * thin[2]];
  const shape: Shape = { kind, size: half, round: 0, centre: [0, 0, 0], axes: randomAxes(random) };
  if (kind === "sphere" || kind === "capsule") shape.round = 0.3 * size * random();
  if (kind === "hull") {
    const count = 4 + Math.floor(9 * random());
    shape.hull = bruteHull(
      Array.from({ length: count }, (): V3 => {
        const d = direction(random);
        return [half[0] * d[0], half[1] * d[1], half[2] * d[2]];
      }),
    );
  }
  return shape;
}

/** Places b beside a at random, clear of it, by a fraction of their summed extents or, for 0, with supports on a plane. */
export function placeBeside(random: () => number, a: Shape, b: Shape, gap: number): void {
  const d = direction(random);
  a.centre = scale(extent(a), direction(random));
  b.centre = a.centre;
  b.centre = add(b.centre, scale(depthAlong(a, b, d) + gap * (extent(a) + extent(b)), d));
}
