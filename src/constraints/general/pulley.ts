// A massless rope over two wheels: from a point of a over the wheel at P to the wheel at Q and down to a point of b. The
// wheels are small and fixed to a base. With a ratio, b hangs on that many runs of the rope.
//
//   C = |p - P| + ratio |q - Q| - length
import type { Vec3 } from "../../errors/checks.ts";
import { length, subtract } from "../../math/tuples.ts";
import type { ConstraintKind } from "./fields.ts";

export interface PulleyOptions<Reference> {
  readonly a: Reference;
  readonly b: Reference;
  /** Body that carries the wheels. Default: the world. */
  readonly base?: Reference | null;
  /** Where the rope is attached to a and to b. Default: their centres of mass. */
  readonly anchorA?: Vec3;
  readonly anchorB?: Vec3;
  readonly wheelA: Vec3;
  readonly wheelB: Vec3;
  /** Runs of the rope on the side of b per run on the side of a. Default: 1. */
  readonly ratio?: number;
  /** Metres of rope except between the wheels, counting the runs of b. Default: the current length. */
  readonly length?: number;
}
type Pulley = Required<PulleyOptions<number>> & { readonly base: number };

/** A run shorter than this has no direction. */
const NO_LENGTH = 1e-9;

export const pulley: ConstraintKind<Pulley> = {
  kind: "pulley",
  fields: {
    a: { is: "body" },
    b: { is: "body" },
    base: { is: "body", world: true },
    anchorA: { is: "point", of: "a", centre: true },
    anchorB: { is: "point", of: "b", centre: true },
    wheelA: { is: "point", of: "base" },
    wheelB: { is: "point", of: "base" },
    ratio: { is: "positive", otherwise: 1 },
    length: { is: "positive", optional: true },
  },
  collide: true,
  complete: (settings, place, refuse) => {
    const { a, b, base, anchorA, anchorB, wheelA, wheelB, ratio } = settings;
    if (a === base || b === base) refuse("base", "carries the wheels and cannot also hang on the rope");
    const onA = length(subtract(place.point(a, anchorA), place.point(base, wheelA)));
    const onB = length(subtract(place.point(b, anchorB), place.point(base, wheelB)));
    if (onA < NO_LENGTH) refuse("anchorA", "coincides with its wheel, where the rope has no direction");
    if (onB < NO_LENGTH) refuse("anchorB", "coincides with its wheel, where the rope has no direction");
    return { ...settings, length: settings.length ?? onA + ratio * onB };
  },
  program: ({ a, b, base, anchorA, anchorB, wheelA, wheelB, ratio, length }) => ({
    value: ({ bodies }) => {
      const onA = bodies[a].point(anchorA).minus(bodies[base].point(wheelA)).length();
      const onB = bodies[b].point(anchorB).minus(bodies[base].point(wheelB)).length();
      return onA.plus(onB.times(ratio)).minus(length);
    },
  }),
};
