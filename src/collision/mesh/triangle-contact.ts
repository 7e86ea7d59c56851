// Contacts of a core with a radius and one triangle of a mesh, added to the groups.
//
// If a is in front of the triangle, along the best axis that the mesh allows. If its centre is behind: it is pushed back out along the
// normal as long as a part of it, the radius included, is still in front. So the thickness of a mesh is the extent of the body itself; a body that
// is entirely behind is left alone. A core that does not meet the triangle reaches around it or has passed it: then only
// the part less than the radius behind is pushed.
import { addScaled3, copy3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import { allowed, leftToNeighbour } from "./allowed.ts";
import { clip } from "./clip.ts";
import { closestCore, pierces } from "./closest-core.ts";
import { closestOnSegments } from "./closest-on.ts";
import { addContact } from "./groups.ts";
import { localTriangle, normalise, takeAxis } from "./local-triangle.ts";
import { triangleAxes } from "./triangle-axes.ts";
import * as Work from "./work.ts";

// identity of a's feature: bits 24 and up say what it is, those below which
const OF_CORE_FACE: i32 = 1 << 24;
const OF_EDGES: i32 = 2 << 24;
const OF_CLOSEST: i32 = 3 << 24;

const FAR: f64 = 1e300;
const PARALLEL: f64 = 0.9997;

export function triangleContact(w: i32, triangle: i32): void {
  localTriangle(w, triangle);
  triangleAxes(w);
  const reach: f64 = F64[w + Work.LIMIT] + F64[w + Work.ROUND];
  if (F64[w + Work.HIGHEST] + F64[w + Work.ROUND] <= F64[w + Work.OFFSET]) return;
  if (F64[w + Work.MOST] > reach) return;
  const lowest: i32 = I32[2 * w + Work.LOWEST_VERTEX];
  const rounded: bool = Hull.faceCount(Work.coreOf(w)) === 0;
  F64[w + Work.BEHIND] = FAR;
  if (rounded ? !pierces(w) : F64[w + Work.MOST] > F64[w + Work.TINY]) {
    F64[w + Work.BEHIND] = F64[w + Work.ROUND] + F64[w + Work.TINY];
    closestCore(w);
    if (F64[w + Work.DISTANCE] > reach) return;
    tryClosest(w, rounded);
  }
  if (leftToNeighbour(w)) return;
  const behind: bool = dot3(w + Work.NORMAL, Work.coreOf(w) + Hull.CENTRE) < F64[w + Work.OFFSET];
  const kind: i32 = Work.kindOfAxis(w);
  if (kind === Work.FACE) ontoTriangle(w, lowest, behind);
  else if (kind === Work.CORE_FACE) ontoCoreFace(w);
  else if (kind === Work.EDGE_PAIR) betweenEdges(w);
  else if (!alongEdge(w)) between(w, F64[w + Work.BEST], OF_CLOSEST);
}

/** The line between the closest points, if it is not an axis already tried and long enough to have a direction. */
function tryClosest(w: i32, rounded: bool): void {
  const distance: f64 = F64[w + Work.DISTANCE];
  if (!(distance > 100.0 * F64[w + Work.TINY])) return;
  if (distance <= (rounded ? F64[w + Work.BEST] : F64[w + Work.MOST]) + F64[w + Work.TINY]) return;
  const m: i32 = w + Work.TRIED;
  addScaled3(m, w + Work.NEAR_A, -1.0, w + Work.NEAR_T);
  normalise(m);
  if (!allowed(w, m)) return;
  takeAxis(w, m, Work.CLOSEST, 0, 0);
  F64[w + Work.BEST] = distance;
}

/** One contact, with NEAR_A and NEAR_T the points of core and triangle. */
export function between(w: i32, gap: f64, feature: i32): void {
  addScaled3(w + Work.POINT, w + Work.NEAR_A, -0.5 * (gap + F64[w + Work.ROUND]), w + Work.AXIS);
  addContact(w, gap, false, feature);
}

/** A segment core along the edge that touches it: both ends of the common part. */
function alongEdge(w: i32): bool {
  const core: i32 = Work.coreOf(w);
  if (Hull.vertexCount(core) !== 2) return false;
  const axis: i32 = w + Work.AXIS;
  const along: i32 = w + Work.SPARE;
  addScaled3(along, Hull.vertex(core, 1), -1.0, Hull.vertex(core, 0));
  normalise(along);
  const near: f64 = dot3(axis, w + Work.NEAR_T) - F64[w + Work.TINY];
  for (let i: i32 = 0; i < 3; i++) {
    const e: i32 = w + Work.EDGES + 3 * i;
    const from: i32 = w + Work.CORNERS + 3 * i;
    const to: i32 = w + Work.CORNERS + (i === 2 ? 0 : 3 * i + 3);
    // within a degree and a half
    if (Math.abs(dot3(along, e)) < PARALLEL || dot3(axis, from) < near || dot3(axis, to) < near) continue;
    let count: i32 = facingPolygon(w, w + Work.POLYGON);
    copy3(w + Work.CUT, e);
    F64[w + Work.CUT + 3] = dot3(e, to);
    count = clip(w + Work.POLYGON, count, w + Work.OTHER_POLYGON, w + Work.CUT, 0);
    for (let k: i32 = 0; k < 3; k++) F64[w + Work.CUT + k] = -F64[e + k];
    F64[w + Work.CUT + 3] = -dot3(e, from);
    count = clip(w + Work.OTHER_POLYGON, count, w + Work.POLYGON, w + Work.CUT, 1);
    for (let j: i32 = 0; j < count; j++) {
      const x: i32 = w + Work.POLYGON + Work.CORNER * j;
      copy3(w + Work.NEAR_A, x);
      between(w, dot3(axis, x) - dot3(axis, from), OF_CLOSEST | I32[2 * x + Work.SOURCE]);
    }
    return count > 0;
  }
  return false;
}

function betweenEdges(w: i32): void {
  const core: i32 = Work.coreOf(w);
  const edge: i32 = Hull.edge(core, Work.featureA(w));
  const i: i32 = Work.featureT(w);
  const c: i32 = w + Work.CORNERS;
  const p: i32 = Hull.vertex(core, I32[edge + Hull.EDGE_FROM]);
  const q: i32 = Hull.vertex(core, I32[edge + Hull.EDGE_TO]);
  closestOnSegments(p, q, c + 3 * i, c + (i === 2 ? 0 : 3 * i + 3), w + Work.NEAR_A, w + Work.NEAR_T);
  between(w, F64[w + Work.BEST], OF_EDGES | (4 * Work.featureA(w) + i));
}

/** The face of the core that faces the triangle most (or the core itself), clipped to the triangle. */
function ontoTriangle(w: i32, lowest: i32, behind: bool): void {
  standOver(w, facingPolygon(w, w + Work.POLYGON), behind);
  // the vertex that reaches furthest need not belong to that face, nor lie over either triangle of a nearly flat edge
  const vertex: i32 = Hull.vertex(Work.coreOf(w), lowest);
  if (isOver(w, vertex)) standOn(w, vertex, behind, lowest);
}

/** What lies over the triangle of the polygon at POLYGON, which has `corners`. */
export function standOver(w: i32, corners: i32, behind: bool): void {
  let count: i32 = corners;
  for (let i: i32 = 0; i < 3; i++) {
    copy3(w + Work.CUT, w + Work.OUTWARD + 3 * i);
    F64[w + Work.CUT + 3] = dot3(w + Work.CUT, w + Work.CORNERS + 3 * i) + F64[w + Work.TINY];
    count = cutPolygon(w, count, i);
  }
  for (let i: i32 = 0; i < count; i++) {
    const x: i32 = Work.polygonAfter(w, 3) + Work.CORNER * i;
    standOn(w, x, behind, I32[2 * x + Work.SOURCE]);
  }
}

/** The polygon is cut by the plane at CUT, as the cut of this number; answers its corners then. */
export function cutPolygon(w: i32, corners: i32, cut: i32): i32 {
  return clip(Work.polygonAfter(w, cut), corners, Work.polygonAfter(w, cut + 1), w + Work.CUT, cut);
}

/** The triangle as the polygon that is cut. */
export function trianglePolygon(w: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    copy3(w + Work.POLYGON + Work.CORNER * i, w + Work.CORNERS + 3 * i);
    I32[2 * (w + Work.POLYGON + Work.CORNER * i) + Work.SOURCE] = i;
  }
}

