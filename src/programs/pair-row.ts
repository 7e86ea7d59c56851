// The row of a product a . b or a length |a| of vectors that are sums of body terms: each term gets its force at once,
// instead of a sweep over all operations in between.
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";
import { pushBody } from "./sweep-bodies.ts";

/** `output`: its first word. */
export function pairRow(p: i32, output: i32, from: i32, to: i32, row: i32): void {
  const block: i32 = I32[2 * p + L.VALUES];
  const o: i32 = I32[output + L.LAST];
  const a: i32 = I32[2 * o + L.A];
  const b: i32 = I32[2 * o + L.B];
  const first: i32 = I32[output + L.FIRST_TERM];
  const counts: i32 = -I32[output + L.TERMS];
  const ofA: i32 = counts & (L.PAIR - 1);
  const ofB: i32 = counts >> 3;
  if (I32[2 * o + L.CODE] === Code.LENGTH) {
    const y: i32 = I32[2 * o + L.OUT];
    force(p, a + from * block, a + to * block, 1.0 / (F64[y + from * block] + F64[y + to * block]));
    push(p, first, ofA, from, to, row);
    return;
  }
  if (ofA > 0) {
    force(p, b + from * block, b + to * block, 0.5);
    push(p, first, ofA, from, to, row);
  }
  if (ofB > 0) {
    force(p, a + from * block, a + to * block, 0.5);
    push(p, first + ofA * L.TERM, ofB, from, to, row);
  }
}

/** FORCE = s (u + v), followed by its opposite. */
function force(p: i32, u: i32, v: i32, s: f64): void {
  const g: i32 = p + L.FORCE;
  for (let i: i32 = 0; i < 3; i++) {
    const x: f64 = s * (F64[u + i] + F64[v + i]);
    F64[g + i] = x;
    F64[g + 3 + i] = -x;
  }
}

function push(p: i32, first: i32, count: i32, from: i32, to: i32, row: i32): void {
  for (let k: i32 = 0; k < count; k++) {
    const o: i32 = I32[2 * (first + k * L.TERM) + L.TERM_OPERATION];
    const g: i32 = I32[2 * (first + k * L.TERM) + L.SIGN] > 0 ? p + L.FORCE : p + L.FORCE + 3;
    pushBody(p, o, I32[2 * o + L.CODE], from, to, row, g);
  }
}
