import { record } from "../../memory/records/record.ts";

export const HEADER = record(
  "robot model",
  {
    holds: "what all nodes of a robot share; then follows a record for each node",
    stride: "MODEL_HEADER",
    writtenBy: "robot/description",
    readBy: "robot/kernels",
  },
  `
  NODES     word  –     number of nodes
  FREEDOMS  word  –     number of freedoms
  GRAVITY   3     m/s²  gravity
`,
);

export const CONSTANTS = record(
  "robot model node",
  {
    holds: "what is constant of a node: a joint with all that is fixed to what it moves",
    stride: "MODEL_NODE",
    writtenBy: "robot/description; robot/implicit-step (the armature of a twin)",
    readBy: "robot, robot/kernels, robot/kkt/kernels",
  },
  `
  PARENT      word  –             its parent: 0 is the world, k + 1 node k
  KIND        word  –             REVOLUTE, SLIDING, SPHERICAL or FREE
  COORDINATE  word  –             index of its first coordinate
  FREEDOM     word  –             index of its first freedom
  TREE        9     –             rotation: the node's frame in its parent's at zero, row by row
  TREE_SHIFT  3     m             the node's origin in its parent's frame at zero
  ALONG       1     m             way along the axis for one unit of the coordinate
  ABOUT       1     rad           turn about the axis for one unit of the coordinate
  REFERENCE   1     m, rad        what the coordinate reads at zero
  MASS        1     kg            mass
  MOMENT      3     kg m          first moment m c, along the node's own axes
  INERTIA     6     kg m²         inertia about the origin, along the node's own axes
  ARMATURE    1     kg, kg m²     inertia of the drive, as the joint feels it
  DAMPING     1     N s/m, N m s  force against the speed
  FRICTION    1     N, N m        dry friction
  STIFFNESS   1     N/m, N m      stiffness of the spring
  REST        4     m, rad, –     where the spring is at rest: a coordinate, or a quaternion
  unused      1
`,
);

export const NODE = record(
  "robot node",
  {
    holds: "what changes of a node, along the axes of the world, about the node's own origin",
    stride: "DATA_NODE",
    writtenBy: "robot/kernels, robot/external-forces",
    readBy: "robot, robot/kernels, robot/kkt/kernels",
  },
  `
  R              9     –             the node's axes as columns, row by row
  P              3     m             origin
  OFFSET         3     m             from the parent's origin to its own
  W              3     rad/s         angular velocity
  A              6     m/s², rad/s²  acceleration of the origin as a point of the body; angular acceleration
  WORLD_MOMENT   3     kg m          first moment
  WORLD_INERTIA  6     kg m²         inertia about the origin
  F              6     N, N m        force and torque at the origin that the node's parent, or a joint, has to bring
  IA_M           6     kg            M of the articulated inertia [M H; Hᵀ I], symmetric
  IA_H           9     kg m          its H, row by row
  IA_I           6     kg m²         its I, symmetric
  LEFT           6     N, N m        joint force that is left: u = τ - Sᵀ F, one to six numbers
  DELTA          6     m/s², rad/s²  what a solve gives: acceleration against what it is without joint forces, linear and angular
  D_INVERSE      6     various       the inverse of D = Sᵀ U: one number, of a ball a symmetric matrix
  U              36    various       U = IA S: six numbers, of a ball three columns row by row; of a free joint the Cholesky factor of D, 6 x 6
  over           U
    CORIOLIS     12    various       in derivatives: how what moves answers to turning, P and K (turning-load.ts)
    PUSHED       12    various       in derivatives: how what pushes from outside answers to turning, P and K
  V              3     m/s           velocity of the origin
  unused         1
`,
);
