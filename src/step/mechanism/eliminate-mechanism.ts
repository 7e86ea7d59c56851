// All joints of a mechanism, from the leaves to the root: the step, velocities at an instant, and answers to contacts eliminate them alike.
import { eliminateJoint } from "../../response/joint-tree/eliminate-joint.ts";
import { gatherSubtree } from "../../response/joint-tree/gather-subtree.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";

export function eliminateMechanism(t: i32): void {
  for (let n: i32 = T.endNode(t) - Node.STRIDE; n >= T.firstNode(t); n -= Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    gatherSubtree(n, t);
    eliminateJoint(n, t);
  }
}
