// The classical Runge–Kutta method of order 4, used by the references in this folder.

/** The state after `seconds`, in `steps` equal steps. */
export function rungeKutta(
  derivative: (state: readonly number[]) => number[],
  start: readonly number[],
  seconds: number,
  steps: number,
): number[] {
  const h = seconds / steps;
  let y = [...start];
  const ahead = (k: number[], part: number) => y.map((value, i) => value + part * h * k[i]);
  for (let i = 0; i < steps; i++) {
    const k1 = derivative(y);
    const k2 = derivative(ahead(k1, 0.5));
    const k3 = derivative(ahead(k2, 0.5));
    const k4 = derivative(ahead(k3, 1));
    y = y.map((value, j) => value + (h / 6) * (k1[j] + 2 * k2[j] + 2 * k3[j] + k4[j]));
  }
  return y;
}
