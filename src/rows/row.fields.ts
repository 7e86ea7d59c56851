import { record } from "../memory/records/record.ts";

export const ROW = record(
  "row",
  {
    holds: "an auxiliary row of a mechanism",
    stride: "STRIDE",
    column: "row",
    writtenBy: "step/mechanism, response/joint-tree",
    readBy: "step, response/joint-tree",
  },
  `
  NODE_A      word  –           node a
  NODE_B      word  –           node b, 0: none
  SOURCE      word  –           what it belongs to: the link of a loop, the action of a drive, or the node of a lock
  WORK        word  –           what it does: LOOP to SPRING (row.ts)
  MULTIPLIER  word  –           where its multiplier is kept
  PATH        word  –           which parts of its mechanism it passes on the way to the root, as bits
  BOTH        24    various     J and K
  over        BOTH
    J         12    various     its Jacobian at the end of the step
    K         12    various     how its impulse acts, at the mean pose
  C           1     various     c
  SOFTNESS    1     various     how it gives way
  LO          1     N s, N m s  least multiplier
  HI          1     N s, N m s  largest multiplier
  KAPPA       1     N s, N m s  κ, the multiplier so far
  TARGET      1     m/s, rad/s  the velocity that a row which held in the step has at its end
  FREE        1     various     J x + c without the row's own force
  HELD        1     –           not 0 if the row held in the last iteration: its force is inside its bounds
  LAST        1     N s, N m s  what the last solve added to the multiplier
  SPREAD      1     N s, N m s  the part of it that the reaction of its joint has not counted yet
  unused      1
`,
);
