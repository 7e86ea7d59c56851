// Directions in which no joint moves a loop: out of the plane of a planar linkage, towards the centre of a spherical one. They are
// known from the joints of the loop alone, C = Σ c cᵀ with c = Sᵀ w for its three rows: C n = 0. Their rows are taken out here, where that is
// exact; softness would have to tell them from rounding.
import { F64, I32, zeros } from "../../../../memory/views.ts";
import { constants, freedomsOf, record } from "../../../kernels/access.ts";
import { jointAxis } from "../../../kernels/joint-axis.ts";
import * as N from "../../../kernels/layout.ts";
import { parentOf } from "../../kernels/access.ts";
import * as S from "./layout.ts";

/** Squares of sines: below the first nothing moves, above the second something does. */
const STILL_BAR: f64 = 1e-12;
const MOVING_BAR: f64 = 1e-8;

/** Sides of rows hold wrenches. Takes still directions out of them; returns how many there are. */
export function findStill(m: i32, d: i32, s: i32): i32 {
  let count: i32 = 0;
  const end: i32 = I32[2 * s + S.END_GROUP];
  for (let g: i32 = I32[2 * s + S.FIRST_GROUP]; g < end; g += S.SPARSE_GROUP) {
    I32[2 * g + S.STILL_COUNT] = 0;
    if (I32[2 * g + S.CLOSES] === 0) continue;
    const terms: f64 = gatherMotions(m, d, s, g);
    const still: i32 = splitDirections(s, g, terms);
    I32[2 * g + S.STILL_COUNT] = still;
    count += still;
    if (still === 0) continue;
    if (I32[2 * g + S.SIDE_A] !== 0) takeOut(g, I32[2 * g + S.SIDE_A] + S.WRENCHES);
    if (I32[2 * g + S.SIDE_B] !== 0) takeOut(g, I32[2 * g + S.SIDE_B] + S.WRENCHES);
  }
  return count;
}

/**
 * C of a tie in BLOCK, from both ends to where their ways meet; there the forces of a closed loop cancel. Those of an open one are
 * a couple and go on to the root. Returns the size of C if nothing cancelled.
 */
function gatherMotions(m: i32, d: i32, s: i32, g: i32): f64 {
  zeros(s + S.BLOCK, 9);
  zeros(s + S.CLIMBERS, 36);
  let a: i32 = startClimb(I32[2 * g + S.SIDE_A], s + S.CLIMBERS);
  let b: i32 = startClimb(I32[2 * g + S.SIDE_B], s + S.CLIMBERS + 18);
  let terms: f64 = 0.0;
  while (a !== b)
    // parents lie before their children
    if (a > b) {
      terms += passNode(m, d, s, a, s + S.CLIMBERS);
      a = parentOf(constants(m, a));
    } else {
      terms += passNode(m, d, s, b, s + S.CLIMBERS + 18);
      b = parentOf(constants(m, b));
    }
  if (a < 0 || !addCouples(s + S.CLIMBERS, terms)) return terms;
  for (; a >= 0; a = parentOf(constants(m, a))) terms += passNode(m, d, s, a, s + S.CLIMBERS);
  return terms;
}

/** What the joint of a node does to the three rows whose wrenches are at w; then they are at the origin of its parent. */
function passNode(m: i32, d: i32, s: i32, node: i32, w: i32): f64 {
  const c: i32 = constants(m, node);
  const n: i32 = record(d, node);
  const freedoms: i32 = freedomsOf(c);
  let terms: f64 = 0.0;
  for (let i: i32 = 0; i < freedoms; i++) {
    jointAxis(s + S.AXIS, c, n, i);
    terms += addMotion(s + S.BLOCK, w, s + S.AXIS);
  }
  climb(w, n + N.OFFSET);
  return terms;
}

/** Adds the wrenches of the second side to those of the first, at the same origin; false if nothing but rounding and a closed gap is left. */
function addCouples(w: i32, terms: f64): bool {
  let most: f64 = 0.0;
  for (let i: i32 = 0; i < 18; i++) {
    F64[w + i] += F64[w + 18 + i];
    most = Math.max(most, Math.abs(F64[w + i]));
  }
  return most * most > STILL_BAR * terms;
}

/** Copies the wrenches of a side; returns its node, -1 for the world. */
function startClimb(side: i32, to: i32): i32 {
  if (side === 0) return -1;
  for (let i: i32 = 0; i < 18; i++) F64[to + i] = F64[side + S.WRENCHES + i];
  return I32[2 * I32[2 * side + S.SIDE_BODY] + S.BODY_NODE];
}

/** C += c cᵀ with c = wᵀ s; returns the largest square that c might have. */
function addMotion(c: i32, w: i32, axis: i32): f64 {
  let most: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    let terms: f64 = 0.0;
    for (let k: i32 = 0; k < 6; k++) terms += Math.abs(F64[w + 6 * i + k] * F64[axis + k]);
    most = Math.max(most, terms * terms);
  }
  const x: f64 = along(w, axis);
  const y: f64 = along(w + 6, axis);
  const z: f64 = along(w + 12, axis);
  F64[c] += x * x;
  F64[c + 1] += x * y;
  F64[c + 2] += x * z;
  F64[c + 4] += y * y;
  F64[c + 5] += y * z;
  F64[c + 8] += z * z;
  F64[c + 3] = F64[c + 1];
  F64[c + 6] = F64[c + 2];
  F64[c + 7] = F64[c + 5];
  return most;
}

