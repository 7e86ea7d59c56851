import { number, numbers, over, record, unused, word } from "../../../memory/records/record.ts";

export const HEADER = record(
  "KKT system",
  {
    holds: "the header of a KKT system: how much there is of what, and where it lies, relative to the header",
    stride: "KKT_HEADER",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt, robot/kkt/kernels",
  },
  [
    word("ROWS", "rows of the whole system, those that hold mimic joints first"),
    word("FOLLOWERS", "how many rows hold mimic joints"),
    word("ENTRIES", "number of entries"),
    word("GROUPS", "number of groups"),
    word("DENSE", "1: J is dense, and there are no entries"),
    word("OMEGAS", "how many nodes have an Ω; 0: products run along the whole path that two entries share"),
    word("AT_ENTRIES", "the entries"),
    word("AT_GROUPS", "the groups"),
    word("AT_PAIRS", "the pairs of groups, first group x groups + second"),
    word("AT_NODES", "the nodes"),
    word("AT_TRUNK", "the nodes with an Ω, parents first"),
    word("AT_OMEGA", "Ω of each of them, 6 x 6, and scratch behind (spread-omega.fields.ts)"),
    word("AT_MATRIX", "J M⁻¹ Jᵀ, ROWS x ROWS, row by row: the lower triangle is what counts"),
    word("AT_RIGHT", "J M⁻¹ y1 - y2, ROWS numbers"),
    word("AT_MULTIPLIERS", "the multipliers, ROWS numbers"),
    word("AT_DENSE", "dense J, ROWS x all freedoms"),
    word("AT_FORCES", "a vector of all freedoms"),
    word("AT_RATES", "a vector of all freedoms"),
    word("AT_TARGETS", "y2, ROWS numbers"),
    word("AT_SOLVE", "the record of the dense solve (delassus-layout.ts)"),
    word("AT_SUMS", "what all entries keep of themselves"),
    unused(1),
  ],
);

export const ENTRY = record(
  "KKT entry",
  {
    holds: "a part of a row of J: a wrench at the origin of a node, or a coefficient at one freedom",
    stride: "ENTRY",
    writtenBy: "robot/kkt (write-plan, write-rows), robot/kkt/kernels",
    readBy: "robot/kkt/kernels",
  },
  [
    word("NODE", "its node"),
    word("ROW", "its row"),
    word("KIND", "LINEAR, ANGULAR or AT_FREEDOM"),
    word("FREEDOM", "of a freedom: its index among all"),
    word("HALF", "where its half solve lies, relative to the header"),
    word("KEPT", "where the wrenches lie that it leaves at nodes with Ω, relative to the header"),
    numbers("LINK", 9, "–", "the link's frame in the node: rotation, row by row"),
    numbers("LINK_SHIFT", 3, "m", "the link's origin in the node"),
    numbers("POINT", 3, "m", "given for each solve: point in the link's frame"),
    over("POINT", [number("COEFFICIENT", "–", "of a freedom, given: the coefficient")]),
    numbers("DIRECTION", 3, "–", "given for each solve: direction along the axes of the world"),
    numbers("ARM", 3, "m", "from the node's origin to the point, along the axes of the world"),
    numbers(
      "WRENCH",
      6,
      "N, N m",
      "force and torque at the node's origin; of a freedom the joint's force, along the axes of the world for balls and free joints",
    ),
    numbers("CLIMBING", 6, "N, N m", "the wrench on its way to the root"),
    unused(2),
  ],
);

export const GROUP = record(
  "KKT group",
  {
    holds: "entries that start at the same node: they climb to the root together",
    stride: "GROUP_NUMBERS",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt/kernels",
  },
  [
    word("GROUP_NODE", "their node"),
    word("FIRST_ENTRY", "the first entry"),
    word("END_ENTRY", "the entry behind the last"),
    word("LENGTH", "freedoms from the root to the node: the length of their half solves"),
  ],
);

export const PAIR = record(
  "KKT pair of groups",
  {
    holds: "where the paths of two groups meet",
    stride: "PAIR_NUMBERS",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt/kernels",
  },
  [
    word("LEVEL", "how many freedoms their paths share"),
    word("ABOVE", "the node above the one where they meet, whose Ω answers for the rest; -1 for the world"),
  ],
);

export const NODE = record(
  "KKT node",
  {
    holds: "where a node lies in the tree",
    stride: "NODE_NUMBERS",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt/kernels",
  },
  [
    word("BEFORE", "how many freedoms lie between the root and the node"),
    word("DEPTH", "how many nodes lie between the root and the node"),
    word("OMEGA_OF", "the place of its Ω in the list, or -1"),
    word("FREEDOMS", "its own freedoms"),
  ],
);

export const TRUNK = record(
  "KKT trunk",
  {
    holds: "a node with an Ω",
    stride: "TRUNK_NUMBERS",
    writtenBy: "robot/kkt (write-plan)",
    readBy: "robot/kkt/kernels",
  },
  [word("TRUNK_NODE", "the node"), word("PARENT_OMEGA", "the place of its parent's Ω in the list, or -1")],
);