export function standOn(w: i32, x: i32, behind: bool, feature: i32): void {
  const gap: f64 = dot3(w + Work.NORMAL, x) - F64[w + Work.OFFSET];
  if (gap < -F64[w + Work.BEHIND]) return;
  addScaled3(w + Work.POINT, x, -0.5 * (gap + F64[w + Work.ROUND]), w + Work.NORMAL);
  addContact(w, gap, behind, feature);
}

export function isOver(w: i32, x: i32): bool {
  const slack: f64 = F64[w + Work.TINY] + Work.SNAP * Math.abs(F64[w + Work.BEST]);
  for (let i: i32 = 0; i < 3; i++) {
    const o: i32 = w + Work.OUTWARD + 3 * i;
    if (dot3(o, x) - dot3(o, w + Work.CORNERS + 3 * i) > slack) return false;
  }
  return true;
}

function facingPolygon(w: i32, to: i32): i32 {
  const core: i32 = Work.coreOf(w);
  const faces: i32 = Hull.faceCount(core);
  let facing: i32 = 0;
  for (let f: i32 = 1; f < faces; f++) {
    if (dot3(Hull.plane(core, f), w + Work.NORMAL) < dot3(Hull.plane(core, facing), w + Work.NORMAL)) facing = f;
  }
  const all: i32 = faces > 0 ? Hull.faceSize(core, facing) : Hull.vertexCount(core);
  // a cut adds at most one corner, and there are three
  const count: i32 = all > Work.MOST_CORNERS - 4 ? Work.MOST_CORNERS - 4 : all;
  for (let i: i32 = 0; i < count; i++) {
    const v: i32 = faces > 0 ? Hull.faceVertex(core, facing, i) : i;
    copy3(to + Work.CORNER * i, Hull.vertex(core, v));
    I32[2 * (to + Work.CORNER * i) + Work.SOURCE] = v;
  }
  return count;
}

