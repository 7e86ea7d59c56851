// Ball joint: the anchors stay together.
//
//   held     d = 0                         point: 3 rows along the axes of the world
//   free     all three rotations of b against a
//   cone     angle of a1 and b1            q̇ along (a1 × b1) / |a1 × b1|; only limits: where a1 = b1 it has no direction
//   twist    turn of b about its own axis, the shortest swing from a1 to b1 taken off
//   x y z    the rotation vector along a1 a2 a3, for springs and servos; between -π and π together, hence without limits
import { ANGULAR_FREE, CONE, LINEAR_POINT, ROTATE_X, ROTATE_Y, ROTATE_Z, TURN } from "../../memory/codes.ts";
import type { DrivePart, JointDescriptor } from "./descriptor.ts";

export const BUT_LIMITS: readonly DrivePart[] = ["motor", "servo", "spring", "friction"];

export const ball: JointDescriptor = {
  kind: "ball",
  linear: LINEAR_POINT,
  angular: ANGULAR_FREE,
  directions: [
    { name: "cone", coordinate: CONE, takes: ["limits"] },
    { name: "twist", coordinate: TURN },
    { name: "x", coordinate: ROTATE_X, takes: BUT_LIMITS },
    { name: "y", coordinate: ROTATE_Y, takes: BUT_LIMITS },
    { name: "z", coordinate: ROTATE_Z, takes: BUT_LIMITS },
  ],
  atTop: false,
  anchors: "common",
  axes: "optional",
};
