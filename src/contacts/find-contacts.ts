// Pairs of shapes → manifolds of the next state, with the impulses that the same points had in the last step.
import { pairsAt } from "../collision/broad/tree.ts";
import { collide } from "../collision/collide.ts";
import * as M from "../collision/manifold.ts";
import * as P from "../collision/placed.ts";
import { dot3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Kept from "./kept-manifold.ts";
import { compareShapes, matchImpulses } from "./match-impulses.ts";
import { NEAR } from "./place-shapes.ts";
import * as S from "./shape-record.ts";

/** Manifolds that one pair can have: a shape on a mesh touches several triangles. */
export const MOST_MANIFOLDS: i32 = 16;

/** The number of manifolds; more than there is room for when there is too little, and then what was written is not valid. */
export function findContacts(w: i32): i32 {
  const pairs: i32 = Col.header(w, Col.PAIR_COUNT);
  const list: i32 = pairsAt(Col.column(w, Col.BROAD));
  const room: i32 = Col.header(w, Col.MANIFOLD_ROOM);
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const lastEnd: i32 = Col.now(w, Col.MANIFOLD) + Kept.STRIDE * Col.header(w, Col.MANIFOLDS_NOW);
  let last: i32 = Col.now(w, Col.MANIFOLD);
  let count: i32 = 0;
  for (let i: i32 = 0; i < pairs; i++) {
    const one: i32 = I32[list + 2 * i];
    const other: i32 = I32[list + 2 * i + 1];
    const most: i32 = mostOf(w, one, other);
    if (count + most > room) return count + most + (pairs - i);
    const out: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * count;
    const found: i32 = collidePair(w, one, other, out, scratch);
    for (let k: i32 = 0; k < found; k++) {
      const kept: i32 = out + Kept.STRIDE * k;
      while (last < lastEnd && compareShapes(last, kept) < 0) last += Kept.STRIDE;
      matchImpulses(kept, last, lastEnd);
    }
    count += found;
  }
  I32[2 * w + Col.MANIFOLDS_NEXT] = count;
  return count;
}

function mostOf(w: i32, one: i32, other: i32): i32 {
  const placed: i32 = Col.column(w, Col.PLACED);
  const mesh: bool = P.kindOf(placed + P.STRIDE * one) === P.MESH || P.kindOf(placed + P.STRIDE * other) === P.MESH;
  return mesh ? MOST_MANIFOLDS : 1;
}

/** The manifolds of one pair at out; their number. */
function collidePair(w: i32, one: i32, other: i32, out: i32, scratch: i32): i32 {
  const first: i32 = Col.column(w, Col.PLACED) + P.STRIDE * one;
  const second: i32 = Col.column(w, Col.PLACED) + P.STRIDE * other;
  const sensor: bool =
    S.isSensor(Col.column(w, Col.SHAPE) + S.STRIDE * one) || S.isSensor(Col.column(w, Col.SHAPE) + S.STRIDE * other);
  F64[out + M.LIMIT] = sensor ? 0.0 : NEAR + approach(w, first, second);
  const found: i32 = collide(first, second, out, Kept.STRIDE, MOST_MANIFOLDS, scratch);
  for (let k: i32 = 0; k < found; k++) Kept.setWords(out + Kept.STRIDE * k, one, other, 0, sensor ? Kept.SENSOR : 0);
  return found;
}

/** How much nearer the two can come in the step: speeds of their centres and of what turns about them. */
function approach(w: i32, one: i32, other: i32): f64 {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  let squared: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = speed(w, P.bodyOf(other), i) - speed(w, P.bodyOf(one), i);
    squared += d * d;
  }
  return dt * (Math.sqrt(squared) + turning(w, one) + turning(w, other));
}

function speed(w: i32, b: i32, i: i32): f64 {
  const kind: i32 = I32[2 * (Col.column(w, Col.KIND) + b)];
  if (kind === Col.STATIC) return 0.0;
  return F64[(kind === Col.KINEMATIC ? Col.next(w, Col.VELOCITY) : Col.now(w, Col.VELOCITY)) + 3 * b + i];
}

function turning(w: i32, placed: i32): f64 {
  const b: i32 = P.bodyOf(placed);
  if (I32[2 * (Col.column(w, Col.KIND) + b)] === Col.STATIC) return 0.0;
  const o: i32 = Col.now(w, Col.SPIN) + 3 * b;
  const spin: f64 = dot3(o, o);
  if (spin === 0.0) return 0.0;
  let reach: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const far: f64 = Math.max(
      Math.abs(F64[placed + P.HIGH + i] - F64[Col.now(w, Col.POSITION) + 3 * b + i]),
      Math.abs(F64[placed + P.LOW + i] - F64[Col.now(w, Col.POSITION) + 3 * b + i]),
    );
    reach += far * far;
  }
  return Math.sqrt(spin * reach);
}
