import { numbers, record, word, words } from "../../memory/records/record.ts";

const USERS = {
  writtenBy: "collision/mesh (build-mesh)",
  readBy: "collision/mesh, collision/sweep, collision (bounds)",
};

export const MESH = record(
  "mesh",
  { holds: "the header of a mesh; then vertices, planes, nodes, and lists of words", stride: "VERTICES", ...USERS },
  [
    word("VERTEX_COUNT", "vertices"),
    word("TRIANGLE_COUNT", "triangles"),
    word("NODE_COUNT", "nodes"),
    word("FILL", "0"),
    numbers("LOW", 3, "m", "box of all triangles"),
    numbers("HIGH", 3, "m", "its other corner"),
  ],
);

export const NODE = record("mesh node", { holds: "a node of a tree of boxes in preorder", stride: "NODE", ...USERS }, [
  numbers("NODE_LOW", 3, "m", "its box"),
  numbers("NODE_HIGH", 3, "m", "its other corner"),
  word("SKIP", "the node to go on with if the box is of no interest"),
  word("FIRST", "of a leaf: its first triangle in the order"),
  word("LEAF_SIZE", "of a leaf: its triangles; else 0"),
  word("NODE_FILL", "0"),
]);

export const LISTS = record(
  "lists of a mesh",
  { holds: "words behind the nodes", stride: "LISTS", times: "a word for each triangle", ...USERS },
  [
    words("CORNERS", 3, "its corners"),
    words("EDGES", 6, "of each edge: neighbour or -1, class"),
    words("ORDER", 1, "triangles in the order of the leaves"),
    words("FANS", 3, "of each vertex, and one more: where its fan starts; then the triangles of all fans"),
  ],
);
