// Forward dynamics: M(q) a = tau - bias(q, v), by the articulated-body algorithm in one go.
import { abaFactor } from "./aba-factor.ts";
import { abaSolve } from "./aba-solve.ts";
import { loadNodes } from "./rnea.ts";

/** out = the rates of all freedoms; `zeros`: as many zeros. Answers the node whose joint moves nothing, or -1. */
export function aba(m: i32, d: i32, q: i32, v: i32, tau: i32, zeros: i32, out: i32): i32 {
  // what it would take to move every body as if no joint gave way: the solve tells how they do
  loadNodes(m, d, q, v, zeros);
  const bad: i32 = abaFactor(m, d);
  if (bad < 0) abaSolve(m, d, tau, out);
  return bad;
}
