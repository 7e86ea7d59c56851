// Upward pass: the body of node n and the contributions of its children, as its own joint feels them.
//
//   P = [ κm         -κm ŝ1 ]  + Σ over children, with K = [ A X ; B C ] at their anchor, a lever r away:
//       [ κm ŝ_m      C     ]      A     X - A r̂1
//                                  B + r̂_m A     C - B r̂1 + r̂_m (X - A r̂1) + (h/2)(r1 Φᵀ - Φ·r1)
//   p = [ F ; E ]              + Σ  k, with the torque of its force
import { BALL_FORM } from "../../memory/codes.ts";
import * as Node from "../tree/node.ts";
import { addChild } from "./add-child.ts";
import { addBallChild } from "./gather-ball-child.ts";
import * as L from "./link.ts";
import { ownBlock } from "./own-block.ts";

export function gatherSubtree(n: i32, t: i32): void {
  const k: i32 = Node.linkOf(n);
  ownBlock(n, k);
  for (let c: i32 = Node.firstChild(n); c !== Node.NONE; c = Node.nextSibling(c)) {
    const child: i32 = Node.linkOf(c);
    if (L.formOf(child) === BALL_FORM) {
      addBallChild(k, child, t);
      continue;
    }
    addChild(k, child, t);
  }
}
