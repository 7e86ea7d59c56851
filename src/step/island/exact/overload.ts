// Loads that substeps cannot hold. The spring of a contact is made for the masses of its two bodies: under a load that would accelerate them
// by a against each other it sinks by a / ω², and more substeps do not help. Heavy on light is seen here before it sinks, by loads and not by
// masses: a graded tower is overloaded, a pebble on a block is not.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import { dot3 } from "../../../math/vec3.ts";
import { DESCENT_FREQUENCY } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { wasExact } from "../effort.ts";
import { manifoldAt, wordOf } from "../island-parts.ts";
import { bodyOf } from "../join-islands.ts";

/** A contact that would sink deeper than this (m) carries too much: the load offset takes 2 mm of it away. What was solved exactly stays so a while. */
const OVERLOADED: f64 = 3e-3;
const STAYS: f64 = 0.5;
const FULL_TURN: f64 = 6.283185307179586;

/** Whether some contact of an island carries more than substeps can hold. */
export function isOverloaded(w: i32, island: i32): bool {
  const omega: f64 = FULL_TURN * F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_FREQUENCY];
  const most: f64 = OVERLOADED * F64[w + Col.STEP_LENGTH] * omega * omega * (wasExact(w, island) ? STAYS : 1.0);
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    const a: f64 = perMass(w, Kept.shapeA(kept));
    const b: f64 = perMass(w, Kept.shapeB(kept));
    if (loadOf(w, kept, a, b) * (a + b) > most) return true;
  }
  return false;
}

/**
 * The impulse of a step with which two shapes press on each other, or are about to: what has not been pressed yet will carry the weight of the
 * body above. n leads from a to b.
 */
function loadOf(w: i32, kept: i32, a: f64, b: f64): f64 {
  let load: f64 = 0.0;
  for (let p: i32 = 0; p < M.countOf(kept); p++) load += Math.min(F64[kept + Kept.MEAN + p], F64[kept + Kept.LAST + p]);
  if (load > 0.0 || a === 0.0 || b === 0.0) return load;
  const down: f64 = F64[w + Col.STEP_LENGTH] * dot3(Col.column(w, Col.GRAVITY), kept + M.NORMAL);
  return down < 0.0 ? -down / b : down / a;
}

function perMass(w: i32, shape: i32): f64 {
  const b: i32 = bodyOf(w, shape);
  if (I32[2 * (Col.column(w, Col.KIND) + b)] !== Col.DYNAMIC) return 0.0;
  const mass: f64 = F64[Col.column(w, Col.MASS) + b];
  return mass > 0.0 ? 1.0 / mass : 0.0;
}
