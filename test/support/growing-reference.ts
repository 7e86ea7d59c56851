// A free scalable body, from its equations of motion alone, by the fourth-order Runge–Kutta method.
//
//   L = R I(s) ω constant in the world      P_i s̈_i = P_i s_i (ω_j² + ω_k²) - k (s_i - rest_i) - c ṡ_i, ω along the body's axes
//
// one scale: the sum of the three. I_x(s) = P_y s_y² + P_z s_z².
import type { Quat, Vec3 } from "../../src/index.ts";
import { conjugate, multiply, rotate } from "../../src/math/index.ts";

export interface Growing {
  /** Σ m r_i² along each axis. */
  readonly moments: Vec3;
  readonly axes: 1 | 3;
  readonly stiffness: number;
  readonly damping: number;
  readonly rest: Vec3;
  /** In the world. */
  readonly angularMomentum: Vec3;
}

export interface GrowingState {
  readonly orientation: Quat;
  readonly scale: Vec3;
  readonly rate: Vec3;
}

const inertia = ([p, q, r]: Vec3, [x, y, z]: Vec3): Vec3 => {
  const [a, b, c] = [p * x * x, q * y * y, r * z * z];
  return [b + c, a + c, a + b];
};

/** Spin along the axes of the body. */
export function spinOf({ moments, angularMomentum }: Growing, { orientation, scale }: GrowingState): Vec3 {
  const l = rotate(conjugate(orientation), angularMomentum);
  const i = inertia(moments, scale);
  return [l[0] / i[0], l[1] / i[1], l[2] / i[2]];
}

export const angularMomentumOf = (moments: Vec3, orientation: Quat, scale: Vec3, spin: Vec3): Vec3 => {
  const w = rotate(conjugate(orientation), spin);
  const i = inertia(moments, scale);
  return rotate(orientation, [i[0] * w[0], i[1] * w[1], i[2] * w[2]]);
};

function slope(body: Growing, state: GrowingState): GrowingState {
  const { moments, axes, stiffness, damping, rest } = body;
  const w = spinOf(body, state);
  const [x, y, z] = w;
  const turn = multiply(state.orientation, [x / 2, y / 2, z / 2, 0]);
  const squares = x * x + y * y + z * z;
  const flung = [0, 1, 2].map((i) => moments[i] * state.scale[i] * (squares - w[i] * w[i]));
  const held = [0, 1, 2].map((i) => stiffness * (state.scale[i] - rest[i]) + damping * state.rate[i]);
  const one = (flung[0] + flung[1] + flung[2] - held[0]) / (moments[0] + moments[1] + moments[2]);
  const each = [0, 1, 2].map((i) => (flung[i] - held[i]) / moments[i]);
  const rate = axes === 1 ? [one, one, one] : each;
  return { orientation: turn, scale: state.rate, rate: rate as unknown as Vec3 };
}

const along = (a: readonly number[], h: number, b: readonly number[]) => a.map((x, i) => x + h * b[i]);
const ahead = (s: GrowingState, h: number, k: GrowingState): GrowingState => ({
  orientation: along(s.orientation, h, k.orientation) as unknown as Quat,
  scale: along(s.scale, h, k.scale) as unknown as Vec3,
  rate: along(s.rate, h, k.rate) as unknown as Vec3,
});

export function runGrowing(body: Growing, start: GrowingState, seconds: number, steps: number): GrowingState {
  const h = seconds / steps;
  let s = start;
  for (let n = 0; n < steps; n++) {
    const a = slope(body, s);
    const b = slope(body, ahead(s, h / 2, a));
    const c = slope(body, ahead(s, h / 2, b));
    const d = slope(body, ahead(s, h, c));
    s = ahead(ahead(ahead(ahead(s, h / 6, a), h / 3, b), h / 3, c), h / 6, d);
  }
  return s;
}
