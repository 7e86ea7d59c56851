// Separating axes of a polytope and a triangle: the normal of the triangle, those of the polytope's faces, and the directions
// perpendicular to an edge of each. Of those that the mesh allows, the one with the largest separation is the best; the normal of
// the triangle is always allowed.
//
// An edge of the polytope, between faces f and g, and an edge e of the triangle support a common plane only if f·e and g·e differ in
// sign (Gauss maps that cross); its normal is then -m = |g·e| f + |f·e| g, normalized, and no other vertex need be checked.
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import { allowed } from "./allowed.ts";
import { project } from "./core.ts";
import { normalise, takeAxis } from "./local-triangle.ts";
import * as Work from "./work.ts";

/** Sets AXIS, BEST and MOST; LOWEST and HIGHEST remain those along the normal of the triangle. */
export function triangleAxes(w: i32): void {
  const core: i32 = Work.coreOf(w);
  project(w, w + Work.NORMAL);
  takeAxis(w, w + Work.NORMAL, Work.FACE, 0, 0);
  F64[w + Work.BEST] = F64[w + Work.LOWEST] - F64[w + Work.OFFSET];
  // from behind the triangle separates too, though it does not push
  F64[w + Work.MOST] = Math.max(F64[w + Work.BEST], F64[w + Work.OFFSET] - F64[w + Work.HIGHEST]);
  for (let f: i32 = 0; f < Hull.faceCount(core); f++) tryFace(w, f);
  for (let e: i32 = 0; e < Hull.edgeCount(core); e++) {
    if (I32[Hull.edge(core, e) + Hull.EDGE_LEFT] < 0) continue;
    for (let i: i32 = 0; i < 3; i++) tryEdges(w, e, i);
  }
}

function tryFace(w: i32, face: i32): void {
  const plane: i32 = Hull.plane(Work.coreOf(w), face);
  const x0: f64 = dot3(plane, w + Work.CORNERS);
  const x1: f64 = dot3(plane, w + Work.CORNERS + 3);
  const x2: f64 = dot3(plane, w + Work.CORNERS + 6);
  const separation: f64 = Math.min(x0, Math.min(x1, x2)) - F64[plane + 3];
  if (separation > F64[w + Work.MOST]) F64[w + Work.MOST] = separation;
  if (!(separation > F64[w + Work.BEST] + F64[w + Work.TINY])) return;
  for (let k: i32 = 0; k < 3; k++) F64[w + Work.TRIED + k] = -F64[plane + k];
  if (!allowed(w, w + Work.TRIED)) return;
  takeAxis(w, w + Work.TRIED, Work.CORE_FACE, face, 0);
  F64[w + Work.BEST] = separation;
}

function tryEdges(w: i32, e: i32, i: i32): void {
  const core: i32 = Work.coreOf(w);
  const edge: i32 = Hull.edge(core, e);
  const f: i32 = Hull.plane(core, I32[edge + Hull.EDGE_LEFT]);
  const g: i32 = Hull.plane(core, I32[edge + Hull.EDGE_RIGHT]);
  const direction: i32 = w + Work.EDGES + 3 * i;
  const x: f64 = dot3(f, direction);
  const y: f64 = dot3(g, direction);
  // nearly parallel edges: the faces cover them
  if (!(x * y < 0.0) || Math.abs(x) + Math.abs(y) < 1e-7) return;
  const m: i32 = w + Work.TRIED;
  const p: f64 = Math.abs(y);
  const q: f64 = Math.abs(x);
  for (let k: i32 = 0; k < 3; k++) F64[m + k] = -(p * F64[f + k] + q * F64[g + k]);
  normalise(m);
  if (!(dot3(m, w + Work.OUTWARD + 3 * i) > 0.0)) return;
  const separation: f64 = dot3(m, Hull.vertex(core, I32[edge + Hull.EDGE_FROM])) - dot3(m, w + Work.CORNERS + 3 * i);
  if (separation > F64[w + Work.MOST]) F64[w + Work.MOST] = separation;
  if (!(separation > F64[w + Work.BEST] + F64[w + Work.TINY]) || !allowed(w, m)) return;
  takeAxis(w, m, Work.EDGE_PAIR, e, i);
  F64[w + Work.BEST] = separation;
}
