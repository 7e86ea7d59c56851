// The elementary functions in BigInt fixed point, some 200 bits beyond the leading bit of the result: the slow twin of
// src/math/trig. Everything is our own Taylor series; Math.atan2 and Math.log only give first guesses, which are then
// corrected by an identity that holds for any guess.

/** The number mantissa / 2^bits */
export interface Real {
  readonly mantissa: bigint;
  readonly bits: number;
}

const GUARD = 200;
const words = new DataView(new ArrayBuffer(8));

/** A finite double as the integer m and the exponent e of m 2^e, exactly. */
function decompose(x: number): { m: bigint; e: number } {
  words.setFloat64(0, x);
  const high = words.getUint32(0);
  const field = (high >>> 20) & 2047;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(words.getUint32(4));
  const m = field === 0 ? fraction : fraction | (1n << 52n);
  return { m: x < 0 ? -m : m, e: Math.max(field, 1) - 1075 };
}

const shift = (a: bigint, by: number): bigint => (by >= 0 ? a << BigInt(by) : a >> BigInt(-by));

/** x with `bits` fractional bits; exact if x has no more than that */
function fixed(x: number, bits: number): bigint {
  const { m, e } = decompose(x);
  return shift(m, e + bits);
}

/** log2 |x|, rounded down */
function magnitude(x: number): number {
  const { m, e } = decompose(x);
  return (m < 0n ? -m : m).toString(2).length - 1 + e;
}

/** Enough fractional bits to hold x exactly and a result of about its size to GUARD bits */
const bitsFor = (x: number): number => GUARD + 64 + Math.max(0, -magnitude(x));

/** sum of sign^k x^(2k+1) / (2k+1): atan for sign -1, atanh for sign 1 */
function oddSeries(x: bigint, bits: number, sign: bigint): bigint {
  const b = BigInt(bits);
  const square = (sign * x * x) >> b;
  let power = x;
  let sum = x;
  for (let k = 3n; power !== 0n && power !== -1n; k += 2n) {
    power = (power * square) >> b;
    sum += power / k;
  }
  return sum;
}

const CONSTANT_BITS = 2600;
const inverse = (n: bigint) => (1n << BigInt(CONSTANT_BITS)) / n;
const pi2600 = 16n * oddSeries(inverse(5n), CONSTANT_BITS, -1n) - 4n * oddSeries(inverse(239n), CONSTANT_BITS, -1n);
const ln2600 = 2n * oddSeries(inverse(3n), CONSTANT_BITS, 1n);
export const piFixed = (bits: number): bigint => pi2600 >> BigInt(CONSTANT_BITS - bits);
const ln2Fixed = (bits: number): bigint => ln2600 >> BigInt(CONSTANT_BITS - bits);

/** e^x for fixed-point x of size below 1 */
function expSeries(x: bigint, bits: number): bigint {
  const b = BigInt(bits);
  let term = 1n << b;
  let sum = term;
  for (let k = 1n; term !== 0n && term !== -1n; k++) {
    term = ((term * x) >> b) / k;
    sum += term;
  }
  return sum;
}

const floorQuotient = (a: bigint, b: bigint): bigint => (a >= 0n ? a / b : -((b - 1n - a) / b));

/** sin and cos of fixed-point x */
function sineAndCosine(x: bigint, bits: number): { sine: bigint; cosine: bigint } {
  const b = BigInt(bits);
  const quarter = piFixed(bits + 40); // 40 more bits, because it is multiplied by n
  const n = floorQuotient((x << 42n) + quarter, 2n * quarter);
  const r = x - ((n * quarter) >> 41n);
  const square = -((r * r) >> b);
  let even = 1n << b;
  let odd = r;
  let cosine = even;
  let sine = odd;
  for (let k = 1n; even !== 0n && even !== -1n; k += 2n) {
    even = ((even * square) >> b) / (k * (k + 1n));
    odd = ((odd * square) >> b) / ((k + 1n) * (k + 2n));
    cosine += even;
    sine += odd;
  }
  const quadrant = n & 3n;
  if (quadrant === 0n) return { sine, cosine };
  if (quadrant === 1n) return { sine: cosine, cosine: -sine };
  return quadrant === 2n ? { sine: -sine, cosine: -cosine } : { sine: -cosine, cosine: sine };
}

