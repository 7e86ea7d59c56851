// Up to four of the clipped points: the deepest, the one furthest from it, the one that makes the largest triangle with these, and
// the one furthest out on the other side. A later point replaces an earlier one only if it is clearly better, so that equally good
// points do not change places by rounding.
import { F64, I32 } from "../../memory/views.ts";
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
  for (let i: i32 = 1; i < count; i++) spread = Math.max(spread, squared(points + VERTEX * i, points));
  const same: f64 = LEVEL * Math.sqrt(spread);
  for (let i: i32 = 1; i < count; i++) {
    const s: f64 = F64[points + VERTEX * i + SEPARATION];
    if (s >= lowest - same) continue;
    lowest = s;
    first = i;
  }
  const p: i32 = points + VERTEX * first;
  let second: i32 = first === 0 ? 1 : 0;
  let most: f64 = squared(points + VERTEX * second, p);
  for (let i: i32 = 0; i < count; i++) {
    const d: f64 = squared(points + VERTEX * i, p);
    if (d <= most * CLEARLY) continue;
    most = d;
    second = i;
  }
  const q: i32 = points + VERTEX * second;
  let third: i32 = -1;
  let area: f64 = 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const here: f64 = areaOf(points + VERTEX * i, p, q, n);
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
      -turn * areaOf(v, p, q, n),
      Math.max(-turn * areaOf(v, q, r, n), -turn * areaOf(v, r, p, n)),
    );
    if (beyond <= gain * CLEARLY) continue;
    gain = beyond;
    fourth = i;
  }
  if (fourth < 0) return 3;
  I32[2 * chosen + 3] = fourth;
  return 4;
}

function squared(v: i32, p: i32): f64 {
  const x: f64 = F64[v] - F64[p];
  const y: f64 = F64[v + 1] - F64[p + 1];
  const z: f64 = F64[v + 2] - F64[p + 2];
  return x * x + y * y + z * z;
}

/** Twice the area of p q v as seen along n: positive if v lies to the left of p q. */
function areaOf(v: i32, p: i32, q: i32, n: i32): f64 {
  const ax: f64 = F64[q] - F64[p];
  const ay: f64 = F64[q + 1] - F64[p + 1];
  const az: f64 = F64[q + 2] - F64[p + 2];
  const bx: f64 = F64[v] - F64[p];
  const by: f64 = F64[v + 1] - F64[p + 1];
  const bz: f64 = F64[v + 2] - F64[p + 2];
  return F64[n] * (ay * bz - az * by) + F64[n + 1] * (az * bx - ax * bz) + F64[n + 2] * (ax * by - ay * bx);
}
