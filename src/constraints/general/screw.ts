// A screw: the body moves along an axis of its base by one pitch per turn. Alone it also holds the body on the axis;
// together with a cylindrical joint, which already does, it has only the first row.
//
//   C1 = s - pitch / 2π θ          with s of sliding.ts and θ of turning.ts
//   C2 C3 = d·e, d·f               d from the point of the base to that of the body
//   C4 C5 = axis·m, axis·(b × m)   b the axis as the body carries it
import type { Vec3 } from "../../errors/checks.ts";
import { cross } from "../../math/tuples.ts";
import type { ConstraintKind } from "./fields.ts";
import { completeSliding, type Sliding, type SlidingOptions, slideOf, slidingFields } from "./sliding.ts";
import { angleOf, completeTurning, type Turning, type TurningOptions, turningFields } from "./turning.ts";
import { arePerpendicular } from "./vectors.ts";

export interface ScrewOptions<Reference> extends TurningOptions<Reference>, SlidingOptions<Reference> {
  /** Metres along the axis per turn; negative for a left-handed screw. */
  readonly pitch: number;
  /** The axis in the body. Default: the current axis of the base. */
  readonly ownAxis?: Vec3;
  /** Whether it holds the body on the axis. Default: true. */
  readonly holdsAxis?: boolean;
}
interface Screw extends Turning, Sliding {
  readonly body: number;
  readonly base: number;
  readonly axis: Vec3;
  readonly pitch: number;
  readonly ownAxis: Vec3;
  readonly holdsAxis: boolean;
}

export const screw: ConstraintKind<Screw> = {
  kind: "screw",
  fields: {
    ...slidingFields,
    ...turningFields,
    pitch: { is: "nonzero" },
    ownAxis: { is: "axis", of: "body", optional: true },
    holdsAxis: { is: "flag", otherwise: true },
  },
  collide: true,
  // the joint holds the body on the axis
  onJoint: { direction: "slide", fields: ["pitch"], sets: { holdsAxis: false } },
  complete: (settings, place, refuse) => {
    const turning = completeTurning(settings, place, refuse, "screw");
    const { point, from } = completeSliding(settings, place, refuse, "screw");
    const ownAxis =
      settings.ownAxis ?? place.ownDirection(settings.body, place.direction(settings.base, settings.axis));
    if (!arePerpendicular(turning.mark, ownAxis)) refuse("mark", "must be perpendicular to ownAxis");
    return { ...settings, ...turning, point, from, ownAxis };
  },
  program: (screw) => ({
    value: (inputs) => {
      const { body, base, axis, zero, mark, ownAxis, point, from } = screw;
      const [it, on] = [inputs.bodies[body], inputs.bodies[base]];
      const row = slideOf(screw, inputs).minus(angleOf(screw, inputs).times(screw.pitch / (2 * Math.PI)));
      if (!screw.holdsAxis) return row;
      const d = it.point(point).minus(on.point(from));
      const a = on.direction(axis);
      const across = [d.dot(on.direction(zero)), d.dot(on.direction(cross(axis, zero)))];
      return [row, ...across, a.dot(it.direction(mark)), a.dot(it.direction(cross(ownAxis, mark)))];
    },
  }),
};
