// Linear systems in exact fractions of integers: the slow twin of solvers on doubles.

/** numerator / denominator, in lowest terms, the denominator positive */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : greatest(b, a % b));

function reduced(over: bigint, under: bigint): Rational {
  const common = greatest(over, under) * (under < 0n ? -1n : 1n);
  return { over: over / common, under: under / common };
}

/** A double that is an integer. */
export const exactly = (x: number): Rational => ({ over: BigInt(x), under: 1n });
const minus = (a: Rational, b: Rational) => reduced(a.over * b.under - b.over * a.under, a.under * b.under);
const times = (a: Rational, b: Rational) => reduced(a.over * b.over, a.under * b.under);
const divide = (a: Rational, b: Rational) => reduced(a.over * b.under, a.under * b.over);

/** The nearest double, or nearly so. */
export function toNumber({ over, under }: Rational): number {
  const bits = BigInt(Math.max(0, under.toString(2).length + 80 - over.toString(2).length));
  return Number((over << bits) / under) / 2 ** Number(bits);
}

/** A x = b for every column b, by Gauss–Jordan: the first nonzero pivot will do. `columns`: the solutions, undefined if A is singular. */
export function solveExactly(
  A: readonly number[][],
  right: readonly number[][],
): { rank: number; columns?: number[][] } {
  const n = A.length;
  const rows = A.map((row, i) => [...row, ...right.map((b) => b[i])].map(exactly));
  let rank = 0;
  for (let column = 0; column < n && rank < n; column++) {
    const found = rows.findIndex((row, i) => i >= rank && row[column].over !== 0n);
    if (found < 0) continue;
    [rows[rank], rows[found]] = [rows[found], rows[rank]];
    const pivot = rows[rank][column];
    rows[rank] = rows[rank].map((entry) => divide(entry, pivot));
    for (const [i, row] of rows.entries())
      if (i !== rank && row[column].over !== 0n)
        rows[i] = row.map((entry, j) => minus(entry, times(row[column], rows[rank][j])));
    rank++;
  }
  if (rank < n) return { rank };
  return { rank, columns: right.map((_, k) => rows.map((row) => toNumber(row[n + k]))) };
}
