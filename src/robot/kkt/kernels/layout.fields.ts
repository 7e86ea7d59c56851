import { record } from "../../../memory/records/record.ts";

export const HEADER = record(
  "KKT system",
  {
    holds: "the header of a KKT system: how much there is of what, and where it lies, relative to the header",
    stride: "KKT_HEADER",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt, robot/kkt/kernels",
  },
  `
  ROWS            word  –     rows of the whole system, those that hold mimic joints first
  FOLLOWERS       word  –     how many rows hold mimic joints
  ENTRIES         word  –     number of entries
  GROUPS          word  –     number of groups
  DENSE           word  –     1: J is dense, and there are no entries
  OMEGAS          word  –     how many nodes have an Ω; 0: products run along the whole path that two entries share
  AT_ENTRIES      word  –     the entries
  AT_GROUPS       word  –     the groups
  AT_PAIRS        word  –     the pairs of groups, first group x groups + second
  AT_NODES        word  –     the nodes
  AT_TRUNK        word  –     the nodes with an Ω, parents first
  AT_OMEGA        word  –     Ω of each of them, 6 x 6, and scratch behind (spread-omega.fields.ts)
  AT_MATRIX       word  –     J M⁻¹ Jᵀ, ROWS x ROWS, row by row: the lower triangle is what counts
  AT_RIGHT        word  –     J M⁻¹ y1 - y2, ROWS numbers
  AT_MULTIPLIERS  word  –     the multipliers, ROWS numbers
  AT_DENSE        word  –     dense J, ROWS x all freedoms
  AT_FORCES       word  –     a vector of all freedoms
  AT_RATES        word  –     a vector of all freedoms
  AT_TARGETS      word  –     y2, ROWS numbers
  AT_SOLVE        word  –     the record of the dense solve (delassus-layout.ts)
  AT_SUMS         word  –     what all entries keep of themselves
  unused          1
`,
);

export const ENTRY = record(
  "KKT entry",
  {
    holds: "a part of a row of J: a wrench at the origin of a node, or a coefficient at one freedom",
    stride: "ENTRY",
    writtenBy: "robot/kkt (write-plan, write-rows), robot/kkt/kernels",
    readBy: "robot/kkt/kernels",
  },
  `
  NODE           word  –       its node
  ROW            word  –       its row
  KIND           word  –       LINEAR, ANGULAR or AT_FREEDOM
  FREEDOM        word  –       of a freedom: its index among all
  HALF           word  –       where its half solve lies, relative to the header
  KEPT           word  –       where the wrenches lie that it leaves at nodes with Ω, relative to the header
  LINK           9     –       the link's frame in the node: rotation, row by row
  LINK_SHIFT     3     m       the link's origin in the node
  POINT          3     m       given for each solve: point in the link's frame
  over           POINT
    COEFFICIENT  1     –       of a freedom, given: the coefficient
  DIRECTION      3     –       given for each solve: direction along the axes of the world
  ARM            3     m       from the node's origin to the point, along the axes of the world
  WRENCH         6     N, N m  force and torque at the node's origin; of a freedom the joint's force, along the axes of the world for balls and free joints
  CLIMBING       6     N, N m  the wrench on its way to the root
  unused         2
`,
);

export const GROUP = record(
  "KKT group",
  {
    holds: "entries that start at the same node: they climb to the root together",
    stride: "GROUP_NUMBERS",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt/kernels",
  },
  `
  GROUP_NODE   word  –     their node
  FIRST_ENTRY  word  –     the first entry
  END_ENTRY    word  –     the entry behind the last
  LENGTH       word  –     freedoms from the root to the node: the length of their half solves
`,
);

export const PAIR = record(
  "KKT pair of groups",
  {
    holds: "where the paths of two groups meet",
    stride: "PAIR_NUMBERS",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt/kernels",
  },
  `
  LEVEL  word  –     how many freedoms their paths share
  ABOVE  word  –     the node above the one where they meet, whose Ω answers for the rest; -1 for the world
`,
);

export const NODE = record(
  "KKT node",
  {
    holds: "where a node lies in the tree",
    stride: "NODE_NUMBERS",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt/kernels",
  },
  `
  BEFORE    word  –     how many freedoms lie between the root and the node
  DEPTH     word  –     how many nodes lie between the root and the node
  OMEGA_OF  word  –     the place of its Ω in the list, or -1
  FREEDOMS  word  –     its own freedoms
`,
);

export const TRUNK = record(
  "KKT trunk",
  {
    holds: "a node with an Ω",
    stride: "TRUNK_NUMBERS",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt/kernels",
  },
  `
  TRUNK_NODE    word  –     the node
  PARENT_OMEGA  word  –     the place of its parent's Ω in the list, or -1
`,
);
