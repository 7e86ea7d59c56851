// Whether a user has set a body of a tree by hand since the last step.
import { INTERRUPTED } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "./node.ts";
import * as T from "./tree.ts";

export function isInterrupted(w: i32, t: i32): bool {
  const excesses: i32 = Col.now(w, Col.EXCESS);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n) && F64[excesses + Node.bodyOf(n)] === INTERRUPTED) return true;
  }
  return false;
}
