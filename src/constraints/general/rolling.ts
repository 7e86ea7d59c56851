// A disc or an ellipsoid that rolls on a plane without slipping. It stays on the plane, and at the contact its material has the same
// velocity as the plane's.
//
//   C = (c - p0)·n - h(n)                  h of round.ts
//   0 = (v + ω × ρ - v_plane)·t            t two directions of the plane, ρ from the centre of mass to the lowest point
//
// The height needs no third velocity row: the surface is parallel to the plane at the lowest point, so Ċ is the velocity of the
// material there along n.
import type { ConstraintKind, Fields, GeneralProgram } from "./fields.ts";
import { heightOver, type Plane, planeFields, slipOver } from "./ground.ts";
import type { BodyJet, Vector } from "./jets.ts";
import {
  completeEllipsoid,
  type Disc,
  discAlong,
  discFields,
  type Ellipsoid,
  ellipsoidAlong,
  ellipsoidFields,
  type Round,
} from "./round.ts";

export function rollOnPlane(
  settings: Plane & { readonly body: number; readonly centre: readonly [number, number, number] },
  along: (n: Vector, body: BodyJet) => Round,
): GeneralProgram {
  const { body, base, centre, normal } = settings;
  return {
    value: (inputs) => {
      const n = inputs.bodies[base].direction(normal);
      const { height } = along(n, inputs.bodies[body]);
      return heightOver(inputs.bodies[body].point(centre), settings, inputs).minus(height);
    },
    velocity: (inputs) => {
      const n = inputs.bodies[base].direction(normal);
      const { lowest } = along(n, inputs.bodies[body]);
      return slipOver(inputs.bodies[body], lowest, settings, inputs);
    },
  };
}

const onPlane = (fields: Fields): Fields => ({ ...fields, ...planeFields });

export const rollingDisc: ConstraintKind<Disc & Plane> = {
  kind: "rollingDisc",
  fields: onPlane(discFields),
  collide: false,
  complete: (settings, place, refuse) => {
    const { body, base, axis, normal } = settings;
    if (body === base) refuse("base", "is the same body as body");
    const [a, n] = [place.direction(body, axis), place.direction(base, normal)];
    const along = a[0] * n[0] + a[1] * n[1] + a[2] * n[2];
    if (1 - along * along < 1e-8) refuse("axis", "is parallel to the normal: a disc that lies flat cannot roll");
    return settings;
  },
  program: (disc) => rollOnPlane(disc, (n, body) => discAlong(n, body, disc)),
};

export const rollingEllipsoid: ConstraintKind<Ellipsoid & Plane> = {
  kind: "rollingEllipsoid",
  fields: onPlane(ellipsoidFields),
  collide: false,
  complete: (settings, _, refuse) => {
    if (settings.body === settings.base) refuse("base", "is the same body as body");
    return completeEllipsoid(settings, refuse);
  },
  program: (ellipsoid) => rollOnPlane(ellipsoid, (n, body) => ellipsoidAlong(n, body, ellipsoid)),
};
