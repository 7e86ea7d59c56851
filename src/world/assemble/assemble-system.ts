// One step of assemble.ts as a system for the linear-time method: bodies move by δ; gaps that cannot close stay as s.
//
//   minimise ½ Σ s² / D + ½ δᵀ (μ M + K) δ   with   J δ + s + e = 0        (Levenberg 1944, Marquardt 1963)
//
//   M     masses: the first-order law of motion, f = m v, with the correction for v
//   e     the gaps of the joints, in metres and radians; J their rows (constraints/closing-rows.ts)
//   s     the residual of each row; D its scale, how far a unit force would move it, so that metres and radians compare
//   μ     the damping; if μ is 0 and the gaps can close, J δ + e = 0 exactly
//
// Gaps that cannot close pull on their levers, and the pull has a stiffness: to second order, a rotation θ of a body moves
// the anchor at r by θ × r + ½ θ × (θ × r), and with f = ±e / D pulling outwards, f·r < 0 there, the merit gains ½ θᵀ K θ,
// K = -(f·r)(1 - r̂ r̂ᵀ). Without K, steps on a chain that is too short oscillate from side to side. Inward pulls are left
// out, so K stays semidefinite and every step descends.
//
// A residual s is a freedom of one of the two bodies, of mass 1 / (μ D). So rows never contradict each other, and the
// system is that of accelerations.ts without forces. Limits are rows J δ + s + e ≥ 0, e the distance to the bound.

import type { Vec3 } from "../../errors/checks.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { solveSystem } from "../../response/lagrange-tree/solve-system.ts";
import type { TreeBody, TreeConstraint, TreeRow } from "../../response/lagrange-tree/tree-system.ts";
import type { Body } from "../body/body.ts";
import { freedomsOf, massMatrixOf } from "../instant/accelerations-members.ts";

/** A body that may be moved. `free`: its unlocked freedoms (linear, angular, scales, or those of a custom body). */
export interface Part {
  readonly body: Body;
  readonly free: readonly number[];
}

/** Effect of rows on one part. */
export interface OpenSide {
  readonly part: number;
  /** Each over the part's free freedoms. */
  readonly rows: readonly (readonly number[])[];
  /** From the centre of mass to the anchor, for rows on points of a joint. */
  readonly lever?: Vec3;
}

/** Rows that belong together: the conditions of a joint or constraint, or a limit. Bodies that stay put have no side. */
export interface OpenRows {
  readonly sides: readonly OpenSide[];
  readonly e: readonly number[];
  /** D of each row */
  readonly scales: readonly number[];
  readonly isLimit: boolean;
}

/** The index of each residual among the freedoms of the body that carries it (the last side), after those that move it. */
function placeRests(parts: readonly Part[], open: readonly OpenRows[]) {
  const rests: number[][] = parts.map(() => []);
  const first = open.map(({ sides, scales }) => {
    const carrier = sides[sides.length - 1].part;
    return parts[carrier].free.length + rests[carrier].push(...scales) - scales.length;
  });
  return { rests, first };
}

/** K of every part, from the pulls of all open rows. */
function stiffnesses(parts: readonly Part[], open: readonly OpenRows[]): number[][][] {
  const K = parts.map(() => [0, 1, 2].map(() => [0, 0, 0]));
  for (const { sides, e, scales, isLimit } of open)
    for (const { part, rows, lever } of sides) {
      if (!lever) continue;
      const { free } = parts[part];
      let outwards = 0;
      for (const [i, row] of rows.entries()) {
        const size = (isLimit ? Math.min(0, e[i]) : e[i]) / scales[i];
        for (const [k, freedom] of free.entries()) if (freedom < 3) outwards -= size * row[k] * lever[freedom];
      }
      if (!(outwards > 0)) continue;
      const squared = lever[0] * lever[0] + lever[1] * lever[1] + lever[2] * lever[2];
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++) K[part][i][j] += outwards * ((i === j ? 1 : 0) - (lever[i] * lever[j]) / squared);
    }
  return K;
}

function massOf({ body, free }: Part, K: readonly number[][], rests: readonly number[], mu: number): TreeBody {
  const turns = (i: number) => body.kind !== "custom" && i >= 3 && i < 6;
  const stiff = (i: number, j: number) => (turns(i) && turns(j) ? K[i - 3][j - 3] / mu : 0);
  const own = massMatrixOf(body, free).map((row, i) => [
    ...row.map((m, j) => m + stiff(free[i], free[j])),
    ...rests.map(() => 0),
  ]);
  const slack = rests.map((scale, i) => [
    ...free.map(() => 0),
    ...rests.map((_, j) => (i === j ? 1 / (mu * scale) : 0)),
  ]);
  return { M: [...own, ...slack], force: [...free, ...rests].map(() => 0) };
}

/** The motion of the parts, over all their freedoms. */
export function solveCorrection(parts: readonly Part[], open: readonly OpenRows[], mu: number): number[][] {
  const { rests, first } = placeRests(parts, open);
  const K = stiffnesses(parts, open);
  const bodies = parts.map((part, i) => massOf(part, K[i], rests[i], mu));
  const primary: TreeConstraint[] = [];
  const auxiliary: TreeRow[] = [];
  for (const [g, { sides, e, isLimit }] of open.entries()) {
    /** By side and row; includes the row's residual on the side that carries it. */
    const j = sides.map(({ part, rows }, side) =>
      rows.map((row, i) => {
        const wide = [...row, ...rests[part].map(() => 0)];
        if (side === sides.length - 1) wide[first[g] + i] = 1;
        return wide;
      }),
    );
    if (!isLimit && sides.length <= 2) {
      const [one, other] = sides;
      primary.push({ a: one.part, ja: j[0], b: other ? other.part : -1, jb: other ? j[1] : null, c: e });
      continue;
    }
    const touched = sides.map(({ part }) => part);
    const bounds = isLimit ? { lo: 0, hi: Number.POSITIVE_INFINITY } : { kind: "equality" as const };
    for (const [i, c] of e.entries()) auxiliary.push({ bodies: touched, j: j.map((rows) => rows[i]), c, ...bounds });
  }
  const { vdot } = solveSystem(kernels(), { bodies, primary, auxiliary });
  return parts.map(({ body, free }, index) => {
    const all = new Array<number>(freedomsOf(body)).fill(0);
    for (const [k, i] of free.entries()) all[i] = vdot[index][k];
    return all;
  });
}
