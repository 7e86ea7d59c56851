// Whether one contact of a body makes another one impossible.
//
// A body touches d, with normal n from d to it, and one of its shapes, s, seems to meet c along another normal. The plane Π of d's surface
// across n separates s from c if
//
//   c lies behind it      max n·c ≤ Π + ε, at the start of the step and at its end, where Π moves and turns with d
//   s lies before it      min n·s ≥ Π + min(separations, 0) - ε
//
// The contact with d keeps the body before Π through the step, so s can meet c along n only. What c has above ε is a step, and stays, but for ramps: where
// the contact is at the foot of a face that rises from Π, the two meet along the normal of that face.
// Where s lies over c, that is a contact too: turnToPlane writes it.

import { AWAY, FOUND, N, ON, ONE, PART } from "../../../build/records/contacts/seams/parting-plane.ts";
import { convexAlong } from "../../collision/convex-convex.ts";
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import { coreSupport } from "../../collision/sweep/core-support.ts";
import * as Motion from "../../collision/sweep/motion.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import { expectedMotion } from "../expected-motion.ts";
import { furtherOf } from "../further.ts";
import * as Kept from "../kept/kept-manifold.ts";
import { NEAR } from "../place-shapes.ts";
import { localTop } from "./local-top.ts";
import { risingFace } from "./rising-face.ts";

/** ε is at most NEAR, this part of the reach of the smaller of s and c, */
const SHARE: f64 = 0.02;
/** and this part of their thickness along n: a sheet on a table is not part of the table. */
const SHARE_THICK: f64 = 0.1;
/** Times ε: a shape that has sunk deeper into d may well be deep in c too. */
const DEEP: f64 = 10.0;
/** Cosines: normals further apart than this do not belong to a seam; closer they are alike, and still closer they are the same. */
const AGAINST: f64 = -0.1;
export const ALIKE: f64 = 1.0 - 1e-6;
export const SAME: f64 = 1.0 - 1e-14;
/** Cosine from which a planar shape, or one on a mesh, lies over the other. */
const OVER: f64 = 0.7;
/** Cosine of a face with n, and with the normal it replaces, from which it is a ramp. */
const LEAST_RISE: f64 = 1e-6;
/** Cosine between n and the force on c from which that force drives c through Π. */
const DRIVEN: f64 = 0.1;

/** Free bodies that approach each other by more than this in the step, or turn by more (m), do not move together. */
export const TOGETHER: f64 = 2.0 * NEAR;

// workspace: parting-plane.fields.ts, then
const N_END: i32 = PART + Motion.PART;
const MOVED: i32 = N_END + 3; // a shape at the end of the step
const LOCAL: i32 = MOVED + P.STRIDE;
const FOOT: i32 = LOCAL;
const RISES: i32 = FOOT + 3;
const IS_FOOT: i32 = RISES + 3; // whether RISES has taken the place of n
const FACES: i32 = IS_FOOT + 1;

/** Whether a contact may contradict another one, by the cosine of their normals, both towards the body: as a similar one, or as a different one. */
export function mayPart(along: f64, alike: bool): bool {
  return along > ALIKE === alike && along <= SAME && along >= AGAINST;
}

/**
 * Whether manifold o, of a shape d and the body of s, keeps s from c, which it meets according to manifold m. If another shape of the body
 * touches d, the body must not swing s through Π either.
 */
export function isParted(w: i32, m: i32, o: i32, s: i32, c: i32, d: i32): bool {
  const ofO: f64 = Kept.shapeA(o) === P.slotOf(d) ? 1.0 : -1.0;
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  for (let i: i32 = 0; i < 3; i++) {
    F64[x + N + i] = ofO * F64[o + M.NORMAL + i];
    F64[x + AWAY + i] = -F64[x + N + i];
  }
  if (isDriven(w, x + N, c, d)) return false;
  F64[x + IS_FOOT] = 0.0;
  let deepest: f64 = 0.0;
  let plane: f64 = -Infinity;
  let highest: i32 = 0;
  for (let k: i32 = 0; k < M.countOf(o); k++) {
    const p: i32 = M.point(o, k);
    const apart: f64 = F64[p + M.SEPARATION];
    const surface: f64 = dot3(x + N, p) - 0.5 * apart;
    if (surface > plane) highest = k;
    plane = Math.max(plane, surface);
    deepest = Math.min(deepest, apart);
  }
  // a cheap point inside c; the origin of a hull or a polygon may lie elsewhere
  if (P.kindOf(c) < P.HULL && dot3(x + N, c + P.CENTRE) > plane + NEAR) return isFoot(m, s, c, x, plane);
  const convex: bool = isConvex(c);
  // for a mesh or a chain only the touched part counts
  const top: f64 = convex ? furthest(c, x + N, x) : localTop(c, m, x + N, x + LOCAL);
  if (top > plane + NEAR) return isFoot(m, s, c, x, plane);
  const low: f64 = -furthest(s, x + AWAY, x);
  let thick: f64 = furthest(s, x + N, x) - low;
  if (convex) thick = Math.min(thick, top + furthest(c, x + AWAY, x));
  const size: f64 = Math.min(sizeOf(s), sizeOf(c));
  const slack: f64 = Math.min(NEAR, Math.min(SHARE * size, SHARE_THICK * thick));
  if (top > plane + slack || deepest < -DEEP * slack || low < plane + deepest - slack) return false;
  if (!convex && F64[c + P.TURNING] > 0.0) return false;
  const p: i32 = M.point(o, highest);
  for (let i: i32 = 0; i < 3; i++) F64[x + ON + i] = F64[p + i] - 0.5 * F64[p + M.SEPARATION] * F64[x + N + i];
  return (
    staysBehind(w, c, d, x, top - plane, slack) &&
    (touches(o, s) || staysBefore(w, s, d, x, low - (plane + deepest - slack)))
  );
}

