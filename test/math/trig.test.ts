import { describe, expect, test } from "vitest";
import * as reference from "../support/high-precision.ts";
import { kernels } from "../support/kernels.ts";

const { acos, asin, atan, atan2, cos, exp, log, sin, tan } = kernels();

const words = new DataView(new ArrayBuffer(8));
function fromBits(high: number, low: number): number {
  words.setInt32(0, high);
  words.setInt32(4, low);
  return words.getFloat64(0);
}

/** A source of 32-bit words (xorshift), the same in every run */
function source(seed: number): () => number {
  let a = seed;
  return () => {
    a ^= a << 13;
    a ^= a >>> 17;
    a ^= a << 5;
    return a;
  };
}
const next = source(20240917);
/** Of either sign, with exponents uniform from 2^low to 2^high: made of bits, without arithmetic that could differ */
function logUniform(low: number, high: number, word = next): number {
  const exponent = 1023 + low + ((word() >>> 1) % (high - low));
  return fromBits((word() & 0x800fffff) | (exponent << 20), word());
}
const uniform = (low: number, high: number): number =>
  low + (high - low) * ((next() >>> 0) / 2 ** 32 + (next() >>> 0) / 2 ** 64);
const times = (count: number, make: () => number): number[] => Array.from({ length: count }, make);
/** x and the doubles around it */
const around = (x: number, steps = 2): number[] => {
  words.setFloat64(0, x);
  const bits = words.getBigInt64(0);
  return Array.from({ length: 2 * steps + 1 }, (_, i) => {
    words.setBigInt64(0, bits + BigInt(i - steps));
    return words.getFloat64(0);
  }).filter(Number.isFinite);
};
const bothSigns = (xs: number[]): number[] => [...xs, ...xs.map((x) => -x)];
const subnormals = times(200, () => fromBits(next() & 0x800fffff, next()));
const tiny = bothSigns([...around(2 ** -27), ...around(2 ** -28), ...around(2 ** -26), 5e-324, 2 ** -1022, 2 ** -1000]);

/** The doubles up to 2^20 that come closest to a multiple of pi/2, and some of those that come just close */
function nearQuarterTurns(): number[] {
  const bits = 160n;
  const halfPi = reference.piFixed(159);
  const found: { x: number; gap: number }[] = [];
  for (let n = 1n; n <= 667544n; n++) {
    const multiple = n * halfPi;
    const x = Number(multiple >> 80n) / 2 ** 80;
    const gap = BigInt(x * 2 ** 52) * 2n ** (bits - 52n) - multiple;
    found.push({ x, gap: Math.abs(Number(gap)) / 2 ** 160 });
  }
  const some = found.filter((_, i) => i < 300 || i % 700 === 0);
  const closest = found.sort((a, b) => a.gap - b.gap).slice(0, 400);
  // what quarter-turns.ts relies on
  expect(closest[0]!.gap).toBeGreaterThan(2 ** -61);
  return bothSigns([...closest, ...some].flatMap(({ x }) => around(x, 1)));
}

/** Asserts the bound that the function's header states, and prints the worst error found. */
function check(
  name: string,
  f: (...x: [number, number]) => number,
  exact: (...x: [number, number]) => reference.Real,
  bound: number,
  points: [number, number][],
): void {
  let worst = 0;
  let at: number[] = [];
  for (const point of points) {
    const error = reference.errorInUlps(f(...point), exact(...point));
    if (error > worst) {
      worst = error;
      at = point;
    }
  }
  console.log(`${name}: ${worst.toFixed(4)} ulp at ${at[0]}, worst of ${points.length}`);
  expect(worst, `${name}(${at})`).toBeLessThanOrEqual(bound);
}
const single = (xs: number[]): [number, number][] => xs.map((x) => [x, 0]);

