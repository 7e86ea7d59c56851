// Contacts of a cylinder or cone with one triangle of a mesh, added to the groups: like triangle-contact.ts for polytopes, with
// the axes found by gjk and the expanding polytope in place of all axes.
//
//   along the normal of the triangle    always allowed: the feature of the core that faces it, clipped to the triangle
//   against a cap                       the triangle, clipped to the cap
//   along the line of closest points, or of least depth, if the mesh allows it (allowed.ts): one point
//
// The axis of the largest separation that the mesh allows is taken, so that a floor of triangles is felt as a plane.
import { addScaled3, copy3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { isTouching, refineDistance, roughDistance } from "../gjk/distance.ts";
import * as D from "../gjk/distance-record.ts";
import * as S from "../gjk/simplex.ts";
import { deepen } from "../penetration.ts";
import * as Placed from "../placed.ts";
import { SCRATCH_NUMBERS } from "../scratch.ts";
import { allowed, leftToNeighbour } from "./allowed.ts";
import * as Curved from "./curved-core.ts";
import { addContact } from "./groups.ts";
import { localTriangle, normalise, takeAxis } from "./local-triangle.ts";
import { between, cutPolygon, isOver, standOn, standOver, trianglePolygon } from "./triangle-contact.ts";
import * as Work from "./work.ts";

// identity of a's feature, beside the corners of its caps
const OF_CAP: i32 = 1 << 24;
const OF_CLOSEST: i32 = 3 << 24;
const FAR: f64 = 1e300;

const RECORD: i32 = SCRATCH_NUMBERS - D.STRIDE;

export function curvedContact(w: i32, triangle: i32): void {
  localTriangle(w, triangle);
  const normal: i32 = w + Work.NORMAL;
  const reach: f64 = F64[w + Work.LIMIT] + F64[w + Work.ROUND];
  Curved.projectCurved(w, normal);
  if (F64[w + Work.HIGHEST] + F64[w + Work.ROUND] <= F64[w + Work.OFFSET]) return;
  takeAxis(w, normal, Work.FACE, 0, 0);
  F64[w + Work.BEST] = F64[w + Work.LOWEST] - F64[w + Work.OFFSET];
  if (F64[w + Work.BEST] > reach || !measure(w, reach)) return;
  const record: i32 = w + RECORD;
  const apart: f64 = F64[record + D.DISTANCE];
  F64[w + Work.BEHIND] = apart > F64[w + Work.TINY] ? F64[w + Work.ROUND] + F64[w + Work.TINY] : FAR;
  if (!Placed.isBySupport(w + Curved.SHAPE)) tryCap(w, 1.0);
  if (Placed.kindOf(w + Curved.SHAPE) === Placed.CYLINDER) tryCap(w, -1.0);
  tryNearest(w, apart);
  if (leftToNeighbour(w)) return;
  const kind: i32 = Work.kindOfAxis(w);
  if (kind === Work.FACE) ontoTriangle(w);
  else if (kind === Work.CORE_FACE) ontoCap(w);
  else between(w, F64[w + Work.BEST], OF_CLOSEST);
}

/** Signed distance of core and triangle in the record; false if it is above `reach`. */
function measure(w: i32, reach: f64): bool {
  const s: i32 = w + Curved.GENERAL;
  const shape: i32 = w + Curved.SHAPE;
  const other: i32 = w + Curved.TRIANGLE;
  const record: i32 = w + RECORD;
  Curved.placeTriangle(w);
  F64[s + S.ENOUGH] = reach;
  if (roughDistance(shape, other, s, 0.0)) return false;
  refineDistance(shape, other, record, s);
  if (isTouching(s)) deepen(shape, other, record, s);
  return F64[record + D.DISTANCE] <= reach;
}

/** The cap at -side y, whose normal pushes along side y. A cone has only the lower one. */
function tryCap(w: i32, side: f64): void {
  const c: i32 = w + Work.CORNERS + 1;
  const half: f64 = F64[w + Curved.SHAPE + Placed.SIZE + 1];
  const least: f64 = Math.min(-side * F64[c], Math.min(-side * F64[c + 3], -side * F64[c + 6]));
  const m: i32 = w + Work.TRIED;
  if (!(least - half > F64[w + Work.BEST] + F64[w + Work.TINY])) return;
  F64[m] = 0.0;
  F64[m + 1] = side;
  F64[m + 2] = 0.0;
  if (!allowed(w, m)) return;
  takeAxis(w, m, Work.CORE_FACE, side > 0.0 ? 1 : 0, 0);
  F64[w + Work.BEST] = least - half;
}

/** Against the direction from the core to the triangle in the record. */
function tryNearest(w: i32, apart: f64): void {
  const m: i32 = w + Work.TRIED;
  const record: i32 = w + RECORD;
  if (!(apart > F64[w + Work.BEST] + F64[w + Work.TINY])) return;
  for (let k: i32 = 0; k < 3; k++) F64[m + k] = -F64[record + D.DIRECTION + k];
  if (!allowed(w, m)) return;
  takeAxis(w, m, Work.CLOSEST, 0, 0);
  F64[w + Work.BEST] = apart;
  copy3(w + Work.NEAR_A, record + D.POINT_A);
  copy3(w + Work.NEAR_T, record + D.POINT_B);
}

function ontoTriangle(w: i32): void {
  const normal: i32 = w + Work.NORMAL;
  const behind: bool = F64[w + Work.OFFSET] > 0.0;
  standOver(w, Curved.facingCurved(w, normal, w + Work.POLYGON), behind);
  Curved.projectCurved(w, normal);
  const lowest: i32 = w + Curved.LOWEST_POINT;
  if (isOver(w, lowest)) standOn(w, lowest, behind, I32[2 * w + Work.LOWEST_VERTEX] + 32);
}

/** Clips the triangle to the cap that AXIS pushes. */
function ontoCap(w: i32): void {
  const axis: i32 = w + Work.AXIS;
  const half: f64 = F64[w + Curved.SHAPE + Placed.SIZE + 1];
  // the polygon of the cap is at OTHER_POLYGON only while its sides are computed
  const sides: i32 = Curved.facingCurved(w, axis, w + Work.OTHER_POLYGON);
  const rim: i32 = w + Curved.FACING + 4;
  trianglePolygon(w);
  let count: i32 = 3;
  for (let i: i32 = 0; i < sides; i++) {
    sidePlane(w, rim + 4 * i, rim + 4 * (i === sides - 1 ? 0 : i + 1));
    count = cutPolygon(w, count, i);
  }
  for (let i: i32 = 0; i < count; i++) {
    const x: i32 = Work.polygonAfter(w, sides) + Work.CORNER * i;
    // outwards is against AXIS
    const gap: f64 = -dot3(axis, x) - half;
    addScaled3(w + Work.POINT, x, 0.5 * (gap - F64[w + Work.ROUND]), axis);
    addContact(w, gap, false, OF_CAP | I32[2 * x + Work.SOURCE]);
  }
}

/** At CUT the plane through corners p and q of a cap and along its axis, outward. */
function sidePlane(w: i32, p: i32, q: i32): void {
  const cut: i32 = w + Work.CUT;
  F64[cut] = 0.5 * (F64[p] + F64[q]);
  F64[cut + 1] = 0.0;
  F64[cut + 2] = 0.5 * (F64[p + 2] + F64[q + 2]);
  normalise(cut);
  F64[cut + 3] = dot3(cut, p) + F64[w + Work.TINY];
}
