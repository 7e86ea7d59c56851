// Two spheres: n along the line of centres, s = |c_b - c_a| - r_a - r_b. If the centres coincide, n is up.
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { CENTRE } from "../placed.ts";
import { finishManifold } from "./finish-manifold.ts";
import { NO_LENGTH } from "./frames.ts";

export function sphereSphere(a: i32, b: i32, out: i32, scratch: i32): void {
  const x: f64 = F64[b + CENTRE] - F64[a + CENTRE];
  const y: f64 = F64[b + CENTRE + 1] - F64[a + CENTRE + 1];
  const z: f64 = F64[b + CENTRE + 2] - F64[a + CENTRE + 2];
  const square: f64 = x * x + y * y + z * z;
  const apart: bool = square > NO_LENGTH;
  const distance: f64 = apart ? Math.sqrt(square) : 0.0;
  F64[out + M.NORMAL] = apart ? x / distance : 0.0;
  F64[out + M.NORMAL + 1] = apart ? y / distance : 1.0;
  F64[out + M.NORMAL + 2] = apart ? z / distance : 0.0;
  copy3(scratch, a + CENTRE);
  F64[scratch + M.SEPARATION] = distance;
  M.identify(scratch, 0, 0);
  finishManifold(a, b, out, scratch, 1);
}
