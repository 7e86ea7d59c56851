// Chord with a convex hull: the line cut by the planes of all faces.
import { F64 } from "../../memory/views.ts";
import * as Ray from "../ray.ts";
import { cut, wholeLine } from "../slab-chord.ts";
import * as Hull from "./hull-data.ts";

/** The hull with every plane moved out by `round`. The part of the hit is the face where the line enters. */
export function hullChord(out: i32, hull: i32, round: f64): void {
  wholeLine(out);
  const faces: i32 = Hull.faceCount(hull);
  for (let f: i32 = 0; f < faces; f++) {
    const plane: i32 = Hull.plane(hull, f);
    if (cut(out, F64[plane], F64[plane + 1], F64[plane + 2], F64[plane + 3] + round)) Ray.setPart(out, f);
    if (F64[out + Ray.ENTER] > F64[out + Ray.LEAVE]) return;
  }
}
