// Turns a solved piece into the motion of the mechanism: pose from the root to the leaves, loops closed to rounding,
// velocities fitted to all that held.
import { F64 } from "../../memory/views.ts";
import { alignNode, placeCentre } from "../../response/joint-tree/align.ts";
import * as L from "../../response/joint-tree/link.ts";
import { rideOnJoint } from "../../response/joint-tree/place-link.ts";
import { endVelocity, turnBody } from "../../response/tree/end-motion.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { closeLoops } from "./close-loops.ts";
import { endPrescribed } from "./prescribed.ts";

/** Poses and velocities at the end of the piece; rows and workspace are those of Newton's last iteration. */
export function movePose(t: i32, rows: i32, work: i32): void {
  const h: f64 = F64[t + T.H];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      endPrescribed(n, t);
      for (let i: i32 = 0; i < 6; i++) F64[n + Node.CORRECTION + i] = 0.0; // loops close at rest
      continue;
    }
    turnBody(n, t);
    const k: i32 = Node.linkOf(n);
    const free: bool = L.nodeA(k) === Node.NONE;
    alignNode(n, k + L.END);
    if (!free) rideOnJoint(n, t);
    endVelocity(n, t);
    if (!free) placeCentre(n, k + L.END);
    else for (let i: i32 = 0; i < 3; i++) F64[n + Node.X + i] += h * F64[n + Node.U + i];
  }
  if (T.firstLoop(t) < T.endLoop(t)) closeLoops(t, T.solvedRows(t), rows, work);
}
