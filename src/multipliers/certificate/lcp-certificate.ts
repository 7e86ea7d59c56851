// How well a solution of the problems `lcp` and `sliding` holds, from the problem and the solution alone: plain arrays, no
// solver code.
//
//   a = A f + b     lo ≤ f ≤ hi, a = 0 inside, a ≥ 0 at lo, a ≤ 0 at hi
//
// Units: those of the problem, and relative to max(1, |b|), |b| the Euclidean length.
import { type Bounds, type BoundsCertificate, judgeRow, length, type Numbers, withRelative } from "./measure.ts";

export type LcpCertificate = BoundsCertificate;

/** Worst violation of each condition of a problem with bounds. Omitted or null bounds are 0 and none. */
export function certifyLcp(
  A: ArrayLike<Numbers>,
  b: Numbers,
  lo: Bounds | undefined,
  hi: Bounds | undefined,
  f: Numbers,
): LcpCertificate {
  const answers = Array.from(b, (free, i) => {
    let a = free;
    for (let j = 0; j < b.length; j++) a += A[i][j] * f[j];
    return a;
  });
  return certifyLcpAnswers(answers, b, lo, hi, f);
}

/** The same from a = A f + b, if A is not available. */
export function certifyLcpAnswers(
  answers: Numbers,
  b: Numbers,
  lo: Bounds | undefined,
  hi: Bounds | undefined,
  f: Numbers,
): LcpCertificate {
  const worst = { primal: 0, dual: 0, complementarity: 0 };
  for (let i = 0; i < b.length; i++) {
    // null stands for no bound in problem files
    const lower = lo === undefined ? 0 : (lo[i] ?? Number.NEGATIVE_INFINITY);
    const upper = hi === undefined ? Number.POSITIVE_INFINITY : (hi[i] ?? Number.POSITIVE_INFINITY);
    judgeRow(worst, answers[i], f[i], lower, upper);
  }
  return withRelative(worst, Math.max(1, length(b)));
}
