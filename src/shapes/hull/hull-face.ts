// The face of a hull whose normal is nearest to a direction.
import { F64, I32 } from "../../memory/views.ts";
import { add, FEATURE, MOST_CORNERS, NORMAL, setNormal } from "../face-record.ts";
import * as Hull from "./hull-data.ts";

export function hullFace(hull: i32, out: i32): void {
  const x: f64 = F64[out + NORMAL];
  const y: f64 = F64[out + NORMAL + 1];
  const z: f64 = F64[out + NORMAL + 2];
  let best: i32 = 0;
  let most: f64 = -2.0;
  for (let i: i32 = 0; i < Hull.faceCount(hull); i++) {
    const p: i32 = Hull.plane(hull, i);
    const cosine: f64 = F64[p] * x + F64[p + 1] * y + F64[p + 2] * z;
    if (cosine <= most) continue;
    most = cosine;
    best = i;
  }
  const p: i32 = Hull.plane(hull, best);
  setNormal(out, F64[p], F64[p + 1], F64[p + 2]);
  I32[2 * out + FEATURE] = best;
  // of a face with more corners than there is room for, each second, third, … is taken
  const size: i32 = Hull.faceSize(hull, best);
  let stride: i32 = 1;
  while (stride * MOST_CORNERS < size) stride++;
  for (let i: i32 = 0; i < size; i += stride) {
    const number: i32 = Hull.faceVertex(hull, best, i);
    const v: i32 = Hull.vertex(hull, number);
    add(out, F64[v], F64[v + 1], F64[v + 2], number);
  }
}
