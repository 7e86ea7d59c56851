// A cylinder and a plane: four points of the rim of the lower disc and the lowest of the upper one, as far as they are below the limit. So it has four
// points standing, two lying, and one when tilted.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { SIZE } from "../placed.ts";
import { finishOnPlane } from "./finish-on-plane.ts";
import { addRim, lowestDirection } from "./rim-points.ts";

export function cylinderPlane(a: i32, b: i32, out: i32, scratch: i32): void {
  const list: i32 = scratch + 6;
  lowestDirection(scratch, a, b);
  const h: f64 = F64[a + SIZE + 1];
  const upright: bool = F64[scratch + 1] >= 0.0;
  addRim(list, 4, a, scratch + 3, upright ? -h : h, upright ? 0 : 4);
  addRim(list + 4 * M.POINT, 1, a, scratch + 3, upright ? h : -h, upright ? 4 : 0);
  finishOnPlane(a, b, out, list, 5);
}
