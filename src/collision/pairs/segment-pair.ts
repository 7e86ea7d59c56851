// Two segments: their closest points, and one or two points of contact along them.
//
//   segment   six numbers: its centre c and half of it, u; points c + s u with -1 <= s <= 1
//   |r + s u - t v|² with r = c_a - c_b is convex on the square of s and t: the minimum is inside, where
//     s = r·(n × v) / n²     t = r·(n × u) / n²     n = u × v
//   or on one of the four sides, where s or t is ±1 and the other follows. All five are tried; the first is repeated from its result, since for
//   nearly parallel segments it has few digits.
import { DIFFERENCE, HALF, S, SQUARE, T } from "../../../build/records/collision/pairs/records/segment-pair.ts";
import { larger, smaller } from "../../math/extremes.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as M from "../manifold.ts";

export {
  DIFFERENCE,
  NEAREST,
  S,
  SEGMENT,
  SQUARE,
  T,
} from "../../../build/records/collision/pairs/records/segment-pair.ts";

/** Points off the normal by more than this part of their distance are not a pair: the segments cross there. */
const ASKEW: f64 = 0.05;
/** Two points closer than this part of the segments count as one. */
const SHORT: f64 = 1e-3;
/** Segments at an angle of 1e-8 get 8 digits per step. */
const STEPS: i32 = 3;
/** Squared distance, as a part of the square of the half, that is only rounding. */
const ROUNDING: f64 = 1e-24;

function within(x: f64): f64 {
  return larger(smaller(x, 1.0), -1.0);
}

/** The distance of the points s and t, kept if it is the smallest so far. */
function tryPair(a: i32, b: i32, s: f64, t: f64, out: i32): void {
  const x: f64 = F64[b] + t * F64[b + HALF] - (F64[a] + s * F64[a + HALF]);
  const y: f64 = F64[b + 1] + t * F64[b + HALF + 1] - (F64[a + 1] + s * F64[a + HALF + 1]);
  const z: f64 = F64[b + 2] + t * F64[b + HALF + 2] - (F64[a + 2] + s * F64[a + HALF + 2]);
  const square: f64 = x * x + y * y + z * z;
  if (!(square < F64[out + SQUARE])) return;
  F64[out + S] = s;
  F64[out + T] = t;
  F64[out + SQUARE] = square;
  F64[out + DIFFERENCE] = x;
  F64[out + DIFFERENCE + 1] = y;
  F64[out + DIFFERENCE + 2] = z;
}

/** The minimum inside the square, or its projection onto the sides, by Newton's method: one step is exact except for rounding. */
function tryInside(a: i32, b: i32, out: i32): void {
  const u: i32 = a + HALF;
  const v: i32 = b + HALF;
  const n0: f64 = F64[u + 1] * F64[v + 2] - F64[u + 2] * F64[v + 1];
  const n1: f64 = F64[u + 2] * F64[v] - F64[u] * F64[v + 2];
  const n2: f64 = F64[u] * F64[v + 1] - F64[u + 1] * F64[v];
  const square: f64 = n0 * n0 + n1 * n1 + n2 * n2;
  if (!(square > 0.0)) return;
  let s: f64 = 0.0;
  let t: f64 = 0.0;
  for (let step: i32 = 0; step < STEPS; step++) {
    const r0: f64 = F64[a] + s * F64[u] - (F64[b] + t * F64[v]);
    const r1: f64 = F64[a + 1] + s * F64[u + 1] - (F64[b + 1] + t * F64[v + 1]);
    const r2: f64 = F64[a + 2] + s * F64[u + 2] - (F64[b + 2] + t * F64[v + 2]);
    // q = r × n, so that r·(n × v) = q·v
    const q0: f64 = r1 * n2 - r2 * n1;
    const q1: f64 = r2 * n0 - r0 * n2;
    const q2: f64 = r0 * n1 - r1 * n0;
    s = within(s + (q0 * F64[v] + q1 * F64[v + 1] + q2 * F64[v + 2]) / square);
    t = within(t + (q0 * F64[u] + q1 * F64[u + 1] + q2 * F64[u + 2]) / square);
  }
  tryPair(a, b, s, t, out);
}

/** Writes NEAREST numbers at out. Segments may have zero length. */
export function nearestOfSegments(a: i32, b: i32, out: i32): void {
  const u: i32 = a + HALF;
  const v: i32 = b + HALF;
  const r0: f64 = F64[a] - F64[b];
  const r1: f64 = F64[a + 1] - F64[b + 1];
  const r2: f64 = F64[a + 2] - F64[b + 2];
  const aa: f64 = dot3(u, u);
  const ee: f64 = dot3(v, v);
  const bb: f64 = dot3(u, v);
  const c: f64 = F64[u] * r0 + F64[u + 1] * r1 + F64[u + 2] * r2;
  const f: f64 = F64[v] * r0 + F64[v + 1] * r1 + F64[v + 2] * r2;
  const ofA: f64 = aa > 0.0 ? 1.0 / aa : 0.0;
  const ofB: f64 = ee > 0.0 ? 1.0 / ee : 0.0;
  F64[out + SQUARE] = Infinity;
  // first the inside: if two are equally close, as along parallels, a point within both is better
  tryInside(a, b, out);
  for (let side: i32 = -1; side < 2; side += 2) {
    const end: f64 = side as f64;
    tryPair(a, b, end, within((bb * end + f) * ofB), out);
    tryPair(a, b, within((bb * end - c) * ofA), end, out);
  }
}

