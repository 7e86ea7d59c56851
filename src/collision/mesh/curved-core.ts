// Cylinders, cones and what is known by its support against a mesh: the shape in its own frame and the triangle as a polytope without thickness, placed for gjk and the
// expanding polytope; and how far a curved core reaches along a direction.
import {
  AGAINST,
  FACING,
  HULL,
  LOWEST_POINT,
  SHAPE,
  TRIANGLE,
} from "../../../build/records/collision/mesh/curved-core.ts";
import { addScaled3, copy3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as Face from "../faces.ts";
import * as Placed from "../placed.ts";
import { FEATURE, supportOffset } from "../support.ts";
import * as Work from "./work.ts";

export {
  FACING,
  GENERAL,
  LOWEST_POINT,
  SHAPE,
  TRIANGLE,
} from "../../../build/records/collision/mesh/curved-core.ts";

/** The core of a cylinder or cone a: only its size, and a in its own frame at SHAPE. */
export function placeCurved(w: i32, a: i32): void {
  const core: i32 = w + Work.CORE;
  const shape: i32 = w + SHAPE;
  for (let i: i32 = 0; i < 2 * Hull.RADIUS; i++) I32[2 * core + i] = 0;
  I32[2 * core + Hull.VERTEX_COUNT] = 2; // more than a point: contacts may be several
  // the third is 0 but of a kind known by its support
  F64[core + Hull.RADIUS] = Math.sqrt(dot3(a + Placed.SIZE, a + Placed.SIZE));
  unplaced(shape, Placed.kindOf(a), 0);
  copy3(shape + Placed.SIZE, a + Placed.SIZE);
  Work.setCurved(w, shape);
}

function unplaced(shape: i32, kind: i32, geometry: i32): void {
  I32[2 * shape + Placed.KIND] = kind;
  I32[2 * shape + Placed.GEOMETRY] = geometry;
  I32[2 * shape + Placed.BODY] = 0;
  I32[2 * shape + Placed.SLOT] = 0;
  for (let i: i32 = Placed.CENTRE; i < Placed.STRIDE; i++) F64[shape + i] = 0.0;
  for (let i: i32 = 0; i < 9; i += 4) F64[shape + Placed.R + i] = 1.0;
}

/** The triangle placed by localTriangle, about its own centre, as a shape: three vertices and two faces. */
export function placeTriangle(w: i32): void {
  const shape: i32 = w + TRIANGLE;
  const hull: i32 = w + HULL;
  unplaced(shape, Placed.HULL, hull);
  const c: i32 = w + Work.CORNERS;
  for (let k: i32 = 0; k < 3; k++)
    F64[shape + Placed.CENTRE + k] = (F64[c + k] + F64[c + 3 + k] + F64[c + 6 + k]) / 3.0;
  for (let i: i32 = 0; i < 2 * Hull.VERTICES; i++) I32[2 * hull + i] = 0;
  I32[2 * hull + Hull.VERTEX_COUNT] = 3;
  I32[2 * hull + Hull.FACE_COUNT] = 2;
  I32[2 * hull + Hull.ENTRY_COUNT] = 6;
  for (let i: i32 = 0; i < 3; i++) {
    const v: i32 = Hull.vertex(hull, i);
    addScaled3(v, c + 3 * i, -1.0, shape + Placed.CENTRE);
    F64[hull + Hull.RADIUS] = Math.max(F64[hull + Hull.RADIUS], Math.sqrt(dot3(v, v)));
  }
  for (let side: i32 = 0; side < 2; side++) {
    const plane: i32 = Hull.plane(hull, side);
    for (let k: i32 = 0; k < 3; k++) F64[plane + k] = (side === 0 ? 1.0 : -1.0) * F64[w + Work.NORMAL + k];
    F64[plane + 3] = 0.0;
  }
  // starts of the two lists, then front and back
  const words: i32 = 2 * Hull.plane(hull, 2);
  for (let side: i32 = 0; side <= 2; side++) I32[words + side] = 3 * side;
  for (let i: i32 = 0; i < 3; i++) {
    I32[words + 3 + i] = i;
    I32[words + 6 + i] = 2 - i;
  }
}

/** Minimum and maximum of m·x over the curved core; the point of the minimum at LOWEST_POINT. */
export function projectCurved(w: i32, m: i32): void {
  const point: i32 = w + LOWEST_POINT;
  supportOffset(w + SHAPE, m, point);
  F64[w + Work.HIGHEST] = dot3(m, point);
  for (let k: i32 = 0; k < 3; k++) F64[w + AGAINST + k] = -F64[m + k];
  supportOffset(w + SHAPE, w + AGAINST, point);
  F64[w + Work.LOWEST] = dot3(m, point);
  I32[2 * w + Work.LOWEST_VERTEX] = I32[2 * point + FEATURE];
}

/** The feature of the core that faces against m, as a contact polygon at `to`; returns the number of corners. */
export function facingCurved(w: i32, m: i32, to: i32): i32 {
  for (let k: i32 = 0; k < 3; k++) F64[w + AGAINST + k] = -F64[m + k];
  Face.facing(w + SHAPE, w + AGAINST, w + FACING);
  const count: i32 = Face.countOf(w + FACING);
  for (let i: i32 = 0; i < count; i++) {
    copy3(to + Work.CORNER * i, Face.corner(w + FACING, i));
    I32[2 * (to + Work.CORNER * i) + Work.SOURCE] = Face.cornerNumber(w + FACING, i);
  }
  return count;
}
