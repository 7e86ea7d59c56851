import { record } from "../memory/records/record.ts";

export const PLACED = record(
  "placed shape",
  {
    holds: "a shape where it is now: what every pair test, query and sweep reads",
    stride: "STRIDE",
    column: "placed",
    writtenBy: "contacts, world/queries; copies in collision",
    readBy: "collision, contacts, step, world/queries",
  },
  `
  KIND      word  –     kind of the shape
  GEOMETRY  word  –     address of its geometry: a hull, a mesh, an outline; 0: none
  BODY      word  –     slot of its body
  SLOT      word  –     slot of the shape
  CENTRE    3     m     origin of the shape's frame in the world
  R         9     –     rotation matrix, world from shape, row by row
  SIZE      3     m     half edges of a box; radius and half height (y) of a cylinder or cone, half height of a capsule at SIZE + 1
  ROUND     1     m     radius around the core
  LOW       3     m     box of the world that holds the shape, its radius included
  HIGH      3     m     its other corner
  VELOCITY  3     m/s   velocity of its body's centre
  TURNING   1     m     how far its body's spin can take a point of it in the step
  REACH     1     m     no point of it is further from CENTRE
  SENSOR    word  –     1: it is a sensor
  FURTHER   1     m     how much further contacts of it with anything are looked for; 0 but where a step is taken again
  UNSEEN    1     m     the same for contacts with other shapes that met something unseen: as far as they went
  OUTRUN    1     m     how far a point of it went at most beyond what the velocities at the start of the step said
  WANTED    1     m     FURTHER of the next time
  WANTED_UNSEEN  1  m   UNSEEN of the next time
`,
);
