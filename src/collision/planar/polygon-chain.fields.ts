import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { MANIFOLD } from "../manifold-layout.fields.ts";
import { OUTLINE } from "./outline.fields.ts";
import { APART } from "./separate.fields.ts";

export const WORKSPACE = record(
  "workspace of a polygon on a chain",
  {
    holds: "what polygonChain works with; behind it the manifolds are gathered",
    stride: "GATHER",
    writtenBy: "collision/planar (polygon-chain)",
    readBy: "collision/planar (polygon-chain)",
  },
  `
  SEGMENT  ${lengthOf(OUTLINE)}   various  a segment of the chain
  POLYGON  ${lengthOf(OUTLINE)}   various  the polygon
  RECORD   ${lengthOf(APART)}     various  how far apart they are
  BOX      4                      m        of the polygon, as far as it looks
  MIDDLE   2                      m        its middle
  FOUND    ${lengthOf(MANIFOLD)}  various  a manifold
`,
);
