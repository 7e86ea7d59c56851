// Measures shared by the certificates: plain numbers, no solver code.

export type Numbers = ArrayLike<number>;
export type Bounds = ArrayLike<number | null | undefined>;

/** The larger of two magnitudes; NaN stays: it must never look like a small violation. */
export const larger = (worst: number, value: number): number => Math.max(worst, Math.abs(value));

/** Euclidean, scaled by the largest entry: squares of finite numbers may overflow. */
export function length(vector: Numbers): number {
  let largest = 0;
  for (let k = 0; k < vector.length; k++) largest = larger(largest, vector[k]);
  if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return largest;
  let squares = 0;
  for (let k = 0; k < vector.length; k++) {
    const part = vector[k] / largest;
    squares += part * part;
  }
  return Math.min(Number.MAX_VALUE, largest * Math.sqrt(squares));
}

/** Each measure, and the same relative to `scale`, or to its own scale, under its name with "Relative". */
export function withRelative<T extends Record<string, number>>(worst: T, scale: number | Readonly<T>): WithRelative<T> {
  const all: Record<string, number> = {};
  for (const [name, value] of Object.entries(worst)) {
    all[name] = value;
    all[`${name}Relative`] = value / (typeof scale === "number" ? scale : scale[name]);
  }
  return all as WithRelative<T>;
}
type WithRelative<T> = T & { [Name in keyof T & string as `${Name}Relative`]: number };

/** How rows with bounds are kept: lo ≤ f ≤ hi, a = 0 inside, a ≥ 0 at lo, a ≤ 0 at hi. */
export interface BoundsCertificate {
  /** how far f is outside of its bounds; of contacts also of its cone: r_N < 0, |r_T| > μ r_N */
  readonly primal: number;
  readonly primalRelative: number;
  /** worst |a| of a sign that no bound allows: a < 0 without an upper one, a > 0 without a lower one; of contacts u_N < 0 */
  readonly dual: number;
  readonly dualRelative: number;
  /** worst min(|a|, distance of f to the bound that allows its sign); of contacts min(r_N, u_N) */
  readonly complementarity: number;
  readonly complementarityRelative: number;
}

/** Makes `worst` as bad as a row is that answers a to its force f. */
export function judgeRow(
  worst: { primal: number; dual: number; complementarity: number },
  a: number,
  f: number,
  lower: number,
  upper: number,
): void {
  worst.primal = larger(worst.primal, Math.max(0, lower - f, f - upper));
  if (lower === upper) return;
  // a > 0 is allowed at lo only, a < 0 at hi only; without such a bound never
  const none = a > 0 ? lower <= -1e300 : upper >= 1e300;
  const room = Math.max(0, a > 0 ? f - lower : upper - f);
  if (none) worst.dual = larger(worst.dual, a);
  else worst.complementarity = larger(worst.complementarity, Math.min(Math.abs(a), room));
}
