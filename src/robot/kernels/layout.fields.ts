import { number, numbers, over, record, unused, word } from "../../memory/records/record.ts";

export const HEADER = record(
  "robot model",
  {
    holds: "what all nodes of a robot share; then follows a record for each node",
    stride: "MODEL_HEADER",
    writtenBy: "robot/description",
    readBy: "robot/kernels",
  },
  [word("NODES", "number of nodes"), word("FREEDOMS", "number of freedoms"), numbers("GRAVITY", 3, "m/s²", "gravity")],
);

export const CONSTANTS = record(
  "robot model node",
  {
    holds: "what is constant of a node: a joint with all that is fixed to what it moves",
    stride: "MODEL_NODE",
    writtenBy: "robot/description; robot/implicit-step (the armature of a twin)",
    readBy: "robot, robot/kernels, robot/kkt/kernels",
  },
  [
    word("PARENT", "its parent: 0 is the world, k + 1 node k"),
    word("KIND", "REVOLUTE, SLIDING, SPHERICAL or FREE"),
    word("COORDINATE", "index of its first coordinate"),
    word("FREEDOM", "index of its first freedom"),
    numbers("TREE", 9, "–", "rotation: the node's frame in its parent's at zero, row by row"),
    numbers("TREE_SHIFT", 3, "m", "the node's origin in its parent's frame at zero"),
    number("ALONG", "m", "way along the axis for one unit of the coordinate"),
    number("ABOUT", "rad", "turn about the axis for one unit of the coordinate"),
    number("REFERENCE", "m, rad", "what the coordinate reads at zero"),
    number("MASS", "kg", "mass"),
    numbers("MOMENT", 3, "kg m", "first moment m c, along the node's own axes"),
    numbers("INERTIA", 6, "kg m²", "inertia about the origin, along the node's own axes"),
    number("ARMATURE", "kg, kg m²", "inertia of the drive, as the joint feels it"),
    number("DAMPING", "N s/m, N m s", "force against the speed"),
    number("FRICTION", "N, N m", "dry friction"),
    number("STIFFNESS", "N/m, N m", "stiffness of the spring"),
    numbers("REST", 4, "m, rad, –", "where the spring is at rest: a coordinate, or a quaternion"),
    unused(1),
  ],
);

export const NODE = record(
  "robot node",
  {
    holds: "what changes of a node, along the axes of the world, about the node's own origin",
    stride: "DATA_NODE",
    writtenBy: "robot/kernels, robot/external-forces",
    readBy: "robot, robot/kernels, robot/kkt/kernels",
  },
  [
    numbers("R", 9, "–", "the node's axes as columns, row by row"),
    numbers("P", 3, "m", "origin"),
    numbers("OFFSET", 3, "m", "from the parent's origin to its own"),
    numbers("W", 3, "rad/s", "angular velocity"),
    numbers("A", 6, "m/s², rad/s²", "acceleration of the origin as a point of the body; angular acceleration"),
    numbers("WORLD_MOMENT", 3, "kg m", "first moment"),
    numbers("WORLD_INERTIA", 6, "kg m²", "inertia about the origin"),
    numbers("F", 6, "N, N m", "force and torque at the origin that the node's parent, or a joint, has to bring"),
    numbers("IA_M", 6, "kg", "M of the articulated inertia [M H; Hᵀ I], symmetric"),
    numbers("IA_H", 9, "kg m", "its H, row by row"),
    numbers("IA_I", 6, "kg m²", "its I, symmetric"),
    numbers("LEFT", 6, "N, N m", "joint force that is left: u = τ - Sᵀ F, one to six numbers"),
    numbers(
      "DELTA",
      6,
      "m/s², rad/s²",
      "what a solve gives: acceleration against what it is without joint forces, linear and angular",
    ),
    numbers("D_INVERSE", 6, "various", "the inverse of D = Sᵀ U: one number, of a ball a symmetric matrix"),
    numbers(
      "U",
      36,
      "various",
      "U = IA S: six numbers, of a ball three columns row by row; of a free joint the Cholesky factor of D, 6 x 6",
    ),
    over("U", [
      numbers(
        "CORIOLIS",
        12,
        "various",
        "in derivatives: how what moves answers to turning, P and K (turning-load.ts)",
      ),
      numbers("PUSHED", 12, "various", "in derivatives: how what pushes from outside answers to turning, P and K"),
    ]),
    numbers("V", 3, "m/s", "velocity of the origin"),
    unused(1),
  ],
);
