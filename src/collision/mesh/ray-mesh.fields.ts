import { record } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/rays, collision/mesh", readBy: "collision/mesh, collision/rays" };

export const RAY = record(
  "ray at a mesh",
  { holds: "a ray in the frame of the mesh, given", stride: "MESH_RAY", ...USERS },
  `
  ORIGIN     3     m     where it starts
  DIRECTION  3     m     of any length but zero
  LONGEST    1     –     largest t
`,
);

export const HIT = record(
  "hit of a mesh",
  { holds: "the nearest hit", stride: "MESH_HIT", ...USERS },
  `
  T             1     –     t
  HIT_NORMAL    3     –     unit normal facing the ray
  HIT_TRIANGLE  word  –     triangle; -1: none
`,
);
