// A joint that the engine does not have: a point of b stays on a line of a, and an axis of b stays perpendicular to it. All that a new joint changes.
import type { Change } from "./build-with.ts";

const JOINT = `
// Shaft: the anchor of b stays on a line of a along a1, and the axis b2 of b stays perpendicular to it.
//
//   held     d·a2 = 0, d·a3 = 0            line: 2 rows
//            a1·b2 = 0                     cross: 1 row
//   free     translation along a1, and two turns
//   slide    q = d·a1
import { ANGULAR_CROSS, LINEAR_LINE, SLIDE_X } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, DriveOptions, JointAxes, WorldAnchors } from "./options.ts";

export interface ShaftOptions extends CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slide?: DriveOptions;
}

export const shaft: JointDescriptor<ShaftOptions> = {
  kind: "shaft",
  linear: LINEAR_LINE,
  angular: ANGULAR_CROSS,
  directions: [{ name: "slide", coordinate: SLIDE_X }],
  main: "slide",
  atTop: true,
  anchors: "any",
  axes: "crossed",
  drawn: { parts: ["guide", "bead"], spring: "slide" },
};
`;

export const SHAFT: readonly Change[] = [
  { file: "src/constraints/joints/shaft.ts", text: JOINT },
  {
    file: "src/constraints/joints/index.ts",
    insert: [
      ['import { rope } from "./rope.ts";\n', 'import { shaft } from "./shaft.ts";\n'],
      ["  pointOnPlane,\n  bushing,\n", "  shaft,\n"],
    ],
  },
  {
    file: "src/world/joint/make-joint.ts",
    insert: [
      [
        'export const bushing = (options: BushingOptions): JointDescription => describe("bushing", options);\n',
        'export type ShaftOptions = JointOptionsOf<"shaft">;\nexport const shaft = (options: ShaftOptions): JointDescription => describe("shaft", options);\n',
      ],
    ],
  },
];
