import { number, numbers, record, word } from "../memory/records/record.ts";

export const PLACED = record(
  "placed shape",
  {
    holds: "a shape where it is now: what every pair test, query and sweep reads",
    stride: "STRIDE",
    column: "placed",
    writtenBy: "contacts, world/queries; copies in collision",
    readBy: "collision, contacts, step, world/queries",
  },
  [
    word("KIND", "kind of the shape"),
    word("GEOMETRY", "address of its geometry: a hull, a mesh, an outline; 0: none"),
    word("BODY", "slot of its body"),
    word("SLOT", "slot of the shape"),
    numbers("CENTRE", 3, "m", "origin of the shape's frame in the world"),
    numbers("R", 9, "–", "rotation matrix, world from shape, row by row"),
    numbers(
      "SIZE",
      3,
      "m",
      "half edges of a box; radius and half height (y) of a cylinder or cone, half height of a capsule at SIZE + 1",
    ),
    number("ROUND", "m", "radius around the core"),
    numbers("LOW", 3, "m", "box of the world that holds the shape, its radius included"),
    numbers("HIGH", 3, "m", "its other corner"),
    numbers("VELOCITY", 3, "m/s", "velocity of its body's centre"),
    number("TURNING", "m", "how far its body's spin can take a point of it in the step"),
    number("REACH", "m", "no point of it is further from CENTRE"),
    word("SENSOR", "1: it is a sensor"),
    number(
      "OUTRUN",
      "m",
      "how far a point of it went at most beyond what the velocities at the start of the step said",
    ),
    number("FURTHER", "m", "how much further contacts of it are looked for; 0 but where a step is taken again"),
    number("WANTED", "m", "the same of the next time"),
  ],
);
