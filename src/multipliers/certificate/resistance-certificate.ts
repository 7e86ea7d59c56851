// How well rolling and torsional friction of contacts hold: the change by a step along their own velocity, projected onto the bound.
// From the problem and the solution alone.
//
//   f - P(f - u)     P onto the disc |f| ≤ reach r_N of two rows, or the interval of one
import { larger, length, type Numbers } from "./measure.ts";

/** `rows` of one friction, one or two; `reach` is per unit of normal force. */
export function missedResistance(
  f: Numbers,
  u: Numbers,
  normal: number,
  rows: readonly number[],
  reach: number,
): number {
  const most = Math.max(0, reach * normal);
  const trial = rows.map((i) => f[i] - u[i]);
  const size = length(trial);
  const shrink = size > most ? most / size : 1;
  let worst = 0;
  for (const [k, i] of rows.entries()) worst = larger(worst, f[i] - shrink * trial[k]);
  return worst;
}