/**
 * Whether c is touched at the level of Π, where one of its faces rises, and s lies before that face. Then its normal replaces n: the two meet along it.
 */
function isFoot(m: i32, s: i32, c: i32, x: i32, plane: f64): bool {
  const toS: f64 = Kept.shapeA(m) === P.slotOf(c) ? 1.0 : -1.0;
  for (let k: i32 = M.countOf(m) - 1; k >= 0; k--) {
    const p: i32 = M.point(m, k);
    const half: f64 = 0.5 * toS * F64[p + M.SEPARATION];
    for (let i: i32 = 0; i < 3; i++) F64[x + FOOT + i] = F64[p + i] - half * F64[m + M.NORMAL + i];
    if (Math.abs(dot3(x + N, x + FOOT) - plane) > NEAR) return false;
  }
  const rise: f64 = risingFace(x + RISES, c, x + FOOT, x + N, x + FACES);
  if (rise < LEAST_RISE || rise > ALIKE || toS * dot3(x + RISES, m + M.NORMAL) < LEAST_RISE) return false;
  for (let i: i32 = 0; i < 3; i++) F64[x + ON + i] = -F64[x + RISES + i];
  if (-furthest(s, x + ON, x) < dot3(x + RISES, x + FOOT) - NEAR) return false;
  copy3(x + N, x + RISES);
  copy3(x + AWAY, x + ON);
  F64[x + IS_FOOT] = 1.0;
  return true;
}

/**
 * Manifold m, just rejected by isParted, becomes that of its shapes along n. Returns false if they do not lie over each other
 * along n: then there is none.
 */
export function turnToPlane(w: i32, m: i32, s: i32): bool {
  const placed: i32 = Col.column(w, Col.PLACED);
  const a: i32 = placed + P.STRIDE * Kept.shapeA(m);
  const b: i32 = placed + P.STRIDE * Kept.shapeB(m);
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const n: i32 = x + (s === b ? N : AWAY);
  const along: f64 = dot3(n, m + M.NORMAL);
  copy3(m + M.NORMAL, n);
  // the next step must not start from a normal that is not that of the two
  Kept.setUse(m, Kept.PASSES);
  // a rolling shape is touched along n at another place, where it touches another tile
  const round: bool = isRound(s);
  if (along > ALIKE && !round) return true;
  zeros(m + Kept.CARRIED, Kept.CARRIED_NUMBERS);
  if (P.hasCore(a) && P.hasCore(b)) convexAlong(a, b, m, x);
  else if (F64[x + IS_FOOT] === 0.0 && (along < OVER || round)) M.setCount(m, 0);
  else for (let k: i32 = 0; k < M.countOf(m); k++) F64[M.point(m, k) + M.SEPARATION] *= along;
  return M.countOf(m) > 0;
}

function isRound(shape: i32): bool {
  const kind: i32 = P.kindOf(shape);
  return kind !== P.BOX && kind !== P.HULL && (kind !== P.POLYGON || F64[shape + P.ROUND] > 0.0);
}

/** A shape with a support function; a mesh, a chain and a plane have none. */
export function isConvex(shape: i32): bool {
  return P.hasCore(shape) || P.kindOf(shape) === P.POLYGON;
}

function touches(o: i32, s: i32): bool {
  return Kept.shapeA(o) === P.slotOf(s) || Kept.shapeB(o) === P.slotOf(s);
}

/** How far a shape goes along a unit vector. */
function furthest(shape: i32, n: i32, x: i32): f64 {
  coreSupport(x + FOUND, shape, n);
  return dot3(n, x + FOUND) + F64[shape + P.ROUND];
}

