import { number, numbers, record, unused, word } from "./record.ts";

export const ACTION = record(
  "action",
  {
    holds:
      "a drive at work in a mechanism: which coordinate of which joint, where it stands, and the impulses it has given",
    stride: "STRIDE",
    column: "action",
    writtenBy: "forest (the words), step/tree, step/assembly",
    readBy: "step/tree, step/assembly, step/contacts",
  },
  [
    word("LINK", "link of its joint"),
    word("NUMBERS", "where the numbers of the drive lie in the model"),
    word("COORDINATE", "coordinate (memory/codes.ts)"),
    word("DRIVE", "slot of the drive"),
    word("ROWS", "rows it writes, as bits by what they do (rows/row.ts)"),
    word("FLAGS", "what saturated or pushed in any piece of the step, as bits (memory/codes.ts)"),
    number("Q0", "m, rad", "coordinate at the start of the piece, with full turns"),
    number("Q1", "m, rad", "coordinate at the pose that Newton has reached"),
    number("RATE0", "m/s, rad/s", "rate at the start of the piece"),
    number("IMPULSE", "N s, N m s", "of all its rows, over the step so far"),
    number("BLEND", "–", "where between start and end a spring is taken: ½ keeps its energy, 1 damps a stiff one"),
    numbers("KAPPAS", 6, "N s, N m s", "multipliers of its rows, by what they do: LIMIT_LOWER ... SPRING"),
    number("SCRATCH", "various", "of who reads the coordinate"),
    number("SAVED", "N s, N m s", "IMPULSE at the start of a piece"),
    numbers("END", 27, "various", "place (rows/place.ts) at the end, as the joint's own bodies a and b see it"),
    numbers("MEAN", 27, "various", "place at the mean pose, seen the same way"),
    number("AT_END", "–", "how far a damper works on the rate at the end in place of the mean"),
    unused(1),
  ],
);
