// Relative motion of two touching bodies at a point, and the part of their relative acceleration that does not depend on v'.
//
//   slip          w = V_b - V_a, velocities of the material there, plus those of the surfaces (belts)
//   gap           ḋ = n·w
//                 d̈ = n·(A_b + ω_b × s_b - A_a - ω_a × s_a) + ṅ·w         A = v' + ω' × r + ω × (ω × r), of the material
//   slip          ẇ = A_b + ω_b × s_b - A_a - ω_a × s_a                      if it sticks, w = 0
//
// s is the velocity of the contact point over each body. Both surfaces keep touching with one normal n, from a to b:
//
//   V_a + s_a = V_b + s_b
//   ṅ = ω_a × n + K_a s_a = ω_b × n - K_b s_b         K: curvatures (surface-curvature.ts)
//
// (D. J. Montana, The Kinematics of Contact and Grasp, 1988.) So the acceleration of the material at the contact does not press a
// rolling wheel down. Between two flat faces the equations leave s along them open; d̈ then does not depend on it unless one face tips
// over the other.
import type { Vec3 } from "../../../errors/checks.ts";
import { add, cross, dot, rotate, scale, subtract } from "../../../math/tuples.ts";
import { stoppedMotion } from "../../body/stopped-motion.ts";
import type { PlacedShape, TouchingPoint } from "./find-points.ts";
import { acrossOf, type Bend, bendAt } from "./surface-curvature.ts";

const ZERO: Vec3 = [0, 0, 0];
/** A pivot below this counts as zero: the equations of the point's motion are scaled to one. */
const TINY = 1e-9;

export interface Moving {
  /** From the centre of mass to the point; zero for a particle, which does not rotate. */
  readonly lever: Vec3;
  readonly velocity: Vec3;
  readonly spin: Vec3;
  /** Surface velocity (belt). */
  readonly belt: Vec3;
}

export interface ContactMotion {
  readonly a: Moving;
  readonly b: Moving;
  /** ḋ. */
  readonly normalSpeed: number;
  /** Tangential velocity of b relative to a, belts included. */
  readonly slip: Vec3;
  /** d̈ and ẇ if nothing accelerates. */
  readonly normalBias: number;
  readonly slipBias: Vec3;
}

function movingOf({ body, shape }: PlacedShape, point: Vec3): Moving {
  const own = body.shapes[shape].surfaceVelocity;
  const belt = own === undefined ? ZERO : rotate(body.orientation, own);
  const lever = body.kind === "particle" ? ZERO : subtract(point, body.centreOfMass);
  if (body.type === "static") return { lever, velocity: ZERO, spin: ZERO, belt };
  if (body.type === "kinematic") return { lever, velocity: body.velocity, spin: body.angularVelocity, belt };
  const { velocity, spin } = stoppedMotion(body);
  return { lever, velocity, spin: body.kind === "particle" ? ZERO : spin, belt };
}

/** Solves four equations, five numbers each, with full pivoting; undetermined unknowns are zero. */
function solveFour(rows: number[][]): number[] {
  const x = [0, 0, 0, 0];
  const order: { row: number[]; column: number }[] = [];
  const left = new Set([0, 1, 2, 3]);
  const columns = new Set([0, 1, 2, 3]);
  while (left.size > 0) {
    let best = { row: -1, column: -1, size: TINY };
    for (const row of left)
      for (const column of columns)
        if (Math.abs(rows[row][column]) > best.size) best = { row, column, size: Math.abs(rows[row][column]) };
    if (best.row < 0) break;
    const pivot = rows[best.row];
    left.delete(best.row);
    columns.delete(best.column);
    order.push({ row: pivot, column: best.column });
    for (const other of left) {
      const factor = rows[other][best.column] / pivot[best.column];
      for (let k = 0; k < 5; k++) rows[other][k] -= factor * pivot[k];
      rows[other][best.column] = 0;
    }
  }
  for (const { row, column } of order.reverse()) {
    let sum = row[4];
    for (let k = 0; k < 4; k++) if (k !== column) sum -= row[k] * x[k];
    x[column] = sum / row[column];
  }
  return x;
}

/** s_a and ṅ; `slip` is the tangential w of the material. */
function wander(n: Vec3, spins: readonly [Vec3, Vec3], bends: readonly [Bend, Bend], slip: Vec3): [Vec3, Vec3] {
  const t = acrossOf(n);
  const u = cross(n, t);
  const rows = bends.flatMap(({ along, first, second }, side) => {
    const turning = cross(spins[side], n);
    const sign = side === 0 ? -1 : 1;
    return [[along, first] as const, [cross(n, along), second] as const].map(([d, k]) => {
      // K s ± ṅ = ± ω × n divided by 1 + K: also valid at corners, where K is infinite
      const [share, rest] = k === Number.POSITIVE_INFINITY ? [1, 0] : [k / (1 + k), 1 / (1 + k)];
      const known = sign * rest * dot(d, turning) + (side === 0 ? 0 : share * dot(d, slip));
      return [share * dot(d, t), share * dot(d, u), sign * rest * dot(d, t), sign * rest * dot(d, u), known];
    });
  });
  const [s1, s2, n1, n2] = solveFour(rows);
  return [add(scale(s1, t), scale(s2, u)), add(scale(n1, t), scale(n2, u))];
}

const isStill = ({ velocity, spin }: Moving) => [...velocity, ...spin].every((x) => x === 0);
const across = (n: Vec3, v: Vec3): Vec3 => subtract(v, scale(dot(n, v), n));

/** Motion of the bodies of a contact at its point. */
export function motionAt({ a: shapeA, b: shapeB, point, normal: n, separation }: TouchingPoint): ContactMotion {
  const [a, b] = [movingOf(shapeA, point), movingOf(shapeB, point)];
  const material = subtract(add(b.velocity, cross(b.spin, b.lever)), add(a.velocity, cross(a.spin, a.lever)));
  const slip = across(n, add(material, subtract(b.belt, a.belt)));
  const normalSpeed = dot(n, material);
  if (isStill(a) && isStill(b)) return { a, b, normalSpeed, slip, normalBias: 0, slipBias: ZERO };
  // each surface is half the gap away from the point
  const half = scale(0.5 * separation, n);
  const bends = [bendAt(shapeA, subtract(point, half), n), bendAt(shapeB, add(point, half), scale(-1, n))] as const;
  const [wandersA, turns] = wander(n, [a.spin, b.spin], bends, across(n, material));
  const wandersB = subtract(wandersA, across(n, material));
  const pulls = ({ spin, lever }: Moving, s: Vec3) => cross(spin, add(cross(spin, lever), s));
  const bias = subtract(pulls(b, wandersB), pulls(a, wandersA));
  const carried = subtract(cross(b.spin, b.belt), cross(a.spin, a.belt));
  return {
    ...{ a, b, normalSpeed, slip },
    normalBias: dot(n, bias) + dot(turns, material),
    slipBias: across(n, add(bias, carried)),
  };
}

/** The row of a direction: linear and angular on a and on b, then scales, on which contacts do not act. */
export function rowAlong({ a, b }: ContactMotion, d: Vec3): number[] {
  const back = scale(-1, d);
  return [...back, ...cross(a.lever, back), ...d, ...cross(b.lever, d), 0, 0, 0, 0, 0, 0];
}
