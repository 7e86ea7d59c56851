// The bodies of a net: D⁻¹, their own blocks of Newton's matrix or of the mass matrix, inverted on the axes along and about which they may move.
import { fullFromSymmetric, invert, rotateSymmetric } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** Bits of NODE_LOCKS about and along each axis. */
const ROTATIONS: i32 = 7;
const TRANSLATIONS: i32 = 3;

/** From KM and C of the node, as Newton's method has them. */
export function invertBlock(m: i32, t: i32): void {
  const n: i32 = Tie.nodeOf(m);
  perMass(m, n, n + Node.KM);
  const locks: i32 = Node.locksOf(n) & ROTATIONS;
  if (locks === 0) invert(m + Tie.TURNING, n + Node.C, 3);
  else invertLocked(m + Tie.TURNING, n, locks, 0.5 * F64[t + T.H]);
}

/** Z = D⁻¹ (F, E) */
export function residualsOfMovers(net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    const n: i32 = Tie.nodeOf(m);
    for (let i: i32 = 0; i < 3; i++) {
      F64[m + Tie.Z + i] = F64[m + Tie.PER_MASS + i] * F64[n + Node.F + i];
      F64[m + Tie.Z + 3 + i] = dot3(m + Tie.TURNING + 3 * i, n + Node.E);
    }
  }
}

/** Mass at PER_MASS, and the inertia at the pose of R in C of the node. */
export function massBlock(m: i32): void {
  const n: i32 = Tie.nodeOf(m);
  const c: i32 = n + Node.C;
  perMass(m, n, n + Node.M);
  rotateSymmetric(c, n + Node.R, n + Node.I);
  fullFromSymmetric(c);
}

/** TURNING from C at an instant. */
export function invertInstant(m: i32): void {
  const n: i32 = Tie.nodeOf(m);
  const locks: i32 = Node.locksOf(n) & ROTATIONS;
  if (locks === 0) invert(m + Tie.TURNING, n + Node.C, 3);
  else invertLocked(m + Tie.TURNING, n, locks, 0.0);
}

function perMass(m: i32, n: i32, mass: i32): void {
  const locks: i32 = Node.locksOf(n) >> TRANSLATIONS;
  for (let i: i32 = 0; i < 3; i++) F64[m + Tie.PER_MASS + i] = ((locks >> i) & 1) === 0 ? 1.0 / F64[mass] : 0.0;
}

/**
 * With locked axes: C⁻¹ - C⁻¹ e_i (j·C⁻¹ e_i)⁻¹ j C⁻¹ for one of them, where w_i stays zero along j = e_i + a × e_i, a = h w / 2 (a_i = 0);
 * with two, the body turns about the third only; with three, not at all.
 */
function invertLocked(out: i32, n: i32, locks: i32, half: f64): void {
  const c: i32 = n + Node.C;
  if (locks === ROTATIONS) {
    zeros(out, 9);
    return;
  }
  if (locks === 3 || locks === 5 || locks === 6) {
    const free: i32 = locks === 3 ? 2 : locks === 5 ? 1 : 0;
    zeros(out, 9);
    F64[out + 4 * free] = 1.0 / F64[c + 4 * free];
    return;
  }
  invert(out, c, 3);
  const i: i32 = locks === 4 ? 2 : locks - 1;
  const j: i32 = i === 2 ? 0 : i + 1;
  const k: i32 = 3 - i - j;
  // e_i·(φ - a × φ) = φ_i - (a_j φ_k - a_k φ_j)
  const alongJ: f64 = half * F64[n + Node.W + k];
  const alongK: f64 = -half * F64[n + Node.W + j];
  const x: f64 = F64[out + i];
  const y: f64 = F64[out + 3 + i];
  const z: f64 = F64[out + 6 + i];
  const r0: f64 = F64[out + 3 * i] + alongJ * F64[out + 3 * j] + alongK * F64[out + 3 * k];
  const r1: f64 = F64[out + 3 * i + 1] + alongJ * F64[out + 3 * j + 1] + alongK * F64[out + 3 * k + 1];
  const r2: f64 = F64[out + 3 * i + 2] + alongJ * F64[out + 3 * j + 2] + alongK * F64[out + 3 * k + 2];
  const d: f64 = 1.0 / (i === 0 ? r0 : i === 1 ? r1 : r2);
  for (let l: i32 = 0; l < 3; l++) {
    const part: f64 = d * (l === 0 ? x : l === 1 ? y : z);
    F64[out + 3 * l] -= part * r0;
    F64[out + 3 * l + 1] -= part * r1;
    F64[out + 3 * l + 2] -= part * r2;
  }
}
