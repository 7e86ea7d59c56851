// Forces so large relative to b that the rounding of A f shows in a: heavy on light. There a on C is computed in twice the precision,
// and f corrected by it until only the last bit of f itself is left.
import { productError, sumError } from "../../math/trig/exact.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { settlingDirection } from "./f-direction.ts";
import * as W from "./layout.ts";
import { answer } from "./prepare.ts";

/** The rounding of a tolerated without this, as a part of the largest b. */
const BLUNT: f64 = 1e-11;
const TIMES: i32 = 2;

export function sharpen(p: i32, n: i32): void {
  const head: i32 = W.headAt(p, n);
  const k: i32 = I32[2 * head + W.HELD_COUNT];
  let largest: f64 = 0.0;
  for (let m: i32 = 0; m < k; m++)
    largest = Math.max(largest, Math.abs(F64[P.answersAt(p, n) + I32[W.orderAt(p, n) + m]]));
  if (largest <= BLUNT * F64[head + W.LOAD]) return;
  for (let time: i32 = 0; time < TIMES; time++) {
    answerSharply(p, n, k);
    settlingDirection(p, n, P.answersAt(p, n));
    // a force that reaches its bound here would undo the gain of the others
    if (!fits(p, n, k)) break;
    for (let m: i32 = 0; m < k; m++) {
      const i: i32 = I32[W.orderAt(p, n) + m];
      F64[P.forcesAt(p, n) + i] += F64[W.changeAt(p, n) + i];
    }
  }
  answer(p, n);
  answerSharply(p, n, k);
}

function fits(p: i32, n: i32, k: i32): bool {
  for (let m: i32 = 0; m < k; m++) {
    const i: i32 = I32[W.orderAt(p, n) + m];
    const f: f64 = F64[P.forcesAt(p, n) + i] + F64[W.changeAt(p, n) + i];
    if (f < F64[W.lowAt(p, n) + i] || f > F64[W.highAt(p, n) + i]) return false;
  }
  return true;
}

/** a_i = b_i + A_i f for i in C, with the rounding error of every sum and product (Ogita, Rump and Oishi 2005) */
function answerSharply(p: i32, n: i32, k: i32): void {
  for (let m: i32 = 0; m < k; m++) {
    const i: i32 = I32[W.orderAt(p, n) + m];
    const end: i32 = I32[W.endsAt(p, n) + i];
    let sum: f64 = F64[P.freeAt(p, n) + i];
    let tail: f64 = 0.0;
    for (let j: i32 = I32[W.startsAt(p, n) + i]; j < end; j++) {
      const a: f64 = F64[P.matrixAt(p) + n * i + j];
      const f: f64 = F64[P.forcesAt(p, n) + j];
      const product: f64 = a * f;
      const next: f64 = sum + product;
      tail += sumError(sum, product, next) + productError(a, f, product);
      sum = next;
    }
    F64[P.answersAt(p, n) + i] = sum + tail;
  }
}