describe("the reference", () => {
  test("knows pi", () => {
    expect(((reference.piFixed(200) * 10n ** 50n) >> 200n).toString()).toBe(
      "314159265358979323846264338327950288419716939937510",
    );
  });

  test("satisfies the identities of its functions to 150 bits", () => {
    const scaled = (r: reference.Real) => (r.mantissa << 200n) >> BigInt(r.bits);
    const near = (a: bigint, b: bigint) => expect(a - b < 1n << 50n && b - a < 1n << 50n).toBe(true);
    const one = 1n << 200n;
    for (const x of times(50, () => uniform(-1, 1))) {
      const s = scaled(reference.sinExact(x));
      const c = scaled(reference.cosExact(x));
      near((s * s + c * c) >> 200n, one);
      near((scaled(reference.tanExact(x)) * c) >> 200n, s);
      near((scaled(reference.expExact(x)) * scaled(reference.expExact(-x))) >> 200n, one);
      near(scaled(reference.asinExact(x)) + scaled(reference.acosExact(x)), reference.piFixed(199));
      near(scaled(reference.atan2Exact(1, x)) + scaled(reference.atanExact(x)), reference.piFixed(199));
      // the square of a number of 24 bits is exact
      const y = Math.abs(Math.fround(x));
      near(scaled(reference.logExact(y * y)), 2n * scaled(reference.logExact(y)));
    }
  });
});

describe("well below one ulp", () => {
  const wide = [...times(2000, () => logUniform(-997, 19)), ...times(2000, () => uniform(-1e6, 1e6)), ...tiny];
  const everywhere = [...wide, ...times(3000, () => uniform(-10, 10)), ...subnormals];
  const circle = single([...everywhere, ...nearQuarterTurns()]);
  test("sin", () => check("sin", sin, reference.sinExact, 0.7, circle));
  test("cos", () => check("cos", cos, reference.cosExact, 0.7, circle));
  test("tan", () => check("tan", tan, reference.tanExact, 0.85, circle));

  const edges = [Math.SQRT2 - 1, 1, Math.SQRT2 + 1, 2 ** 60];
  test("atan", () => {
    const steep = times(1000, () => logUniform(-5, 62));
    const xs = [
      ...everywhere,
      ...steep,
      ...times(4000, () => uniform(-3, 3)),
      ...bothSigns(edges.flatMap((x) => around(x))),
    ];
    check("atan", atan, reference.atanExact, 0.65, single(xs));
  });

  test("atan2", () => {
    const pairs = (count: number, make: () => number) => times(count, make).map((y): [number, number] => [y, make()]);
    const points = [
      ...pairs(1000, () => logUniform(-1022, 1024)),
      ...pairs(3000, () => logUniform(-20, 20)),
      ...pairs(6000, () => uniform(-1, 1)),
      ...pairs(500, () => logUniform(-1022, -1015)),
      ...pairs(500, () => logUniform(1015, 1024)),
      ...subnormals.map((y, i): [number, number] => [y, subnormals[199 - i]!]),
      ...subnormals.map((y): [number, number] => [y, logUniform(-1022, -900)]),
      // results that are themselves subnormal
      ...times(200, () => logUniform(-1022, -1000)).map((y): [number, number] => [y, Math.abs(logUniform(0, 60))]),
    ];
    for (const edge of edges)
      for (const x of times(50, () => logUniform(-3, 3)))
        for (const y of around(edge * x)) points.push([y, x], [y, -x]);
    check("atan2", atan2, reference.atan2Exact, 0.65, points);
  });

  const unit = times(8000, () => uniform(-1, 1));
  const nearOne = bothSigns([
    ...times(1000, () => 1 - Math.abs(logUniform(-53, -1))),
    ...around(1, 20).filter((x) => x <= 1),
    ...[0.5, Math.SQRT1_2, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)].flatMap((x) => around(x, 20)),
  ]).filter((x) => Math.abs(x) < 1);
  const chords = single([...unit, ...nearOne, ...times(1000, () => logUniform(-997, 0)), ...tiny, ...subnormals]);
  test("asin", () => check("asin", asin, reference.asinExact, 0.65, chords));
  test("acos", () => check("acos", acos, reference.acosExact, 0.65, chords));

  test("exp", () => {
    const xs = [
      ...times(4000, () => uniform(-708, 709.78)),
      ...times(4000, () => uniform(-1, 1)),
      ...times(1000, () => logUniform(-997, 9)),
      ...around(709.782712893384, 10),
      ...around(-708.3964185322641, 10),
      ...around(Math.LN2 / 2, 20),
      ...tiny,
    ];
    check("exp", exp, reference.expExact, 0.75, single(xs));
  });

  test("exp with subnormal results", () => {
    const xs = [...times(2000, () => uniform(-745.2, -708.3964185322642)), ...around(-745.1332191019411, 10)];
    check("exp, subnormal", exp, reference.expExact, 0.9, single(xs));
  });

  test("log", () => {
    const positive = [
      ...times(3000, () => logUniform(-1022, 1024)),
      ...times(5000, () => uniform(0.4, 3)),
      ...times(2000, () => 1 + logUniform(-52, -1)),
      ...around(1, 50),
      ...around(Math.SQRT2, 20),
      ...around(Math.SQRT1_2, 20),
      ...around(Number.MAX_VALUE),
      ...subnormals,
      ...tiny,
    ].map(Math.abs);
    check("log", log, reference.logExact, 0.75, single(positive.filter((x) => x !== 1 && x !== 0)));
  });
});

