// A roller whose centre stays on a curve y = f(x) while it rolls without slipping on the rail below, at its radius from the curve:
// it turns at (speed along the curve) / radius, so it acts like a bead of the larger mass M = m + I / r² under the weight of m.
//   T = ½ M (1 + f'²) x'²,  V = m g f:   (1 + f'²) x'' = -f' (f'' x'² + (m/M) g)
import { rungeKutta } from "./runge-kutta.ts";

export interface Curve {
  readonly height: (x: number) => number;
  readonly slope: (x: number) => number;
  readonly bend: (x: number) => number;
}

/** x and x' after `seconds`; `part` is m/M, 1 for a sliding bead. */
export function rollOn({ slope, bend }: Curve, start: [number, number], part: number, seconds: number, steps: number) {
  const derivative = ([x, rate]: readonly number[]) => {
    const f = slope(x);
    return [rate, (-f * (bend(x) * rate ** 2 + part * 9.81)) / (1 + f * f)];
  };
  return rungeKutta(derivative, start, seconds, steps) as [number, number];
}
