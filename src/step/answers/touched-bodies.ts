import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Motion from "../../rows/motion.ts";
import { motionOf } from "../islands/island-parts.ts";

/** Bodies of tree t that contacts touch, as marked in their motions. */
export function touchedBodies(w: i32, t: i32): i32 {
  let bodies: i32 = 0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (isTouched(w, n)) bodies++;
  return bodies;
}

export function isTouched(w: i32, n: i32): bool {
  return !Node.isPrescribed(n) && F64[motionOf(w, n) + Motion.TOUCHED] !== 0.0;
}
