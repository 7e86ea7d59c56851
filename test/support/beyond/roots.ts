// All roots of a real polynomial by Durand–Kerner's iteration, and the eigenvalues of a small matrix by its characteristic polynomial.

type Complex = [number, number];
const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
const over = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const size = c * c + d * d;
  return [(a * c + b * d) / size, (b * c - a * d) / size];
};

/** Coefficients lowest power first; roots ascending by real, then by imaginary part. */
export function roots(coefficients: readonly number[]): Complex[] {
  const n = coefficients.length - 1;
  const monic = coefficients.map((value) => value / coefficients[n]);
  // an upper bound of the roots, so that the iteration starts at their scale
  const size = Math.max(...monic.slice(0, n).map((value, i) => Math.abs(value) ** (1 / (n - i)))) || 1;
  let found: Complex[] = Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n + 0.4;
    return [size * Math.cos(angle), size * Math.sin(angle)];
  });
  for (let round = 0; round < 500; round++) {
    found = found.map((z, i) => {
      let value: Complex = [0, 0];
      for (let k = n; k >= 0; k--) {
        const [x, y] = times(value, z);
        value = [x + monic[k], y];
      }
      const apart = found.reduce<Complex>(
        (product, other, j) => {
          return j === i ? product : times(product, [z[0] - other[0], z[1] - other[1]]);
        },
        [1, 0],
      );
      const [x, y] = over(value, apart);
      return [z[0] - x, z[1] - y];
    });
  }
  return found.sort((a, b) => (Math.abs(a[0] - b[0]) > 1e-9 * size ? a[0] - b[0] : a[1] - b[1]));
}

/** Eigenvalues of a real matrix: Faddeev and LeVerrier's characteristic polynomial, and its roots. */
export function eigenvalues(A: readonly (readonly number[])[]): Complex[] {
  const n = A.length;
  const polynomial = new Array<number>(n + 1).fill(0);
  polynomial[n] = 1;
  let B: number[][] = A.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  for (let k = 1; k <= n; k++) {
    const AB = A.map((row) => B[0].map((_, j) => row.reduce((sum, value, l) => sum + value * B[l][j], 0)));
    const c = -AB.reduce((sum, row, i) => sum + row[i], 0) / k;
    polynomial[n - k] = c;
    B = AB.map((row, i) => row.map((value, j) => (i === j ? value + c : value)));
  }
  return roots(polynomial);
}
