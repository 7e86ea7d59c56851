// Fits the velocities of a mechanism to its joints: the same elimination, with the mass matrix at one pose instead of
// Newton's, n = m, and the momenta on the right. Rows of loops and of what held in the step join through anticipation.
//
//   W = M x - M v      P = [ m  -m ŝ ; m ŝ  I - m ŝ ŝ ]      p = -[ m v ; I ω + s × m v ]
import { fullFromSymmetric, rotateSymmetric, timesSymmetric } from "../../math/mat3.ts";
import { copy3, dot3, plusCross3, put3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import { KINETIC, LOST, SIZE } from "../tree/tree.ts";
import { freeDirections } from "./directions.ts";
import * as L from "./link.ts";
import { placeInstant } from "./place-link.ts";

/** The cost of moving a body by the size of the mechanism, relative to turning it by a radian. */
const CARRIED: f64 = 1e-4;

/**
 * The block of node n in a metric for motions without masses: rotation of a body counts, its translation hardly. In this metric a
 * chain straight between two pins closes along its sag, ½ Σ l φ², by halves; in one of masses, or of
 * points, links would go back and forth before the whole gave way.
 */
export function shapeOf(n: i32, t: i32): void {
  const s0: f64 = F64[n + Node.S1];
  const s1: f64 = F64[n + Node.S1 + 1];
  const s2: f64 = F64[n + Node.S1 + 2];
  const m: f64 = CARRIED;
  const turning: f64 = F64[t + SIZE] * F64[t + SIZE] + m * (s0 * s0 + s1 * s1 + s2 * s2);
  const c: i32 = n + Node.C;
  F64[n + Node.KM] = m;
  copy3(n + Node.S0, n + Node.S1);
  F64[c] = turning - m * s0 * s0;
  F64[c + 1] = -m * s0 * s1;
  F64[c + 2] = -m * s0 * s2;
  F64[c + 3] = F64[c + 1];
  F64[c + 4] = turning - m * s1 * s1;
  F64[c + 5] = -m * s1 * s2;
  F64[c + 6] = F64[c + 2];
  F64[c + 7] = F64[c + 5];
  F64[c + 8] = turning - m * s2 * s2;
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + Node.F + i] = 0.0;
    F64[n + Node.E + i] = 0.0;
  }
}

/** Block and momentum of node n at the pose in R, S1 and END of its link: C, F and E as eliminateJoint reads them. */
export function momentumOf(n: i32): void {
  const m: f64 = F64[n + Node.M];
  const s0: f64 = F64[n + Node.S1];
  const s1: f64 = F64[n + Node.S1 + 1];
  const s2: f64 = F64[n + Node.S1 + 2];
  F64[n + Node.KM] = m;
  copy3(n + Node.S0, n + Node.S1);
  const c: i32 = n + Node.C;
  const e: i32 = n + Node.E;
  rotateSymmetric(c, n + Node.R, n + Node.I);
  timesSymmetric(e, c, n + Node.OM);
  fullFromSymmetric(c);
  const l0: f64 = m * F64[n + Node.V];
  const l1: f64 = m * F64[n + Node.V + 1];
  const l2: f64 = m * F64[n + Node.V + 2];
  put3(n + Node.F, -l0, -l1, -l2);
  F64[e] = -(F64[e] + s1 * l2 - s2 * l1);
  F64[e + 1] = -(F64[e + 1] + s2 * l0 - s0 * l2);
  F64[e + 2] = -(F64[e + 2] + s0 * l1 - s1 * l0);
  F64[c] += m * (s1 * s1 + s2 * s2);
  F64[c + 1] -= m * s0 * s1;
  F64[c + 2] -= m * s0 * s2;
  F64[c + 3] = F64[c + 1];
  F64[c + 4] += m * (s0 * s0 + s2 * s2);
  F64[c + 5] -= m * s1 * s2;
  F64[c + 6] = F64[c + 2];
  F64[c + 7] = F64[c + 5];
  F64[c + 8] += m * (s0 * s0 + s1 * s1);
}

/** The place at one instant is used for start, end and mean: n = m, and nothing is open. */
export function instantPlace(k: i32): void {
  placeInstant(k);
  for (let i: i32 = 0; i < 3; i++) F64[k + L.X0 + i] = 0.0;
  freeDirections(k);
}

/** The fitted velocity of the centre of mass and spin, from x. */
export function velocityOf(n: i32): void {
  copy3(n + Node.FITO, n + Node.DPHI);
  plusCross3(n + Node.FITV, n + Node.DU, n + Node.DPHI, n + Node.S1);
}

// levers of the ball tree, which a mechanism keeps in its links: reused for what the fit took
const TAKEN_V: i32 = Node.R0;
const TAKEN_O: i32 = Node.R1;

/** Kinetic energy before the fit, and the part the fit removes: that of the difference. */
export function countEnergy(n: i32, t: i32): void {
  addEnergy(n, n + Node.V, n + Node.OM, t + KINETIC);
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + TAKEN_V + i] = F64[n + Node.V + i] - F64[n + Node.FITV + i];
    F64[n + TAKEN_O + i] = F64[n + Node.OM + i] - F64[n + Node.FITO + i];
  }
  addEnergy(n, n + TAKEN_V, n + TAKEN_O, t + LOST);
}

/** (m v² + ω·I ω) / 2, where C holds I - m ŝ ŝ. */
function addEnergy(n: i32, v: i32, o: i32, sum: i32): void {
  const m: f64 = F64[n + Node.M];
  const c: i32 = n + Node.C;
  const s: i32 = n + Node.S1;
  const o0: f64 = F64[o];
  const o1: f64 = F64[o + 1];
  const o2: f64 = F64[o + 2];
  const x: f64 = o1 * F64[s + 2] - o2 * F64[s + 1];
  const y: f64 = o2 * F64[s] - o0 * F64[s + 2];
  const z: f64 = o0 * F64[s + 1] - o1 * F64[s];
  const turning: f64 = o0 * dot3(c, o) + o1 * dot3(c + 3, o) + o2 * dot3(c + 6, o);
  F64[sum] += 0.5 * (m * (dot3(v, v) - x * x - y * y - z * z) + turning);
}
