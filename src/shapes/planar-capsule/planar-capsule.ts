// A capsule of a planar body, along y.
import { checkPositive } from "../../errors/checks.ts";
import { onOutline } from "../bend.ts";
import { POLYGON } from "../kind-numbers.ts";
import { checkPlanarAt, type PlanarOptions } from "../planar-options.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { ORIGIN } from "../unit-mass.ts";

/** Along local y. */
export interface PlanarCapsule extends PlanarOptions {
  readonly kind: "planarCapsule";
  readonly radius: number;
  /** Half the distance between the centres of the two caps. */
  readonly halfHeight: number;
}

export function planarCapsule(radius: number, halfHeight: number, options: PlanarOptions = {}): PlanarCapsule {
  checkPositive("planarCapsule", "radius", radius);
  checkPositive("planarCapsule", "halfHeight", halfHeight);
  return { kind: "planarCapsule", radius, halfHeight, ...checkPlanarAt("planarCapsule", options) };
}

export const planarCapsuleKind: ShapeKind<PlanarCapsule> = {
  number: POLYGON,
  fields: { radius: "positive", halfHeight: "positive" },
  check(subject, path, shape) {
    const radius = checkPositive(subject, `${path}radius`, shape.radius);
    return { kind: "planarCapsule", radius, halfHeight: checkPositive(subject, `${path}halfHeight`, shape.halfHeight) };
  },
  unitMass(shape) {
    // a rectangle and two half discs; the centre of a half disc lies 4 r / 3π from its straight side
    const { radius: r, halfHeight: h } = shape;
    const sheet = 4 * r * h;
    const discs = Math.PI * r * r;
    const yy = (sheet * h * h) / 3 + discs * (h * h + (r * r) / 4) + (8 / 3) * r * r * r * h;
    const xx = (sheet * r * r) / 3 + (discs * r * r) / 4;
    return { volume: sheet + discs, centre: ORIGIN, moments: [yy, xx, xx + yy] };
  },
  size: ({ radius }) => [0, 0, 0, radius],
  halfEdges: ({ radius, halfHeight }) => [radius, halfHeight + radius, 0],
  reach: ({ radius, halfHeight }) => radius + halfHeight,
  bend: ({ halfHeight }, touched) =>
    onOutline(touched, [
      [0, halfHeight],
      [0, -halfHeight],
    ]),
};
