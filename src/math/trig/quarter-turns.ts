// Argument reduction of sin, cos and tan: x = n pi/2 + remainder + tail, |remainder| <= pi/4 (1 + 2^-30).
//   Cody and Waite, Software Manual for the Elementary Functions (1980), chapter 8, with four parts of pi/2.
// P1, P2, P3 have 33 bits each. For |x| <= 2^20 the integer n has at most 20 bits, so that n P1, n P2 and n P3 are
// exact and the only error is that of P4: 2^-132 in all. No double up to 2^20 comes closer than 2^-61 to a multiple of
// pi/2 (the test checks each multiple), so remainder + tail has 70 good bits everywhere and needs no special case.
import { fromWords, highWord, truncate } from "../../memory/views.ts";
import { sumError } from "./exact.ts";

const P1: f64 = 1.5707963267341256;
const P2: f64 = 6.077100506303966e-11;
const P3: f64 = 2.0222662487111665e-21;
const P4: f64 = 8.4784276603689e-32;
const QUARTERS_PER_RADIAN: f64 = 0.6366197723675814;
const TURN: f64 = 6.283185307179586;
const LARGEST: f64 = 1048576.0; // 2^20
const INTEGER_LIMIT: f64 = 2147483648.0; // 2^31

/** x itself up to 2^20; beyond, minus whole turns: exact for a number within 1 ulp of x, and always below 2^20. */
export function withoutWholeTurns(x: f64): f64 {
  let rest: f64 = x;
  while (Math.abs(rest) > LARGEST) {
    const turns: f64 = rest / TURN;
    // beyond 2^31 the leading 21 bits are an integer; the rest is 2^-20 of it and is reduced again
    let whole: f64 = fromWords(highWord(turns), 0);
    if (Math.abs(turns) < INTEGER_LIMIT) whole = truncate(turns);
    rest = rest - whole * TURN;
  }
  return rest;
}

/** n, the integer nearest to x / (pi/2); |x| <= 2^20. */
export function nearestQuarter(x: f64): i32 {
  return truncate(x * QUARTERS_PER_RADIAN + (x < 0.0 ? -0.5 : 0.5));
}

/** x - n pi/2 up to a tail of half an ulp, or 2^-66 if that is larger. */
export function remainder(x: f64, n: f64): f64 {
  return x - n * P1 - (n * P2 + n * P3);
}

/** x - n pi/2 - y to about 50 bits, where y is remainder(x, n). */
export function remainderTail(x: f64, n: f64, y: f64): f64 {
  // exact up to the last two sums: x - n P1 lies on the grid of x, and each term cancels leading bits of those before
  const first: f64 = x - n * P1;
  const difference: f64 = first - y;
  const lost: f64 = sumError(first, -y, difference);
  return difference - n * P2 - n * P3 + lost - n * P4;
}
