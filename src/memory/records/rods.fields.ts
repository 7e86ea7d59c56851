import { record } from "./record.ts";

/** Corrections that are kept (response/net/rods/mix-steps.ts). */
export const MEMORY = 5;

const USERS = { writtenBy: "forest (the words), response/net/rods", readBy: "response/net/rods" };

export const RODS = record(
  "rods",
  {
    holds: "a net whose ties are rods on bodies that do not turn: each is one row (response/net/rods)",
    stride: "RODS",
    ...USERS,
  },
  `
  ELIMINATION  word  –    record of the elimination of the rods, three to a node (net.fields.ts)
  COUNT        word  –    rods
  BEADS        word  –    bodies, and behind them one for all that do not move by themselves
  FIRST_ROD    word  –    first rod
  END_ROD      word  –    one past the last
  FIRST_ENTRY  word  –    word of the first entry of the matrix (ENTRY), in the order of beads
  END_ENTRIES  word  –    word of where the entries of each bead end
  NODES_OF     word  –    word of the node of each bead
  UNKNOWNS     word  –    address of the velocities of the beads, three each, then λ of the rods: Λ = λ d, in the mean
  STEP         word  –    address of their corrections
  LAST_STEP    word  –    address of those of the iteration before,
  LAST_END     word  –    and of where they led
  CHANGES      word  –    address of the changes of corrections, the newest MEMORY of them
  WAYS         word  –    address of the changes of where they led
  Z            word  –    address of D⁻¹ of the residuals of the beads; then their corrections
  PUSHES       word  –    address of what the rods push
  PER_MASS     word  –    address of D⁻¹ of the beads, three numbers each, 0: locked
  GIVEN_PUSH   word  –    address of κ m v0 + h force
  KMS          word  –    address of κ m
  GRAM         word  –    address of the products of the changes of corrections, and of their weights
  KEPT_CHANGES  word  –   how many are kept
  NEXT_CHANGE  word  –    where the next one goes
  ROPES        word  –    how many of the rods are ropes
  USABLE       word  –    1: rods tell all that ties hold: every drive is the limit of a rope
  OPEN         1     –    largest gap, as a part of the size
  TURNED       1     –    largest turn of a rod since the factor was made
  MOVED        1     m/s  largest correction of a velocity
`,
);

export const ROD = record(
  "rod",
  { holds: "a rod of a net: one row", stride: "ROD", ...USERS },
  `
  TIE      word  –    its tie
  ROW      word  –    its row: three times the place of its node, and which of the three it is
  BEAD_A   word  –    three times the place of bead a
  BEAD_B   word  –    three times the place of bead b
  ROPE     word  –    of a rope: the drive that limits it, as an action; 0: it is a rod
  HOLDS    word  –    1: it holds; 0: it is a rope, and slack; 2: a rope that gives back in a fit what it gave in the piece
  START    3     m    d at the start of a piece
  GIVEN    3     m    by how much ends that do not move by themselves change d in the piece
  ALONG    3     –    its direction in the factor
  MEAN     3     m    d in the mean of start and end
  LENGTH   1     m    its length
  MISSING  1     m/s  what is missing in its row; of a slack rope, what it is too long by
  FORCE    1     N    of a rope: its tension in the last piece, negative
  KEPT     1     N    FORCE before that, should the piece be taken back
  PULLED   1     N s  of a rope: its impulse in the present piece, negative
`,
);

export const ENTRY = record(
  "entry",
  { holds: "two rods on one bead, which add to a number of the matrix", stride: "ENTRY", ...USERS },
  `
  ROD_ONE    word  –  one rod,
  ROD_OTHER  word  –  and the other, or the same
  INTO       word  –  the number, behind BLOCKS
  ALIKE      word  –  1 where the bead is the same end of both, -1 else
`,
);
