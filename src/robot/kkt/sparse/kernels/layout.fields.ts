import { record } from "../../../../memory/records/record.ts";

const USERS = {
  writtenBy: "robot/kkt/sparse, robot/kkt/sparse/kernels",
  readBy: "robot/kkt/sparse, robot/kkt/sparse/kernels",
};

export const HEADER = record(
  "sparse KKT",
  {
    holds:
      "a robot as free bodies held by ties: where its bodies, joints, sides and rows lie, and the net of its elimination",
    stride: "SPARSE_HEADER",
    ...USERS,
  },
  `
  ELIMINATION    word  –        address of the net (memory/records/net.fields.ts)
  FIRST_BODY     word  –        first body
  END_BODY       word  –        one past the last
  FIRST_JOINT    word  –        first joint
  END_JOINT      word  –        one past the last
  FIRST_SIDE     word  –        first side of a joint
  ROW_SIDE       word  –        first side of rows
  END_SIDE       word  –        one past the last
  FIRST_PART     word  –        first part of a row
  END_PART       word  –        one past the last
  FIRST_GROUP    word  –        first tie of rows
  END_GROUP      word  –        one past the last
  FIRST_PAIR     word  –        word of the first pair of sides on one body (SPARSE_PAIR)
  END_PAIR       word  –        one past the last
  ROW_COUNT      word  –        rows
  ROW_PLACES     word  –        word of the table of rows: which number of the right side is theirs; where their diagonal entry lies
  FILLERS        word  –        numbers of the right side that belong to no row
  FILLER_PLACES  word  –        word of the table of their diagonal entries
  MATRIX         word  –        address of the matrix before it is factored: the lower half
  PRODUCTS       word  –        address of the determinant of each pivot in the factor with the greater softness
  SIZE           1     various  the largest diagonal entry of a row
  SOFTNESS       1     various  what is added to the diagonal of each row
  REMAINDER      1     –        how far the ratio of the determinants is from a power of SOFTER
  AXIS           6     various  scratch: one column of S
  LEVER          3     m        scratch: from the node on the way to the body
  LOOSE          36    –        scratch: directions that a joint lets go, orthonormal
  STIFF          36    various  scratch: directions in which armature resists
  INERTIAS       6     kg m²    scratch: their armatures
  BLOCK          9     various  scratch: a pivot, or what joints do to three rows
  CLIMBERS       36    N, N m   scratch: three wrenches on either side of a loop, on their way to where it closes
`,
);

export const BODY = record(
  "sparse KKT body",
  { holds: "a node with an inertia of its own", stride: "SPARSE_BODY", ...USERS },
  `
  BODY_NODE  word  –        its node
  ROOT       36    various  the Cholesky factor of its inertia at its origin, 6 x 6
  unused     1
`,
);

export const JOINT = record(
  "sparse KKT joint",
  {
    holds:
      "what holds a body to the one before it: two ties, of forces and of torques. Nodes without inertia between the two belong to it",
    stride: "SPARSE_JOINT",
    ...USERS,
  },
  `
  JOINT_BODY     word  –        its body
  UNTIL          word  –        the node of the body before, -1 for the world
  OWN_SIDE       word  –        its side of forces on its body; that of torques follows
  OTHER_SIDE     word  –        the same on the body before, or 0
  FORCE_BLOCK    word  –        the diagonal block of the forces, behind the matrix
  FORCE_STRIDE   word  –        its row stride
  TORQUE_BLOCK   word  –        that of the torques
  TORQUE_STRIDE  word  –        its row stride
  CROSS_BLOCK    word  –        the block of both
  CROSS_STRIDE   word  –        its row stride
  FORCES_LATER   word  –        1 if its rows are those of the forces
  GIVING         36    various  how the joint gives way, 6 x 6: in free directions anything but 0, 1 / armature where that resists
`,
);

export const SIDE = record(
  "sparse KKT side",
  { holds: "a tie on one body: three wrenches at its origin, then their half solves", stride: "SPARSE_SIDE", ...USERS },
  `
  SIDE_BODY  word  –        the body
  WRENCHES   18    various  three wrenches
  unused     1
`,
);

export const PAIR = record(
  "sparse KKT pair",
  { holds: "two sides on one body, which add a block to the matrix", stride: "SPARSE_PAIR", ...USERS },
  `
  EARLIER     word  –  the side whose tie is eliminated first
  LATER       word  –  the other one, or the same
  PAIR_BLOCK  word  –  the block, behind the matrix
  PAIR_WIDE   word  –  its row stride
`,
);

export const PART = record(
  "sparse KKT part",
  {
    holds: "one entry of a row in its side, or in the two sides of the bodies that a freedom joins",
    stride: "SPARSE_PART",
    ...USERS,
  },
  `
  ENTRY_PLACE  word  –  the entry, relative to the KKT system
  PART_SIDE    word  –  its side
  BEFORE_SIDE  word  –  of a freedom: the side on the body before, or 0
  WHICH        word  –  which of the three wrenches
`,
);

export const GROUP = record(
  "sparse KKT tie of rows",
  {
    holds: "up to three rows on the same bodies, and in which directions no joint moves them",
    stride: "SPARSE_GROUP",
    ...USERS,
  },
  `
  FIRST_ROW     word  –  its first row
  GROUP_ROWS    word  –  how many rows
  GROUP_BLOCK   word  –  its diagonal block, behind the matrix
  GROUP_STRIDE  word  –  its row stride
  CLOSES        word  –  1 if it acts on points or axes of at most two bodies
  SIDE_A        word  –  its side on one of them, or 0
  SIDE_B        word  –  its side on the other, or 0
  STILL_COUNT   word  –  directions in which no joint moves it
  STILL         9     –  the projection onto them, 3 x 3
  unused        1
`,
);
