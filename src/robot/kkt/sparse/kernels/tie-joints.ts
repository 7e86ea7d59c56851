// What a joint holds, as six rows on its body i and the body p before it: N (a_i - X a_p) = 0, where N = 1 - Q Qᵀ leaves out what
// the joint lets go, Q an orthonormal basis of its free directions. The wrench in the joint is N f. Where armature r resists along
// a column s, the joint gives way by s sᵀ/r. In free directions f is set to nothing by a diagonal of the size of the others.
import { F64, I32, zeros } from "../../../../memory/views.ts";
import { constants, freedomsOf, kind, record } from "../../../kernels/access.ts";
import { jointAxis } from "../../../kernels/joint-axis.ts";
import * as N from "../../../kernels/layout.ts";
import { parentOf } from "../../kernels/access.ts";
import * as S from "./layout.ts";

/** Armature below this part of what the joint feels is left out of the ties, where 1 / armature would drown the rest; passes through the robot have it. */
const LITTLE: f64 = 1e-3;
/** A direction that is this close to those before it is none of its own. */
const SAME: f64 = 1e-8;

/** Nodes must be placed and factored. */
export function tieJoints(m: i32, d: i32, s: i32): void {
  const end: i32 = I32[2 * s + S.END_JOINT];
  for (let j: i32 = I32[2 * s + S.FIRST_JOINT]; j < end; j += S.SPARSE_JOINT) tieJoint(m, d, s, j);
}

function tieJoint(m: i32, d: i32, s: i32, j: i32): void {
  const body: i32 = I32[2 * j + S.JOINT_BODY];
  const own: i32 = I32[2 * body + S.BODY_NODE];
  const until: i32 = I32[2 * j + S.UNTIL];
  const lever: i32 = s + S.LEVER;
  const axis: i32 = s + S.AXIS;
  zeros(lever, 3);
  let loose: i32 = 0;
  let stiff: i32 = 0;
  for (let node: i32 = own; node !== until; node = parentOf(constants(m, node))) {
    const c: i32 = constants(m, node);
    const n: i32 = record(d, node);
    const freedoms: i32 = freedomsOf(c);
    const resists: bool = F64[c + N.ARMATURE] * mobility(c, n) > LITTLE;
    for (let i: i32 = 0; i < freedoms; i++) {
      jointAxis(axis, c, n, i);
      carry(axis, lever);
      if (resists) {
        for (let k: i32 = 0; k < 6; k++) F64[s + S.STIFF + 6 * stiff + k] = F64[axis + k];
        F64[s + S.INERTIAS + stiff] = F64[c + N.ARMATURE];
        stiff++;
      } else if (addDirection(s + S.LOOSE, loose, axis)) loose++;
    }
    for (let k: i32 = 0; k < 3; k++) F64[lever + k] += F64[n + N.OFFSET + k];
  }
  writeGiving(m, d, s, j, own, loose, stiff);
  writeSides(s, j, loose);
}

/** How easily the joint moves: the inverse of what it feels. */
function mobility(c: i32, n: i32): f64 {
  const d: i32 = n + N.D_INVERSE;
  if (kind(c) === N.SPHERICAL) return Math.max(F64[d], Math.max(F64[d + 1], F64[d + 2]));
  return F64[d];
}

/** A motion at the end of a lever: the linear part gains ω × r. */
function carry(axis: i32, lever: i32): void {
  const x: f64 = F64[axis + 3];
  const y: f64 = F64[axis + 4];
  const z: f64 = F64[axis + 5];
  F64[axis] += y * F64[lever + 2] - z * F64[lever + 1];
  F64[axis + 1] += z * F64[lever] - x * F64[lever + 2];
  F64[axis + 2] += x * F64[lever + 1] - y * F64[lever];
}

