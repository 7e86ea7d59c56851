// A capsule along y: all within a radius of a segment.
import { checkPositive } from "../../errors/checks.ts";
import { ON, onRevolved } from "../bend.ts";
import { CAPSULE } from "../kind-numbers.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkAt, type ShapeOptions } from "../shape-options.ts";
import { ORIGIN } from "../unit-mass.ts";

export interface Capsule extends ShapeOptions {
  readonly kind: "capsule";
  readonly radius: number;
  /** Half the distance between the centres of the two caps. */
  readonly halfHeight: number;
}

export function capsule(radius: number, halfHeight: number, options: ShapeOptions = {}): Capsule {
  checkPositive("capsule", "radius", radius);
  checkPositive("capsule", "halfHeight", halfHeight);
  return { kind: "capsule", radius, halfHeight, ...checkAt("capsule", options) };
}

export const capsuleKind: ShapeKind<Capsule> = {
  number: CAPSULE,
  fields: { radius: "positive", halfHeight: "positive" },
  check: (subject, path, { radius, halfHeight }) => ({
    kind: "capsule",
    radius: checkPositive(subject, `${path}radius`, radius),
    halfHeight: checkPositive(subject, `${path}halfHeight`, halfHeight),
  }),
  unitMass(shape) {
    // a cylinder and two half balls; a half ball's centre lies 3/8 r from its flat side
    const { radius: r, halfHeight: h } = shape;
    const tube = 2 * Math.PI * r * r * h;
    const balls = (4 / 3) * Math.PI * r * r * r;
    const along = (tube * r * r) / 2 + 0.4 * balls * r * r;
    const across = tube * ((r * r) / 4 + (h * h) / 3) + balls * (0.4 * r * r + h * h + 0.75 * h * r);
    return { volume: tube + balls, centre: ORIGIN, moments: [across, along, across] };
  },
  size: ({ radius, halfHeight }) => [0, halfHeight, 0, radius],
  halfEdges: ({ radius, halfHeight }) => [radius, halfHeight + radius, radius],
  reach: ({ radius, halfHeight }) => radius + halfHeight,
  bend: ({ radius, halfHeight }, touched) =>
    onRevolved(touched, radius, Math.abs(touched.core[1]) >= halfHeight * (1 - ON)),
};
