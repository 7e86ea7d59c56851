// Selects some rows of a problem as a problem of their own.
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import { DIM } from "../../answers/dimension.ts";
import * as Time from "./time-layout.ts";

/** A and μ of the `count` listed rows of p, at q: rows with bounds, then whole contacts. Clears the rest of q. */
export function selectRows(p: i32, q: i32, count: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const list: i32 = Time.listAt(p);
  let held: i32 = 0;
  while (held < count && I32[list + held] < I32[2 * p + P.BOXED]) held++;
  zeros(q, P.headNumbers(count));
  I32[2 * q + P.ROWS] = count;
  I32[2 * q + P.BOXED] = held;
  I32[2 * q + P.DIM] = DIM;
  I32[2 * q + P.SYMMETRIC] = 1;
  for (let k: i32 = 0; k < count; k++) {
    const row: i32 = P.matrixAt(p) + n * I32[list + k];
    for (let l: i32 = 0; l < count; l++) F64[P.matrixAt(q) + count * k + l] = F64[row + I32[list + l]];
  }
  let contacts: i32 = 0;
  for (let k: i32 = held; k < count; k += DIM) {
    const contact: i32 = Time.contactOf(p, I32[list + k]);
    F64[P.frictionAt(q, count) + contacts] = F64[P.frictionAt(p, n) + contact];
    contacts++;
  }
  I32[2 * q + P.CONTACTS] = contacts;
}

/** Lists the unbounded rows of p, loops and locked axes, which hold at any instant, from a word on; returns their number. */
export function listUnbounded(p: i32, word: i32): i32 {
  const n: i32 = I32[2 * p + P.ROWS];
  let count: i32 = 0;
  for (let i: i32 = 0; i < I32[2 * p + P.BOXED]; i++) {
    if (F64[P.lowerAt(p, n) + i] > -P.ENDLESS || F64[P.upperAt(p, n) + i] < P.ENDLESS) continue;
    I32[word + count] = i;
    count++;
  }
  return count;
}
