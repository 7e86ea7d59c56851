// Fixed joint (weld): b keeps its place and its orientation against a.
//
//   held     d = 0                               point: 3 rows
//            a1·b2 = 0, a1·b3 = 0, a2·b3 = 0     all directions: 3 rows
//   free     nothing
import { ANGULAR_ALL, LINEAR_POINT } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, JointFrames } from "./options.ts";

export interface FixedOptions extends CommonAnchor, JointFrames {}

export const fixed: JointDescriptor<FixedOptions> = {
  kind: "fixed",
  linear: LINEAR_POINT,
  angular: ANGULAR_ALL,
  directions: [],
  atTop: false,
  anchors: "common",
  axes: "zero",
  drawn: { parts: ["lump"] },
};
