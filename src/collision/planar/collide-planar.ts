// Two planar shapes: they collide if they are on the same level, and not both chains, which are surfaces without inside.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import * as P from "../placed.ts";
import { polygonChain } from "./polygon-chain.ts";
import { polygonPolygon } from "./polygon-polygon.ts";

/** Like collide.ts; the shapes in the order of their kinds. */
export function collidePlanar(a: i32, b: i32, out: i32, stride: i32, most: i32, scratch: i32): i32 {
  M.setCount(out, 0);
  if (!sameLevel(a, b) || P.kindOf(a) === P.CHAIN) return 0;
  if (P.kindOf(b) === P.CHAIN) return polygonChain(a, b, out, stride, most, scratch);
  polygonPolygon(a, b, out, scratch);
  return M.countOf(out) > 0 ? 1 : 0;
}

/** Levels are compared to the last bit: widened boxes do not make them meet. */
export function sameLevel(a: i32, b: i32): bool {
  return F64[a + P.CENTRE + 2] === F64[b + P.CENTRE + 2];
}
