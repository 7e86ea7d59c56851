// Mass, centre and inertia of geoms at density 1, in the frame of the geom; and their sum over a body.
import { unitMass } from "../../bodies/unit-mass.ts";
import { add, rotate, scale, subtract, type Vec3 } from "../../math/tuples.ts";
import { type Inertia, turnInertia } from "../inertia.ts";
import type { GeomType } from "./geom.ts";
import type { Frame } from "./pose.ts";

export interface SolidMass {
  readonly mass: number;
  readonly centre: Vec3;
  /** About the centre: xx yy zz xy xz yz. */
  readonly inertia: Inertia;
}

const diagonal = (mass: number, x: number, y: number, z: number): SolidMass => ({
  mass,
  centre: [0, 0, 0],
  inertia: [x, y, z, 0, 0, 0],
});

/** Long shapes lie along y in unitMass, along z here. */
function along(shape: Parameters<typeof unitMass>[0]): SolidMass {
  const { volume, moments } = unitMass(shape);
  return diagonal(volume, moments[0], moments[2], moments[1]);
}

/** A solid of uniform density. */
export function solidMass(type: GeomType, size: readonly number[]): SolidMass | undefined {
  const [a, b, c] = size;
  if (type === "sphere") return along({ kind: "sphere", radius: a });
  if (type === "capsule") return along({ kind: "capsule", radius: a, halfHeight: b });
  if (type === "cylinder") return along({ kind: "cylinder", radius: a, halfHeight: b });
  if (type === "box") {
    const { volume, moments } = unitMass({ kind: "box", half: [a, b, c] });
    return diagonal(volume, ...moments);
  }
  if (type !== "ellipsoid") return undefined;
  const mass = (4 / 3) * Math.PI * a * b * c;
  return diagonal(mass, (mass * (b * b + c * c)) / 5, (mass * (a * a + c * c)) / 5, (mass * (a * a + b * b)) / 5);
}

function boxShell(a: number, b: number, c: number): SolidMass {
  // pairs of faces across x, y, z; a flat plate of half edges p, q has ∫ p² = area p² / 3
  const [x, y, z] = [8 * b * c, 8 * a * c, 8 * a * b];
  const xx = x * a * a + ((y + z) * a * a) / 3;
  const yy = y * b * b + ((x + z) * b * b) / 3;
  const zz = z * c * c + ((x + y) * c * c) / 3;
  return diagonal(x + y + z, yy + zz, xx + zz, xx + yy);
}

function tubeShell(r: number, h: number, caps: "flat" | "round"): SolidMass {
  const tube = 4 * Math.PI * r * h;
  const alongTube = tube * r * r;
  const acrossTube = tube * ((r * r) / 2 + (h * h) / 3);
  if (caps === "flat") {
    const discs = 2 * Math.PI * r * r;
    return diagonal(
      tube + discs,
      acrossTube + discs * ((r * r) / 4 + h * h),
      acrossTube + discs * ((r * r) / 4 + h * h),
      alongTube + (discs * r * r) / 2,
    );
  }
  // two half spheres, each with its centre of mass r / 2 above its rim: ∫ z² = m (r² / 3 + h r + h²)
  const balls = 4 * Math.PI * r * r;
  const across = acrossTube + balls * ((r * r) / 3 + (r * r) / 3 + h * r + h * h);
  return diagonal(tube + balls, across, across, alongTube + (balls * 2 * r * r) / 3);
}

/** All mass on the surface; an ellipsoid has no closed form. */
export function shellMass(type: GeomType, size: readonly number[]): SolidMass | undefined {
  const [a, b, c] = size;
  if (type === "sphere") {
    const mass = 4 * Math.PI * a * a;
    const moment = (2 / 3) * mass * a * a;
    return diagonal(mass, moment, moment, moment);
  }
  if (type === "box") return boxShell(a, b, c);
  if (type === "cylinder") return tubeShell(a, b, "flat");
  if (type === "capsule") return tubeShell(a, b, "round");
  return undefined;
}

/** Scaled to another mass. */
export function scaled(solid: SolidMass, mass: number): SolidMass {
  const factor = mass / solid.mass;
  return { mass, centre: solid.centre, inertia: solid.inertia.map((value) => factor * value) as unknown as Inertia };
}

/** Expressed in the enclosing frame. */
export function placed({ mass, centre, inertia }: SolidMass, { position, orientation }: Frame): SolidMass {
  return { mass, centre: add(position, rotate(orientation, centre)), inertia: turnInertia(inertia, orientation) };
}

/** Several combined, about their common centre; undefined without mass. */
export function sum(parts: readonly SolidMass[]): SolidMass | undefined {
  const mass = parts.reduce((whole, part) => whole + part.mass, 0);
  if (!(mass > 0)) return undefined;
  if (parts.length === 1) return parts[0];
  let first: Vec3 = [0, 0, 0];
  for (const part of parts) first = add(first, scale(part.mass, part.centre));
  const centre = scale(1 / mass, first);
  const inertia = [0, 0, 0, 0, 0, 0];
  for (const part of parts) {
    const [x, y, z] = subtract(part.centre, centre);
    const m = part.mass;
    const steiner = [m * (y * y + z * z), m * (x * x + z * z), m * (x * x + y * y), -m * x * y, -m * x * z, -m * y * z];
    for (let i = 0; i < 6; i++) inertia[i] += part.inertia[i] + steiner[i];
  }
  return { mass, centre, inertia: inertia as unknown as Inertia };
}
