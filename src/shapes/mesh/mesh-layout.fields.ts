import { record } from "../../memory/records/record.ts";

const USERS = {
  writtenBy: "collision/mesh (build-mesh)",
  readBy: "collision/mesh, collision/sweep, collision (bounds)",
};

export const MESH = record(
  "mesh",
  { holds: "the header of a mesh; then vertices, planes, nodes, and lists of words", stride: "VERTICES", ...USERS },
  `
  VERTEX_COUNT    word  –     vertices
  TRIANGLE_COUNT  word  –     triangles
  NODE_COUNT      word  –     nodes
  FILL            word  –     0
  LOW             3     m     box of all triangles
  HIGH            3     m     its other corner
`,
);

export const NODE = record(
  "mesh node",
  { holds: "a node of a tree of boxes in preorder", stride: "NODE", ...USERS },
  `
  NODE_LOW   3     m     its box
  NODE_HIGH  3     m     its other corner
  SKIP       word  –     the node to go on with if the box is of no interest
  FIRST      word  –     of a leaf: its first triangle in the order
  LEAF_SIZE  word  –     of a leaf: its triangles; else 0
  NODE_FILL  word  –     0
`,
);

export const LISTS = record(
  "lists of a mesh",
  { holds: "words behind the nodes", stride: "LISTS", times: "a word for each triangle", ...USERS },
  `
  CORNERS  3 words  –     its corners
  EDGES    6 words  –     of each edge: neighbour or -1, class
  ORDER    1 words  –     triangles in the order of the leaves
  FANS     3 words  –     of each vertex, and one more: where its fan starts; then the triangles of all fans
`,
);
