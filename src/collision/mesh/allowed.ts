// The directions in which a mesh, as opposed to a lone triangle, may push: the treatment of internal edges.
//
// The triangle touches with the feature furthest along m. If that is its face, m is its normal. If it is an edge, m
// must not point over the neighbour: with t' the direction in the neighbour's plane away from the edge, m·t' <= 0, for
// otherwise the neighbour lies in front. If it is a vertex, m·(u - v) <= 0 for all mesh vertices u next to it. So flat and concave edges
// push only along the normals of their faces, convex ones along all directions between the two normals, and open ones along all from the front.
// A convex shape that slides over a floor of triangles therefore never feels an edge between them.
//
// leftToNeighbour is the same for depth: in a convex corner a triangle penetrates a body less along the normal of a face
// around it than along its own; then that face is the one that pushes.
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { addScaled3, cross3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { project } from "./core.ts";
import * as Mesh from "./mesh-data.ts";
import * as Work from "./work.ts";

/** Whether m may push besides the normal of the triangle. */
export function allowed(w: i32, m: i32): bool {
  const along: f64 = dot3(m, w + Work.NORMAL);
  // practically the normal, which is used instead; or from behind
  if (along > 1.0 - Work.SNAP_COSINE || along < -1e-9) return false;
  const x0: f64 = dot3(m, w + Work.CORNERS);
  const x1: f64 = dot3(m, w + Work.CORNERS + 3);
  const x2: f64 = dot3(m, w + Work.CORNERS + 6);
  const top: i32 = x0 >= x1 && x0 >= x2 ? 0 : x1 >= x2 ? 1 : 2;
  const before: i32 = top === 0 ? 2 : top - 1;
  const onward: f64 = dot3(m, w + Work.EDGES + 3 * top);
  const back: f64 = -dot3(m, w + Work.EDGES + 3 * before);
  transposeRotate(w + Work.SEEN, w + Work.TURN, m);
  if (onward < -Work.SNAP && back < -Work.SNAP) return vertexAllows(w, top);
  return edgeAllows(w, onward >= back ? top : before);
}

function edgeAllows(w: i32, edge: i32): bool {
  const mesh: i32 = Work.meshOf(w);
  const triangle: i32 = Work.triangleOf(w);
  const kind: i32 = Mesh.edgeClass(mesh, triangle, edge);
  if (kind === Mesh.OPEN) return true;
  if (kind !== Mesh.CONVEX) return false;
  // t' = -n' x e, in the frame of the mesh
  const normal: i32 = Mesh.plane(mesh, Mesh.neighbour(mesh, triangle, edge));
  const t: i32 = w + Work.SPARE;
  transposeRotate(t, w + Work.TURN, w + Work.EDGES + 3 * edge);
  cross3(t, t, normal);
  return dot3(w + Work.SEEN, t) <= Work.SNAP;
}

function vertexAllows(w: i32, top: i32): bool {
  const mesh: i32 = Work.meshOf(w);
  const v: i32 = Mesh.corner(mesh, Work.triangleOf(w), top);
  const x: i32 = Mesh.vertex(mesh, v);
  const u: i32 = w + Work.SPARE;
  const end: i32 = Mesh.fanStart(mesh, v + 1);
  for (let place: i32 = Mesh.fanStart(mesh, v); place < end; place++) {
    const triangle: i32 = Mesh.fanTriangle(mesh, place);
    for (let i: i32 = 0; i < 3; i++) {
      addScaled3(u, Mesh.vertex(mesh, Mesh.corner(mesh, triangle, i)), -1.0, x);
      if (dot3(w + Work.SEEN, u) > Work.SNAP * Math.sqrt(dot3(u, u))) return false;
    }
  }
  return true;
}

/** Whether a face around the triangle, with the triangle below its plane, is further from the core than BEST. */
export function leftToNeighbour(w: i32): bool {
  const mesh: i32 = Work.meshOf(w);
  const own: i32 = Mesh.plane(mesh, Work.triangleOf(w));
  const m: i32 = w + Work.TRIED;
  for (let i: i32 = 0; i < 3; i++) {
    const v: i32 = Mesh.corner(mesh, Work.triangleOf(w), i);
    const end: i32 = Mesh.fanStart(mesh, v + 1);
    for (let place: i32 = Mesh.fanStart(mesh, v); place < end; place++) {
      const plane: i32 = Mesh.plane(mesh, Mesh.fanTriangle(mesh, place));
      if (dot3(plane, own) > 1.0 - Work.SNAP_COSINE || !isBelow(w, plane)) continue;
      rotate(m, w + Work.TURN, plane);
      project(w, m);
      const offset: f64 = F64[plane + 3] + dot3(m, w + Work.SHIFT);
      if (F64[w + Work.LOWEST] - offset > F64[w + Work.BEST] + F64[w + Work.TINY]) return true;
    }
  }
  return false;
}

/** Whether the triangle lies below a plane of the mesh. */
function isBelow(w: i32, plane: i32): bool {
  const mesh: i32 = Work.meshOf(w);
  for (let i: i32 = 0; i < 3; i++) {
    const x: i32 = Mesh.vertex(mesh, Mesh.corner(mesh, Work.triangleOf(w), i));
    if (dot3(plane, x) - F64[plane + 3] > F64[w + Work.TINY]) return false;
  }
  return true;
}
