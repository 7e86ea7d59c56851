import { number, numbers, record, word } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/rays, collision/mesh", readBy: "collision/mesh, collision/rays" };

export const RAY = record(
  "ray at a mesh",
  { holds: "a ray in the frame of the mesh, given", stride: "MESH_RAY", ...USERS },
  [
    numbers("ORIGIN", 3, "m", "where it starts"),
    numbers("DIRECTION", 3, "m", "of any length but zero"),
    number("LONGEST", "–", "largest t"),
  ],
);

export const HIT = record("hit of a mesh", { holds: "the nearest hit", stride: "MESH_HIT", ...USERS }, [
  number("T", "–", "t"),
  numbers("HIT_NORMAL", 3, "–", "unit normal facing the ray"),
  word("HIT_TRIANGLE", "triangle; -1: none"),
]);
