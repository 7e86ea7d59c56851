// How well contacts hold, from the state alone, without rows or sweeps.
import { collide } from "../../collision/collide.ts";
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { MOST_MANIFOLDS } from "../find-contacts.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as Rubbing from "../kept/rubbing-layout.ts";
import * as S from "../shape-record.ts";
import { plainFriction } from "../surfaces/combine.ts";
import { CONE, DEEPEST, FIRST_SHAPE, POINTS, SECOND_SHAPE } from "./check-layout.ts";

/**
 * Between steps, with the shapes at their current places, writes to out: the number of loaded points, the deepest overlap and its shapes, and how
 * far friction is outside its cone. Uses the manifolds of the next state as workspace.
 */
export function checkContacts(w: i32, out: i32): void {
  const count: i32 = Col.header(w, Col.MANIFOLDS_NOW);
  F64[out + POINTS] = 0.0;
  F64[out + DEEPEST] = 0.0;
  F64[out + FIRST_SHAPE] = -1.0;
  F64[out + SECOND_SHAPE] = -1.0;
  F64[out + CONE] = 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const kept: i32 = Col.now(w, Col.MANIFOLD) + Kept.STRIDE * i;
    const gone: bool = S.bodyAt(w, Kept.shapeA(kept)) < 0 || S.bodyAt(w, Kept.shapeB(kept)) < 0;
    if (gone || (Kept.flagsOf(kept) & Kept.SENSOR) !== 0) continue;
    checkCone(w, kept, i, out);
    // a shape on a mesh has several: they are found together
    const again: bool =
      i > 0 &&
      Kept.shapeA(kept) === Kept.shapeA(kept - Kept.STRIDE) &&
      Kept.shapeB(kept) === Kept.shapeB(kept - Kept.STRIDE);
    if (!again) measureOverlap(w, Kept.shapeA(kept), Kept.shapeB(kept), out);
  }
}

/**
 * For manifold i: |f_t| - μ f_n with the coefficients in use, point by point, or for all points together if friction acts at their centre. If the second tangent has
 * less friction, the cone is an ellipse, and f_t along it is scaled: √(f₁² + (f₂ / scale)²) - μ f_n. On a tangent without friction any impulse is too large.
 */
function checkCone(w: i32, kept: i32, i: i32, out: i32): void {
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  const noted: bool = Col.header(w, Col.RUBBED_NOW) !== 0;
  const rubbing: i32 = Col.now(w, Col.RUBBING) + Rubbing.STRIDE * i;
  const scale: f64 = noted ? Math.min(F64[rubbing + Rubbing.ALONG], F64[rubbing + Rubbing.ACROSS]) : 1.0;
  const plain: f64 = plainFriction(one, other);
  const centred: bool = (Kept.flagsOf(kept) & Kept.CENTRED) !== 0;
  let f0: f64 = 0.0;
  let f1: f64 = 0.0;
  let f2: f64 = 0.0;
  for (let p: i32 = 0; p < M.countOf(kept); p++) {
    const f: i32 = kept + Kept.IMPULSES + 3 * p;
    if (F64[f] > 0.0) F64[out + POINTS] += 1.0;
    f0 = centred ? f0 + F64[f] : F64[f];
    f1 = centred ? f1 + F64[f + 1] : F64[f + 1];
    f2 = centred ? f2 + F64[f + 2] : F64[f + 2];
    if (centred && p + 1 < M.countOf(kept)) continue;
    const mu: f64 = noted ? F64[rubbing + Rubbing.MU + p] : plain;
    const second: f64 = scale > 0.0 ? f2 / scale : f2;
    const across: f64 = Math.sqrt(f1 * f1 + second * second);
    const beyond: f64 = scale > 0.0 ? across - mu * f0 : Math.max(Math.abs(second), Math.abs(f1) - mu * f0);
    F64[out + CONE] = Math.max(F64[out + CONE], beyond);
  }
}

function measureOverlap(w: i32, one: i32, other: i32, out: i32): void {
  const placed: i32 = Col.column(w, Col.PLACED);
  const manifold: i32 = Col.next(w, Col.MANIFOLD);
  const room: i32 = Col.header(w, Col.MANIFOLD_ROOM);
  const most: i32 = room < MOST_MANIFOLDS ? room : MOST_MANIFOLDS;
  F64[manifold + M.LIMIT] = 0.0;
  const found: i32 = collide(
    placed + P.STRIDE * one,
    placed + P.STRIDE * other,
    manifold,
    Kept.STRIDE,
    most,
    Col.column(w, Col.CONTACT_SCRATCH),
  );
  for (let i: i32 = 0; i < found; i++) {
    const at: i32 = manifold + Kept.STRIDE * i;
    for (let p: i32 = 0; p < M.countOf(at); p++) {
      const depth: f64 = -F64[M.point(at, p) + M.SEPARATION];
      if (!(depth > F64[out + DEEPEST])) continue;
      F64[out + DEEPEST] = depth;
      F64[out + FIRST_SHAPE] = one as f64;
      F64[out + SECOND_SHAPE] = other as f64;
    }
  }
}
