// A point of a body follows a path in the world, given as a function of time.
//
//   C = p - path(t)
import type { Vec3 } from "../../errors/checks.ts";
import type { ConstraintKind } from "./fields.ts";
import { type Scalar, type Vector, vector } from "./jets.ts";

/** Three functions of time; a vector may have constant components. */
export type Path = (t: Scalar) => Vector | readonly [Scalar | number, Scalar | number, Scalar | number];

export interface MovingAnchorOptions<Reference> {
  readonly body: Reference;
  /** On the body. Default: its centre of mass. */
  readonly anchor?: Vec3;
  /** Target in the world as a function of the world's time. */
  readonly path: Path;
}
type MovingAnchor = Required<MovingAnchorOptions<number>>;

export const movingAnchor: ConstraintKind<MovingAnchor> = {
  kind: "movingAnchor",
  fields: {
    body: { is: "body" },
    anchor: { is: "point", of: "body", centre: true },
    path: { is: "function" },
  },
  collide: true,
  program: ({ body, anchor, path }) => ({
    value: ({ bodies, time }) => {
      const at = path(time);
      return bodies[body].point(anchor).minus(Array.isArray(at) ? vector(at[0], at[1], at[2]) : (at as Vector));
    },
  }),
  // a path may depend on the user's data
  renews: () => true,
};