export function sinExact(x: number): Real {
  const bits = bitsFor(x);
  return { mantissa: sineAndCosine(fixed(x, bits), bits).sine, bits };
}

export function cosExact(x: number): Real {
  const bits = bitsFor(x);
  return { mantissa: sineAndCosine(fixed(x, bits), bits).cosine, bits };
}

export function tanExact(x: number): Real {
  const bits = bitsFor(x);
  const { sine, cosine } = sineAndCosine(fixed(x, bits), bits);
  return { mantissa: (sine << BigInt(bits)) / cosine, bits };
}

/** The angle of the point (x, y) from a guess g: g + atan((y cos g - x sin g) / (x cos g + y sin g)) */
function angle(y: bigint, x: bigint, guess: number, bits: number): Real {
  const start = fixed(guess, bits);
  const { sine, cosine } = sineAndCosine(start, bits);
  const t = ((y * cosine - x * sine) << BigInt(bits)) / (x * cosine + y * sine);
  return { mantissa: start + oddSeries(t, bits, -1n), bits };
}

export function atan2Exact(y: number, x: number): Real {
  const gap = Math.abs(magnitude(y) - magnitude(x));
  const bits = GUARD + 128 + gap;
  const a = decompose(y);
  const b = decompose(x);
  const e = Math.min(a.e, b.e);
  return angle(shift(a.m, a.e - e), shift(b.m, b.e - e), normalGuess(Math.atan2(y, x)), bits);
}

/** a subnormal guess would need extra bits, and 0 is as good */
const normalGuess = (x: number): number => (Math.abs(x) < 1e-300 ? 0 : x);

export const atanExact = (x: number): Real => atan2Exact(x, 1);

function squareRoot(n: bigint): bigint {
  let root = 1n << BigInt((n.toString(16).length * 4 + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** sqrt(1 - x^2) in fixed point */
const otherLeg = (x: bigint, bits: number): bigint => squareRoot((1n << BigInt(2 * bits)) - x * x);

export function asinExact(x: number): Real {
  const bits = bitsFor(x);
  const sine = fixed(x, bits);
  return angle(sine, otherLeg(sine, bits), Math.asin(x), bits);
}

export function acosExact(x: number): Real {
  const bits = bitsFor(x);
  const cosine = fixed(x, bits);
  return angle(otherLeg(cosine, bits), cosine, Math.acos(x), bits);
}

export function expExact(x: number): Real {
  const k = Math.round(x / Math.LN2);
  const bits = bitsFor(x) + 16;
  const r = fixed(x, bits) - BigInt(k) * ln2Fixed(bits);
  return { mantissa: expSeries(r, bits), bits: bits - k };
}

/** From the guess g: x e^-g = 1 + d, log x = g + 2 atanh(d / (2 + d)) */
export function logExact(x: number): Real {
  const { m, e } = decompose(x);
  const k = m.toString(2).length + e;
  const bits = GUARD + 256;
  const b = BigInt(bits);
  const scaled = shift(m, bits + e - k); // in [1/2, 1)
  const guess = fixed(Math.log(Number(scaled >> (b - 60n)) / 2 ** 60), bits);
  const d = ((scaled * expSeries(-guess, bits)) >> b) - (1n << b);
  const correction = 2n * oddSeries((d << b) / ((2n << b) + d), bits, 1n);
  return { mantissa: guess + correction + BigInt(k) * ln2Fixed(bits), bits };
}

/** |computed - exact| in units in the last place of the exact value, including subnormals */
export function errorInUlps(computed: number, exact: Real): number {
  const size = exact.mantissa < 0n ? -exact.mantissa : exact.mantissa;
  const exponent = size === 0n ? -1022 : Math.max(size.toString(2).length - 1 - exact.bits, -1022);
  if (Number.isNaN(computed)) return Infinity;
  const overflow = !Number.isFinite(computed);
  if (overflow && exponent > 1023) return 0;
  const { m, e } = overflow ? { m: computed > 0 ? 1n : -1n, e: 1024 } : decompose(computed);
  // both as multiples of ulp / 2^40
  const unit = exponent - 52 - 40;
  const difference = shift(m, e - unit) - shift(exact.mantissa, -exact.bits - unit);
  return Math.abs(Number(difference)) / 2 ** 40;
}
