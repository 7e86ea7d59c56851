import { number, numbers, over, record, word } from "../memory/records/record.ts";

export const RAY = record(
  "ray",
  { holds: "a ray, all given", stride: "RAY", writtenBy: "world/queries, collision", readBy: "collision/rays" },
  [
    numbers("ORIGIN", 3, "m", "where it starts"),
    numbers("DIRECTION", 3, "–", "of unit length"),
    number("LENGTH", "m", "how far it goes"),
  ],
);

export const HIT = record(
  "hit of a ray",
  {
    holds: "the answer, then workspace; without a hit only the words and the distance are written",
    stride: "HIT",
    writtenBy: "collision/rays",
    readBy: "collision, world/queries",
  },
  [
    word("IS_HIT", "whether there is one"),
    word("PART", "of what part of the shape: triangle of a mesh, face of a hull, else 0"),
    number("DISTANCE", "m", "from the origin, at most the length of the ray"),
    numbers("NORMAL", 3, "–", "outward normal"),
    numbers("POINT", 3, "m", "the point"),
    numbers("FOOT", 3, "m", "foot of the perpendicular from the centre of the shape, in its frame"),
    numbers("ALONG", 3, "–", "the direction, in the frame of the shape"),
    number("FROM", "m", "where the ray starts, measured from the foot"),
    number("TO", "m", "where it ends, measured from the foot"),
    number("ENTER", "m", "where the line enters the shape, measured from the foot; no chord if ENTER > LEAVE"),
    number("LEAVE", "m", "where it leaves the shape"),
    numbers("OUTWARD", 3, "–", "normal where it enters, in the frame of the shape"),
    numbers("SPARE", 3, "various", "three numbers for the kernels of shapes"),
    over("FOOT", [
      numbers("LOCAL", 8, "various", "of a mesh: the ray in its frame (mesh/ray-mesh.fields.ts)"),
      numbers("FOUND", 8, "various", "of a mesh: its hit"),
    ]),
  ],
);
