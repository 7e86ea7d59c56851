// Up to four of the clipped points: the deepest, the one furthest from it, the one that makes the largest triangle with these, and
// the one furthest out on the other side. A later point replaces an earlier one only if it is clearly better, so that points
// of equal merit do not change places by rounding.
import { squaredDistance3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { areaAlong } from "../area-along.ts";
import { SEPARATION, VERTEX } from "./clip.ts";

const CLEARLY: f64 = 1.0 + 1e-6;
/**
 * Separations that differ by less than this, times the spread of the points, count as equal: a hull that rests on six corners keeps
 * its four points while it rocks by less than that angle.
 */
const LEVEL: f64 = 1e-5;

/** Writes the indices of the chosen points as words at `chosen` (two numbers of memory); n is the normal. Returns how many. */
export function choosePoints(points: i32, count: i32, n: i32, chosen: i32): i32 {
  if (count <= 4) {
    for (let i: i32 = 0; i < count; i++) I32[2 * chosen + i] = i;
    return count;
  }
  let first: i32 = 0;
  let lowest: f64 = F64[points + SEPARATION];
  let spread: f64 = 0.0;
  for (let i: i32 = 1; i < count; i++) spread = Math.max(spread, squaredDistance3(points + VERTEX * i, points));
  const same: f64 = LEVEL * Math.sqrt(spread);
  for (let i: i32 = 1; i < count; i++) {
    const v: i32 = points + VERTEX * i;
    const s: f64 = F64[v + SEPARATION];
    if (s >= lowest - same) continue;
    lowest = s;
    first = i;
  }
  const p: i32 = points + VERTEX * first;
  let second: i32 = first === 0 ? 1 : 0;
  let most: f64 = squaredDistance3(points + VERTEX * second, p);
  for (let i: i32 = 0; i < count; i++) {
    const d: f64 = squaredDistance3(points + VERTEX * i, p);
    if (d <= most * CLEARLY) continue;
    most = d;
    second = i;
  }
  const q: i32 = points + VERTEX * second;
  let third: i32 = -1;
  let area: f64 = 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const here: f64 = areaAlong(n, p, q, points + VERTEX * i);
    if (Math.abs(here) <= Math.abs(area) * CLEARLY || i === first || i === second) continue;
    area = here;
    third = i;
  }
  I32[2 * chosen] = first;
  I32[2 * chosen + 1] = second;
  if (third < 0) return 2;
  I32[2 * chosen + 2] = third;
  const r: i32 = points + VERTEX * third;
  const turn: f64 = area < 0.0 ? -1.0 : 1.0;
  let fourth: i32 = -1;
  let gain: f64 = 1e-6 * Math.abs(area);
  for (let i: i32 = 0; i < count; i++) {
    if (i === first || i === second || i === third) continue;
    const v: i32 = points + VERTEX * i;
    // how much of the point is outside p q r, beyond any of the three sides
    const beyond: f64 = Math.max(
      -turn * areaAlong(n, p, q, v),
      Math.max(-turn * areaAlong(n, q, r, v), -turn * areaAlong(n, r, p, v)),
    );
    if (beyond <= gain * CLEARLY) continue;
    gain = beyond;
    fourth = i;
  }
  if (fourth < 0) return 3;
  I32[2 * chosen + 3] = fourth;
  return 4;
}
