// The contacts at an instant as one problem: a = A f + b, with joints anticipated.
// D. Baraff, Fast Contact Force Computation for Nonpenetrating Rigid Bodies, SIGGRAPH 1994, sections 3, 5 and 6.
//
//   rows with bounds    drives that hold; sliding or frictionless contacts: f_N ≥ 0
//   contacts            sticking ones: normal and tangents, |f_T| ≤ μ f_N
//
// The force of a sliding contact is n + μ d per unit of its normal row, d against the slip: its column of A is A_n + μ A_d, so A is
// not symmetric.

import type { Vec3 } from "../../../errors/checks.ts";
import { add, dot, scale } from "../../../math/tuples.ts";
import { kernels } from "../../../memory/world-kernels.ts";
import { anticipateSystem } from "../../../response/lagrange-tree/anticipate-system.ts";
import type { PairRow, TreeSystem } from "../../../response/lagrange-tree/tree-system.ts";
import { indexOf, type Member, onFreedoms, pushAlong } from "../accelerations-members.ts";
import type { TouchingPoint } from "./find-points.ts";
import { against, type Rubbing } from "./pair-friction.ts";
import { type ContactMotion, rowAlong } from "./relative-motion.ts";

/** A contact that may push. */
export interface PushingContact {
  readonly touch: TouchingPoint;
  readonly motion: ContactMotion;
  readonly rubbing: Rubbing;
  readonly a: Member;
  readonly b: Member;
  /** Slips too fast to stick: the normal force determines the friction force. */
  readonly slides: boolean;
}

export interface ContactProblem {
  readonly A: readonly Float64Array[];
  readonly b: Float64Array;
  readonly lo: readonly number[];
  readonly hi: readonly number[];
  readonly mu: readonly number[];
  readonly dim: number;
  readonly symmetric: boolean;
  /** A without the friction of sliding contacts: symmetric. */
  readonly frictionless: readonly Float64Array[];
  /** First row of each contact. */
  readonly rowOf: readonly number[];
  /** The rows themselves, on the bodies of the system. */
  readonly rows: readonly PairRow[];
}

const isZero = (row: readonly (number[] | null)[]): boolean => row.every((j) => j === null || j.every((x) => x === 0));

/** Directions of a contact's rows: the normal, and those of friction. */
function directionsOf({ touch, motion, rubbing, slides }: PushingContact): Vec3[] {
  const { normal } = touch;
  if (slides) return rubbing.sliding > 0 ? [normal, against(rubbing, motion.slip)] : [normal];
  if (!(rubbing.atRest > 0)) return [normal];
  const [t, u] = rubbing.tangents;
  return [normal, t, scale(rubbing.share, u)];
}

const rowOn = ({ motion, a, b }: PushingContact, d: Vec3) => onFreedoms(rowAlong(motion, d), a, b);

/** Value of a row if nothing accelerates. */
const biasOf = ({ motion: { normalBias, slipBias } }: PushingContact, d: Vec3, isNormal: boolean): number =>
  isNormal ? normalBias : dot(d, slipBias);

/** Contacts with static friction, which have rows for it. */
const isSticking = ({ slides, rubbing }: PushingContact): boolean => !slides && rubbing.atRest > 0;

