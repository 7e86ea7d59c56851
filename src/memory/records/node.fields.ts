import { record } from "./record.ts";

export const NODE = record(
  "node",
  {
    holds: "one body of a tree with the joint to its parent; response/tree/node.ts explains the symbols",
    stride: "STRIDE",
    column: "node",
    writtenBy: "forest and step/assembly (the words), response, step/mechanism",
    readBy: "response, step, contacts, multipliers, world",
  },
  `
  NODE_BODY            word  –           slot of the body
  NODE_PARENT          word  –           record of the parent, 0: none
  NODE_FIRST_CHILD     word  –           record of the first child, 0: none
  NODE_NEXT_SIBLING    word  –           record of the next child of the same parent, 0: none
  over                 NODE_NEXT_SIBLING
    NODE_PROGRAM_BODY  word  –           of an assembly: the body as its programs see it
  over                 NODE_NEXT_SIBLING
    NODE_MOVER         word  –           of a net: the body as its ties see it (response/net)
  NODE_JOINT           word  –           slot of the joint to the parent
  NODE_LOCKS           word  –           locked world axes as bits
  M                    1     kg          mass
  I                    6     kg m²       inertia in the body's frame: xx yy zz xy xz yz
  SB                   3     m           s in the body's frame
  RB                   3     m           r in the parent's frame
  KM                   1     kg          κ m with damping
  KI                   1     –           κ with angular damping
  Q                    4     –           orientation at the start
  L0                   3     kg m²/s     angular momentum at the start, body frame
  PIN                  3     kg m²/s     angular momentum at the start plus h torque, world frame
  FIN                  3     N s         κ m v0 + h force
  S0                   3     m           s at the start
  R0                   3     m           r at the start
  W                    3     rad/s       w
  S1                   3     m           s at the end
  R1                   3     m           r at the end
  U                    3     m/s         u
  CORRECTION           6     m/s, rad/s  δu, φ
  over                 CORRECTION
    DU                 3     m/s         δu
    DPHI               3     rad/s       φ
  C                    9     various     on the way down: local block
  over                 C
    Q1                 4     –           before C is there: orientation at the present w, of any length
  over                 C
    K                  9     kg          on the way up: K
  E                    3     various     on the way down: residual
  over                 E
    KV                 3     N s         on the way up: k
  F                    3     N s         on the way down: what is missing in the balance of momentum
  over                 F
    PHI                3     N s         on the way up: Φ
  G                    9     1/m         on the way up: G
  over                 G
    R                  9     –           on the way down: the rotation matrix, which only the children read
  GV                   3     rad/s       g
  X                    3     m           centre of mass
  VELOCITIES           6     m/s, rad/s  both velocities
  over                 VELOCITIES
    V                  3     m/s         velocity of the centre of mass
    OM                 3     rad/s       angular velocity, world axes
  LOAD                 6     N, N m      force and torque of the step
  over                 LOAD
    FORCE              3     N           force of the step
    TORQUE             3     N m         torque of the step, about the centre of mass
  DAMP                 2     1/s         damping: linear, angular
  GUESS                3     rad/s       first guess of w
  over                 GUESS
    IMPULSE            3     N s         once Newton iterates, the impulse through the own joint
  FITTED               6     m/s, rad/s  VELOCITIES made to fit the joints: what the world shows
  over                 FITTED
    FITV               3     m/s         V made to fit
    FITO               3     rad/s       OM made to fit
  over                 FITTED
    LOCK_IMPULSES      6     N s, N m s  before that: multipliers of locked axes
  NODE_LINK            word  –           record of the joint to the parent, of a node in a mechanism (response/joint-tree/link.ts)
  NODE_PRESCRIBED      word  –           1 if the body moves as it is told
  REACTION             3     N s         impulse through the own joint over the step so far
`,
);
