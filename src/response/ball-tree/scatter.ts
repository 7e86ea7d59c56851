// Nodes → columns: the motion of a stepped tree becomes part of the next state.
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/views.ts";
import { copy3 } from "../../math/vec3.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

export function scatter(w: i32, t: i32): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    const b: i32 = N.bodyOf(n);
    copy3(Col.next(w, Col.POSITION) + 3 * b, n + N.X);
    const q: i32 = Col.next(w, Col.ORIENTATION) + 4 * b;
    for (let i: i32 = 0; i < 4; i++) F64[q + i] = F64[n + N.Q + i];
    copy3(Col.next(w, Col.VELOCITY) + 3 * b, n + N.FITV);
    copy3(Col.next(w, Col.SPIN) + 3 * b, n + N.FITO);
    const deviation: i32 = Col.next(w, Col.DEVIATION) + 6 * b;
    for (let i: i32 = 0; i < 3; i++) {
      F64[deviation + i] = F64[n + N.V + i] - F64[n + N.FITV + i];
      F64[deviation + 3 + i] = F64[n + N.OM + i] - F64[n + N.FITO + i];
    }
    // after a step in pieces the last mean is no guide for the next step
    copy3(Col.next(w, Col.MEAN_SPIN) + 3 * b, n + (F64[t + T.PIECES] === 1.0 ? N.W : N.OM));
    F64[Col.next(w, Col.EXCESS) + b] = F64[t + T.EXCESS_NOW];
  }
}
