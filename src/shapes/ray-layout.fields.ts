import { record } from "../memory/records/record.ts";

export const RAY = record(
  "ray",
  { holds: "a ray, all given", stride: "RAY", writtenBy: "world/queries, collision", readBy: "collision/rays" },
  `
  ORIGIN     3     m     where it starts
  DIRECTION  3     –     of unit length
  LENGTH     1     m     how far it goes
`,
);

export const HIT = record(
  "hit of a ray",
  {
    holds: "the answer, then workspace; without a hit only the words and the distance are written",
    stride: "HIT",
    writtenBy: "collision/rays",
    readBy: "collision, world/queries",
  },
  `
  IS_HIT    word  –        whether there is one
  PART      word  –        of what part of the shape: triangle of a mesh, face of a hull, else 0
  DISTANCE  1     m        from the origin, at most the length of the ray
  NORMAL    3     –        outward normal
  POINT     3     m        the point
  FOOT      3     m        foot of the perpendicular from the centre of the shape, in its frame
  ALONG     3     –        the direction, in the frame of the shape
  FROM      1     m        where the ray starts, measured from the foot
  TO        1     m        where it ends, measured from the foot
  ENTER     1     m        where the line enters the shape, measured from the foot; no chord if ENTER > LEAVE
  LEAVE     1     m        where it leaves the shape
  OUTWARD   3     –        normal where it enters, in the frame of the shape
  SPARE     3     various  three numbers for the kernels of shapes
  over      FOOT
    LOCAL   8     various  of a mesh: the ray in its frame (mesh/ray-mesh.fields.ts)
    FOUND   8     various  of a mesh: its hit
`,
);
