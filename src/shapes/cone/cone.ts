// A cone along y.
import { checkPositive } from "../../errors/checks.ts";
import { onRevolved, onRound } from "../bend.ts";
import { CONE } from "../kind-numbers.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkAt, type ShapeOptions } from "../shape-options.ts";

/** The apex is at y = halfHeight, the base at y = −halfHeight. */
export interface Cone extends ShapeOptions {
  readonly kind: "cone";
  /** Radius of the base. */
  readonly radius: number;
  readonly halfHeight: number;
}

/** A cone with the given base radius and half height; the apex is at +y, the origin at half height. */
export function cone(radius: number, halfHeight: number, options: ShapeOptions = {}): Cone {
  checkPositive("cone", "radius", radius);
  checkPositive("cone", "halfHeight", halfHeight);
  return { kind: "cone", radius, halfHeight, ...checkAt("cone", options) };
}

export const coneKind: ShapeKind<Cone> = {
  number: CONE,
  fields: { radius: "positive", halfHeight: "positive" },
  check: (subject, path, { radius, halfHeight }) => ({
    kind: "cone",
    radius: checkPositive(subject, `${path}radius`, radius),
    halfHeight: checkPositive(subject, `${path}halfHeight`, halfHeight),
  }),
  unitMass(shape) {
    // height 2h: the centroid lies a quarter of it above the base, at y = −h / 2
    const { radius: r, halfHeight: h } = shape;
    const volume = (2 / 3) * Math.PI * r * r * h;
    const across = 0.15 * volume * (r * r + h * h);
    return { volume, centre: [0, -0.5 * h, 0], moments: [across, 0.3 * volume * r * r, across] };
  },
  size: ({ radius, halfHeight }) => [radius, halfHeight, 0, 0],
  halfEdges: ({ radius, halfHeight }) => [radius, halfHeight, radius],
  reach: ({ radius, halfHeight }) => Math.sqrt(radius * radius + halfHeight * halfHeight),
  bend: ({ radius, halfHeight }, touched) => {
    const { isWide, isLow, isHigh } = onRound(touched, radius, halfHeight);
    return onRevolved(touched, radius, isHigh || (isWide && isLow));
  },
};
