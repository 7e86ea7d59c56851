// How damping enters the reference step.

/** Damping term added to κ so that a free body keeps e ≈ exp(-z) of its velocity: v1 / v0 = 1 - κ x / (κ + x) = e. */
export function damping(z: number, kappa: number): number {
  const e = 1 / (1 + z + z ** 2 / 2 + z ** 3 / 6 + z ** 4 / 24);
  return (kappa * (1 - e)) / (kappa - 1 + e);
}