/** The triangle clipped to a face of the core. */
function ontoCoreFace(w: i32): void {
  const core: i32 = Work.coreOf(w);
  const face: i32 = Work.featureA(w);
  const plane: i32 = Hull.plane(core, face);
  trianglePolygon(w);
  let count: i32 = 3;
  const size: i32 = Hull.faceSize(core, face);
  for (let i: i32 = 0; i < size; i++) {
    sidePlane(w, Hull.faceVertex(core, face, i), Hull.faceVertex(core, face, i === size - 1 ? 0 : i + 1), plane);
    count = cutPolygon(w, count, i);
  }
  for (let i: i32 = 0; i < count; i++) {
    const x: i32 = Work.polygonAfter(w, size) + Work.CORNER * i;
    const gap: f64 = dot3(plane, x) - F64[plane + 3];
    // AXIS = -f: from the point on the triangle halfway back to the surface of a
    addScaled3(w + Work.POINT, x, 0.5 * (gap - F64[w + Work.ROUND]), w + Work.AXIS);
    addContact(w, gap, false, OF_CORE_FACE | I32[2 * x + Work.SOURCE]);
  }
}

/** Through the edge from vertex i to vertex j of a face and perpendicular to the face: at CUT, outward e x f. */
function sidePlane(w: i32, i: i32, j: i32, f: i32): void {
  const cut: i32 = w + Work.CUT;
  const a: i32 = Hull.vertex(Work.coreOf(w), i);
  const b: i32 = Hull.vertex(Work.coreOf(w), j);
  const e0: f64 = F64[b] - F64[a];
  const e1: f64 = F64[b + 1] - F64[a + 1];
  const e2: f64 = F64[b + 2] - F64[a + 2];
  F64[cut] = e1 * F64[f + 2] - e2 * F64[f + 1];
  F64[cut + 1] = e2 * F64[f] - e0 * F64[f + 2];
  F64[cut + 2] = e0 * F64[f + 1] - e1 * F64[f];
  normalise(cut);
  F64[cut + 3] = dot3(cut, a) + F64[w + Work.TINY];
}
