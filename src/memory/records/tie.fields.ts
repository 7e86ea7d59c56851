import { record } from "./record.ts";

const USERS = { writtenBy: "forest (the words), response/net", readBy: "response/net, step/net" };

export const TIE = record(
  "tie",
  { holds: "three rows of a net: what a joint holds of points, or of directions", stride: "TIE", ...USERS },
  `
  LINK       word  –           link of the joint
  NODE_A     word  –           its node a
  NODE_B     word  –           its node b
  KIND       word  –           what it holds (memory/tie-kinds.ts)
  PLACE      word  –           its place in the order of elimination
  SIDE_A     word  –           side on body a, 0: that is prescribed
  SIDE_B     word  –           side on body b, 0: that is prescribed
  DIAGONAL   word  –           its diagonal block, behind BLOCKS
  STRIDE     word  –           row stride there
  PARTNER    word  –           of a MOMENT: the tie whose torque it is
  COUPLING   word  –           of a MOMENT: the block that couples the two, behind BLOCKS
  ALONG      word  –           row stride there
  MIRRORED   word  –           1 where that block is the transpose, in U
  AS_ROD     word  –           the same as one row (rods.fields.ts), where all ties of the net are rods on bodies that do not turn
  LAMBDA     3     N s, N m s  impulse or torque on body b, world axes
  RESIDUAL   3     various     what is missing in its rows
  SCALE      1     various     what its bodies do by themselves when it pushes them: the scale of its rows on Λ
  NORMALS    6     –           of a rod: two directions normal to it at the start of a piece
  HELD       9     –           the directions in which the joint does not give way, as a projector; or scratch
  over       NORMALS
    ON_A     3     m           of a point: its lever on a, a's frame
    ON_B     3     m           its lever on b, b's frame
    FROM_A   3     m           its lever on a at the start of a piece
    FROM_B   3     m           its lever on b at the start of a piece
    GAP      3     m           its d at the start of a piece
  OWN        9     various     its rows as functions of its own impulse, 3 x 3
  FORCE      3     N, N m      LAMBDA over the length of the last piece: where the next one begins
  KEPT       3     N, N m      FORCE before that, should the piece be taken back
`,
);

export const SIDE = record(
  "side",
  {
    holds: "a tie on one body; if points alone hold that body, its sides end before YL",
    stride: "SIDE",
    ...USERS,
  },
  `
  BODY    word  –        mover of the body
  AT      word  –        the tie
  NEXT    word  –        the next side on the same body, 0: none
  WHOLE   word  –        1: it has YL and J
  RIGHTS  word  –        where the three numbers of its tie are, behind RIGHT
  MEETS   word  –        where it adds to a right side, behind RIGHT: the same place; while threads share the net, one of its own (MEETING) if the bodies of the tie are of two patches
  SIGN    1     –        -1 on body a, 1 on body b
  ARM     3     m        of a point: SIGN times its lever at the end
  Y       18    various  what the body does when the impulse is along x, y, z
  over    Y
    YW    9     various  its angular velocity, three vectors
    YL    9     1/kg     its velocity, three vectors
  J       18    various  three rows: angular and linear
  over    J
    JW    9     m        angular, 3 x 3
    JL    9     –        linear, 3 x 3
`,
);

export const MOVER = record(
  "mover",
  { holds: "a body that ties hold: its own block D of Newton's matrix", stride: "MOVER", ...USERS },
  `
  NODE       word  –           its node in the tree
  SIDES      word  –           the first of its sides, 0: none
  HUB_OF     word  –           its hub (net.fields.ts), 0: it is none
  PAIRS_OF   word  –           word of the first pair of its sides (net.fields.ts)
  PER_MASS   3     1/kg        1 / κm along each axis, 0: locked
  TURNING    9     various     C⁻¹, on the axes about which it may turn
  Z          6     m/s, rad/s  D⁻¹ of its residual; then its correction
  FREE       6     m/s, rad/s  its correction without the changes of auxiliary rows
  over       FREE
    INERTIA  6     kg m²       where points alone hold the net: its inertia at the start of a piece, world axes
  MOMENTUM   3     kg m²/s     there, its angular momentum
`,
);
