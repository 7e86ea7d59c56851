// Tangency of an ellipsoid with a sphere, a cylinder or another ellipsoid, by their contact function (J. W. Perram and M. S. Wertheim 1985).
// With A and B the matrices of the two, E diag(half²) Eᵀ, and d from centre to centre,
//
//   f(λ) = λ (1 - λ) d·y,   G y = d,   G = (1 - λ) A + λ B          F = max f over 0 < λ < 1, which is unique
//
// √F is the factor by which both must grow, or shrink, to touch: C = (√F - 1) l. A cylinder is viewed along its axis: everything is
// projected perpendicular to it. The best λ is found numerically when the function is recorded; four Newton steps on the jets, with the
// curvature there, follow it, f' = (1 - 2λ) d·y - λ (1 - λ) y·(B - A) y. Their remaining error enters only quadratically.
import type { Vec3 } from "../../errors/checks.ts";
import { cross } from "../../math/tuples.ts";
import { type Inputs, type Scalar, type Vector, vector } from "./jets.ts";
import type { Ball, Cylinder, Egg } from "./surfaces.ts";

export type Curved = Ball | Cylinder | Egg;

const STEPS = 4;
/** Golden section steps that find λ numerically. */
const CUTS = 60;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Change of λ used to measure the curvature. */
const NEAR = 1e-3;

/** The three columns of a symmetric matrix. */
type Columns = readonly [Vector, Vector, Vector];

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

const centreOf = (surface: Curved, { bodies }: Inputs): Vector =>
  bodies[surface.body].point(surface.shape === "cylinder" ? surface.point : surface.centre);

/** Σ half² e eᵀ over the axes of an ellipsoid; r² for round surfaces. */
function matrixOf(surface: Curved, { bodies }: Inputs): Columns {
  const columns = AXES.map((e): Vector => {
    if (surface.shape !== "ellipsoid") {
      const r2 = surface.radius * surface.radius;
      return vector(r2 * e[0], r2 * e[1], r2 * e[2]);
    }
    const { half, xAxis, yAxis } = surface;
    const along = [xAxis, yAxis, cross(xAxis, yAxis)].map((axis, i) => {
      const d = bodies[surface.body].direction(axis);
      return d.times(d.dot(e).times(half[i] * half[i]));
    });
    return along[0].plus(along[1]).plus(along[2]);
  });
  return [columns[0], columns[1], columns[2]];
}

/** P M P perpendicular to the unit vector u, with `along` along it. */
function across(m: Columns, u: Vector, along: number): Columns {
  const left = (v: Vector) => v.minus(u.times(u.dot(v)));
  const parts = [u.x, u.y, u.z];
  // M P e_i = M e_i - u_i M u
  const mu = m[0].times(u.x).plus(m[1].times(u.y)).plus(m[2].times(u.z));
  const columns = m.map((c, i) => left(c.minus(mu.times(parts[i]))).plus(u.times(parts[i].times(along))));
  return [columns[0], columns[1], columns[2]];
}

interface Pair {
  readonly a: Columns;
  readonly b: Columns;
  readonly d: Vector;
}

function pairOf(a: Curved, b: Curved, inputs: Inputs): Pair {
  const d = centreOf(b, inputs).minus(centreOf(a, inputs));
  const [ma, mb] = [matrixOf(a, inputs), matrixOf(b, inputs)];
  const rod = a.shape === "cylinder" ? a : b.shape === "cylinder" ? b : undefined;
  if (!rod) return { a: ma, b: mb, d };
  const u = inputs.bodies[rod.body].direction(rod.axis);
  return { a: across(ma, u, 1), b: across(mb, u, 1), d: d.minus(u.times(d.dot(u))) };
}

const times = (m: Columns, v: Vector): Vector => m[0].times(v.x).plus(m[1].times(v.y)).plus(m[2].times(v.z));

/** y with G y = d, by cross products of the columns of G, which is symmetric. */
function solve({ a, b, d }: Pair, l: Scalar): Vector {
  const k = l.negated().plus(1);
  const [g0, g1, g2] = a.map((column, i) => column.times(k).plus(b[i].times(l)));
  const [x, y, z] = [g1.cross(g2), g2.cross(g0), g0.cross(g1)];
  return vector(x.dot(d), y.dot(d), z.dot(d)).over(g0.dot(x));
}

/** f' at l, and y there. */
function slopeAt(pair: Pair, l: Scalar): Scalar {
  const y = solve(pair, l);
  const both = l.times(l.negated().plus(1));
  const differ = times(pair.b, y).minus(times(pair.a, y));
  return pair.d
    .dot(y)
    .times(l.times(-2).plus(1))
    .minus(both.times(y.dot(differ)));
}

/** f as a function of numbers. */
function functionOf(pair: Pair): (l: number) => number {
  // read all components first: reading one computes everything recorded so far
  const parts = [...pair.a, ...pair.b, pair.d].map(({ x, y, z }) => [x, y, z]);
  const [a0, a1, a2, b0, b1, b2, d] = parts.map((part) => part.map(({ value }) => value));
  const [a, b] = [
    [a0, a1, a2],
    [b0, b1, b2],
  ];
  const inner = (x: ArrayLike<number>, y: ArrayLike<number>) => x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
  return (l) => {
    const [g0, g1, g2] = a.map((column, i): Vec3 => {
      const part = (k: number) => (1 - l) * column[k] + l * b[i][k];
      return [part(0), part(1), part(2)];
    });
    const x = cross(g1, g2);
    const y = [inner(x, d), inner(cross(g2, g0), d), inner(cross(g0, g1), d)];
    return (l * (1 - l) * inner(d, y)) / inner(g0, x);
  };
}

/** Where f is largest: it has a single maximum. */
function bestOf(f: (l: number) => number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < CUTS; i++) {
    const [p, q] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (f(p) < f(q)) low = p;
    else high = q;
  }
  return 0.5 * (low + high);
}

const sizeOf = (surface: Curved): number =>
  surface.shape === "ellipsoid" ? Math.min(...surface.half) : surface.radius;

/** Zero if the two touch from outside, approximately metres near there. */
export function contactFunction(a: Curved, b: Curved, inputs: Inputs): Scalar {
  const pair = pairOf(a, b, inputs);
  const f = functionOf(pair);
  const start = bestOf(f);
  const step = NEAR * Math.min(start, 1 - start);
  const curvature = (f(start + step) - 2 * f(start) + f(start - step)) / (step * step);
  let l = slopeAt(pair, pair.d.x.times(0).plus(start)).over(-curvature).plus(start);
  for (let i = 1; i < STEPS; i++) l = l.minus(slopeAt(pair, l).over(curvature));
  const both = l.times(l.negated().plus(1));
  const grown = both.times(pair.d.dot(solve(pair, l))).sqrt();
  return grown.minus(1).times(sizeOf(a) + sizeOf(b));
}
