// The impulses of the ties on their bodies: F and E of a node lose them, and C gains how the moment of an impulse changes when its lever turns with
// the body, (h/2)(r1·Λ - r1 Λᵀ). A torque that is constant in world axes changes nothing.
import { F64 } from "../../memory/views.ts";
import { LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** `matrix`: C as well. */
export function pushTies(t: i32, net: i32, matrix: bool): void {
  const late: f64 = F64[net + Net.END_SHARE];
  const half: f64 = late * F64[t + T.H];
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    const k: i32 = Tie.linkOf(tie);
    if (Tie.sideA(tie) !== 0) push(tie, L.nodeA(k), k, LEVER_A, -1.0, half, late, matrix);
    if (Tie.sideB(tie) !== 0 && Tie.kindOf(tie) !== Tie.MOMENT)
      push(tie, L.nodeB(k), k, LEVER_B, 1.0, half, late, matrix);
  }
}

function push(tie: i32, n: i32, k: i32, lever: i32, sign: f64, half: f64, late: f64, matrix: bool): void {
  const f0: f64 = sign * F64[tie + Tie.LAMBDA];
  const f1: f64 = sign * F64[tie + Tie.LAMBDA + 1];
  const f2: f64 = sign * F64[tie + Tie.LAMBDA + 2];
  if (Tie.isTurning(tie)) {
    F64[n + Node.E] -= f0;
    F64[n + Node.E + 1] -= f1;
    F64[n + Node.E + 2] -= f2;
    return;
  }
  const r: i32 = k + L.END + lever;
  const s: i32 = k + L.START + lever;
  const x: f64 = F64[r];
  const y: f64 = F64[r + 1];
  const z: f64 = F64[r + 2];
  const m0: f64 = late * x + (1.0 - late) * F64[s];
  const m1: f64 = late * y + (1.0 - late) * F64[s + 1];
  const m2: f64 = late * z + (1.0 - late) * F64[s + 2];
  F64[n + Node.F] -= f0;
  F64[n + Node.F + 1] -= f1;
  F64[n + Node.F + 2] -= f2;
  F64[n + Node.E] -= m1 * f2 - m2 * f1;
  F64[n + Node.E + 1] -= m2 * f0 - m0 * f2;
  F64[n + Node.E + 2] -= m0 * f1 - m1 * f0;
  if (!matrix) return;
  const c: i32 = n + Node.C;
  const hx: f64 = half * x;
  const hy: f64 = half * y;
  const hz: f64 = half * z;
  const d: f64 = hx * f0 + hy * f1 + hz * f2;
  F64[c] += d - hx * f0;
  F64[c + 1] -= hx * f1;
  F64[c + 2] -= hx * f2;
  F64[c + 3] -= hy * f0;
  F64[c + 4] += d - hy * f1;
  F64[c + 5] -= hy * f2;
  F64[c + 6] -= hz * f0;
  F64[c + 7] -= hz * f1;
  F64[c + 8] += d - hz * f2;
}
