// The words of a node, as the planner writes them.

import * as Node from "../../build/records/memory/records/node.ts";
import { I32 } from "../memory/machine.ts";

/** `prescribed`: it moves as it is told. Children are added when they are written. */
export function writeNode(
  node: number,
  body: number,
  parent: number,
  joint: number,
  locks: number,
  link = 0,
  prescribed = false,
): void {
  const words = 2 * node;
  I32[words + Node.NODE_BODY] = body;
  I32[words + Node.NODE_PARENT] = parent;
  I32[words + Node.NODE_FIRST_CHILD] = 0;
  I32[words + Node.NODE_NEXT_SIBLING] = 0;
  I32[words + Node.NODE_JOINT] = joint;
  I32[words + Node.NODE_LOCKS] = locks;
  I32[words + Node.NODE_LINK] = link;
  I32[words + Node.NODE_PRESCRIBED] = prescribed ? 1 : 0;
}
