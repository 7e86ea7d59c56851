// A disc of a planar body.
import { checkPositive } from "../../errors/checks.ts";
import { even } from "../bend.ts";
import { POLYGON } from "../kind-numbers.ts";
import { checkPlanarAt, type PlanarOptions } from "../planar-options.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { ORIGIN } from "../unit-mass.ts";

export interface Circle extends PlanarOptions {
  readonly kind: "circle";
  readonly radius: number;
}

export function circle(radius: number, options: PlanarOptions = {}): Circle {
  return { kind: "circle", radius: checkPositive("circle", "radius", radius), ...checkPlanarAt("circle", options) };
}

export const circleKind: ShapeKind<Circle> = {
  number: POLYGON,
  fields: { radius: "positive" },
  check: (subject, path, { radius }) => ({ kind: "circle", radius: checkPositive(subject, `${path}radius`, radius) }),
  unitMass(shape) {
    const r2 = shape.radius * shape.radius;
    const area = Math.PI * r2;
    return { volume: area, centre: ORIGIN, moments: [(area * r2) / 4, (area * r2) / 4, (area * r2) / 2] };
  },
  size: ({ radius }) => [0, 0, 0, radius],
  halfEdges: ({ radius }) => [radius, radius, 0],
  reach: ({ radius }) => radius,
  bend: (_, { outward, sharp }) => even(outward, sharp),
};
