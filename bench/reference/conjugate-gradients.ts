// A λ = -b by conjugate gradients with the diagonal as preconditioner; A is never formed, an iteration costs O(n). The
// method of Gleicher's Bramble, which the paper compares with in section 9.
import { addResponse, project, type RowSystem } from "./row-system.ts";

export interface GradientAnswer {
  readonly x: Float64Array;
  readonly iterations: number;
  /** |A x + b| over |b|, both in the preconditioner's norm */
  readonly residual: number;
}

export function conjugateGradients(system: RowSystem, tolerance: number, most = 20 * system.rows): GradientAnswer {
  const { rows: n, width, body, j, w, b } = system;
  const inverse = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let at = 2 * i; at < 2 * i + 2; at++)
      if (body[at] >= 0) for (let k = 0; k < width; k++) sum += j[at * width + k] * w[at * width + k];
    inverse[i] = sum > 0 ? 1 / sum : 0;
  }
  const x = new Float64Array(n);
  const r = Float64Array.from(b, (value) => -value);
  const p = new Float64Array(n);
  const q = new Float64Array(n);
  const u = new Float64Array(system.bodies * width);
  let rho = 0;
  for (let i = 0; i < n; i++) rho += r[i] * inverse[i] * r[i];
  const start = rho;
  let last = 1;
  let iterations = 0;
  while (iterations < most && rho > tolerance * tolerance * start) {
    const beta = iterations === 0 ? 0 : rho / last;
    for (let i = 0; i < n; i++) p[i] = inverse[i] * r[i] + beta * p[i];
    u.fill(0);
    addResponse(system, p, u);
    project(system, u, q);
    let curvature = 0;
    for (let i = 0; i < n; i++) curvature += p[i] * q[i];
    const alpha = rho / curvature;
    last = rho;
    rho = 0;
    for (let i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
      rho += r[i] * inverse[i] * r[i];
    }
    iterations++;
  }
  return { x, iterations, residual: start > 0 ? Math.sqrt(rho / start) : 0 };
}
