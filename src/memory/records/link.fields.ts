import { record } from "./record.ts";

export const LINK = record(
  "link",
  {
    holds: "a joint of a mechanism: between a node and its parent in the tree, or closing a loop between any two nodes",
    stride: "STRIDE",
    column: "link",
    writtenBy: "forest (the words), step/mechanism, step/assembly, response/joint-tree",
    readBy: "step/mechanism, step/assembly, response/joint-tree",
  },
  `
  NODE_A            word  –           node a, the parent
  NODE_B            word  –           node b, the child
  JOINT             word  –           slot of the joint
  LINEAR            word  –           what it holds of points (memory/codes.ts)
  ANGULAR           word  –           what it holds of directions (memory/codes.ts)
  FREE_COUNT        word  –           number of free directions
  FIRST_FREE        word  –           index of the first among those of the mechanism
  FORM              word  –           form and flags (memory/codes.ts)
  LA                3     m           lever from a's own joint to this one, a's frame
  LB                3     m           lever from b's own joint to this one, b's frame
  over              LA
    LEVERS          6     m           both levers
  REACTION          6     N s, N m s  impulse of the step so far, on the child at its anchor
  SAVED             6     N s, N m s  REACTION at the start of a piece
  over              SAVED
    GIVEN           6     N s, N m s  of a step that is known: what the joint gave (given-impulses.ts)
  X0                3     rad         φ that closes what is open of the directions
  ROD               1     m           length of a rod
  STACK_FIRST       word  –           first link of the stack that this one stands for
  STACK_COUNT       word  –           links in that stack; 0: no stack
  unused            1
  P                 36    various     6 x 6: W = P x + p; becomes K, the same as the parent's anchor feels it
  over              P
    WARM            6     N, N m      of a loop: its force in the last step
  over              P
    STACK_G         36    various     of a stack that shares its load: B Bᵀ, 6 x 6 (step/mechanism/share-reaction.ts)
  PV                6     various     p; becomes k
  over              PV
    STACK_Y         6     various     of a stack that shares its load: W, then y
  WRENCH            6     N s, N m s  W as it is; becomes what the parent's anchor feels
  over              WRENCH
    MADE            6     m           of a driven joint of an assembly: LA and LB at scale 1
  over              WRENCH
    STACK_COLUMN    6     various     of a stack that shares its load: a column of B
  FORCE             6     N s, N m s  its force and torque before that, for the geometric terms
  Y                 36    various     a row of six for every free direction
  over              Y
    unused          18
    BEND            18    various     of a ball, which leaves half of Y: how the torques of drives turn (bend.ts)
  over              BEND
    OF_CHILD        9     various     with the child, 3 x 3
    OF_PARENT       9     various     with the parent
  N                 18    various     three numbers for every free direction, translations first
  PN                36    various     P n, a column of six for every free direction
  M                 18    various     m: three numbers for every free direction, at the mean pose
  G                 18    various     change of m·W with the rotation of the parent, three numbers for every free direction
  over              G
    ANSWER          6     various     ε of a joint whose elimination has used up what was there (pass-force.ts)
  START             27    various     place at the start of the piece (rows/place.ts)
  END               27    various     place at its end
  MEAN              27    various     place at the mean pose
  EI                36    various     (m P n)⁻¹
  over              EI
    unused          9
    WEAK_FACTOR     9     various     of a weak ball: C as it is factored (weak-ball.ts)
    WEAK_EXCHANGES  word  –           of its rows; or STRONG: C⁻¹ is as good as it is
  FA                6     –           the first two axes of the joint's frame in a's frame
  SCRATCH           6     various     six numbers
  over              SCRATCH
    STACK_LEVER     6     m           of a stack that shares its load: from the child's anchor in the tree to a joint's on body b; then scratch
  FB                6     –           the first two axes of the joint's frame in b's frame
  unused            1
  E0                6     various     e; of a loop the multipliers
  DRIVE             6     N s, N m s  wrench of the joint's drives on the child at its anchor: W - DRIVE is what the joint holds
  FOLD              9     various     what springs that are eliminated with the joint add to m P n, a row for every free direction
  FOLDED            3     various     and to m·p
`,
);
