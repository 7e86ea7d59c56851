// Ball joint: the anchors stay together.
//
//   held     d = 0                         point: 3 rows along the axes of the world
//   free     all three rotations of b against a
//   cone     angle of a1 and b1            q̇ along (a1 × b1) / |a1 × b1|; only limits: where a1 = b1 it has no direction
//   twist    turn of b about its own axis, the shortest swing from a1 to b1 taken off
//   x y z    the rotation vector along a1 a2 a3, for springs and servos; between -π and π together, hence without limits
import { ArgumentError } from "../../errors/errors.ts";
import { ANGULAR_FREE, CONE, LINEAR_POINT, ROTATE_X, ROTATE_Y, ROTATE_Z, TURN } from "../../memory/codes.ts";
import { BUT_LIMITS, type JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, DriveOptions, JointAxes, LimitOptions, Rotation } from "./options.ts";

export interface BallOptions extends CommonAnchor, JointAxes {
  /** Largest angle between the axes on a and b. Needs an axis. */
  readonly cone?: number | { readonly limits?: LimitOptions };
  /** Rotation about the axis. Needs an axis. */
  readonly twist?: DriveOptions;
  /** Components of the rotation vector along the axes of the joint's frame on a. */
  readonly x?: Rotation;
  readonly y?: Rotation;
  readonly z?: Rotation;
}

/** Below this angle, in radians, the axes are one: which way a cone opens is then rounding. */
const CLOSED_CONE = 1e-3;

/** An angle between two axes is never negative and never more than half a turn; one that stays 0 is another joint. */
function checkCone(subject: string, lower: number, upper: number): void {
  const half = (angle: number) => `must be at most π, not ${angle}: two axes cannot be further apart`;
  if (lower > Math.PI) throw new ArgumentError(subject, "cone.limits.lower", half(lower));
  if (upper < 0) throw new ArgumentError(subject, "cone", `must not be negative, but is ${upper}`);
  if (upper < CLOSED_CONE)
    throw new ArgumentError(
      subject,
      "cone",
      `must be at least ${CLOSED_CONE} rad, not ${upper}: for a ball that cannot swing, use a hinge along the axis, or a fixed joint if it cannot twist either`,
    );
  if (upper > Math.PI && upper < Number.POSITIVE_INFINITY) throw new ArgumentError(subject, "cone", half(upper));
}

export const ball: JointDescriptor<BallOptions> = {
  kind: "ball",
  linear: LINEAR_POINT,
  angular: ANGULAR_FREE,
  directions: [
    { name: "cone", coordinate: CONE, takes: ["limits"], fromAxis: true, numberIsUpper: true, check: checkCone },
    { name: "twist", coordinate: TURN, fromAxis: true },
    { name: "x", coordinate: ROTATE_X, takes: BUT_LIMITS },
    { name: "y", coordinate: ROTATE_Y, takes: BUT_LIMITS },
    { name: "z", coordinate: ROTATE_Z, takes: BUT_LIMITS },
  ],
  atTop: false,
  anchors: "common",
  axes: "optional",
  about: { cone: "The largest angle between the axes on a and b, radians." },
  particles: "both",
  drawn: { parts: ["ball"], limits: "cone" },
};
