// The energy stored or released by the springs of a mechanism in a piece: part of its energy balance.
import { SPRING_REST, SPRING_STIFFNESS } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/row.ts";
import * as A from "./rows/action.ts";
import { ownPlace, readCoordinate } from "./rows/drive-rows.ts";

/** Σ ½ k ((q1 - rest)² - (q0 - rest)²) over the piece that was just moved, in joules. */
export function springGain(t: i32): f64 {
  let sum: f64 = 0.0;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if ((A.rowsOf(a) & (1 << Row.SPRING)) === 0) continue;
    const k: i32 = A.linkOf(a);
    ownPlace(a + A.END, k, k + L.END);
    readCoordinate(a + A.Q1, a);
    const rest: f64 = F64[A.numbersOf(a) + SPRING_REST];
    const before: f64 = F64[a + A.Q0] - rest;
    const after: f64 = F64[a + A.Q1] - rest;
    sum += 0.5 * F64[A.numbersOf(a) + SPRING_STIFFNESS] * (after * after - before * before);
  }
  return sum;
}
