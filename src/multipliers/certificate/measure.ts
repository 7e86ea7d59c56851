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