/** A bound of the distance of any point from the centre; for a polygon, whose reach is not known, half the longer side of its box. */
function sizeOf(shape: i32): f64 {
  if (P.hasCore(shape)) return F64[shape + P.REACH];
  let most: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) most = Math.max(most, F64[shape + P.HIGH + i] - F64[shape + P.LOW + i]);
  return 0.5 * most;
}

/** Whether two bodies, one of them free, move relative to each other: only bodies that move together are tiles of one surface. */
export function goOwnWays(w: i32, c: i32, d: i32): bool {
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  if (P.bodyOf(c) === P.bodyOf(d)) return false;
  if (
    I32[kinds + 2 * P.bodyOf(c) + Col.BODY_KIND] !== Col.DYNAMIC &&
    I32[kinds + 2 * P.bodyOf(d) + Col.BODY_KIND] !== Col.DYNAMIC
  )
    return false;
  const h: f64 = F64[w + Col.STEP_LENGTH];
  let apart: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const u: f64 = h * (F64[c + P.VELOCITY + i] - F64[d + P.VELOCITY + i]);
    apart += u * u;
  }
  return apart > TOGETHER * TOGETHER;
}

/**
 * Whether the velocity of c or a force, such as its weight, moves it through Π, and d with it only by chance: then the contact with c must
 * stop it.
 */
function isDriven(w: i32, n: i32, c: i32, d: i32): bool {
  const b: i32 = P.bodyOf(c);
  if (b === P.bodyOf(d) || I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] !== Col.DYNAMIC) return false;
  const load: i32 = Col.column(w, Col.LOAD) + 6 * b;
  const along: f64 = dot3(n, load);
  if (along > 0.0 && along * along > DRIVEN * DRIVEN * dot3(load, load)) return true;
  const turning: f64 = F64[c + P.TURNING] + F64[d + P.TURNING];
  return F64[w + Col.STEP_LENGTH] * (dot3(n, c + P.VELOCITY) - dot3(n, d + P.VELOCITY)) > 2.0 * NEAR + turning;
}

/** Whether c, whose highest point is `above` Π at the start, is also behind it at the end of the step. */
function staysBehind(w: i32, c: i32, d: i32, x: i32, above: f64, slack: f64): bool {
  // in a repeated step they may go further than predicted
  const further: f64 = furtherOf(c) + furtherOf(d);
  if (P.bodyOf(c) === P.bodyOf(d)) return above + further <= slack;
  const n: i32 = x + N;
  if (F64[c + P.TURNING] === 0.0 && F64[d + P.TURNING] === 0.0) {
    const rise: f64 = F64[w + Col.STEP_LENGTH] * (dot3(n, c + P.VELOCITY) - dot3(n, d + P.VELOCITY));
    return above + rise + further <= slack;
  }
  F64[x + ONE] = 1.0;
  expectedMotion(x + PART, w, c);
  Motion.moveShape(x + MOVED, c, x + PART, x + ONE);
  planeAtEnd(w, d, x);
  return furthest(x + MOVED, x + N_END, x) - dot3(x + N_END, x + ON) + further <= slack;
}

/** ON and N_END: the plane at the end of the step. */
function planeAtEnd(w: i32, d: i32, x: i32): void {
  F64[x + ONE] = 1.0;
  const part: i32 = x + PART;
  expectedMotion(part, w, d);
  Motion.turnVector(x + N_END, x + N, part + Motion.TURN, x + ONE);
  const r: i32 = x + FOUND;
  for (let i: i32 = 0; i < 3; i++) F64[r + i] = F64[x + ON + i] - F64[part + Motion.PIVOT + i];
  Motion.turnVector(x + ON, r, part + Motion.TURN, x + ONE);
  for (let i: i32 = 0; i < 3; i++) F64[x + ON + i] += F64[part + Motion.PIVOT + i] + F64[part + Motion.MOVE + i];
}

/** Whether s, on a body that another of its shapes keeps from d, sinks by no more than `room` along n as the body turns. */
function staysBefore(w: i32, s: i32, d: i32, x: i32, room: f64): bool {
  if (F64[s + P.TURNING] === 0.0) return true;
  const low: f64 = -furthest(s, x + AWAY, x);
  const rise: f64 = F64[w + Col.STEP_LENGTH] * (dot3(x + N, s + P.VELOCITY) - dot3(x + N, d + P.VELOCITY));
  const part: i32 = x + PART;
  expectedMotion(part, w, s);
  for (let i: i32 = 0; i < 3; i++) F64[part + Motion.MOVE + i] = Math.max(rise, 0.0) * F64[x + N + i];
  F64[x + ONE] = 1.0;
  Motion.moveShape(x + MOVED, s, part, x + ONE);
  return low + furthest(x + MOVED, x + AWAY, x) <= room;
}
