// Two points that come together in a given time and stay together: a ball joint that closes gradually.
//
//   C = d - D s(t)      d from the point on a to that on b, D its initial value, carried by a
//   s = 1 - τ³ (10 - 15 τ + 6 τ²),  τ = (t - begin) / seconds within 0 and 1: without a jump in velocity or acceleration
import type { Vec3 } from "../../errors/checks.ts";
import { subtract } from "../../math/tuples.ts";
import type { ConstraintKind } from "./fields.ts";
import type { Scalar } from "./jets.ts";

export interface ClosingOptions<Reference> {
  /** null is the world. */
  readonly a: Reference | null;
  readonly b: Reference;
  readonly anchorA: Vec3;
  readonly anchorB: Vec3;
  /** Duration. */
  readonly seconds: number;
  /** Start time, by the world's clock. Default: now. */
  readonly begin?: number;
  /** From anchorA to anchorB at the start. Default: the current gap. */
  readonly gap?: Vec3;
}
type Closing = Required<ClosingOptions<number>> & { readonly a: number };

/** From 1 to 0 as the time goes from 0 to 1. */
const easing = (tau: Scalar): Scalar =>
  tau.times(6).minus(15).times(tau).plus(10).times(tau).times(tau).times(tau).negated().plus(1);

export const closing: ConstraintKind<Closing> = {
  kind: "closing",
  fields: {
    a: { is: "body", world: true },
    b: { is: "body" },
    anchorA: { is: "point", of: "a" },
    anchorB: { is: "point", of: "b" },
    seconds: { is: "positive" },
    begin: { is: "number", optional: true },
    gap: { is: "vector", of: "a", optional: true },
  },
  collide: false,
  complete: (settings, place, refuse) => {
    const { a, b, anchorA, anchorB } = settings;
    if (a === b) refuse("b", "is the same body as a");
    const gap = settings.gap ?? place.ownDirection(a, subtract(place.point(b, anchorB), place.point(a, anchorA)));
    return { ...settings, gap, begin: settings.begin ?? place.time };
  },
  program: ({ a, b, anchorA, anchorB, seconds, begin, gap }) => ({
    value: ({ bodies, time }) => {
      const d = bodies[b].point(anchorB).minus(bodies[a].point(anchorA));
      const s = easing(time.minus(begin).over(seconds).max(0).min(1));
      return d.minus(bodies[a].direction(gap).times(s));
    },
  }),
};
