// A manifold of this step and those of the same two shapes in the last: points whose features are the same go on with the
// impulses they had. Both lists lie in the order of their shapes, so one walk through both does.
import * as M from "../collision/manifold.ts";
import { F64 } from "../memory/views.ts";
import * as Kept from "./kept-manifold.ts";

/** -1, 0 or 1 as the shapes of one manifold come before, are, or come after those of another. */
export function compareShapes(one: i32, other: i32): i32 {
  if (Kept.shapeA(one) !== Kept.shapeA(other)) return Kept.shapeA(one) < Kept.shapeA(other) ? -1 : 1;
  if (Kept.shapeB(one) !== Kept.shapeB(other)) return Kept.shapeB(one) < Kept.shapeB(other) ? -1 : 1;
  return 0;
}

/** Manifold `kept` takes over what the manifolds of the same shapes had, which begin at `before` and end before `end`. */
export function matchImpulses(kept: i32, before: i32, end: i32): void {
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const impulses: i32 = kept + Kept.IMPULSES + 3 * i;
    for (let l: i32 = 0; l < 3; l++) F64[impulses + l] = 0.0;
    for (let old: i32 = before; old < end && compareShapes(old, kept) === 0; old += Kept.STRIDE) {
      for (let j: i32 = 0; j < M.countOf(old); j++) {
        if (!M.sameFeatures(M.point(kept, i), M.point(old, j))) continue;
        for (let l: i32 = 0; l < 3; l++) F64[impulses + l] = F64[old + Kept.IMPULSES + 3 * j + l];
      }
    }
  }
  const touched: bool = before < end && compareShapes(before, kept) === 0;
  Kept.setWords(kept, Kept.shapeA(kept), Kept.shapeB(kept), touched ? Kept.ageOf(before) + 1 : 0, Kept.flagsOf(kept));
}
