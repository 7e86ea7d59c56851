// A cone and a plane: four points of the rim of its base, at -h, and its apex, at +h, as far as they are below the limit. Standing it has four points,
// on its side two, on its rim or its apex one.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { SIZE } from "../placed.ts";
import { finishOnPlane } from "./finish-on-plane.ts";
import { pointIntoWorld } from "./frames.ts";
import { addRim, lowestDirection } from "./rim-points.ts";

export function conePlane(a: i32, b: i32, out: i32, scratch: i32): void {
  const list: i32 = scratch + 6;
  const apex: i32 = list + 4 * M.POINT;
  lowestDirection(scratch, a, b);
  addRim(list, 4, a, scratch + 3, -F64[a + SIZE + 1], 0);
  F64[apex] = 0.0;
  F64[apex + 1] = F64[a + SIZE + 1];
  F64[apex + 2] = 0.0;
  pointIntoWorld(apex, a, apex);
  M.identify(apex, 8, 0);
  finishOnPlane(a, b, out, list, 5);
}
