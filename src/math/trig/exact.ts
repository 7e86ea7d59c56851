// The rounding error of a sum, product or quotient. With these a number is carried as an unevaluated sum of two
// doubles, value + tail, at twice the precision.
//   Dekker, A floating-point technique for extending the available precision, Numer. Math. 18 (1971)
//   Knuth, The Art of Computer Programming 2, 4.2.2, theorem B (the sum of two numbers in any order)
// The products need operands below 2^990 and results above 2^-960; the functions of this folder scale first.

const SPLIT: f64 = 134217729.0; // 2^27 + 1
const SPLIT_THIRD: f64 = 68719476737.0; // 2^36 + 1

/** The upper 26 bits of a; a - upperHalf(a) fits in 26 bits as well, so the products of such halves are exact. */
export function upperHalf(a: f64): f64 {
  const c: f64 = SPLIT * a;
  return c - (c - a);
}

/** The upper 17 bits of a; their cube is exact. */
export function upperThird(a: f64): f64 {
  const c: f64 = SPLIT_THIRD * a;
  return c - (c - a);
}

/** a^3 - upper^3 to about 50 bits, where `upper` is upperThird(a). */
export function cubeTail(a: f64, upper: f64): f64 {
  return (a - upper) * (a * a + upper * (a + upper));
}

/** a + b - sum, exactly, where `sum` is the rounded a + b. */
export function sumError(a: f64, b: f64, sum: f64): f64 {
  const partOfB: f64 = sum - a;
  const partOfA: f64 = sum - partOfB;
  return a - partOfA + (b - partOfB);
}

/** a b - product, exactly, where `product` is the rounded a b. */
export function productError(a: f64, b: f64, product: f64): f64 {
  const aHigh: f64 = upperHalf(a);
  const bHigh: f64 = upperHalf(b);
  const aLow: f64 = a - aHigh;
  const bLow: f64 = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aHigh * bLow - aLow * bHigh);
}

/** (n + nTail) / (d + dTail) - quotient, to about 50 bits, where `quotient` is the rounded n / d. */
export function quotientTail(n: f64, nTail: f64, d: f64, dTail: f64, quotient: f64): f64 {
  const product: f64 = quotient * d;
  const rest: f64 = n - product - productError(quotient, d, product);
  return (rest + (nTail - quotient * dTail)) / d;
}
