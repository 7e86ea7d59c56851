import { record } from "./record.ts";

export const ACTION = record(
  "action",
  {
    holds:
      "a drive at work in a mechanism: which coordinate of which joint, where it stands, and the impulses it has given",
    stride: "STRIDE",
    column: "action",
    writtenBy: "forest (the words), step/mechanism, step/assembly",
    readBy: "step/mechanism, step/assembly, step/contacts",
  },
  `
  LINK        word  –           link of its joint
  NUMBERS     word  –           where the numbers of the drive lie in the model
  COORDINATE  word  –           coordinate (memory/codes.ts)
  DRIVE       word  –           slot of the drive
  ROWS        word  –           rows it writes, as bits by what they do (rows/row.ts)
  FLAGS       word  –           what saturated or pushed in any piece of the step, as bits (memory/codes.ts)
  TIE         word  –           of a net: the tie that its coordinate is a row of
  PART        word  –           which of the three rows
  SETS        word  –           of a net: which of its rows hold and which are at a bound, two bits each by what they do (step/net)
  WISHES      word  –           the same as the last solve asks for it
  Q0          1     m, rad      coordinate at the start of the piece, with full turns
  Q1          1     m, rad      coordinate at the pose that Newton has reached
  RATE0       1     m/s, rad/s  rate at the start of the piece
  IMPULSE     1     N s, N m s  of all its rows, over the step so far
  BLEND       1     –           where between start and end a spring is taken: ½ keeps its energy, 1 damps a stiff one
  KAPPAS      6     N s, N m s  multipliers of its rows, by what they do: LIMIT_LOWER ... SPRING
  SCRATCH     1     various     of who reads the coordinate
  SINE        1     –           of a turn: the sides of the angle that was read last,
  COSINE      1     –           the other one
  ANGLE       1     rad         and the angle
  SAVED       1     N s, N m s  IMPULSE at the start of a piece
  END         27    various     place (rows/place.ts) at the end, as the joint's own bodies a and b see it
  MEAN        27    various     place at the mean pose, seen the same way
  AT_END      1     –           how far a damper works on the rate at the end in place of the mean
  RESPONSE    1     various     of a mechanism: what the coordinate does under a unit impulse on it at an instant, if it has a spring or servo; 0: not known
  ALONE       1     various     of a net: what the coordinate does under a unit impulse if no joint holds its two bodies
  ANSWER      1     various     and if all joints do
  SCALE       1     various     scale of its row in the tie
  BEFORE      1     N, N m      of a net: its force in the last step
  ALONG       1     m/s, rad/s  how its coordinate moves in the last solve
  TOTAL       1     N s, N m s  the sum of its impulses there, in the direction of its first row
`,
);