export function makeProblem(system: TreeSystem, contacts: readonly PushingContact[]): ContactProblem {
  const sticking = contacts.filter(isSticking);
  // in a plane nothing responds along the second tangent
  const flat = sticking.every((contact) => isZero(rowOn(contact, contact.rubbing.tangents[1])));
  const dim = flat ? 2 : 3;
  const asked: PairRow[] = [];
  const firstOf = contacts.map((contact) => {
    const directions = directionsOf(contact).slice(0, isSticking(contact) ? dim : 2);
    const [a, b] = [indexOf(contact.a), indexOf(contact.b)];
    const first = asked.length;
    for (const [i, d] of directions.entries()) {
      const [ja, jb] = rowOn(contact, d);
      asked.push({ a, b, ja, jb, c: biasOf(contact, d, i === 0) });
    }
    return first;
  });
  const anticipated = anticipateSystem(kernels(), system, asked);
  const m = anticipated.bounded.length;
  const size = anticipated.b.length;
  // the bounded rows are those of drives, which act on pairs of bodies
  const bounds = anticipated.bounded.map((i) => system.auxiliary![i] as PairRow);

  // rows of the problem by requested rows: boxed ones first
  const source: number[] = [...bounds.keys()];
  const columns: ((row: number) => number)[] = bounds.map((_, j) => (row) => anticipated.A[size * row + j]);
  const lo = bounds.map(({ lo: bound }) => bound ?? Number.NEGATIVE_INFINITY);
  const hi = bounds.map(({ hi: bound }) => bound ?? Number.POSITIVE_INFINITY);
  const rowOf = new Array<number>(contacts.length);
  let symmetric = true;
  for (const [i, contact] of contacts.entries()) {
    if (isSticking(contact)) continue;
    const at = m + firstOf[i];
    const mu = contact.slides ? contact.rubbing.sliding : 0;
    if (mu > 0) symmetric = false;
    rowOf[i] = source.push(at) - 1;
    columns.push((row) => anticipated.A[size * row + at] + (mu > 0 ? mu * anticipated.A[size * row + at + 1] : 0));
    lo.push(0);
    hi.push(Number.POSITIVE_INFINITY);
  }
  const mu: number[] = [];
  for (const [i, contact] of contacts.entries()) {
    if (!isSticking(contact)) continue;
    mu.push(contact.rubbing.atRest);
    rowOf[i] = source.length;
    for (let k = 0; k < dim; k++) {
      const at = m + firstOf[i] + k;
      source.push(at);
      columns.push((row) => anticipated.A[size * row + at]);
    }
  }
  const A = source.map((row) => Float64Array.from(columns, (column) => column(row)));
  const frictionless = symmetric
    ? A
    : source.map((row) => Float64Array.from(source, (column) => anticipated.A[size * row + column]));
  const b = Float64Array.from(source, (row) => anticipated.b[row]);
  const rows = source.map((row) => (row < m ? bounds[row] : asked[row - m]));
  return { A, b, lo, hi, mu, dim, symmetric, frictionless, rowOf, rows };
}

/** Force of a contact on b. */
export interface Carried {
  readonly normal: number;
  readonly friction: Vec3;
}

/** Force of a contact, from the forces f of the problem. */
export function forceOf(
  contact: PushingContact,
  { dim, rowOf }: ContactProblem,
  number: number,
  f: ArrayLike<number>,
): Carried {
  const at = rowOf[number];
  const { rubbing, motion, slides } = contact;
  if (slides) return { normal: f[at], friction: scale(rubbing.sliding * f[at], against(rubbing, motion.slip)) };
  if (!isSticking(contact)) return { normal: f[at], friction: [0, 0, 0] };
  const [t, u] = rubbing.tangents;
  const second = dim === 3 ? rubbing.share * f[at + 2] : 0;
  return { normal: f[at], friction: add(scale(f[at + 1], t), scale(second, u)) };
}

/** Applies a force to the two bodies of a contact. */
export function push({ motion, a, b }: PushingContact, force: Vec3): void {
  pushAlong(rowAlong(motion, force), 1, a, b);
}

/** j v' + c of a row. */
export function measured({ a, b, ja, jb, c }: PairRow, vdot: readonly (readonly number[])[]): number {
  let sum = c;
  for (const [body, j] of [[a, ja] as const, [b, jb] as const])
    if (body >= 0 && j) for (const [k, x] of j.entries()) sum += x * vdot[body][k];
  return sum;
}

/** Relative acceleration of the bodies at a contact: normal and tangential. */
export function accelerationOf(
  contact: PushingContact,
  vdot: readonly (readonly number[])[],
): { normal: number; slip: Vec3 } {
  const { touch, rubbing } = contact;
  const [a, b] = [indexOf(contact.a), indexOf(contact.b)];
  const along = (d: Vec3, isNormal: boolean): number => {
    const [ja, jb] = rowOn(contact, d);
    return measured({ a, b, ja, jb, c: biasOf(contact, d, isNormal) }, vdot);
  };
  const [t, u] = rubbing.tangents;
  const slip = add(scale(along(t, false), t), scale(along(u, false), u));
  return { normal: along(touch.normal, true), slip };
}
