// Two rounded polygons on one level: circles, capsules and polygons. All in the frame of the first, whose points are
// then exactly as given, so that nothing is lost far from the origin of the world.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { writePoints } from "./edge-points.ts";
import * as O from "./outline.ts";
import { LIMIT, separate } from "./separate.ts";
import { manifoldToWorld } from "./to-world.ts";

export function polygonPolygon(a: i32, b: i32, out: i32, scratch: i32): void {
  const first: i32 = scratch;
  const second: i32 = first + O.STRIDE;
  const record: i32 = second + O.STRIDE;
  O.writeOwnOutline(first, a);
  O.writeOutline(second, b, a);
  F64[out + M.NORMAL + 2] = 0.0;
  F64[record + LIMIT] = F64[out + M.LIMIT] + F64[first + O.ROUND] + F64[second + O.ROUND];
  separate(first, second, record);
  writePoints(first, second, record, out);
  manifoldToWorld(out, a);
}
