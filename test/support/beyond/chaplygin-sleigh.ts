// Chaplygin's sleigh in closed form: a body slides freely on a level plane, but its knife edge does not move sideways.
//   a      distance of the centre of mass ahead of the edge;  k² = (I + m a²)/m;  V speed at the same energy without rotation
//   v, ω   forward speed of the edge, and angular speed:  v' = a ω²,  k² ω' = -a v ω
//   so     v = V tanh τ,  ω = (V/k) sech τ,  heading = (k/a) (gd τ - gd τ0),  τ = τ0 + a V t / k²

export interface Sleigh {
  readonly mass: number;
  /** About the vertical through the centre of mass. */
  readonly inertia: number;
  readonly ahead: number;
}

/** Twice the arc tangent of tanh(τ/2): the integral of sech. */
const gudermann = (tau: number) => 2 * Math.atan(Math.tanh(tau / 2));

/** Speeds, heading and path of the edge, t seconds after it started along x with speed v and angular speed ω (ω ≠ 0). */
export function sleighAt({ mass, inertia, ahead: a }: Sleigh, v0: number, omega0: number, t: number) {
  const k = Math.sqrt((inertia + mass * a * a) / mass);
  const V = Math.hypot(v0, k * omega0);
  const start = Math.atanh(v0 / V);
  const way = Math.sign(omega0);
  const at = (time: number) => {
    const tau = start + (a * V * time) / (k * k);
    const heading = ((way * k) / a) * (gudermann(tau) - gudermann(start));
    return { v: V * Math.tanh(tau), omega: (way * V) / k / Math.cosh(tau), heading };
  };
  // the path by Simpson's rule, from the closed form, so its error is rounding
  const pieces = 2 * Math.ceil(200 * (1 + t));
  let [x, y] = [0, 0];
  for (let i = 0; i <= pieces; i++) {
    const weight = ((i === 0 || i === pieces ? 1 : i % 2 === 1 ? 4 : 2) * t) / (3 * pieces);
    const { v, heading } = at((i * t) / pieces);
    x += weight * v * Math.cos(heading);
    y += weight * v * Math.sin(heading);
  }
  return { ...at(t), x, y };
}
