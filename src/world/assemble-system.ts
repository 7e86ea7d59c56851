// One step of assemble.ts as a system of the linear-time method: bodies move by δ, and gaps that cannot close keep a rest.
//
//   minimise ½ Σ s² / D + ½ δᵀ (μ M + K) δ   with   J δ + s + e = 0        (Levenberg 1944, Marquardt 1963)
//
//   M     masses: the first-order law of motion, f = m v, with the correction for v
//   e     what is open at the joints, in metres and radians, J its rows (constraints/closing-rows.ts)
//   s     the rest of each row, D its scale: how far a unit force would move it, so that metres and radians compare
//   μ     the damping; J δ + e = 0 exactly where μ is 0 and that can be
//
// Gaps that cannot close pull at their levers, and that pull is stiff: to second order a turn θ of a body moves the anchor
// at r by θ × r + ½ θ × (θ × r), and with f = ±e / D pulling outwards, f·r < 0 there, the merit gains ½ θᵀ K θ,
// K = -(f·r)(1 - r̂ r̂ᵀ). Without K the steps towards a chain that is too short swing from side to side. Inward pulls are
// left out: K stays semidefinite, and every step goes down.
//
// A rest s is a freedom of one of the two bodies, of mass 1 / (μ D): rows then never contradict each other, and the
// system is that of accelerations.ts without forces. Limits are rows J δ + s + e ≥ 0, e the distance to the bound.
import { worldInertia } from "../bodies/world-inertia.ts";
import type { Vec3 } from "../errors/checks.ts";
import { solveSystem } from "../response/lagrange-tree/solve-system.ts";
import type { TreeBody, TreeConstraint, TreeRow } from "../response/lagrange-tree/tree-system.ts";
import type { Body } from "./body.ts";

/** A body that may be moved; `free` are its unlocked freedoms of six, linear first. */
export interface Part {
  readonly body: Body;
  readonly free: readonly number[];
}

/** Rows that belong together: the conditions of a joint, or a limit. Sides are indices of parts, -1 for what stays. */
export interface OpenRows {
  readonly a: number;
  readonly b: number;
  /** twelve numbers each: linear and angular on a, on b */
  readonly rows: readonly (readonly number[])[];
  readonly e: readonly number[];
  /** D of each row */
  readonly scales: readonly number[];
  /** from the centres of mass to the anchors, where rows are on points */
  readonly levers: readonly [Vec3, Vec3];
  readonly isLimit: boolean;
}

/** The place of each rest among the freedoms of the body that carries it, behind the six or fewer that move it. */
function placeRests(parts: readonly Part[], open: readonly OpenRows[]) {
  const rests: number[][] = parts.map(() => []);
  const first = open.map(({ a, b, scales }) => {
    const carrier = b >= 0 ? b : a;
    return parts[carrier].free.length + rests[carrier].push(...scales) - scales.length;
  });
  return { rests, first };
}

/** K of every part, by the pulls of all rows that are open. */
function stiffnesses(parts: readonly Part[], open: readonly OpenRows[]): number[][][] {
  const K = parts.map(() => [0, 1, 2].map(() => [0, 0, 0]));
  for (const { a, b, rows, e, scales, levers, isLimit } of open) {
    const pull = [0, 0, 0];
    for (const [i, row] of rows.entries()) {
      const size = (isLimit ? Math.min(0, e[i]) : e[i]) / scales[i];
      for (let k = 0; k < 3; k++) pull[k] += size * row[6 + k];
    }
    for (const [part, sign, [x, y, z]] of [[a, -1, levers[0]] as const, [b, 1, levers[1]] as const]) {
      const outwards = -sign * (pull[0] * x + pull[1] * y + pull[2] * z);
      if (part < 0 || !(outwards > 0)) continue;
      const r = [x, y, z];
      const squared = x * x + y * y + z * z;
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++) K[part][i][j] += outwards * ((i === j ? 1 : 0) - (r[i] * r[j]) / squared);
    }
  }
  return K;
}

function massOf({ body, free }: Part, K: readonly number[][], rests: readonly number[], mu: number): TreeBody {
  const { mass } = body;
  const inertia = worldInertia(body.inertia, body.orientation);
  const turning = (i: number, j: number) => inertia[i][j] + K[i][j] / mu;
  const entry = (i: number, j: number) => (i < 3 || j < 3 ? (i === j ? mass : 0) : turning(i - 3, j - 3));
  const own = free.map((i) => [...free.map((j) => entry(i, j)), ...rests.map(() => 0)]);
  const slack = rests.map((scale, i) => [
    ...free.map(() => 0),
    ...rests.map((_, j) => (i === j ? 1 / (mu * scale) : 0)),
  ]);
  return { M: [...own, ...slack], force: [...free, ...rests].map(() => 0) };
}

/** How the parts shall move: six numbers each. */
export function solveCorrection(parts: readonly Part[], open: readonly OpenRows[], mu: number): number[][] {
  const { rests, first } = placeRests(parts, open);
  const K = stiffnesses(parts, open);
  const bodies = parts.map((part, i) => massOf(part, K[i], rests[i], mu));
  /** row i of a group on one side, with its rest where that side carries it */
  const onSide = (group: OpenRows, at: number, i: number, side: 0 | 1): number[] | null => {
    const index = side === 0 ? group.a : group.b;
    if (index < 0) return null;
    const { free } = parts[index];
    const row = [...free.map((k) => group.rows[i][6 * side + k]), ...rests[index].map(() => 0)];
    if (side === 1 || group.b < 0) row[at + i] = 1;
    return row;
  };
  const primary: TreeConstraint[] = [];
  const auxiliary: TreeRow[] = [];
  for (const [g, group] of open.entries()) {
    const { a, b, e } = group;
    const sides = (side: 0 | 1) => e.map((_, i) => onSide(group, first[g], i, side));
    const [ja, jb] = [sides(0), sides(1)];
    if (group.isLimit)
      for (const [i, c] of e.entries())
        auxiliary.push({ a, b, ja: ja[i], jb: jb[i], c, lo: 0, hi: Number.POSITIVE_INFINITY });
    else primary.push({ a, b, ja: a < 0 ? null : (ja as number[][]), jb: b < 0 ? null : (jb as number[][]), c: e });
  }
  const { vdot } = solveSystem({ bodies, primary, auxiliary });
  return parts.map(({ free }, index) => {
    const six = [0, 0, 0, 0, 0, 0];
    for (const [k, i] of free.entries()) six[i] = vdot[index][k];
    return six;
  });
}
