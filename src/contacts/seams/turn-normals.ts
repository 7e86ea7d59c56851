// Normals of bodies that lie on several tiles. A face that extends beyond a tile is touched along its own normal as well as along that of the
// tile, and a face tilted by a millionth then pushes sideways by a millionth of its weight at each tile. On one floor the normal of the floor counts;
// so it does here.
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as List from "../manifold-lists.ts";

/** Cosine above which a normal is taken as that of a face: separations stay the same to 1e-9. */
const ALIKE: f64 = 1.0 - 1e-8;

/** Which of two placed shapes does not belong to a dynamic body; -1 if both do. */
export function standingOf(w: i32, a: i32, b: i32): i32 {
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  if (I32[kinds + 2 * P.bodyOf(a) + Col.BODY_KIND] !== Col.DYNAMIC) return a;
  return I32[kinds + 2 * P.bodyOf(b) + Col.BODY_KIND] !== Col.DYNAMIC ? b : -1;
}

/** Sets the normal of manifold i to that of the tile, a box, that it nearly has, if its body lies on another tile too. */
export function settleNormal(w: i32, i: i32): void {
  const m: i32 = List.manifoldAt(w, i);
  const a: i32 = List.shapeOf(List.slipOf(w, i), 0);
  const b: i32 = List.shapeOf(List.slipOf(w, i), 1);
  const tile: i32 = standingOf(w, a, b);
  if (tile < 0 || P.kindOf(tile) !== P.BOX) return;
  const body: i32 = P.bodyOf(tile === a ? b : a);
  for (let axis: i32 = 0; axis < 3; axis++) {
    let along: f64 = 0.0;
    for (let k: i32 = 0; k < 3; k++) along += F64[tile + P.R + 3 * k + axis] * F64[m + M.NORMAL + k];
    if (Math.abs(along) < ALIKE) continue;
    if (!liesOnAnother(w, m, tile, body)) return;
    for (let k: i32 = 0; k < 3; k++) {
      const n: f64 = F64[tile + P.R + 3 * k + axis];
      F64[m + M.NORMAL + k] = along < 0.0 ? -n : n;
    }
    List.noteNormal(w, i);
    return;
  }
}

function liesOnAnother(w: i32, m: i32, tile: i32, body: i32): bool {
  for (let item: i32 = List.firstOf(w, body); item > 0; item = List.after(w, item)) {
    const slip: i32 = List.slipOf(w, List.numberOf(item));
    const other: i32 = List.shapeOf(slip, 1 - (item & 1));
    if (other === tile || I32[2 * (Col.column(w, Col.KIND) + P.bodyOf(other)) + Col.BODY_KIND] === Col.DYNAMIC)
      continue;
    if (Math.abs(dot3(slip + List.NORMAL, m + M.NORMAL)) > ALIKE) return true;
  }
  return false;
}
