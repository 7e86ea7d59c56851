// Bushing: two points of two bodies that nothing holds together but springs, servos and what else acts along its directions.
//
//   held     nothing
//   free     all six
//   slideX   q = d·a1, slideY, slideZ     q̇ = a_i·(v_b + ω_b × r_b - v_a - ω_a × (r_a + d))
//   x y z    the rotation vector along a1 a2 a3, as of a ball
import {
  ANGULAR_FREE,
  LINEAR_FREE,
  ROTATE_X,
  ROTATE_Y,
  ROTATE_Z,
  SLIDE_X,
  SLIDE_Y,
  SLIDE_Z,
} from "../../memory/codes.ts";
import { BUT_LIMITS, type JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, DriveOptions, JointFrames, Rotation, WorldAnchors } from "./options.ts";

/** Default frames: those of the current poses, so that directions are the world's at the start. */
export interface BushingOptions extends CommonAnchor, WorldAnchors, JointFrames {
  readonly slideX?: DriveOptions;
  readonly slideY?: DriveOptions;
  readonly slideZ?: DriveOptions;
  readonly x?: Rotation;
  readonly y?: Rotation;
  readonly z?: Rotation;
}

export const bushing: JointDescriptor<BushingOptions> = {
  kind: "bushing",
  linear: LINEAR_FREE,
  angular: ANGULAR_FREE,
  directions: [
    { name: "slideX", coordinate: SLIDE_X },
    { name: "slideY", coordinate: SLIDE_Y },
    { name: "slideZ", coordinate: SLIDE_Z },
    { name: "x", coordinate: ROTATE_X, takes: BUT_LIMITS },
    { name: "y", coordinate: ROTATE_Y, takes: BUT_LIMITS },
    { name: "z", coordinate: ROTATE_Z, takes: BUT_LIMITS },
  ],
  main: "slideX",
  atTop: false,
  anchors: "any",
  axes: "zero",
  drawn: { parts: ["ends"] },
};
