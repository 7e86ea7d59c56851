// The Coriolis matrix C with C v = Coriolis and centrifugal forces and Ṁ - 2 C skew: C = Σ Jᵀ (M J̇ + B J) over the nodes, with the
// Jacobian J of a node's origin, its rate J̇, the body's mass matrix M = [m -[h]; [h] I] there, and
//   B = [0 -[ω][h]; [ω][h] ½([ω] I - I [ω] - [I ω]) + [h × v]]
// B (v; ω) is the body's own velocity-dependent force (ω × (ω × h); ω × I ω): the terms with v cancel. They make Ṁ - 2 B
// skew-symmetric. O(n d²) for depth d. The columns of J and J̇ of a freedom at node i, with its axis (s; σ):
//   J = (s + σ × x; σ)      J̇ = (ω_i × s + (ω_i × σ) × x + σ × ẋ; ω_i × σ)      x from the origin of i
import {
  ARM,
  ARM_RATE,
  COLUMN_FREEDOM,
  COLUMN_J,
  COLUMN_RATE,
  COLUMN_W,
  CORIOLIS_COLUMN,
  SCRATCH,
} from "../../../build/records/robot/kernels/coriolis.ts";
import { cross3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Tree from "./access.ts";
import { jointAxis } from "./joint-axis.ts";
import * as N from "./layout.ts";

/** out = C, row-major, of moving nodes (moveNodes); work: a column for each freedom, and the workspace (coriolis.fields.ts) */
export function coriolis(m: i32, d: i32, work: i32, out: i32): void {
  const size: i32 = Tree.freedoms(m);
  const extra: i32 = work + CORIOLIS_COLUMN * size;
  for (let i: i32 = 0; i < size * size; i++) F64[out + i] = 0.0;
  for (let k: i32 = 0; k < Tree.nodes(m); k++) {
    const c: i32 = Tree.constants(m, k);
    if (F64[c + N.MASS] === 0.0) continue;
    const count: i32 = writeColumns(m, d, c, Tree.record(d, k), work, extra);
    for (let i: i32 = 0; i < count; i++) {
      const a: i32 = work + CORIOLIS_COLUMN * i;
      const row: i32 = out + size * I32[2 * a + COLUMN_FREEDOM];
      for (let j: i32 = 0; j < count; j++) {
        const b: i32 = work + CORIOLIS_COLUMN * j;
        let sum: f64 = 0.0;
        for (let l: i32 = 0; l < 6; l++) sum += F64[a + COLUMN_J + l] * F64[b + COLUMN_W + l];
        F64[row + I32[2 * b + COLUMN_FREEDOM]] += sum;
      }
    }
  }
}

/** The columns of the freedoms on the path from the node with constants c to its root; returns how many. */
function writeColumns(m: i32, d: i32, c: i32, n: i32, work: i32, extra: i32): i32 {
  const rate: i32 = extra + COLUMN_RATE;
  const x: i32 = extra + ARM;
  const speed: i32 = extra + ARM_RATE;
  const scratch: i32 = extra + SCRATCH;
  let count: i32 = 0;
  let at: i32 = c;
  let node: i32 = n;
  while (true) {
    for (let i: i32 = 0; i < 3; i++) {
      F64[x + i] = F64[n + N.P + i] - F64[node + N.P + i];
      F64[speed + i] = F64[n + N.V + i] - F64[node + N.V + i];
    }
    const own: i32 = Tree.freedomsOf(at);
    for (let i: i32 = 0; i < own; i++) {
      const column: i32 = work + CORIOLIS_COLUMN * count;
      I32[2 * column + COLUMN_FREEDOM] = Tree.freedom(at) + i;
      jointAxis(column + COLUMN_J, at, node, i);
      // J̇, while J is still the axis itself
      cross3(rate, node + N.W, column + COLUMN_J);
      cross3(rate + 3, node + N.W, column + COLUMN_J + 3);
      cross3(scratch, rate + 3, x);
      cross3(scratch + 3, column + COLUMN_J + 3, speed);
      cross3(scratch + 6, column + COLUMN_J + 3, x);
      for (let j: i32 = 0; j < 3; j++) {
        F64[rate + j] += F64[scratch + j] + F64[scratch + 3 + j];
        F64[column + COLUMN_J + j] += F64[scratch + 6 + j];
      }
      applyBody(c, n, column + COLUMN_J, rate, column + COLUMN_W, scratch);
      count++;
    }
    if (!Tree.hasParent(at)) return count;
    node = Tree.parentRecord(d, at);
    at = Tree.parentConstants(m, at);
  }
}

/** out = M rate + B motion for the body of node n; scratch: twelve numbers */
function applyBody(c: i32, n: i32, motion: i32, rate: i32, out: i32, scratch: i32): void {
  const mass: f64 = F64[c + N.MASS];
  const h: i32 = n + N.WORLD_MOMENT;
  const w: i32 = n + N.W;
  const turn: i32 = motion + 3;
  // linear: m a + α × h - ω × (h × β), where (a; α) is the rate and (b; β) the motion
  cross3(scratch, rate + 3, h);
  cross3(scratch + 3, h, turn);
  cross3(scratch + 6, w, scratch + 3);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = mass * F64[rate + i] + F64[scratch + i] - F64[scratch + 6 + i];
  // angular: h × a + I α + ω × (h × b) + ½ (ω × I β - I (ω × β) - I ω × β) + (h × v) × β
  cross3(scratch, h, rate);
  addInertiaTimes(scratch, n, rate + 3, 1.0);
  cross3(scratch + 3, h, motion);
  cross3(scratch + 6, w, scratch + 3);
  addTo(scratch, scratch + 6, 1.0);
  cross3(scratch + 3, h, n + N.V);
  cross3(scratch + 6, scratch + 3, turn);
  addTo(scratch, scratch + 6, 1.0);
  zero(scratch + 3);
  addInertiaTimes(scratch + 3, n, turn, 1.0);
  cross3(scratch + 6, w, scratch + 3);
  addTo(scratch, scratch + 6, 0.5);
  cross3(scratch + 6, w, turn);
  addInertiaTimes(scratch, n, scratch + 6, -0.5);
  zero(scratch + 3);
  addInertiaTimes(scratch + 3, n, w, 1.0);
  cross3(scratch + 6, scratch + 3, turn);
  addTo(scratch, scratch + 6, -0.5);
  for (let i: i32 = 0; i < 3; i++) F64[out + 3 + i] = F64[scratch + i];
}

function zero(out: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = 0.0;
}

function addTo(out: i32, x: i32, s: f64): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] += s * F64[x + i];
}

/** out += s I x with the node's inertia */
function addInertiaTimes(out: i32, n: i32, x: i32, s: f64): void {
  const i: i32 = n + N.WORLD_INERTIA;
  F64[out] += s * (F64[i] * F64[x] + F64[i + 3] * F64[x + 1] + F64[i + 4] * F64[x + 2]);
  F64[out + 1] += s * (F64[i + 3] * F64[x] + F64[i + 1] * F64[x + 1] + F64[i + 5] * F64[x + 2]);
  F64[out + 2] += s * (F64[i + 4] * F64[x] + F64[i + 5] * F64[x + 1] + F64[i + 2] * F64[x + 2]);
}
