// A face of one shape and the deepest point of the other along its normal. If that point is over the face, the face minus the point is a flat
// part of A - B that meets the normal: it surrounds the origin as far as the point is inside the face, and one support determines all of it.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as D from "../gjk/distance-record.ts";
import * as S from "../gjk/simplex.ts";
import * as P from "../placed.ts";
import { supportOffset } from "../support.ts";
import { isEnclosed, setTolerance } from "./enclose.ts";
import * as F from "./follow-layout.ts";

// of SPARE: minus the outward normal, the point from the centre of the shape with the face, the same in its frame
const INWARDS: i32 = F.SPARE;
const POINT: i32 = INWARDS + 3;
const LOCAL: i32 = POINT + 4;

/** N is the normal of face number `number` of a, or of b. Returns true if the point is over it, nothing is less deep, and the record is written. */
export function isOverFace(a: i32, b: i32, ofA: bool, number: i32, record: i32, s: i32): bool {
  const shape: i32 = ofA ? a : b;
  const other: i32 = ofA ? b : a;
  const outwards: f64 = ofA ? 1.0 : -1.0;
  const p: i32 = s + POINT;
  const r: i32 = shape + P.R;
  for (let i: i32 = 0; i < 3; i++) F64[s + INWARDS + i] = -outwards * F64[s + F.N + i];
  supportOffset(other, s + INWARDS, p);
  for (let i: i32 = 0; i < 3; i++) F64[p + i] += F64[other + P.CENTRE + i] - F64[shape + P.CENTRE + i];
  for (let i: i32 = 0; i < 3; i++)
    F64[s + LOCAL + i] = F64[r + i] * F64[p] + F64[r + 3 + i] * F64[p + 1] + F64[r + 6 + i] * F64[p + 2];
  F64[s + F.H] = offsetOf(shape, number) + dot3(s + INWARDS, p);
  F64[s + F.INSIDE] = insideOf(shape, number, s + LOCAL);
  F64[s + F.SIZE] = Math.sqrt(dot3(p, p)) + F64[s + F.H];
  if (!(F64[s + F.INSIDE] > 0.0)) return false;
  setTolerance(a, b, s);
  F64[s + F.SAG] = 0.0;
  if (F64[s + F.H] > 0.0 && !isEnclosed(a, b, s)) return false;
  writeRecord(shape, ofA, record, s);
  return true;
}

/** Offset of the plane of a face, from the centre of the shape. */
function offsetOf(shape: i32, number: i32): f64 {
  const kind: i32 = P.kindOf(shape);
  if (kind === P.HULL) return F64[Hull.plane(P.geometryOf(shape), number) + 3];
  return F64[shape + P.SIZE + (kind === P.BOX ? number >> 1 : 1)];
}

/** How far inside the sides of a face a point in the shape's frame is. */
function insideOf(shape: i32, number: i32, p: i32): f64 {
  const kind: i32 = P.kindOf(shape);
  if (kind === P.HULL) return insideOfHull(P.geometryOf(shape), number, p);
  if (kind !== P.BOX) return F64[shape + P.SIZE] - Math.sqrt(F64[p] * F64[p] + F64[p + 2] * F64[p + 2]);
  const k: i32 = number >> 1;
  const l: i32 = k === 2 ? 0 : k + 1;
  const m: i32 = 3 - k - l;
  return Math.min(F64[shape + P.SIZE + l] - Math.abs(F64[p + l]), F64[shape + P.SIZE + m] - Math.abs(F64[p + m]));
}

function insideOfHull(hull: i32, number: i32, p: i32): f64 {
  const n: i32 = Hull.plane(hull, number);
  const size: i32 = Hull.faceSize(hull, number);
  let inside: f64 = Infinity;
  let v: i32 = Hull.vertex(hull, Hull.faceVertex(hull, number, size - 1));
  for (let i: i32 = 0; i < size; i++) {
    const w: i32 = Hull.vertex(hull, Hull.faceVertex(hull, number, i));
    const ex: f64 = F64[w] - F64[v];
    const ey: f64 = F64[w + 1] - F64[v + 1];
    const ez: f64 = F64[w + 2] - F64[v + 2];
    // inwards: n × e, since faces run counterclockwise
    const along: f64 =
      (F64[n + 1] * ez - F64[n + 2] * ey) * (F64[p] - F64[v]) +
      (F64[n + 2] * ex - F64[n] * ez) * (F64[p + 1] - F64[v + 1]) +
      (F64[n] * ey - F64[n + 1] * ex) * (F64[p + 2] - F64[v + 2]);
    if (!(along > 0.0)) return 0.0;
    inside = Math.min(inside, along / Math.sqrt(ex * ex + ey * ey + ez * ez));
    v = w;
  }
  return inside;
}

function writeRecord(shape: i32, ofA: bool, record: i32, s: i32): void {
  const h: f64 = F64[s + F.H];
  const point: i32 = record + (ofA ? D.POINT_B : D.POINT_A);
  const foot: i32 = record + (ofA ? D.POINT_A : D.POINT_B);
  for (let i: i32 = 0; i < 3; i++) {
    F64[point + i] = F64[shape + P.CENTRE + i] + F64[s + POINT + i];
    F64[foot + i] = F64[point + i] - h * F64[s + INWARDS + i];
    F64[record + D.DIRECTION + i] = F64[s + F.N + i];
  }
  F64[record + D.DISTANCE] = -h;
  F64[s + S.SIZE] = Math.max(F64[s + S.SIZE], F64[s + F.SIZE]);
  D.setWords(record, 1, true, h >= 0.0);
}
