// Bodies of a tree as those of a component, before the first substep.
import { copy3 } from "../../../../math/vec3.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64, I32, zeros } from "../../../../memory/views.ts";
import * as C from "../../../../response/component/layout.ts";
import * as Node from "../../../../response/tree/node.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Motion from "../../../../rows/motion.ts";
import { motionOf } from "../../../islands/island-parts.ts";

/** Node n becomes a body of component c, with its velocities at the start of the step. */
export function beginBody(w: i32, c: i32, n: i32, place: i32): void {
  const body: i32 = C.bodyAt(c, place);
  zeros(body, C.BODY);
  I32[2 * body + C.NODE] = n;
  I32[2 * body + C.COMPONENT] = c;
  I32[2 * body + C.PLACE] = place;
  C.setPath(body, C.EVERYWHERE);
  copy3(body + C.START, Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n));
  copy3(body + C.START + 3, Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n));
  F64[motionOf(w, n) + Motion.RUNNER] = body as f64;
}

/** V and OM of the nodes: `loaded`, at the end of the step without contacts; else at its start. */
export function loadVelocities(w: i32, t: i32, loaded: bool): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    copy3(n + Node.V, loaded ? motionOf(w, n) : Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n));
    copy3(n + Node.OM, loaded ? motionOf(w, n) + 3 : Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n));
  }
}
