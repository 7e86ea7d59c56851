// The kinds of joints by name.
import { ball } from "./ball.ts";
import { bushing } from "./bushing.ts";
import { cylindrical } from "./cylindrical.ts";
import type { JointDescriptor, JointKind } from "./descriptor.ts";
import { distance } from "./distance.ts";
import { fixed } from "./fixed.ts";
import { hinge } from "./hinge.ts";
import { planar } from "./planar.ts";
import { pointOnLine } from "./point-on-line.ts";
import { pointOnOneSide, pointOnPlane } from "./point-on-plane.ts";
import { rope } from "./rope.ts";
import { slider } from "./slider.ts";
import { universal } from "./universal.ts";

export * from "./descriptor.ts";
/** What a pointOnPlane joint is with `oneSided`. */
export { pointOnOneSide };

export const DESCRIPTORS: Readonly<Record<JointKind, JointDescriptor>> = {
  ball,
  hinge,
  slider,
  cylindrical,
  universal,
  planar,
  fixed,
  distance,
  rope,
  pointOnLine,
  pointOnPlane,
  bushing,
};
