// A belt over two wheels with parallel axes, open or crossed. The wheels may move: what counts is the rotation of each relative
// to the line of centres. A tight belt also fixes their distance; here another joint or a tensioner does, and the row is the
// mean of the two runs.
//
//   θ_a θ_b φ        angles of the two wheels and of the line of centres about the axis, relative to the base
//   C = r_a (θ_a - φ) ∓ r_b (θ_b - φ)         crossed: +
import type { Vec3 } from "../../errors/checks.ts";
import { cross, length, subtract } from "../../math/tuples.ts";
import type { ConstraintKind } from "./fields.ts";
import { turn, type Vector } from "./jets.ts";
import { arePerpendicular, perpendicular } from "./vectors.ts";

export interface BeltOptions<Reference> {
  readonly a: Reference;
  readonly b: Reference;
  /** Body that carries the axis direction. Default: the world. */
  readonly base?: Reference | null;
  readonly axis: Vec3;
  readonly radiusA: number;
  readonly radiusB: number;
  /** Whether the belt is crossed, so that the wheels turn opposite ways. Default: false. */
  readonly crossed?: boolean;
  /** Centres of the wheels. Default: their centres of mass. */
  readonly centreA?: Vec3;
  readonly centreB?: Vec3;
  /** Zero of the angles: `zero` on the base, and the marks on the wheels that lie along it. Default: the current poses. */
  readonly zero?: Vec3;
  readonly markA?: Vec3;
  readonly markB?: Vec3;
}
type Belt = Required<BeltOptions<number>> & { readonly base: number };

export const belt: ConstraintKind<Belt> = {
  kind: "belt",
  fields: {
    a: { is: "body" },
    b: { is: "body" },
    base: { is: "body", world: true },
    axis: { is: "axis", of: "base" },
    radiusA: { is: "positive" },
    radiusB: { is: "positive" },
    crossed: { is: "flag", otherwise: false },
    centreA: { is: "point", of: "a", centre: true },
    centreB: { is: "point", of: "b", centre: true },
    zero: { is: "axis", of: "base", optional: true },
    markA: { is: "axis", of: "a", optional: true },
    markB: { is: "axis", of: "b", optional: true },
  },
  collide: true,
  complete: (settings, place, refuse) => {
    const { a, b, base, axis, centreA, centreB, zero, markA, markB } = settings;
    if (a === b || a === base || b === base) refuse("b", "is not valid: a, b and base must be three different bodies");
    const given = [zero, markA, markB].filter((direction) => direction !== undefined).length;
    if (given === 3 && !arePerpendicular(zero, axis)) refuse("zero", "must be perpendicular to the axis");
    if (given === 3) return settings;
    if (given > 0) refuse("zero", "must be given together with markA and markB; give all three or none");
    const line = subtract(place.point(b, centreB), place.point(a, centreA));
    // along the line of centres, so that its angle starts at 0 too
    const e = perpendicular(place.ownDirection(base, line), axis);
    if (!(length(cross(place.direction(base, axis), line)) > 1e-9))
      refuse("centreB", "coincides with the axis of a: the two wheels need separate axes");
    const inWorld = place.direction(base, e);
    return { ...settings, zero: e, markA: place.ownDirection(a, inWorld), markB: place.ownDirection(b, inWorld) };
  },
  program: ({ a, b, base, axis, radiusA, radiusB, crossed, centreA, centreB, zero, markA, markB }) => ({
    value: ({ bodies }) => {
      const e = bodies[base].direction(zero);
      const f = bodies[base].direction(cross(axis, zero));
      const angle = (v: Vector) => turn(v.dot(f), v.dot(e));
      const line = angle(bodies[b].point(centreB).minus(bodies[a].point(centreA)));
      const rimA = angle(bodies[a].direction(markA)).minus(line).times(radiusA);
      const rimB = angle(bodies[b].direction(markB)).minus(line).times(radiusB);
      return crossed ? rimA.plus(rimB) : rimA.minus(rimB);
    },
  }),
};
