import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { GROUP } from "./groups.fields.ts";

const USERS = { writtenBy: "collision/mesh", readBy: "collision/mesh" };
/** Most corners of a clipped polygon; of a hull's face with more corners than this less 4, the rest is ignored. */
export const MOST_CORNERS = 72;
export const MOST_GROUPS = 24;

export const CORNER = record(
  "corner on a mesh",
  { holds: "a corner of a polygon that is clipped", stride: "CORNER", ...USERS },
  `
  PLACE   3     m     x y z
  SOURCE  word  –     where it comes from
`,
);

export const WORK = record(
  "workspace of meshes",
  {
    holds: "what the parts of convexMesh hand to each other; vectors in the frame of the convex shape a, unless said",
    stride: "CORE",
    ...USERS,
  },
  `
  CORE_ADDRESS   word                           –        address of the core of a
  MESH           word                           –        address of the data of the mesh
  TRIANGLE       word                           –        the triangle
  AXIS_KIND      word                           –        kind of the best axis
  FEATURE_A      word                           –        its feature of a
  FEATURE_T      word                           –        its feature of the triangle
  GROUP_COUNT    word                           –        groups in use
  GROUP_ROOM     word                           –        most groups
  LIMIT          1                              m        largest separation of interest
  ROUND          1                              m        radius around the core
  TINY           1                              m        a length that is rounding
  TURN           9                              –        rotation matrix, a from mesh
  SHIFT          3                              m        origin of the mesh
  CORNERS        9                              m        of the triangle
  NORMAL         3                              –        of the triangle
  OFFSET         1                              m        of its plane
  EDGES          9                              –        unit vectors, edge i from corner i to i + 1
  OUTWARD        9                              –        unit vectors in the plane of the triangle, out of each edge
  AXIS           3                              –        m of the best axis so far
  BEST           1                              m        separation of core and triangle along it
  MOST           1                              m        largest separation along any axis, whether the mesh allows it or not
  TRIED          3                              –        an axis under test
  NEAR_A         3                              m        closest point of the core
  NEAR_T         3                              m        closest point of the triangle
  DISTANCE       1                              m        between them
  LOWEST         1                              m        of project: the least
  HIGHEST        1                              m        of project: the largest
  LOWEST_VERTEX  word                           –        of project: the vertex of the least
  CURVED         word                           –        address of the core in its own frame if it is curved (curved-core.ts), else 0
  SEEN           3                              –        a direction in the frame of the mesh
  BOX            6                              m        of a, in the frame of the mesh
  CUT            4                              –, m     a plane to clip with: normal, offset
  POINT          3                              m        of a contact
  BEHIND         1                              m        how far behind the triangle a contact may lie
  SPARE          23                             various  for one procedure at a time
  POLYGON        ${MOST_CORNERS * lengthOf(CORNER)}  various  corners of a polygon
  OTHER_POLYGON  ${MOST_CORNERS * lengthOf(CORNER)}  various  corners of another
  GROUPS         ${MOST_GROUPS * lengthOf(GROUP)}    various  the groups (groups.fields.ts); behind them the core, written out
`,
);
