// The final solve of the notes: the effect of the forces -Jᵀ x, added to the motion without them.
import { F64 } from "../../../memory/views.ts";
import { abaSolve } from "../../kernels/aba-solve.ts";
import { freedoms } from "../../kernels/access.ts";
import { headerOf, placeOf } from "./access.ts";
import { addRowRates, loadMultipliers } from "./apply-rows.ts";
import * as K from "./layout.ts";

/** rates -= M⁻¹ Jᵀ x and right -= Λ⁻¹ x, in one pass: right is then the error of the rows. */
export function answerMultipliers(m: i32, d: i32, k: i32, x: i32, rates: i32): void {
  const forces: i32 = placeOf(k, K.AT_FORCES);
  const change: i32 = placeOf(k, K.AT_RATES);
  loadMultipliers(m, d, k, x, forces);
  abaSolve(m, d, forces, change);
  addRowRates(m, d, k, change, placeOf(k, K.AT_RIGHT));
  const count: i32 = freedoms(m);
  for (let i: i32 = 0; i < count; i++) F64[rates + i] += F64[change + i];
}

/** right = J rates - targets, for the motion of the last solve */
export function startRight(m: i32, d: i32, k: i32, rates: i32): void {
  const right: i32 = placeOf(k, K.AT_RIGHT);
  const targets: i32 = placeOf(k, K.AT_TARGETS);
  const rows: i32 = headerOf(k, K.ROWS);
  for (let i: i32 = 0; i < rows; i++) F64[right + i] = -F64[targets + i];
  addRowRates(m, d, k, rates, right);
}
