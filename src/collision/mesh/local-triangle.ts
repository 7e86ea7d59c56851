// A triangle of the mesh as the convex shape sees it: x_a = TURN x + SHIFT.
import { rotate } from "../../math/mat3.ts";
import { addScaled3, copy3, cross3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Mesh from "./mesh-data.ts";
import * as Work from "./work.ts";

export function localTriangle(w: i32, triangle: i32): void {
  const mesh: i32 = Work.meshOf(w);
  const plane: i32 = Mesh.plane(mesh, triangle);
  I32[2 * w + Work.TRIANGLE] = triangle;
  for (let i: i32 = 0; i < 3; i++) {
    const x: i32 = w + Work.CORNERS + 3 * i;
    rotate(x, w + Work.TURN, Mesh.vertex(mesh, Mesh.corner(mesh, triangle, i)));
    addScaled3(x, x, 1.0, w + Work.SHIFT);
  }
  rotate(w + Work.NORMAL, w + Work.TURN, plane);
  F64[w + Work.OFFSET] = dot3(w + Work.NORMAL, w + Work.CORNERS);
  for (let i: i32 = 0; i < 3; i++) {
    const next: i32 = i === 2 ? 0 : i + 1;
    const edge: i32 = w + Work.EDGES + 3 * i;
    addScaled3(edge, w + Work.CORNERS + 3 * next, -1.0, w + Work.CORNERS + 3 * i);
    normalise(edge);
    cross3(w + Work.OUTWARD + 3 * i, edge, w + Work.NORMAL);
  }
}

/** To unit length; vectors shorter than 1e-150 become zero. */
export function normalise(v: i32): void {
  const length: f64 = Math.sqrt(dot3(v, v));
  const factor: f64 = length > 1e-150 ? 1.0 / length : 0.0;
  for (let k: i32 = 0; k < 3; k++) F64[v + k] *= factor;
}

/** Takes an axis as the best: direction m; the caller sets the separation BEST. */
export function takeAxis(w: i32, m: i32, kind: i32, a: i32, t: i32): void {
  copy3(w + Work.AXIS, m);
  Work.setAxis(w, kind, a, t);
}
