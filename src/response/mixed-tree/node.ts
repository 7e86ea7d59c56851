// Where the blocks of a node lie.
import { D } from "./node-layout.ts";

export * from "./node-layout.ts";

/** G lies behind D. */
export function edgeAt(n: i32, dim: i32): i32 {
  return n + D + dim * dim;
}

/** Numbers a record takes. */
export function nodeNumbers(dim: i32, parentDim: i32): i32 {
  return D + dim * (dim + parentDim);
}
