// A cylinder along y.
import { checkPositive } from "../../errors/checks.ts";
import { onRevolved, onRound } from "../bend.ts";
import { CYLINDER } from "../kind-numbers.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkAt, type ShapeOptions } from "../shape-options.ts";
import { ORIGIN } from "../unit-mass.ts";

export interface Cylinder extends ShapeOptions {
  readonly kind: "cylinder";
  readonly radius: number;
  readonly halfHeight: number;
}

export function cylinder(radius: number, halfHeight: number, options: ShapeOptions = {}): Cylinder {
  checkPositive("cylinder", "radius", radius);
  checkPositive("cylinder", "halfHeight", halfHeight);
  return { kind: "cylinder", radius, halfHeight, ...checkAt("cylinder", options) };
}

export const cylinderKind: ShapeKind<Cylinder> = {
  number: CYLINDER,
  fields: { radius: "positive", halfHeight: "positive" },
  check: (subject, path, { radius, halfHeight }) => ({
    kind: "cylinder",
    radius: checkPositive(subject, `${path}radius`, radius),
    halfHeight: checkPositive(subject, `${path}halfHeight`, halfHeight),
  }),
  unitMass(shape) {
    const { radius: r, halfHeight: h } = shape;
    const volume = 2 * Math.PI * r * r * h;
    const across = volume * ((r * r) / 4 + (h * h) / 3);
    return { volume, centre: ORIGIN, moments: [across, (volume * r * r) / 2, across] };
  },
  size: ({ radius, halfHeight }) => [radius, halfHeight, 0, 0],
  halfEdges: ({ radius, halfHeight }) => [radius, halfHeight, radius],
  reach: ({ radius, halfHeight }) => Math.sqrt(radius * radius + halfHeight * halfHeight),
  bend: ({ radius, halfHeight }, touched) => {
    const { isWide, isLow, isHigh } = onRound(touched, radius, halfHeight);
    return onRevolved(touched, radius, isWide && (isLow || isHigh));
  },
};
