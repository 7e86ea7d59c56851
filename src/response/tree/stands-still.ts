import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "./node.ts";
import * as T from "./tree.ts";

/** Whether no body of tree t moves faster than this (m/s) at the start of the step, including the ends of its bodies. */
export function standsStill(w: i32, t: i32, most: f64): bool {
  const size: f64 = F64[t + T.SIZE];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const v: i32 = Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n);
    const o: i32 = Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
    if (dot3(v, v) + size * size * dot3(o, o) > most * most) return false;
  }
  return true;
}

/** A tree that stands still may be taken to answer a push as stiffly as its forces of the last step make it (m/s). */
export const AT_REST: f64 = 0.02;
