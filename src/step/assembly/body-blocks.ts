// The diagonal block and the right-hand side of every body of an assembly: Newton's matrix of the step, or the mass matrix at an instant.
//
//   rigid     [κ m   0 ; 0   C + (h/2) G]      C: response/tree/balance.ts, G: forces of constraints as their levers turn
//   scales    κ P + h (h k / 2 + d)            P: second moments, k and d: the spring of the scale (scales.ts)
//   own       κ M
import { rotateSymmetric } from "../../math/mat3.ts";
import { F64, zeros } from "../../memory/views.ts";
import { STIFFNESS } from "../../programs/body-layout.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Y from "./assembly-layout.ts";
import { isLocked } from "./evaluate-constraints.ts";
import { extraBlock, extraMass } from "./extra-freedoms.ts";
import * as R from "./records.ts";

/** Newton's matrix, and on the right-hand side the residual of every body's balance without its constraints. */
export function newtonBlocks(t: i32, y: i32): void {
  const half: f64 = 0.5 * F64[t + T.H];
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    const n: i32 = R.nodeOf(b);
    const d: i32 = R.dimensionOf(b);
    const block: i32 = R.blockOf(b);
    const given: i32 = R.givenOf(y) + R.partOf(b);
    zeros(block, d * d);
    if (R.kindOf(b) !== Y.OWN_KIND) {
      for (let i: i32 = 0; i < 3; i++) {
        F64[block + (d + 1) * i] = F64[n + Node.KM];
        F64[given + i] = -F64[n + Node.F + i];
      }
      if (d > 3) {
        for (let i: i32 = 0; i < 3; i++) {
          for (let k: i32 = 0; k < 3; k++) F64[block + d * (3 + i) + 3 + k] = F64[n + Node.C + 3 * i + k];
          F64[given + 3 + i] = -F64[n + Node.E + i];
        }
        addSymmetric(block + 3 * d + 3, d, b + STIFFNESS, half);
      }
    }
    extraBlock(t, b, block, given);
    if (R.locksOf(b) !== 0) lockBlock(b, block, given);
  }
}

/**
 * The skew half of how the torques τ = Σ z × f of constraints change as their levers turn: z·f - z fᵀ is the symmetric part, which programs gather, plus ½ τ̂. The
 * right-hand side already includes the torques; it held -E before.
 */
export function skewBlocks(t: i32, y: i32): void {
  const part: f64 = 0.25 * F64[t + T.H];
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    const d: i32 = R.dimensionOf(b);
    if (d < 6 || R.kindOf(b) === Y.OWN_KIND || R.locksOf(b) !== 0) continue;
    const given: i32 = R.givenOf(y) + R.partOf(b) + 3;
    const e: i32 = R.nodeOf(b) + Node.E;
    const x: f64 = part * (F64[given] + F64[e]);
    const v: f64 = part * (F64[given + 1] + F64[e + 1]);
    const w: f64 = part * (F64[given + 2] + F64[e + 2]);
    const block: i32 = R.blockOf(b) + 3 * d + 3;
    F64[block + 1] -= w;
    F64[block + 2] += v;
    F64[block + d] += w;
    F64[block + d + 2] -= x;
    F64[block + 2 * d] -= v;
    F64[block + 2 * d + 1] += x;
  }
}

/** The mass matrix at the pose given by R of the nodes and by the scales. */
export function massBlocks(y: i32): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    const n: i32 = R.nodeOf(b);
    const d: i32 = R.dimensionOf(b);
    const block: i32 = R.blockOf(b);
    zeros(block, d * d);
    if (R.kindOf(b) !== Y.OWN_KIND) {
      for (let i: i32 = 0; i < 3; i++) F64[block + (d + 1) * i] = F64[n + Node.M];
      if (d > 3) {
        rotateSymmetric(n + Node.C, n + Node.R, n + Node.I);
        addSymmetric(block + 3 * d + 3, d, n + Node.C, 1.0);
      }
    }
    extraMass(b, block);
    if (R.locksOf(b) !== 0) lockBlock(b, block, R.givenOf(y) + R.partOf(b));
  }
}

/** Right-hand side: the momenta of the current velocities of nodes and bodies. */
export function giveMomenta(y: i32): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    const velocity: i32 = R.columnOf(y) + R.partOf(b);
    copyVelocity(b, velocity);
    timesMass(b, velocity, R.givenOf(y) + R.partOf(b));
  }
}

/** The velocity of a body: that of its node and its scales, or of its own DOFs. */
export function copyVelocity(b: i32, to: i32): void {
  const d: i32 = R.dimensionOf(b);
  const own: bool = R.kindOf(b) === Y.OWN_KIND;
  const first: i32 = own ? 0 : d < 6 ? 3 : 6;
  const locks: i32 = R.locksOf(b);
  for (let i: i32 = 0; i < first; i++)
    F64[to + i] = locks !== 0 && isLocked(locks, i) ? 0.0 : F64[R.nodeOf(b) + Node.VELOCITIES + i];
  for (let i: i32 = first; i < d; i++) F64[to + i] = F64[b + Y.START_RATES + i - first];
}

/** The mass block of a body times a vector: dense if the user gave it, otherwise only rotations are coupled. */
export function timesMass(b: i32, x: i32, out: i32): void {
  const d: i32 = R.dimensionOf(b);
  const block: i32 = R.blockOf(b);
  if (R.kindOf(b) === Y.OWN_KIND) {
    for (let i: i32 = 0; i < d; i++) {
      let sum: f64 = 0.0;
      for (let k: i32 = 0; k < d; k++) sum += F64[block + d * i + k] * F64[x + k];
      F64[out + i] = sum;
    }
    return;
  }
  for (let i: i32 = 0; i < d; i++) F64[out + i] = F64[block + (d + 1) * i] * F64[x + i];
  if (d === 3) return;
  const turns: i32 = block + 3 * d + 3;
  F64[out + 3] += F64[turns + 1] * F64[x + 4] + F64[turns + 2] * F64[x + 5];
  F64[out + 4] += F64[turns + d] * F64[x + 3] + F64[turns + d + 2] * F64[x + 5];
  F64[out + 5] += F64[turns + 2 * d] * F64[x + 3] + F64[turns + 2 * d + 1] * F64[x + 4];
}

/** Adds factor times the symmetric matrix xx yy zz xy xz yz to a 3 x 3 block with row stride d. */
function addSymmetric(block: i32, d: i32, s: i32, factor: f64): void {
  F64[block] += factor * F64[s];
  F64[block + 1] += factor * F64[s + 3];
  F64[block + 2] += factor * F64[s + 4];
  F64[block + d] += factor * F64[s + 3];
  F64[block + d + 1] += factor * F64[s + 1];
  F64[block + d + 2] += factor * F64[s + 5];
  F64[block + 2 * d] += factor * F64[s + 4];
  F64[block + 2 * d + 1] += factor * F64[s + 5];
  F64[block + 2 * d + 2] += factor * F64[s + 2];
}

/** A locked axis does not move and has no response. */
function lockBlock(b: i32, block: i32, given: i32): void {
  const d: i32 = R.dimensionOf(b);
  const most: i32 = d < 6 ? 3 : 6;
  for (let k: i32 = 0; k < most; k++) {
    if (!isLocked(R.locksOf(b), k)) continue;
    for (let i: i32 = 0; i < d; i++) {
      F64[block + d * k + i] = 0.0;
      F64[block + d * i + k] = 0.0;
    }
    F64[block + (d + 1) * k] = 1.0;
    F64[given + k] = 0.0;
  }
}
