// The first guess of a mechanism whose root hangs on nothing: the velocity of the root at which the momentum of the whole tree is balanced, given w.
//
//   u += δ for all nodes      δ = -Σ F / Σ κ m
//
// With the velocity of the root at the start of the step, the forces of the first iteration would lack what gravity and turning limbs do to it, and Newton's
// matrix with them: one iteration more would be needed.
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { balanceForce } from "../../response/tree/balance.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";

/**
 * Once bodies and joints are placed at the first guess, and before bodies are balanced. With loops, locked axes or contacts the guess stays: they hold the
 * bodies too.
 */
export function balanceRoot(t: i32): void {
  const root: i32 = T.firstNode(t);
  if (T.firstLoop(t) < T.endLoop(t) || T.isTouched(t)) return;
  if (Node.isPrescribed(root) || L.nodeA(Node.linkOf(root)) !== Node.NONE) return;
  let km: f64 = 0.0;
  let f0: f64 = 0.0;
  let f1: f64 = 0.0;
  let f2: f64 = 0.0;
  for (let n: i32 = root; n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n) || Node.locksOf(n) !== 0) return;
    balanceForce(n);
    km += F64[n + Node.KM];
    f0 += F64[n + Node.F];
    f1 += F64[n + Node.F + 1];
    f2 += F64[n + Node.F + 2];
  }
  for (let n: i32 = root; n < T.endNode(t); n += Node.STRIDE) {
    F64[n + Node.U] -= f0 / km;
    F64[n + Node.U + 1] -= f1 / km;
    F64[n + Node.U + 2] -= f2 / km;
  }
}
