// Row columns for the scales of the bodies. If the row acts with t at an anchor R (s ∘ p), its derivative by scale i is (Rᵀ t)_i p_i;
// by a scale shared by all axes, the sum.
import type { Vec3 } from "../../errors/checks.ts";
import { conjugate, rotate } from "../../math/tuples.ts";
import * as Col from "../../memory/column-ids.ts";
import type { Joint } from "../joint/joint.ts";

/** A row of twelve numbers, extended by six: the scales of a, then those of b. Zeros if there are none. */
export function withScales(joint: Joint): (row: readonly number[]) => number[] {
  const { store } = joint;
  const sides = [joint.a, joint.b].map((body, side) => {
    if (body?.kind !== "scalable") return undefined;
    const anchor = store.read3(store.memory.column(Col.ANCHORS) + 6 * joint.slot + 3 * side);
    const back = conjugate(body.orientation);
    return (t: Vec3): number[] => {
      const along = body.alongScales(rotate(back, t), anchor);
      return [...along, 0, 0].slice(0, 3);
    };
  });
  const none = [0, 0, 0];
  return (row) => [
    ...row,
    ...sides.flatMap((columns, side) => columns?.([row[6 * side], row[6 * side + 1], row[6 * side + 2]]) ?? none),
  ];
}
