import { MANIFOLD } from "../../collision/manifold-layout.fields.ts";
import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";

export const KEPT = record(
  "kept manifold",
  {
    holds: "a manifold as the state keeps it from one step to the next: where two shapes touch, and the impulses there",
    stride: "STRIDE",
    column: "manifold",
    writtenBy: "contacts, step/contacts",
    readBy: "contacts, step, world",
  },
  `
  MANIFOLD       ${lengthOf(MANIFOLD)}  various     the manifold itself (collision/manifold-layout.ts)
  over           MANIFOLD
    POINT_COUNT  word                   –           its points
    EFFORT       word                   –           what solving its island took, in the word that is free beside them (step/islands/effort.ts)
  SHAPE_A        word                   –           slots of the two shapes, the lower first
  SHAPE_B        word                   –           the other one
  AGE            word                   –           steps since they began to touch
  FLAGS          word                   –           SENSOR, PRESSED, JAMMED and CENTRED (kept-layout.ts), SET and NUMBER (surfaces/surface-layout.ts)
  CARRIED        27                     various     what one step leaves to the next: all that follows up to ROLLING
  over           CARRIED
    IMPULSES     12                     N s         of each point: along the normal, along the two tangents
    MEAN         4                      N s         load that each point has carried on the average, learned step by step
    DRAG         4                      N s, N m s  friction of the whole on the second body: impulse at the mean of its points, axes of the world; twist about the normal there
    LAST         4                      N s         impulse of each point along the normal in a step like the end of the last one: where the next begins
    ROLLING      3                      N m s       torque against rolling on the second body, axes of the world; like LAST
  USE            word                   –           what the next step may do with it: PASSES, LASTS, AGAIN or EXACT (kept-layout.ts)
  ON_A           12                     m           when it was found: each point on the surface of the first shape, in its frame,
  ON_B           12                     m           and on that of the second
  NORMAL_A       3                      –           the normal in the frame of the first,
  NORMAL_B       3                      –           and of the second
  GAPS           4                      m           separation of each point
`,
);
