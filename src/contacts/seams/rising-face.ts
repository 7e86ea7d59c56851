// The face of a shape that rises from a point of it: a ramp begins with an edge that lies flush with the floor, and what slides on the floor meets that
// edge head on. But it goes on along the face above the edge. Of all faces at a point the one that lies flattest counts.
import { BEST, BOX, FACE, LIST, POINT, TRIED, UP } from "../../../build/records/contacts/seams/rising-face.ts";
import * as Mesh from "../../collision/mesh/mesh-data.ts";
import { trianglesIn } from "../../collision/mesh/triangles-in.ts";
import * as P from "../../collision/placed.ts";
import { EDGE_COUNT, POINTS as OUTLINE, POINT_COUNT } from "../../collision/planar/outline-layout.ts";
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";

/** A point closer than this to the plane of a face (m) lies on it. */
const TOUCH: f64 = 1e-5;
const MOST_TRIANGLES: i32 = 64;

/** Leaves the normal at `out`; answers its cosine with n, -1 if no face of the shape has the point p. x is workspace. */
export function risingFace(out: i32, shape: i32, p: i32, n: i32, x: i32): f64 {
  for (let k: i32 = 0; k < 3; k++) F64[x + POINT + k] = F64[p + k] - F64[shape + P.CENTRE + k];
  transposeRotate(x + POINT, shape + P.R, x + POINT);
  transposeRotate(x + UP, shape + P.R, n);
  F64[x + BEST] = -1.0;
  const kind: i32 = P.kindOf(shape);
  if (kind === P.BOX) tryBox(shape, x);
  else if (kind === P.HULL) tryHull(shape, x);
  else if (kind === P.MESH) tryMesh(shape, x);
  else if (kind === P.POLYGON) tryPolygon(shape, x);
  if (F64[x + BEST] > -1.0) rotate(out, shape + P.R, x + FACE);
  return F64[x + BEST];
}

/** Tries a face with the normal at TRIED, `level` from the origin along it. */
function tryFace(x: i32, level: f64): void {
  const up: f64 = dot3(x + TRIED, x + UP);
  if (up <= F64[x + BEST] || Math.abs(dot3(x + TRIED, x + POINT) - level) > TOUCH) return;
  F64[x + BEST] = up;
  copy3(x + FACE, x + TRIED);
}

function tryBox(shape: i32, x: i32): void {
  for (let axis: i32 = 0; axis < 3; axis++) {
    for (let k: i32 = 0; k < 3; k++) F64[x + TRIED + k] = 0.0;
    for (let side: i32 = -1; side <= 1; side += 2) {
      F64[x + TRIED + axis] = side as f64;
      tryFace(x, F64[shape + P.SIZE + axis] + F64[shape + P.ROUND]);
    }
  }
}

function tryHull(shape: i32, x: i32): void {
  const hull: i32 = P.geometryOf(shape);
  for (let i: i32 = 0; i < Hull.faceCount(hull); i++) {
    copy3(x + TRIED, Hull.plane(hull, i));
    tryFace(x, F64[Hull.plane(hull, i) + 3] + F64[shape + P.ROUND]);
  }
}

function tryMesh(shape: i32, x: i32): void {
  const mesh: i32 = P.geometryOf(shape);
  for (let k: i32 = 0; k < 3; k++) {
    F64[x + BOX + k] = F64[x + POINT + k] - TOUCH;
    F64[x + BOX + 3 + k] = F64[x + POINT + k] + TOUCH;
  }
  const count: i32 = trianglesIn(mesh, x + BOX, x + LIST, MOST_TRIANGLES);
  for (let i: i32 = 0; i < count; i++) {
    const plane: i32 = Mesh.plane(mesh, I32[2 * (x + LIST) + i]);
    copy3(x + TRIED, plane);
    tryFace(x, F64[plane + 3] + F64[shape + P.ROUND]);
  }
}

function tryPolygon(shape: i32, x: i32): void {
  const list: i32 = P.geometryOf(shape);
  const count: i32 = I32[2 * list + POINT_COUNT];
  const edges: i32 = I32[2 * list + EDGE_COUNT];
  F64[x + TRIED + 2] = 0.0;
  for (let i: i32 = 0; i < edges; i++) {
    const point: i32 = list + OUTLINE + 2 * i;
    const normal: i32 = list + OUTLINE + 2 * count + 2 * i;
    F64[x + TRIED] = F64[normal];
    F64[x + TRIED + 1] = F64[normal + 1];
    tryFace(x, F64[normal] * F64[point] + F64[normal + 1] * F64[point + 1] + F64[shape + P.ROUND]);
  }
}
