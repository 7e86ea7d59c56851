import { number, numbers, record } from "../memory/records/record.ts";

export const READ = record(
  "coordinate",
  {
    holds: "what readCoordinate finds",
    stride: "READ_ROOM",
    writtenBy: "constraints",
    readBy: "world",
  },
  [
    number("VALUE", "m, rad", "the coordinate"),
    number("RATE", "m/s, rad/s", "its rate"),
    numbers("PLACE", 27, "various", "workspace: the place of the joint (rows/place.fields.ts)"),
    numbers("MOTION", 18, "various", "workspace: how its bodies move (motion.fields.ts)"),
    numbers("ROW", 12, "various", "workspace: linear and angular on a, on b"),
  ],
);
