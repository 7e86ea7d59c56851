// The pin at which a body holds a tree.
import { rotate, rotationMatrix } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";

/** The pin at `anchor` of a body with this pose, in the world; the R block of the root is scratch. */
export function pinOn(position: i32, orientation: i32, root: i32, anchor: i32, out: i32): void {
  rotationMatrix(root + N.R, orientation);
  rotate(out, root + N.R, anchor);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] += F64[position + i];
}
