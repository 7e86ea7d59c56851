// Two bars of 0.5 m and 1 kg in a plane, in generalized coordinates: the two angles from the horizontal, integrated by
// the classical Runge–Kutta method of order 4. Independent of the engine in coordinates, formulas and integrator.

const L = 0.5;
const HALF = L / 2;
const G = 9.81;
/** Inertia of a bar 0.5 x 0.1 x 0.1 about the axis out of the plane, through its centre. */
const I = (L * L + 0.1 * 0.1) / 12;

type State = [number, number, number, number];

/** Lagrange's equations: a 2x2 mass matrix, Coriolis terms, gravity. */
function derivative([p, q, dp, dq]: State): State {
  const c = Math.cos(p - q);
  const s = Math.sin(p - q);
  const m11 = I + HALF * HALF + L * L;
  const m22 = I + HALF * HALF;
  const m12 = L * HALF * c;
  const f1 = -L * HALF * s * dq * dq - G * (HALF + L) * Math.cos(p);
  const f2 = L * HALF * s * dp * dp - G * HALF * Math.cos(q);
  const det = m11 * m22 - m12 * m12;
  return [dp, dq, (m22 * f1 - m12 * f2) / det, (m11 * f2 - m12 * f1) / det];
}

/** Released at rest from horizontal; position of the tip after `seconds`. */
export function doublePendulum(seconds: number, steps: number): { tip: [number, number] } {
  const h = seconds / steps;
  let y: State = [0, 0, 0, 0];
  const ahead = (k: State, part: number): State => y.map((value, i) => value + part * h * k[i]) as State;
  for (let i = 0; i < steps; i++) {
    const k1 = derivative(y);
    const k2 = derivative(ahead(k1, 0.5));
    const k3 = derivative(ahead(k2, 0.5));
    const k4 = derivative(ahead(k3, 1));
    y = y.map((value, j) => value + (h / 6) * (k1[j] + 2 * k2[j] + 2 * k3[j] + k4[j])) as State;
  }
  return { tip: [L * (Math.cos(y[0]) + Math.cos(y[1])), L * (Math.sin(y[0]) + Math.sin(y[1]))] };
}
