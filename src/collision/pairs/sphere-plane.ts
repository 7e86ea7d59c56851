// A sphere and a plane: the height of the centre. The normal points from the sphere into the plane, against the plane's y.
import { copy3 } from "../../math/vec3.ts";
import * as M from "../manifold.ts";
import { CENTRE } from "../placed.ts";
import { finishOnPlane } from "./finish-on-plane.ts";

export function spherePlane(a: i32, b: i32, out: i32, scratch: i32): void {
  copy3(scratch, a + CENTRE);
  M.identify(scratch, 0, 0);
  finishOnPlane(a, b, out, scratch, 1);
}
