// The feature of a core that faces a direction, in the frame of the shape while a kind writes it (collision/faces.ts). NORMAL has the direction at first; a
// kind with a face there puts the outward normal of the face in its place. Polygons run counterclockwise seen from outside.
import {
  CORNER,
  CORNER_COUNT,
  CORNER_NUMBER,
  CORNERS,
  FEATURE,
  NORMAL,
} from "../../build/records/shapes/face-record.ts";
import { F64, I32 } from "../memory/views.ts";

export * from "../../build/records/shapes/face-record.ts";

export function countOf(record: i32): i32 {
  return I32[2 * record + CORNER_COUNT];
}
export function featureOf(record: i32): i32 {
  return I32[2 * record + FEATURE];
}
export function corner(record: i32, i: i32): i32 {
  return record + CORNERS + CORNER * i;
}
export function cornerNumber(record: i32, i: i32): i32 {
  return I32[2 * corner(record, i) + CORNER_NUMBER];
}

export function add(out: i32, x: f64, y: f64, z: f64, number: i32): void {
  const i: i32 = countOf(out);
  const c: i32 = corner(out, i);
  F64[c] = x;
  F64[c + 1] = y;
  F64[c + 2] = z;
  I32[2 * c + CORNER_NUMBER] = number;
  I32[2 * out + CORNER_COUNT] = i + 1;
}

export function setNormal(out: i32, x: f64, y: f64, z: f64): void {
  F64[out + NORMAL] = x;
  F64[out + NORMAL + 1] = y;
  F64[out + NORMAL + 2] = z;
}
