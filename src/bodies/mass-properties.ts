// Mass, centre of mass and inertia: of each shape, of several shapes together, and the check of given ones.

import type { Quat, Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import type { Shape } from "../shapes/shape.ts";
import { principalMoments } from "./principal-moments.ts";

/** Inertia about the centre of mass: xx yy zz xy xz yz. */
export type Inertia = readonly [number, number, number, number, number, number];

export interface MassProperties {
  readonly mass: number;
  readonly centre: Vec3;
  readonly inertia: Inertia;
}

/** Volume and inertia for density 1, in the shape's own frame about its own centre. */
export function unitShape(shape: Shape): { volume: number; moments: Vec3 } {
  switch (shape.kind) {
    case "sphere": {
      const r2 = shape.radius * shape.radius;
      const volume = (4 / 3) * Math.PI * r2 * shape.radius;
      const moment = 0.4 * volume * r2;
      return { volume, moments: [moment, moment, moment] };
    }
    case "box": {
      const [x, y, z] = shape.half;
      const volume = 8 * x * y * z;
      const third = volume / 3;
      return { volume, moments: [third * (y * y + z * z), third * (x * x + z * z), third * (x * x + y * y)] };
    }
    case "cylinder": {
      const { radius: r, halfHeight: h } = shape;
      const volume = 2 * Math.PI * r * r * h;
      const across = volume * ((r * r) / 4 + (h * h) / 3);
      return { volume, moments: [across, (volume * r * r) / 2, across] };
    }
    case "capsule": {
      // a cylinder and two half balls; a half ball's centre lies 3/8 r from its flat side
      const { radius: r, halfHeight: h } = shape;
      const tube = 2 * Math.PI * r * r * h;
      const balls = (4 / 3) * Math.PI * r * r * r;
      const along = (tube * r * r) / 2 + 0.4 * balls * r * r;
      const across = tube * ((r * r) / 4 + (h * h) / 3) + balls * (0.4 * r * r + h * h + 0.75 * h * r);
      return { volume: tube + balls, moments: [across, along, across] };
    }
  }
}

/** R diag(moments) Rᵀ of the rotation q. */
function turned(moments: Vec3, q: Quat): Inertia {
  const [x, y, z, w] = q;
  const r = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
  const at = (i: number, j: number) =>
    r[i][0] * moments[0] * r[j][0] + r[i][1] * moments[1] * r[j][1] + r[i][2] * moments[2] * r[j][2];
  return [at(0, 0), at(1, 1), at(2, 2), at(0, 1), at(0, 2), at(1, 2)];
}

/** A point mass's inertia about the origin when it sits at d. */
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

export function massOfShapes(shapes: readonly Shape[], density: number): MassProperties {
  const parts = shapes.map((shape) => {
    const { volume, moments } = unitShape(shape);
    const mass = density * volume;
    const scaled: Vec3 = [density * moments[0], density * moments[1], density * moments[2]];
    return {
      mass,
      at: shape.position ?? ([0, 0, 0] as Vec3),
      inertia: turned(scaled, shape.orientation ?? [0, 0, 0, 1]),
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

/** The same body at another mass. */
export function scaledTo(properties: MassProperties, mass: number): MassProperties {
  const factor = mass / properties.mass;
  return { mass, centre: properties.centre, inertia: properties.inertia.map((i) => i * factor) as unknown as Inertia };
}

/** Refuses an inertia no rigid body can have: not positive definite, or one moment above the sum of the others. */
export function checkInertia(subject: string, inertia: Inertia): void {
  const [small, middle, large] = principalMoments(inertia);
  if (!(small > 0))
    throw new ArgumentError(subject, "inertia", `is not positive definite: its smallest principal moment is ${small}`);
  if (large > (small + middle) * (1 + 1e-9))
    throw new ArgumentError(
      subject,
      "inertia",
      `breaks the triangle inequality: ${large} is more than ${small} + ${middle}, which no mass distribution has`,
    );
}