/** 1 or 2 at an end of a segment, 0 between. */
export function endOf(s: f64): i32 {
  return s <= -1.0 ? 1 : s >= 1.0 ? 2 : 0;
}

/** A point of contact at s of segment a, where b is apart by `apart` along the normal. */
function writePoint(point: i32, a: i32, s: f64, apart: f64, first: i32, second: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[point + i] = F64[a + i] + s * F64[a + HALF + i];
  F64[point + M.SEPARATION] = apart;
  M.identify(point, first, second);
}

/**
 * Points of contact of two segments at `list`, one, or two if they run along each other; returns their number. `nearest` is the result of
 * nearestOfSegments, `normal` points from a to b, the distance along it is at `along`. The identity is endOf of both.
 */
export function touchSegments(a: i32, b: i32, nearest: i32, normal: i32, along: i32, list: i32): i32 {
  const apart: f64 = F64[along];
  const s: f64 = F64[nearest + S];
  const t: f64 = F64[nearest + T];
  writePoint(list, a, s, apart, endOf(s), endOf(t));
  const aa: f64 = dot3(a + HALF, a + HALF);
  const bb: f64 = dot3(b + HALF, b + HALF);
  if (!(aa > 0.0 && bb > 0.0)) return 1;
  // the part where they lie beside each other, along the direction m halfway between theirs, so that neither is preferred
  const same: f64 = dot3(a + HALF, b + HALF) < 0.0 ? -1.0 : 1.0;
  const lengthA: f64 = Math.sqrt(aa);
  const lengthB: f64 = Math.sqrt(bb);
  let halfA: f64 = 0.0;
  let halfB: f64 = 0.0;
  let middle: f64 = 0.0; // of b, from that of a
  for (let i: i32 = 0; i < 3; i++) {
    const m: f64 = F64[a + HALF + i] / lengthA + (same * F64[b + HALF + i]) / lengthB;
    halfA += m * F64[a + HALF + i];
    halfB += m * F64[b + HALF + i] * same;
    middle += m * (F64[b + i] - F64[a + i]);
  }
  const low: f64 = larger(-halfA, middle - halfB);
  const high: f64 = smaller(halfA, middle + halfB);
  if (!(high - low > SHORT * smaller(halfA, halfB))) return 1;
  for (let end: i32 = 0; end < 2; end++) {
    const at: f64 = end === 0 ? low : high;
    const sa: f64 = within(at / halfA);
    const sb: f64 = within((same * (at - middle)) / halfB);
    let gap: f64 = 0.0;
    let square: f64 = 0.0;
    for (let i: i32 = 0; i < 3; i++) {
      const d: f64 = F64[b + i] + sb * F64[b + HALF + i] - F64[a + i] - sa * F64[a + HALF + i];
      gap += d * F64[normal + i];
      square += d * d;
    }
    if (square - gap * gap > ASKEW * ASKEW * square + ROUNDING * (aa + bb)) {
      writePoint(list, a, s, apart, endOf(s), endOf(t));
      return 1;
    }
    const p: i32 = list + M.POINT * end;
    // either a ends here, or b does
    const endsA: bool = end === 0 ? -halfA >= middle - halfB : halfA <= middle + halfB;
    writePoint(p, a, sa, gap, endsA ? 1 + end : 0, endsA ? 0 : same > 0.0 ? 1 + end : 2 - end);
    // the pair's deviation from the normal is shared by both: halfway is then halfway between the two points
    for (let i: i32 = 0; i < 3; i++) {
      const d: f64 = F64[b + i] + sb * F64[b + HALF + i] - F64[a + i] - sa * F64[a + HALF + i];
      F64[p + i] += 0.5 * (d - gap * F64[normal + i]);
    }
  }
  // the nearest points are always among them, in place of the nearer end if that is farther apart
  const second: i32 = list + M.POINT;
  const nearer: i32 = F64[list + M.SEPARATION] <= F64[second + M.SEPARATION] ? list : second;
  if (F64[nearer + M.SEPARATION] > apart + 1e-9 * Math.abs(apart) + 1e-12 * lengthA)
    writePoint(nearer, a, s, apart, I32[2 * nearer + M.IDENTITY], I32[2 * nearer + M.IDENTITY + 1]);
  return 2;
}
