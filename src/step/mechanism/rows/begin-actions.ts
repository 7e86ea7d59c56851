// Drives at the start of a piece: values and rates of their coordinates.
import { coordinateRow } from "../../../constraints/coordinates.ts";
import { dot3 } from "../../../math/vec3.ts";
import { SERVO_DAMPING, SERVO_STIFFNESS, SPRING_DAMPING, SPRING_STIFFNESS } from "../../../memory/codes.ts";
import { F64 } from "../../../memory/views.ts";
import * as L from "../../../response/joint-tree/link.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Mark from "../../../response/tree/tree-marks.ts";
import * as Row from "../../../rows/row.ts";
import * as A from "./action.ts";
import { ownPlace, readCoordinate } from "./drive-rows.ts";

export function beginActions(t: i32): void {
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (A.rowsOf(a) !== 0) {
      beginAction(a);
      blendKept(t, a);
    }
    // in first order parallel springs may be stiff together though none is alone: γ = 1 never overshoots
    if (Mark.isFirstOrder(t)) F64[a + A.BLEND] = 1.0;
  }
}

/** Q0 and RATE0 from the place at the start and the velocities; uses the places of the action as scratch. */
export function beginAction(a: i32): void {
  const k: i32 = A.linkOf(a);
  const place: i32 = a + A.END;
  const row: i32 = a + A.MEAN;
  ownPlace(place, k, k + L.START);
  readCoordinate(a + A.Q0, a);
  coordinateRow(row, place, A.coordinateOf(a));
  F64[a + A.RATE0] = 0.0;
  addRate(a, row, L.isReversed(k) ? L.nodeB(k) : L.nodeA(k));
  addRate(a, row + 6, L.isReversed(k) ? L.nodeA(k) : L.nodeB(k));
  F64[a + A.BLEND] = 0.5;
  F64[a + A.AT_END] = 0.0;
}

/** The share of one node: its own joint moves with v - ω × s, or as prescribed. */
function addRate(a: i32, row: i32, n: i32): void {
  const v: i32 = n + Node.V;
  const o: i32 = n + Node.OM;
  const s: i32 = n + Node.S0;
  const u0: f64 = F64[v] - (F64[o + 1] * F64[s + 2] - F64[o + 2] * F64[s + 1]);
  const u1: f64 = F64[v + 1] - (F64[o + 2] * F64[s] - F64[o] * F64[s + 2]);
  const u2: f64 = F64[v + 2] - (F64[o] * F64[s + 1] - F64[o + 1] * F64[s]);
  F64[a + A.RATE0] += F64[row] * u0 + F64[row + 1] * u1 + F64[row + 2] * u2 + dot3(row + 3, o);
}

/** The same law throughout a step: a spring is as stiff as in the last one. */
export function blendKept(t: i32, a: i32): void {
  if (F64[a + A.RESPONSE] === 0.0) return;
  F64[a + A.SCRATCH] = F64[a + A.RESPONSE] / F64[t + T.KAPPA];
  if (((A.rowsOf(a) >> Row.SERVO) & 1) !== 0) blend(t, a, Row.SERVO);
  if (((A.rowsOf(a) >> Row.SPRING) & 1) !== 0) blend(t, a, Row.SPRING);
}

/** One row, whose response to itself, softness included, is at `answered`. */
export function blendSpring(t: i32, row: i32, answered: i32): void {
  const work: i32 = Row.workOf(row);
  if ((work !== Row.SPRING && work !== Row.SERVO) || Mark.isFirstOrder(t)) return;
  F64[Row.sourceOf(row) + A.SCRATCH] = F64[answered] - F64[row + Row.SOFTNESS];
  blend(t, Row.sourceOf(row), work);
}

/**
 * S, at SCRATCH, the response of the coordinate to its own impulse, tells how stiff a spring is. γ = ½ up to h² k S = 1, where the step resolves the spring,
 * and towards 1 beyond; a damper up to h d S = 1.
 */
function blend(t: i32, a: i32, work: i32): void {
  const h: f64 = F64[t + T.H];
  const answer: f64 = F64[a + A.SCRATCH];
  const stiffness: i32 = A.numbersOf(a) + (work === Row.SERVO ? SERVO_STIFFNESS : SPRING_STIFFNESS);
  const z: f64 = h * h * F64[stiffness] * answer;
  if (z > 1.0) F64[a + A.BLEND] = z / (z + 1.0);
  const damping: i32 = A.numbersOf(a) + (work === Row.SERVO ? SERVO_DAMPING : SPRING_DAMPING);
  const y: f64 = h * F64[damping] * answer;
  if (y > 1.0) F64[a + A.AT_END] = 1.0 - 1.0 / y;
}
