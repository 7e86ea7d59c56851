import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { FACE } from "../../shapes/face-record.fields.ts";
import { HULL } from "../../shapes/hull/hull-data.fields.ts";
import { PLACED } from "../../shapes/placed-layout.fields.ts";
import { SUPPORT } from "../support.fields.ts";
import { WORK } from "./work.fields.ts";

export const CURVED = record(
  "workspace of a curved core on a mesh",
  {
    holds: "what cylinders and cones need beside the workspace of meshes",
    stride: "GENERAL",
    writtenBy: "collision/mesh (curved-core)",
    readBy: "collision/mesh",
  },
  `
  WORK          ${lengthOf(WORK)}              various  the workspace of meshes (work.fields.ts)
  CORE_HEADER   8                              various  the record of the core, which has a centre and a radius only
  SHAPE         ${lengthOf(PLACED)}            various  a in its own frame, a placed shape
  TRIANGLE      ${lengthOf(PLACED)}            various  the triangle as a placed shape
  HULL          ${lengthOf(HULL) + 9 + 8 + 5}  various  its hull: three vertices, two planes, and the lists of two faces
  FACING        ${lengthOf(FACE)}              various  the feature of the core that faces it
  LOWEST_POINT  ${lengthOf(SUPPORT)}           various  a support
  AGAINST       4                              –        a direction; behind it lies the workspace of gjk and the expansion
`,
);
