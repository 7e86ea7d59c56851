// Mass, centre of mass and inertia: of each shape, of several combined, and checks of given values.

import type { Quat, Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { add, rotate } from "../math/tuples.ts";
import { type AnyShape, placementOf } from "../shapes/placement.ts";
import { principalMoments } from "./principal-moments.ts";
import { unitMass, whyNoMass } from "./unit-mass.ts";

/** Inertia about the centre of mass: xx yy zz xy xz yz. */
export type Inertia = readonly [number, number, number, number, number, number];

export interface MassProperties {
  readonly mass: number;
  readonly centre: Vec3;
  readonly inertia: Inertia;
}

/** R I Rᵀ of the rotation q: I has the given moments and, off its diagonal, products xy xz yz. */
function turned(moments: Vec3, products: Vec3 | undefined, q: Quat): Inertia {
  const [x, y, z, w] = q;
  const r = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
  const at = (i: number, j: number) => {
    const [a, b] = [r[i], r[j]];
    const diagonal = a[0] * moments[0] * b[0] + a[1] * moments[1] * b[1] + a[2] * moments[2] * b[2];
    if (!products) return diagonal;
    const [xy, xz, yz] = products;
    const beside =
      xy * (a[0] * b[1] + a[1] * b[0]) + xz * (a[0] * b[2] + a[2] * b[0]) + yz * (a[1] * b[2] + a[2] * b[1]);
    return diagonal + beside;
  };
  return [at(0, 0), at(1, 1), at(2, 2), at(0, 1), at(0, 2), at(1, 2)];
}

/** Inertia about the origin of a point mass at d. */
function pointInertia(mass: number, [x, y, z]: Vec3): Inertia {
  return [
    mass * (y * y + z * z),
    mass * (x * x + z * z),
    mass * (x * x + y * y),
    -mass * x * y,
    -mass * x * z,
    -mass * y * z,
  ];
}

const scaled = (s: number, [x, y, z]: Vec3): Vec3 => [s * x, s * y, s * z];

/** Of all shapes with mass, combined; undefined if none has any: planes, open meshes. */
export function massOfSolids(shapes: readonly AnyShape[], density: number): MassProperties | undefined {
  const solids = shapes.filter((shape) => whyNoMass(shape) === undefined);
  return solids.length > 0 ? combined(solids, density) : undefined;
}

/** The same; if no shape has a mass, throws with the reason. */
export function massOfShapes(shapes: readonly AnyShape[], density: number): MassProperties {
  const properties = massOfSolids(shapes, density);
  if (!properties) throw new ArgumentError("shapes", "mass", `does not exist: ${reasonsForNoMass(shapes)}`);
  return properties;
}

/** Why each of the shapes has no mass. */
export function reasonsForNoMass(shapes: readonly AnyShape[]): string {
  if (shapes.length === 0) return "there are no shapes";
  return [...new Set(shapes.map((shape) => whyNoMass(shape) ?? `a ${shape.kind} has one`))].join("; ");
}

function combined(shapes: readonly AnyShape[], density: number): MassProperties {
  const parts = shapes.map((shape) => {
    const { volume, centre, moments, products } = unitMass(shape);
    const { position, orientation } = placementOf(shape);
    return {
      mass: density * volume,
      at: add(position, rotate(orientation, centre)),
      inertia: turned(scaled(density, moments), products && scaled(density, products), orientation),
    };
  });
  const mass = parts.reduce((sum, part) => sum + part.mass, 0);
  const mean = (i: number) => parts.reduce((sum, part) => sum + part.mass * part.at[i], 0) / mass;
  const centre: Vec3 = [mean(0), mean(1), mean(2)];
  const inertia: number[] = [0, 0, 0, 0, 0, 0];
  for (const part of parts) {
    const offset: Vec3 = [part.at[0] - centre[0], part.at[1] - centre[1], part.at[2] - centre[2]];
    const steiner = pointInertia(part.mass, offset);
    for (let i = 0; i < 6; i++) inertia[i] += part.inertia[i] + steiner[i];
  }
  return { mass, centre, inertia: inertia as unknown as Inertia };
}

/** The same body with another mass. */
export function scaledTo(properties: MassProperties, mass: number): MassProperties {
  const factor = mass / properties.mass;
  return { mass, centre: properties.centre, inertia: properties.inertia.map((i) => i * factor) as unknown as Inertia };
}

/** Rejects an inertia that no rigid body can have: not positive definite, or one moment above the sum of the others. */
export function checkInertia(subject: string, inertia: Inertia): void {
  const [small, middle, large] = principalMoments(inertia);
  if (!(small > 0))
    throw new ArgumentError(subject, "inertia", `is not positive definite: its smallest principal moment is ${small}`);
  if (large > (small + middle) * (1 + 1e-9))
    throw new ArgumentError(
      subject,
      "inertia",
      `violates the triangle inequality: ${large} is more than ${small} + ${middle}, which is impossible for a rigid body`,
    );
}