test("beyond 2^20 the sine is that of a number within one ulp of x, and always in [-1, 1]", () => {
  for (const x of times(500, () => logUniform(20, 45))) {
    const ulp = Math.abs(around(x, 1)[2]! - x);
    for (const [f, exact] of [
      [sin, reference.sinExact],
      [cos, reference.cosExact],
    ] as const) {
      const { mantissa, bits } = exact(x);
      const value = Number(mantissa >> BigInt(bits - 80)) / 2 ** 80;
      expect(Math.abs(f(x) - value)).toBeLessThanOrEqual(ulp + 2 ** -52);
    }
  }
  for (const x of [...times(2000, () => logUniform(20, 1024)), Number.MAX_VALUE]) {
    expect(Math.abs(sin(x))).toBeLessThanOrEqual(1);
    expect(Math.abs(cos(x))).toBeLessThanOrEqual(1);
    expect(tan(x)).toSatisfy(Number.isFinite);
    // of the same number
    expect(sin(x) ** 2 + cos(x) ** 2).toBeCloseTo(1, 15);
  }
});

test("special values are those of ECMAScript", () => {
  const values = [0, -0, 5e-324, -5e-324, 1, -1, 1e308, -1e308, Infinity, -Infinity, NaN];
  for (const x of values) {
    for (const y of values) {
      expect(atan2(y, x), `atan2(${y}, ${x})`).toBe(Math.atan2(y, x));
    }
  }
  for (const x of [0, -0]) for (const f of [sin, tan, atan, asin]) expect(f(x)).toBe(x);
  for (const x of [NaN, Infinity, -Infinity]) for (const f of [sin, cos, tan, acos, asin]) expect(f(x)).toBeNaN();
  for (const x of [1.0000000000000002, -1.0000000000000002]) for (const f of [acos, asin]) expect(f(x)).toBeNaN();
  for (const f of [atan, exp, log]) expect(f(NaN)).toBeNaN();
  expect([cos(0), cos(-0), exp(0), exp(-0)]).toEqual([1, 1, 1, 1]);
  expect([acos(1), acos(-1), asin(1), asin(-1)]).toEqual([0, Math.PI, Math.PI / 2, -Math.PI / 2]);
  expect([acos(0), acos(-0), atan(Infinity), atan(-Infinity)]).toEqual([1, 1, 1, -1].map((s) => (s * Math.PI) / 2));
  expect([exp(Infinity), exp(-Infinity), exp(709.79), exp(-745.14)]).toEqual([Infinity, 0, Infinity, 0]);
  expect(exp(-745.1332191019411)).toBe(5e-324);
  expect([log(0), log(-0), log(Infinity), log(1)]).toEqual([-Infinity, -Infinity, Infinity, 0]);
  expect([log(-1), log(-Infinity), log(-5e-324)]).toEqual([NaN, NaN, NaN]);
});

test("both targets give the same bits", () => {
  const word = source(19);
  let hash = 0x811c9dc5 | 0;
  const add = (x: number): void => {
    words.setFloat64(0, x);
    hash = Math.imul(hash ^ words.getInt32(0), 16777619);
    hash = Math.imul(hash ^ words.getInt32(4), 16777619);
    hash ^= hash >>> 15;
  };
  for (let i = 0; i < 20000; i++) {
    const x = logUniform(i % 2 === 0 ? -6 : -60, i % 16 === 0 ? 60 : 19, word);
    const y = logUniform(-20, 20, word);
    const chord = logUniform(-12, 0, word);
    for (const f of [sin, cos, tan, atan]) add(f(x));
    add(atan2(y, x));
    add(asin(chord));
    add(acos(chord));
    add(exp(logUniform(-6, 9, word)));
    add(log(Math.abs(y)));
  }
  expect(hash).toBe(1665912982);
});
