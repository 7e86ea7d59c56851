// Clips one feature (faces.ts) by the sides of another, seen along the contact normal (Sutherland and Hodgman, CACM 17, 1974),
// with identities: every point records the features of the two that made it.
//
//   a corner of the clipped feature     face of the other, corner
//   where its edge crosses a side       side, edge
//   a corner of the other seen on it    corner, face
//
// Each vertex also carries the edge that starts there, since the next side cuts that edge.
import { EDGE_FROM, FILL, OTHER_FEATURE, OWN_FEATURE, VERTEX } from "../../../build/records/collision/gjk/clip.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Face from "../faces.ts";

export { SEPARATION, VERTEX } from "../../../build/records/collision/gjk/clip.ts";

/** A convex polygon gains at most one vertex by each side. */
const MOST_VERTICES: i32 = 2 * Face.MOST_CORNERS;
export const NUMBERS: i32 = VERTEX * MOST_VERTICES;

// kinds of features in the low two bits of an identity
const CORNER: i32 = 0;
const EDGE: i32 = 1;
const FACE: i32 = 2;
const WITNESS: i32 = 3;
/** A corner outside by less than this, times the length of the side, stays: identities do not flicker over aligned edges. */
const STAYS: f64 = 1e-7;
/** All corners stay. */
const UNCHANGED: i32 = -1;

export function otherFeature(v: i32): i32 {
  return I32[2 * v + OTHER_FEATURE];
}
export function ownFeature(v: i32): i32 {
  return I32[2 * v + OWN_FEATURE];
}
function edgeFrom(v: i32): i32 {
  return I32[2 * v + EDGE_FROM];
}
function setWords(v: i32, other: i32, own: i32, edge: i32): void {
  I32[2 * v + OTHER_FEATURE] = other;
  I32[2 * v + OWN_FEATURE] = own;
  I32[2 * v + EDGE_FROM] = edge;
  I32[2 * v + FILL] = 0;
}

export function copyVertex(to: i32, from: i32): void {
  if (to === from) return;
  for (let k: i32 = 0; k < 4; k++) F64[to + k] = F64[from + k];
  for (let k: i32 = OTHER_FEATURE; k < 2 * VERTEX; k++) I32[2 * to + k] = I32[2 * from + k];
}
/** Exchanges own and other. */
export function swapFeatures(v: i32): void {
  setWords(v, ownFeature(v), otherFeature(v), 0);
}
/** For the end of an edge of the other (or an own one) beside an edge. */
export function nameEnd(v: i32, ofOther: bool, other: i32, own: i32): void {
  setWords(v, 4 * other + (ofOther ? CORNER : EDGE), 4 * own + (ofOther ? EDGE : CORNER), 0);
}
/** For the single point of two features that meet in no other way. */
export function nameWitness(v: i32, other: i32, own: i32): void {
  setWords(v, 4 * other + WITNESS, 4 * own + WITNESS, 0);
}

/** Clips `feature` by the sides of the polygon `by`, along the unit vector at n. Result at `to`; `spare` as large. Returns the count. */
export function clip(feature: i32, by: i32, n: i32, to: i32, spare: i32): i32 {
  const sides: i32 = Face.countOf(by);
  let from: i32 = to;
  let into: i32 = spare;
  let count: i32 = Face.countOf(feature);
  const closed: bool = count > 2;
  for (let i: i32 = 0; i < count; i++) {
    const c: i32 = Face.corner(feature, i);
    const v: i32 = from + VERTEX * i;
    for (let k: i32 = 0; k < 3; k++) F64[v + k] = F64[c + k];
    const number: i32 = Face.cornerNumber(feature, i);
    setWords(v, 4 * Face.featureOf(by) + FACE, 4 * number + CORNER, 2 * number);
  }
  for (let side: i32 = 0; side < sides; side++) {
    const left: i32 = clipSide(feature, by, side, n, from, count, closed, into);
    if (left === UNCHANGED) continue;
    count = left;
    const swap: i32 = from;
    from = into;
    into = swap;
  }
  if (from !== to) for (let i: i32 = 0; i < count; i++) copyVertex(to + VERTEX * i, from + VERTEX * i);
  return count;
}

function clipSide(feature: i32, by: i32, side: i32, n: i32, from: i32, count: i32, closed: bool, into: i32): i32 {
  const p: i32 = Face.corner(by, side);
  const q: i32 = Face.corner(by, side + 1 === Face.countOf(by) ? 0 : side + 1);
  const ex: f64 = F64[q] - F64[p];
  const ey: f64 = F64[q + 1] - F64[p + 1];
  const ez: f64 = F64[q + 2] - F64[p + 2];
  // outward: e × n, where the polygon runs counterclockwise about n
  const ox: f64 = ey * F64[n + 2] - ez * F64[n + 1];
  const oy: f64 = ez * F64[n] - ex * F64[n + 2];
  const oz: f64 = ex * F64[n + 1] - ey * F64[n];
  const stays: f64 = STAYS * (ex * ex + ey * ey + ez * ez);
  let crossed: bool = false;
  for (let i: i32 = 0; i < count; i++) {
    const v: i32 = from + VERTEX * i;
    const dv: f64 = ox * (F64[v] - F64[p]) + oy * (F64[v + 1] - F64[p + 1]) + oz * (F64[v + 2] - F64[p + 2]);
    if (!(dv <= stays)) crossed = true;
  }
  if (!crossed) return UNCHANGED;
  let kept: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const last: bool = i + 1 === count;
    const v: i32 = from + VERTEX * i;
    const w: i32 = last ? from : v + VERTEX;
    const dv: f64 = ox * (F64[v] - F64[p]) + oy * (F64[v + 1] - F64[p + 1]) + oz * (F64[v + 2] - F64[p + 2]);
    const dw: f64 = ox * (F64[w] - F64[p]) + oy * (F64[w + 1] - F64[p + 1]) + oz * (F64[w + 2] - F64[p + 2]);
    const vIn: bool = dv <= stays;
    const wIn: bool = dw <= stays;
    if (vIn && kept < MOST_VERTICES) {
      const o: i32 = into + VERTEX * kept;
      copyVertex(o, v);
      kept++;
    }
    if (vIn === wIn || (last && !closed) || kept === MOST_VERTICES) continue;
    const o: i32 = into + VERTEX * kept;
    const t: f64 = Math.max(0.0, Math.min(1.0, dv / (dv - dw)));
    for (let k: i32 = 0; k < 3; k++) F64[o + k] = F64[v + k] + t * (F64[w + k] - F64[v + k]);
    nameCut(feature, by, side, edgeFrom(v), vIn, o);
    kept++;
  }
  return kept;
}

/** Identity of the cut of an edge by a side. Edges are 2 · corner where they start, or 2 · side + 1 of the other. */
function nameCut(feature: i32, by: i32, side: i32, edge: i32, leaves: bool, o: i32): void {
  const next: i32 = leaves ? 2 * side + 1 : edge;
  if ((edge & 1) === 0) {
    setWords(o, 4 * Face.cornerNumber(by, side) + EDGE, 4 * (edge >> 1) + EDGE, next);
    return;
  }
  // two sides of the other meet in the corner where the later one starts
  const before: i32 = edge >> 1;
  const follows: bool = side === before + 1 || (side === 0 && before + 1 === Face.countOf(by));
  setWords(o, 4 * Face.cornerNumber(by, follows ? side : before) + CORNER, 4 * Face.featureOf(feature) + FACE, next);
}
