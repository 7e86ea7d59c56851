// A wheel on a plane, on an axle carried by another body such as a steering knuckle or fork. It does not slip sideways; if a
// body spins as the wheel, not lengthwise either. Without one the wheel rolls freely and has no inertia.
//
//   a            axle, carried by the carrier
//   s = a - (a·n) n,  of length 1             sideways in the plane
//   m = n - (n·a) a,  of length 1             up in the wheel; it touches at p = c - r m
//   C = (c - p0)·n - r √(1 - (n·a)²)          omitted if something else holds the wheel at its height
//   0 = (v_c + ω_carrier × (p - c) - v_plane)·s
//   0 = (v_c + ω_wheel × (p - c) - v_plane)·(n × s)
import type { Vec3 } from "../../errors/checks.ts";
import { cross, length } from "../../math/tuples.ts";
import type { ConstraintKind } from "./fields.ts";
import { heightOver, type Plane, type PlaneOptions, planeFields, velocityAt } from "./ground.ts";
import { discAlong } from "./round.ts";

export interface SteeredWheelOptions<Reference> extends PlaneOptions<Reference> {
  /** Body that carries the axle. */
  readonly carrier: Reference;
  /** Body that spins as the wheel. Default: none. */
  readonly wheel?: Reference | null;
  /** Of the wheel, on the carrier. */
  readonly centre: Vec3;
  /** Carried by the carrier. */
  readonly axle: Vec3;
  readonly radius: number;
  /** Whether it also holds the wheel on the plane. Default: true. */
  readonly onPlane?: boolean;
}
interface SteeredWheel extends Plane {
  readonly carrier: number;
  /** The world if there is none. */
  readonly wheel: number;
  readonly spins: boolean;
  readonly centre: Vec3;
  readonly axle: Vec3;
  readonly radius: number;
  readonly onPlane: boolean;
}

export const steeredWheel: ConstraintKind<SteeredWheel> = {
  kind: "steeredWheel",
  fields: {
    carrier: { is: "body" },
    wheel: { is: "body", world: true },
    centre: { is: "point", of: "carrier" },
    axle: { is: "axis", of: "carrier" },
    radius: { is: "positive" },
    ...planeFields,
    onPlane: { is: "flag", otherwise: true },
  },
  collide: false,
  complete: (settings, place, refuse) => {
    const { carrier, wheel, base, axle, normal } = settings;
    if (carrier === base) refuse("base", "is the same body as carrier");
    if (carrier === wheel) refuse("wheel", "is the same body as carrier; omit it if the wheel has no body of its own");
    const up = cross(place.direction(carrier, axle), place.direction(base, normal));
    if (!(length(up) > 1e-4)) refuse("axle", "is parallel to the normal: a wheel that lies flat cannot roll");
    return { ...settings, spins: !place.isWorld(wheel) };
  },
  program: (settings) => {
    const { carrier, wheel, base, centre, axle, radius, normal, spins, onPlane } = settings;
    return {
      ...(onPlane && {
        value: (inputs) => {
          const n = inputs.bodies[base].direction(normal);
          const { height } = discAlong(n, inputs.bodies[carrier], { centre, radius, axis: axle });
          return heightOver(inputs.bodies[carrier].point(centre), settings, inputs).minus(height);
        },
      }),
      velocity: ({ bodies }) => {
        const [by, on] = [bodies[carrier], bodies[base]];
        const n = on.direction(normal);
        const a = by.direction(axle);
        const s = a.minus(n.times(a.dot(n))).normalized();
        const c = by.point(centre);
        const p = discAlong(n, by, { centre, radius, axis: axle }).lowest;
        const ground = velocityAt(on, p);
        const sideways = velocityAt(by, p).minus(ground).dot(s);
        if (!spins) return sideways;
        const rim = velocityAt(by, c).plus(bodies[wheel].angularVelocity.cross(p.minus(c)));
        return [sideways, rim.minus(ground).dot(n.cross(s))];
      },
    };
  },
};
