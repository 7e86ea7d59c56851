// Shapes at rest: their manifolds are copied from the last step, impulses included.
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Kept from "./kept-manifold.ts";
import { copyNumbers } from "./move-points.ts";
import * as Rubbing from "./rubbing-layout.ts";

/** Copies the manifolds of shapes `one` and `other`, which begin at `last` if there are any, to `out`; returns their number. */
export function carryOver(one: i32, other: i32, last: i32, end: i32, out: i32): i32 {
  let found: i32 = 0;
  for (let old: i32 = last; old < end; old += Kept.STRIDE) {
    if (Kept.shapeA(old) !== one || Kept.shapeB(old) !== other) break;
    const to: i32 = out + Kept.STRIDE * found;
    copyNumbers(to, old, Kept.STRIDE);
    Kept.setWords(to, one, other, Kept.ageOf(old) + 1, lasting(old));
    found++;
  }
  return found;
}

/** Flags without those set for the surfaces of one step. */
function lasting(kept: i32): i32 {
  return Kept.flagsOf(kept) & (Kept.SENSOR | Kept.PRESSED | Kept.CENTRED);
}

/** The same for all shapes, in a step in which all bodies rest; returns the number of manifolds. */
export function carryAll(w: i32): i32 {
  const count: i32 = Col.header(w, Col.MANIFOLDS_NOW);
  const from: i32 = Col.now(w, Col.MANIFOLD);
  const to: i32 = Col.next(w, Col.MANIFOLD);
  copyNumbers(to, from, Kept.STRIDE * count);
  for (let kept: i32 = to; kept < to + Kept.STRIDE * count; kept += Kept.STRIDE)
    Kept.setWords(kept, Kept.shapeA(kept), Kept.shapeB(kept), Kept.ageOf(kept) + 1, lasting(kept));
  const rubbed: i32 = Rubbing.STRIDE * Col.header(w, Col.RUBBED_NOW);
  for (let i: i32 = 0; i < rubbed; i++) F64[Col.next(w, Col.RUBBING) + i] = F64[Col.now(w, Col.RUBBING) + i];
  I32[2 * w + Col.RUBBED_NEXT] = Col.header(w, Col.RUBBED_NOW);
  I32[2 * w + Col.MANIFOLDS_NEXT] = count;
  return count;
}

/** So many steps later all bodies still rest: what touches in the present state is older by as many. */
export function addAges(w: i32, steps: i32): void {
  const first: i32 = Col.now(w, Col.MANIFOLD);
  const end: i32 = first + Kept.STRIDE * Col.header(w, Col.MANIFOLDS_NOW);
  for (let kept: i32 = first; kept < end; kept += Kept.STRIDE)
    Kept.setWords(kept, Kept.shapeA(kept), Kept.shapeB(kept), Kept.ageOf(kept) + steps, Kept.flagsOf(kept));
}
