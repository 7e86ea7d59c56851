// The kinds of joints by name: the one list of them. All else follows from their descriptors: checks, schema of scene files, saving, drawing.
import { ball } from "./ball.ts";
import { bushing } from "./bushing.ts";
import { cylindrical } from "./cylindrical.ts";
import type { JointDescriptor } from "./descriptor.ts";
import { distance } from "./distance.ts";
import { fixed } from "./fixed.ts";
import { hinge } from "./hinge.ts";
import { planar } from "./planar.ts";
import { pointOnLine } from "./point-on-line.ts";
import { pointOnPlane } from "./point-on-plane.ts";
import { rope } from "./rope.ts";
import { slider } from "./slider.ts";
import { universal } from "./universal.ts";

export * from "./descriptor.ts";

const KINDS = {
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

export type JointKind = keyof typeof KINDS;
export const JOINT_KINDS = Object.keys(KINDS) as JointKind[];
export const DESCRIPTORS: Readonly<Record<JointKind, JointDescriptor>> = KINDS;
/** What a user may say of a joint of a kind, beside its bodies. */
export type OwnOptions<K extends JointKind> = NonNullable<(typeof KINDS)[K]["options"]>;
