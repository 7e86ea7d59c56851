import { record } from "../memory/records/record.ts";

export const SLIP = record(
  "slip",
  {
    holds: "what passes over manifolds look at most often; slips lie where stage 6 will write rows of contacts",
    stride: "SLIP",
    writtenBy: "contacts",
    readBy: "contacts",
  },
  `
  NEXT    2 words  –     the next item of the body of its first shape, and of its second; before they are linked: the bodies, -1 where one is not dynamic
  MARKS   word     –     what was noted of a manifold as it was found
  DOUBTS  word     –     what passes over all manifolds note of it
  SHAPES  2 words  –     the two shapes, placed
  NORMAL  3        –     the normal of the manifold
`,
);

export const HEAD = record(
  "head of a list",
  {
    holds: "the manifolds of a dynamic body; heads lie where stage 6 will write motions",
    writtenBy: "contacts",
    readBy: "contacts",
  },
  `
  FIRST_ITEM  word  –     the first item, 0: none
  TOUCHED     word  –     the shape of the body that is touched; 0: none, SEVERAL: more than one
`,
);
