// Loads that substeps cannot hold. The spring of a contact is made for the masses of its two bodies: under a load that would accelerate them
// by a against each other it sinks by a / ω², and more substeps do not help. What a body has carried for a step it holds (substeps/burdens.ts),
// and what is put up at rest rehearses, if it is without joints. There are left: a heavy body that comes down on a light one, or is put on one
// whose joints have loops or drives, and all that is solved by rounds of sweeps. They are seen here before they sink, by loads and not by masses: a pebble on a block is not overloaded. What was solved exactly for that
// stays so while it carries as much: to go to and fro would shake it. With joints it does not: the limbs of figures are light, and often pressed.

import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { bodyAt } from "../../../contacts/shape-record.ts";
import { dot3 } from "../../../math/vec3.ts";
import { DESCENT_FREQUENCY } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { isMarkedExact, wasExact } from "../../islands/effort.ts";
import { hasJoints, manifoldAt, startsAnew, wordOf } from "../../islands/island-parts.ts";
import { canSubstep } from "../substeps/components/choose-components.ts";

/** A contact that would sink deeper than this (m) is overloaded: about ninety times its weight on the lighter body. Less is enough to stay exact. */
const OVERLOADED: f64 = 1.5e-3;
const STAYS: f64 = 0.75;
const FULL_TURN: f64 = 6.283185307179586;

/** Whether a contact of an island carries more than substeps can hold, or is about to. */
export function isOverloaded(w: i32, island: i32): bool {
  const exact: bool = wasExact(w, island);
  const joints: bool = hasJoints(w, island);
  const whole: bool = !joints && !canSubstep(w, island);
  if (!whole && !exact && !joints && startsAnew(w, island)) return false;
  const omega: f64 = FULL_TURN * F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_FREQUENCY];
  const most: f64 = OVERLOADED * F64[w + Col.STEP_LENGTH] * omega * omega * (exact ? STAYS : 1.0);
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    let load: f64 = 0.0;
    for (let p: i32 = 0; p < M.countOf(kept); p++) load += F64[kept + Kept.LAST + p];
    // of others than were solved exactly, loads may be those of an impact
    if (load > 0.0 && !whole && (joints || !isMarkedExact(kept))) continue;
    const a: f64 = perMass(w, Kept.shapeA(kept));
    const b: f64 = perMass(w, Kept.shapeB(kept));
    if (load === 0.0) load = weightAbove(w, kept, a, b);
    if (load * (a + b) > most) return true;
  }
  return false;
}

/** A contact not yet loaded will carry the weight of the upper body, as the impulse of a step; n points from a to b. */
function weightAbove(w: i32, kept: i32, a: f64, b: f64): f64 {
  if (a === 0.0 || b === 0.0) return 0.0;
  const down: f64 = F64[w + Col.STEP_LENGTH] * dot3(Col.column(w, Col.GRAVITY), kept + M.NORMAL);
  return down < 0.0 ? -down / b : down / a;
}

function perMass(w: i32, shape: i32): f64 {
  const b: i32 = bodyAt(w, shape);
  if (I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] !== Col.DYNAMIC) return 0.0;
  const mass: f64 = F64[Col.column(w, Col.MASS) + b];
  return mass > 0.0 ? 1.0 / mass : 0.0;
}
