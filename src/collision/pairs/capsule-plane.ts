// A capsule and a plane: the two ends of its segment, two points as long as both are below the limit.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { finishOnPlane } from "./finish-on-plane.ts";
import { segmentOfCapsule } from "./frames.ts";
import { SEGMENT } from "./segment-pair.ts";

export function capsulePlane(a: i32, b: i32, out: i32, scratch: i32): void {
  const list: i32 = scratch + SEGMENT;
  segmentOfCapsule(scratch, a);
  for (let end: i32 = 0; end < 2; end++) {
    const p: i32 = list + M.POINT * end;
    const side: f64 = end === 0 ? -1.0 : 1.0;
    for (let i: i32 = 0; i < 3; i++) F64[p + i] = F64[scratch + i] + side * F64[scratch + 3 + i];
    M.identify(p, 1 + end, 0);
  }
  finishOnPlane(a, b, out, list, 2);
}