/** x less its part along the first `count` directions at q, twice for rounding. */
function project(q: i32, count: i32, x: i32): void {
  for (let turn: i32 = 0; turn < 2; turn++)
    for (let i: i32 = 0; i < count; i++) {
      let along: f64 = 0.0;
      for (let k: i32 = 0; k < 6; k++) along += F64[q + 6 * i + k] * F64[x + k];
      for (let k: i32 = 0; k < 6; k++) F64[x + k] -= along * F64[q + 6 * i + k];
    }
}

function squared(x: i32): f64 {
  let sum: f64 = 0.0;
  for (let k: i32 = 0; k < 6; k++) sum += F64[x + k] * F64[x + k];
  return sum;
}

function addDirection(q: i32, count: i32, x: i32): bool {
  const before: f64 = squared(x);
  project(q, count, x);
  const after: f64 = squared(x);
  if (!(after > SAME * SAME * before)) return false;
  const scale: f64 = 1.0 / Math.sqrt(after);
  for (let k: i32 = 0; k < 6; k++) F64[q + 6 * count + k] = scale * F64[x + k];
  return true;
}

function writeGiving(m: i32, d: i32, s: i32, j: i32, node: i32, loose: i32, stiff: i32): void {
  const e: i32 = j + S.GIVING;
  zeros(e, 36);
  const n: i32 = record(d, node);
  const light: f64 = 1.0 / F64[constants(m, node) + N.MASS];
  const turning: f64 = 3.0 / (F64[n + N.WORLD_INERTIA] + F64[n + N.WORLD_INERTIA + 1] + F64[n + N.WORLD_INERTIA + 2]);
  for (let i: i32 = 0; i < loose; i++) {
    const q: i32 = s + S.LOOSE + 6 * i;
    const linear: f64 = F64[q] * F64[q] + F64[q + 1] * F64[q + 1] + F64[q + 2] * F64[q + 2];
    addSquare(e, q, light * linear + turning * (1.0 - linear));
  }
  for (let i: i32 = 0; i < stiff; i++) {
    const t: i32 = s + S.STIFF + 6 * i;
    project(s + S.LOOSE, loose, t);
    addSquare(e, t, 1.0 / F64[s + S.INERTIAS + i]);
  }
}

/** E += scale x xᵀ */
function addSquare(e: i32, x: i32, scale: f64): void {
  for (let i: i32 = 0; i < 6; i++)
    for (let k: i32 = 0; k < 6; k++) F64[e + 6 * i + k] += scale * F64[x + i] * F64[x + k];
}

/** Row i of N on the body, and what it is on the body before: the opposite wrench, carried to its origin by the lever. */
function writeSides(s: i32, j: i32, loose: i32): void {
  const own: i32 = I32[2 * j + S.OWN_SIDE];
  const other: i32 = I32[2 * j + S.OTHER_SIDE];
  for (let i: i32 = 0; i < 6; i++) {
    const from: i32 = (i < 3 ? 0 : S.SPARSE_SIDE) + S.WRENCHES + 6 * (i < 3 ? i : i - 3);
    const w: i32 = own + from;
    for (let k: i32 = 0; k < 6; k++) {
      let sum: f64 = i === k ? 1.0 : 0.0;
      for (let q: i32 = 0; q < loose; q++) sum -= F64[s + S.LOOSE + 6 * q + i] * F64[s + S.LOOSE + 6 * q + k];
      F64[w + k] = sum;
    }
    if (other === 0) continue;
    zeros(other + from, 6);
    addOpposite(other + from, w, s + S.LEVER);
  }
}

/** out -= the wrench w, whose origin lies at the end of the lever. */
export function addOpposite(out: i32, w: i32, lever: i32): void {
  const x: f64 = F64[lever];
  const y: f64 = F64[lever + 1];
  const z: f64 = F64[lever + 2];
  for (let k: i32 = 0; k < 3; k++) F64[out + k] -= F64[w + k];
  F64[out + 3] -= F64[w + 3] + (y * F64[w + 2] - z * F64[w + 1]);
  F64[out + 4] -= F64[w + 4] + (z * F64[w] - x * F64[w + 2]);
  F64[out + 5] -= F64[w + 5] + (x * F64[w + 1] - y * F64[w]);
}
