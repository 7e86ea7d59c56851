// Overlaps too deep to be separated by velocities. Two shapes pushed out of each other at a few metres per second keep
// that speed; in a heap speeds add up, and it bursts. So deep overlaps are only kept from growing while the step is
// solved, and bodies are moved apart afterwards without changing velocities (step/contacts/overlaps/part-heaps.ts).
import * as M from "../collision/manifold.ts";
import * as P from "../collision/placed.ts";
import { larger } from "../math/extremes.ts";
import { DESCENT_FREQUENCY } from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Kept from "./kept/kept-manifold.ts";
import * as S from "./shape-record.ts";

/** An overlap is deep from here on (m): contact springs separate it at 0.2 m/s, and only more than a heavy load compresses them that far. */
const DEEP: f64 = 5e-3;
/** For small shapes: this part of the reach of the smaller one. */
const PART: f64 = 0.05;
/** Least deep overlap (m). More is deep unless a load presses it in: in a chain of overlapping shapes springs would add up. */
const LEAST: f64 = 1e-3;
const FULL_TURN: f64 = 6.283185307179586;

/** The deepest overlap of a manifold (m), as found in this step; 0 if nothing overlaps. */
export function deepestOf(kept: i32): f64 {
  let deepest: f64 = 0.0;
  for (let i: i32 = 0; i < M.countOf(kept); i++) deepest = larger(deepest, -F64[M.point(kept, i) + M.SEPARATION]);
  return deepest;
}

/** Whether a manifold overlaps by no more than its load explains, plus a little. */
function isPressedIn(w: i32, kept: i32, deepest: f64): bool {
  let load: f64 = 0.0;
  for (let i: i32 = 0; i < M.countOf(kept); i++) load += F64[kept + Kept.LAST + i];
  if (load === 0.0) return false;
  const omega: f64 = FULL_TURN * F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_FREQUENCY];
  const gives: f64 = perMass(w, Kept.shapeA(kept)) + perMass(w, Kept.shapeB(kept));
  return load * gives >= (deepest - LEAST) * omega * omega * F64[w + Col.STEP_LENGTH];
}

function perMass(w: i32, shape: i32): f64 {
  const b: i32 = S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape);
  if (I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] !== Col.DYNAMIC) return 0.0;
  const mass: f64 = F64[Col.column(w, Col.MASS) + b];
  return mass > 0.0 ? 1.0 / mass : 0.0;
}

/** Whether two shapes overlap deeply. */
export function isDeep(w: i32, kept: i32): bool {
  const deepest: f64 = deepestOf(kept);
  if (deepest <= LEAST) return false;
  if (!isPressedIn(w, kept, deepest)) return true;
  const placed: i32 = Col.column(w, Col.PLACED) + P.REACH;
  const one: f64 = F64[placed + P.STRIDE * Kept.shapeA(kept)];
  const other: f64 = F64[placed + P.STRIDE * Kept.shapeB(kept)];
  return deepest > Math.min(DEEP, Math.max(PART * Math.min(one, other), LEAST));
}
