import { lengthOf } from "../../memory/records/measure.ts";
import { number, numbers, record, word } from "../../memory/records/record.ts";
import { GROUP } from "./groups.fields.ts";

const USERS = { writtenBy: "collision/mesh", readBy: "collision/mesh" };
/** MOST_CORNERS and MOST_GROUPS of work.ts. */
const CORNERS = 72;
const GROUPS = 24;

export const CORNER = record(
  "corner on a mesh",
  { holds: "a corner of a polygon that is clipped", stride: "CORNER", ...USERS },
  [numbers("PLACE", 3, "m", "x y z"), word("SOURCE", "where it comes from")],
);

export const WORK = record(
  "workspace of meshes",
  {
    holds: "what the parts of convexMesh hand to each other; vectors in the frame of the convex shape a, unless said",
    stride: "CORE",
    ...USERS,
  },
  [
    word("CORE_ADDRESS", "address of the core of a"),
    word("MESH", "address of the data of the mesh"),
    word("TRIANGLE", "the triangle"),
    word("AXIS_KIND", "kind of the best axis"),
    word("FEATURE_A", "its feature of a"),
    word("FEATURE_T", "its feature of the triangle"),
    word("GROUP_COUNT", "groups in use"),
    word("GROUP_ROOM", "most groups"),
    number("LIMIT", "m", "largest separation of interest"),
    number("ROUND", "m", "radius around the core"),
    number("TINY", "m", "a length that is rounding"),
    numbers("TURN", 9, "–", "rotation matrix, a from mesh"),
    numbers("SHIFT", 3, "m", "origin of the mesh"),
    numbers("CORNERS", 9, "m", "of the triangle"),
    numbers("NORMAL", 3, "–", "of the triangle"),
    number("OFFSET", "m", "of its plane"),
    numbers("EDGES", 9, "–", "unit vectors, edge i from corner i to i + 1"),
    numbers("OUTWARD", 9, "–", "unit vectors in the plane of the triangle, out of each edge"),
    numbers("AXIS", 3, "–", "m of the best axis so far"),
    number("BEST", "m", "separation of core and triangle along it"),
    number("MOST", "m", "largest separation along any axis, whether the mesh allows it or not"),
    numbers("TRIED", 3, "–", "an axis under test"),
    numbers("NEAR_A", 3, "m", "closest point of the core"),
    numbers("NEAR_T", 3, "m", "closest point of the triangle"),
    number("DISTANCE", "m", "between them"),
    number("LOWEST", "m", "of project: the least"),
    number("HIGHEST", "m", "of project: the largest"),
    word("LOWEST_VERTEX", "of project: the vertex of the least"),
    word("CURVED", "address of the core in its own frame if it is curved (curved-core.ts), else 0"),
    numbers("SEEN", 3, "–", "a direction in the frame of the mesh"),
    numbers("BOX", 6, "m", "of a, in the frame of the mesh"),
    numbers("CUT", 4, "–, m", "a plane to clip with: normal, offset"),
    numbers("POINT", 3, "m", "of a contact"),
    number("BEHIND", "m", "how far behind the triangle a contact may lie"),
    numbers("SPARE", 23, "various", "for one procedure at a time"),
    numbers("POLYGON", CORNERS * lengthOf(CORNER), "various", "corners of a polygon"),
    numbers("OTHER_POLYGON", CORNERS * lengthOf(CORNER), "various", "corners of another"),
    numbers(
      "GROUPS",
      GROUPS * lengthOf(GROUP),
      "various",
      "the groups (groups.fields.ts); behind them the core, written out",
    ),
  ],
);
