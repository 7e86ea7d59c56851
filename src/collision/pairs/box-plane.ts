// A box and a plane: its corners below the limit, the best four of them. The identity is the number of the corner.
import * as M from "../manifold.ts";
import { SIZE } from "../placed.ts";
import { cornerPoint } from "./box-features.ts";
import { finishOnPlane } from "./finish-on-plane.ts";
import { pointIntoWorld } from "./frames.ts";

export function boxPlane(a: i32, b: i32, out: i32, scratch: i32): void {
  for (let corner: i32 = 0; corner < 8; corner++) {
    const p: i32 = scratch + M.POINT * corner;
    cornerPoint(p, a + SIZE, corner);
    pointIntoWorld(p, a, p);
    M.identify(p, corner, 0);
  }
  finishOnPlane(a, b, out, scratch, 8);
}
