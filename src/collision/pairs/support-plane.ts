// A shape known by its support and a plane: the one point that is deepest.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { R } from "../placed.ts";
import { support } from "../support.ts";
import { finishOnPlane } from "./finish-on-plane.ts";

const DOWN: i32 = M.POINT;
const FOUND: i32 = DOWN + 3;

export function supportPlane(a: i32, b: i32, out: i32, scratch: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[scratch + DOWN + i] = -F64[b + R + 3 * i + 1];
  support(a, scratch + DOWN, scratch + FOUND);
  for (let i: i32 = 0; i < 3; i++) F64[scratch + i] = F64[scratch + FOUND + i];
  M.identify(scratch, 0, 0);
  finishOnPlane(a, b, out, scratch, 1);
}
