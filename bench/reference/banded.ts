// The method for chains: with the joints in order, A and its Cholesky factor are banded. O(n band²); a tree has no
// order with a narrow band, which is why the paper does not stop here (section 3).
import type { RowSystem } from "./row-system.ts";

/** The largest distance between two rows that share a body. */
export function bandOf({ rows, bodies, body }: RowSystem): number {
  const first = new Int32Array(bodies).fill(rows);
  let band = 0;
  for (let at = 0; at < 2 * rows; at++) {
    if (body[at] < 0) continue;
    first[body[at]] = Math.min(first[body[at]], at >> 1);
    band = Math.max(band, (at >> 1) - first[body[at]]);
  }
  return band;
}

export function bandedMultipliers({ rows: n, ...system }: RowSystem): Float64Array {
  const { width, body, j, w, b } = system;
  const band = bandOf({ rows: n, ...system });
  const size = band + 1;
  // A[i][i - d] is at size i + d
  const G = new Float64Array(n * size);
  for (let i = 0; i < n; i++)
    for (let k = Math.max(0, i - band); k <= i; k++) {
      let sum = 0;
      for (let p = 2 * i; p < 2 * i + 2; p++)
        for (let q = 2 * k; q < 2 * k + 2; q++)
          if (body[p] >= 0 && body[p] === body[q])
            for (let l = 0; l < width; l++) sum += j[p * width + l] * w[q * width + l];
      for (let l = Math.max(0, i - band); l < k; l++)
        if (k - l <= band) sum -= G[size * i + i - l] * G[size * k + k - l];
      G[size * i + i - k] = k < i ? sum / G[size * k] : Math.sqrt(sum);
    }
  const x = Float64Array.from(b, (value) => -value);
  for (let i = 0; i < n; i++) {
    for (let k = Math.max(0, i - band); k < i; k++) x[i] -= G[size * i + i - k] * x[k];
    x[i] /= G[size * i];
  }
  for (let i = n - 1; i >= 0; i--) {
    x[i] /= G[size * i];
    for (let k = Math.max(0, i - band); k < i; k++) x[k] -= G[size * i + i - k] * x[i];
  }
  return x;
}
