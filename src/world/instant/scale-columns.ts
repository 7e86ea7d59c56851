// The columns of a row for the scales of its bodies. Where the row pushes with t at an anchor R (s ∘ p), its derivative by scale i is
// (Rᵀ t)_i p_i; by a scale that all axes share, the sum.
import type { Vec3 } from "../../errors/checks.ts";
import { conjugate, rotate } from "../../math/tuples.ts";
import * as Col from "../../memory/column-ids.ts";
import type { Joint } from "../joint/joint.ts";

/** A row of twelve numbers with six behind it: for the scales of a, and for those of b. Zeros where there are none. */
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
