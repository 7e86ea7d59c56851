// Shared by the tests of a sphere against a solid: given the centre in the frame of the solid, and the outward normal and
// the distance there, negative inside.
import { rotate } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { CENTRE, R } from "../placed.ts";
import { finishManifold } from "./finish-manifold.ts";

/** The outward normal of the solid in its frame at `outward`, followed by the distance. One point, always the same one. */
export function finishSphere(a: i32, b: i32, out: i32, outward: i32, list: i32): void {
  rotate(out + M.NORMAL, b + R, outward);
  for (let i: i32 = 0; i < 3; i++) F64[out + M.NORMAL + i] = -F64[out + M.NORMAL + i];
  copy3(list, a + CENTRE);
  F64[list + M.SEPARATION] = F64[outward + 3];
  M.identify(list, 0, 0);
  finishManifold(a, b, out, list, 1);
}