function along(w: i32, axis: i32): f64 {
  let sum: f64 = 0.0;
  for (let k: i32 = 0; k < 6; k++) sum += F64[w + k] * F64[axis + k];
  return sum;
}

/** Three wrenches at the origin of the parent: torques gain r × f. */
function climb(w: i32, r: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const f: i32 = w + 6 * i;
    F64[f + 3] += F64[r + 1] * F64[f + 2] - F64[r + 2] * F64[f + 1];
    F64[f + 4] += F64[r + 2] * F64[f] - F64[r] * F64[f + 2];
    F64[f + 5] += F64[r] * F64[f + 1] - F64[r + 1] * F64[f];
  }
}

/** The projection onto the directions that C leaves still; none if that is in doubt. Returns their number. */
function splitDirections(s: i32, g: i32, terms: f64): i32 {
  const c: i32 = s + S.BLOCK;
  const q: i32 = s + S.LEVER;
  const rows: i32 = I32[2 * g + S.GROUP_ROWS];
  const p: i32 = g + S.STILL;
  zeros(p, 9);
  for (let i: i32 = 0; i < rows; i++) F64[p + 4 * i] = 1.0;
  for (let still: i32 = rows; still > 0; still--) {
    const left: f64 = F64[c] + F64[c + 4] + F64[c + 8];
    if (left <= STILL_BAR * terms) return still;
    if (left < MOVING_BAR * terms) return 0;
    // the largest column is a direction that moves
    let k: i32 = 0;
    for (let i: i32 = 1; i < 3; i++) if (F64[c + 4 * i] > F64[c + 4 * k]) k = i;
    let squared: f64 = 0.0;
    for (let i: i32 = 0; i < 3; i++) squared += F64[c + 3 * i + k] * F64[c + 3 * i + k];
    const scale: f64 = 1.0 / Math.sqrt(squared);
    for (let i: i32 = 0; i < 3; i++) F64[q + i] = scale * F64[c + 3 * i + k];
    deflate(c, q);
    for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) F64[p + 3 * i + j] -= F64[q + i] * F64[q + j];
  }
  return 0;
}

/** C becomes (1 - q qᵀ) C (1 - q qᵀ): first its columns, then its rows. */
function deflate(c: i32, q: i32): void {
  for (let j: i32 = 0; j < 3; j++) lessAlong(c + j, 3, q);
  for (let i: i32 = 0; i < 3; i++) lessAlong(c + 3 * i, 1, q);
}

/** x -= q (q·x), the numbers of x `step` apart */
function lessAlong(x: i32, step: i32, q: i32): void {
  const sum: f64 = F64[q] * F64[x] + F64[q + 1] * F64[x + step] + F64[q + 2] * F64[x + 2 * step];
  for (let i: i32 = 0; i < 3; i++) F64[x + step * i] -= sum * F64[q + i];
}

/** The three wrenches of a side lose their still directions: W -= P W. */
function takeOut(g: i32, w: i32): void {
  for (let k: i32 = 0; k < 6; k++) lessStill(g, w + k, w + 6 + k, w + 12 + k);
}

/** (x, y, z) -= P (x, y, z) */
function lessStill(g: i32, x: i32, y: i32, z: i32): void {
  const p: i32 = g + S.STILL;
  const a: f64 = F64[x];
  const b: f64 = F64[y];
  const c: f64 = F64[z];
  F64[x] = a - (F64[p] * a + F64[p + 1] * b + F64[p + 2] * c);
  F64[y] = b - (F64[p + 3] * a + F64[p + 4] * b + F64[p + 5] * c);
  F64[z] = c - (F64[p + 6] * a + F64[p + 7] * b + F64[p + 8] * c);
}

/** Numbers of all rows at x lose their still directions. */
export function dropStill(s: i32, x: i32): void {
  const end: i32 = I32[2 * s + S.END_GROUP];
  for (let g: i32 = I32[2 * s + S.FIRST_GROUP]; g < end; g += S.SPARSE_GROUP) {
    if (I32[2 * g + S.STILL_COUNT] === 0) continue;
    const rows: i32 = I32[2 * g + S.GROUP_ROWS];
    const first: i32 = x + I32[2 * g + S.FIRST_ROW];
    const p: i32 = g + S.STILL;
    const a: f64 = F64[first];
    const b: f64 = rows > 1 ? F64[first + 1] : 0.0;
    const c: f64 = rows > 2 ? F64[first + 2] : 0.0;
    for (let i: i32 = 0; i < rows; i++)
      F64[first + i] -= F64[p + 3 * i] * a + F64[p + 3 * i + 1] * b + F64[p + 3 * i + 2] * c;
  }
}
