// The depth along a unit normal n is the support of A - B along it, h(n) = max { n·w : w in A - B }: moving b by h along n
// separates the two. So h is never less than the penetration depth, min h(n), and no choice of n can give a wrong result,
// only one that is not minimal.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { supportDifference } from "../gjk/difference.ts";
import * as E from "./expanding.ts";

/**
 * Takes the unit vector at E.NORMAL as the best if its depth is below the best one so far plus `slack`, a number in memory or 0.
 * The support stays at E.NEXT.
 */
export function tryNormal(a: i32, b: i32, s: i32, slack: i32): bool {
  supportDifference(a, b, s + E.NORMAL, s + E.NEXT, s);
  const depth: f64 = dot3(s + E.NORMAL, s + E.NEXT);
  const room: f64 = slack === 0 ? 0.0 : F64[slack];
  if (depth >= F64[s + E.DEPTH] + room) return false;
  F64[s + E.DEPTH] = depth;
  for (let i: i32 = 0; i < 3; i++) F64[s + E.BEST + i] = F64[s + E.NORMAL + i];
  return true;
}

/** Normalizes the vector at E.NORMAL; false if it is shorter than `least`, a number in memory. */
export function normalise(s: i32, least: f64): bool {
  const n: i32 = s + E.NORMAL;
  const length: f64 = Math.sqrt(dot3(n, n));
  if (!(length > least)) return false;
  const scale: f64 = 1.0 / length;
  for (let i: i32 = 0; i < 3; i++) F64[n + i] *= scale;
  return true;
}
