// How well a solution of the problems `lcp` and `sliding` holds, from the problem and the solution alone: plain arrays, no
// solver code.
//
//   a = A f + b     lo ≤ f ≤ hi, a = 0 inside, a ≥ 0 at lo, a ≤ 0 at hi
//
// Units: those of the problem, and relative to max(1, |b|), |b| the Euclidean length.
import { type Bounds, larger, length, type Numbers } from "./measure.ts";

export interface LcpCertificate {
  /** how far f is outside its bounds */
  readonly primal: number;
  readonly primalRelative: number;
  /** worst |a| of a sign that no bound allows: a < 0 without an upper one, a > 0 without a lower one */
  readonly dual: number;
  readonly dualRelative: number;
  /** worst min(|a|, distance of f to the bound that allows its sign) */
  readonly complementarity: number;
  readonly complementarityRelative: number;
}

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
  let primal = 0;
  let dual = 0;
  let complementarity = 0;
  for (let i = 0; i < b.length; i++) {
    const a = answers[i];
    // null stands for no bound in problem files
    const lower = lo === undefined ? 0 : (lo[i] ?? Number.NEGATIVE_INFINITY);
    const upper = hi === undefined ? Number.POSITIVE_INFINITY : (hi[i] ?? Number.POSITIVE_INFINITY);
    primal = larger(primal, Math.max(0, lower - f[i], f[i] - upper));
    if (lower === upper) continue;
    // a > 0 is allowed at lo only, a < 0 at hi only; without such a bound never
    const none = a > 0 ? lower <= -1e300 : upper >= 1e300;
    const room = Math.max(0, a > 0 ? f[i] - lower : upper - f[i]);
    if (none) dual = larger(dual, a);
    else complementarity = larger(complementarity, Math.min(Math.abs(a), room));
  }
  const scale = Math.max(1, length(b));
  return {
    primal,
    primalRelative: primal / scale,
    dual,
    dualRelative: dual / scale,
    complementarity,
    complementarityRelative: complementarity / scale,
  };
}
