// How far a mesh or a chain extends along a direction, considering only triangles or segments at the points of a manifold.
import * as M from "../../collision/manifold.ts";
import * as Mesh from "../../collision/mesh/mesh-data.ts";
import { trianglesIn } from "../../collision/mesh/triangles-in.ts";
import * as P from "../../collision/placed.ts";
import * as Chain from "../../collision/planar/chain-data.ts";
import { transposeRotate } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";

/** Triangles and segments nearer than this (m) to a point of contact belong to it. */
const NEAR: f64 = 1e-3;
const MOST_TRIANGLES: i32 = 64;

// workspace
const DIRECTION: i32 = 0; // in the frame of the shape
const POINT: i32 = 3;
const BOX: i32 = 6;
const LIST: i32 = 12;

/** Along n, from the origin of the world; x is workspace. Infinite if there is too much to search. */
export function localTop(shape: i32, manifold: i32, n: i32, x: i32): f64 {
  transposeRotate(x + DIRECTION, shape + P.R, n);
  const side: f64 = P.slotOf(shape) === Kept.shapeA(manifold) ? -0.5 : 0.5;
  let top: f64 = -Infinity;
  for (let i: i32 = 0; i < M.countOf(manifold); i++) {
    const p: i32 = M.point(manifold, i);
    for (let k: i32 = 0; k < 3; k++)
      F64[x + POINT + k] =
        F64[p + k] + side * F64[p + M.SEPARATION] * F64[manifold + M.NORMAL + k] - F64[shape + P.CENTRE + k];
    transposeRotate(x + POINT, shape + P.R, x + POINT);
    top = Math.max(
      top,
      P.kindOf(shape) === P.MESH ? ofTriangles(P.geometryOf(shape), x) : ofSegments(P.geometryOf(shape), x),
    );
  }
  return top + dot3(n, shape + P.CENTRE) + F64[shape + P.ROUND];
}

function ofTriangles(mesh: i32, x: i32): f64 {
  for (let k: i32 = 0; k < 3; k++) {
    F64[x + BOX + k] = F64[x + POINT + k] - NEAR;
    F64[x + BOX + 3 + k] = F64[x + POINT + k] + NEAR;
  }
  const count: i32 = trianglesIn(mesh, x + BOX, x + LIST, MOST_TRIANGLES);
  if (count === MOST_TRIANGLES) return Infinity;
  let top: f64 = -Infinity;
  for (let i: i32 = 0; i < count; i++) {
    const triangle: i32 = I32[2 * (x + LIST) + i];
    const plane: i32 = Mesh.plane(mesh, triangle);
    if (Math.abs(dot3(plane, x + POINT) - F64[plane + 3]) > NEAR) continue;
    for (let k: i32 = 0; k < 3; k++)
      top = Math.max(top, dot3(x + DIRECTION, Mesh.vertex(mesh, Mesh.corner(mesh, triangle, k))));
  }
  return top;
}

function ofSegments(chain: i32, x: i32): f64 {
  let top: f64 = -Infinity;
  for (let i: i32 = 0; i < Chain.segmentsOf(chain); i++) {
    const a: i32 = Chain.pointAt(chain, i);
    const b: i32 = Chain.pointAt(chain, i + 1);
    if (!isNear(a, b, x + POINT)) continue;
    top = Math.max(top, Math.max(alongPlane(x + DIRECTION, a), alongPlane(x + DIRECTION, b)));
  }
  return top;
}

function alongPlane(d: i32, p: i32): f64 {
  return F64[d] * F64[p] + F64[d + 1] * F64[p + 1];
}

/** Whether the segment from a to b comes near the point p. */
function isNear(a: i32, b: i32, p: i32): bool {
  const ux: f64 = F64[b] - F64[a];
  const uy: f64 = F64[b + 1] - F64[a + 1];
  const vx: f64 = F64[p] - F64[a];
  const vy: f64 = F64[p + 1] - F64[a + 1];
  const part: f64 = Math.min(Math.max((ux * vx + uy * vy) / (ux * ux + uy * uy), 0.0), 1.0);
  const x: f64 = vx - part * ux;
  const y: f64 = vy - part * uy;
  return x * x + y * y <= NEAR * NEAR;
}
