// An ellipsoid that rolls on the plane y = 0 without slipping, its axes of inertia rotated relative to those of its surface. All
// vectors are in body axes: n up, r from the centre of mass to the contact, ω, v = r × ω (the contact rests), quaternion q of the body.
//   contact   r = -D n / √(n·D n), D the squares of the half-axes
//   forces    f = m (v' + ω × v + g n);  I ω' + ω × I ω = r × f
//   so        I ω' - m r × (r × ω') = m r × (r' × ω + ω × v + g n) - ω × I ω
import { rungeKutta } from "./runge-kutta.ts";

type Vec3 = [number, number, number];
type Quat = [number, number, number, number];

export interface Ellipsoid {
  readonly mass: number;
  readonly axes: Vec3;
  /** About the centre, xx yy zz xy xz yz in the axes of the surface. */
  readonly inertia: readonly [number, number, number, number, number, number];
}

export interface EllipsoidState {
  orientation: Quat;
  /** Angular velocity in the world. */
  omega: Vec3;
  position: Vec3;
}

const cross = (a: readonly number[], b: readonly number[]): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const map3 = (f: (i: number) => number) => [0, 1, 2].map(f) as Vec3;

/** v rotated by q, or back by its conjugate. */
function turn([x, y, z, w]: readonly number[], v: readonly number[], back = false): Vec3 {
  const u: Vec3 = back ? [-x, -y, -z] : [x, y, z];
  const t = cross(u, v);
  const tt = cross(u, t);
  return map3((i) => v[i] + 2 * (w * t[i] + tt[i]));
}

function multiply([xx, yy, zz, xy, xz, yz]: Ellipsoid["inertia"], [x, y, z]: readonly number[]): Vec3 {
  return [xx * x + xy * y + xz * z, xy * x + yy * y + yz * z, xz * x + yz * y + zz * z];
}

/** r for the up direction in the body. */
function contact(axes: Vec3, n: readonly number[]): Vec3 {
  const D = map3((i) => axes[i] ** 2 * n[i]);
  const size = Math.sqrt(dot(n, D));
  return map3((i) => -D[i] / size);
}

/** r' for n' = n × ω. */
function contactRate(axes: Vec3, n: Vec3, rate: Vec3): Vec3 {
  const D = map3((i) => axes[i] ** 2 * n[i]);
  const size = Math.sqrt(dot(n, D));
  const part = dot(D, rate) / size ** 3;
  return map3((i) => -(axes[i] ** 2 * rate[i]) / size + D[i] * part);
}

/** Cramer's rule on three columns. */
function solve(columns: [Vec3, Vec3, Vec3], b: Vec3): Vec3 {
  const [x, y, z] = columns;
  const whole = dot(x, cross(y, z));
  return [dot(b, cross(y, z)) / whole, dot(x, cross(b, z)) / whole, dot(x, cross(y, b)) / whole];
}

/** Height of the centre above the plane, and its velocity, for an orientation and an angular velocity in the world. */
export function rollingStart({ axes }: Ellipsoid, q: Quat, omega: Vec3): { height: number; velocity: Vec3 } {
  const n = turn(q, [0, 1, 0], true);
  const r = contact(axes, n);
  return { height: -dot(r, n), velocity: turn(q, cross(r, turn(q, omega, true))) };
}

export function rollEllipsoid(body: Ellipsoid, start: EllipsoidState, seconds: number, steps: number, g = 9.81) {
  const { mass: m, axes, inertia } = body;
  const derivative = (state: readonly number[]) => {
    const q = state.slice(0, 4);
    const w = state.slice(4, 7) as Vec3;
    const n = turn(q, [0, 1, 0], true);
    const r = contact(axes, n);
    const rRate = contactRate(axes, n, cross(n, w));
    const v = cross(r, w);
    // m (v' + ω × v + g n) with v' = r' × ω + r × ω': all but the last term
    const [a, b] = [cross(rRate, w), cross(w, v)];
    const known = map3((i) => m * (a[i] + b[i] + g * n[i]));
    const gyration = cross(w, multiply(inertia, w));
    const torque = cross(r, known);
    const right = map3((i) => torque[i] - gyration[i]);
    // I e - m r × (r × e) for each unit vector e
    const column = (e: Vec3) => {
      const [Ie, rre] = [multiply(inertia, e), cross(r, cross(r, e))];
      return map3((i) => Ie[i] - m * rre[i]);
    };
    const rate = solve([column([1, 0, 0]), column([0, 1, 0]), column([0, 0, 1])], right);
    const [x, y, z, s] = q;
    const spin = [
      0.5 * (s * w[0] + y * w[2] - z * w[1]),
      0.5 * (s * w[1] + z * w[0] - x * w[2]),
      0.5 * (s * w[2] + x * w[1] - y * w[0]),
      -0.5 * (x * w[0] + y * w[1] + z * w[2]),
    ];
    return [...spin, ...rate, ...turn(q, v)];
  };
  const own = turn(start.orientation, start.omega, true);
  const end = rungeKutta(derivative, [...start.orientation, ...own, ...start.position], seconds, steps);
  const orientation = end.slice(0, 4) as Quat;
  return {
    orientation,
    omega: turn(orientation, end.slice(4, 7)),
    position: end.slice(7) as Vec3,
  };
}

/** Kinetic and potential energy of a rolling state. */
export function ellipsoidEnergy(body: Ellipsoid, { orientation, omega }: EllipsoidState, g = 9.81): number {
  const { height, velocity } = rollingStart(body, orientation, omega);
  const own = turn(orientation, omega, true);
  return (
    0.5 * body.mass * dot(velocity, velocity) + 0.5 * dot(own, multiply(body.inertia, own)) + body.mass * g * height
  );
}
