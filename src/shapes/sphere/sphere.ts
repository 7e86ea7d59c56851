// A ball.
import { checkPositive } from "../../errors/checks.ts";
import { even } from "../bend.ts";
import { SPHERE } from "../kind-numbers.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkAt, type ShapeOptions } from "../shape-options.ts";
import { ORIGIN } from "../unit-mass.ts";

export interface Sphere extends ShapeOptions {
  readonly kind: "sphere";
  readonly radius: number;
}

export function sphere(radius: number, options: ShapeOptions = {}): Sphere {
  return { kind: "sphere", radius: checkPositive("sphere", "radius", radius), ...checkAt("sphere", options) };
}

export const sphereKind: ShapeKind<Sphere> = {
  number: SPHERE,
  fields: { radius: "positive" },
  check: (subject, path, { radius }) => ({ kind: "sphere", radius: checkPositive(subject, `${path}radius`, radius) }),
  unitMass(shape) {
    const r2 = shape.radius * shape.radius;
    const volume = (4 / 3) * Math.PI * r2 * shape.radius;
    const moment = 0.4 * volume * r2;
    return { volume, centre: ORIGIN, moments: [moment, moment, moment] };
  },
  size: ({ radius }) => [0, 0, 0, radius],
  halfEdges: ({ radius }) => [radius, radius, radius],
  reach: ({ radius }) => radius,
  bend: (_, { outward, sharp }) => even(outward, sharp),
};
