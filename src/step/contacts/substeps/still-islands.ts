// Large structures created at rest that still stand. The springs of their contacts yield, and a load at the edge of a contact
// then tilts what stands on it: books with a large overhang and thin arches fall because of it. But while nothing moves,
// inertia does not matter. So all bodies of such an island move as if they were heavier, by the same factor; their weight
// is unchanged. Spring stiffness is proportional to mass, so contacts stiffen by that factor, and mutual responses keep their ratios.
//
// A structure that does not stand after all falls more slowly at first by the same factor. As soon as something moves, a contact appears or disappears,
// or a force other than weight acts, bodies get their true mass.
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { NOTE_POINTS, NOTE_STANDING } from "../../../memory/note-layout.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { hasJoints, treeAt, wordOf } from "../../islands/island-parts.ts";
import { atRest } from "./burdens.ts";
import * as Order from "./order-manifolds.ts";

/** Islands with fewer points are solved exactly while they are barely stable (choose/on-edge.ts). */
const LARGE: i32 = 128;
/** Speeds below this part of what gravity gives in a step count as zero; a radian counts as a metre. */
const STILL: f64 = 0.3;
/** Largest mass ratio of similar bodies: others have burdens of their own. */
const ALIKE: f64 = 4.0;
/** Forces differ by less than this part if only weight acts. */
const SAME: f64 = 1e-9;

/** Sets burdens of the bodies of an island whose manifolds are listed, if it stands still. */
export function holdStill(w: i32, island: i32, list: i32, listEnd: i32): void {
  if (mayStandStill(w, island) && isSteady(w, list, listEnd)) holdBodies(w, island);
}

/** What it stood on may have been taken away. */
export function mayStandStill(w: i32, island: i32): bool {
  return wordOf(w, island, NOTE_POINTS) > LARGE && wordOf(w, island, NOTE_STANDING) > 0 && !hasJoints(w, island);
}

/** Whether listed manifolds are all of the same age, and nothing that is driven touches. */
export function isSteady(w: i32, list: i32, listEnd: i32): bool {
  const age: i32 = I32[list + Order.AGE];
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    if (I32[entry + Order.AGE] !== age) return false;
    if (isDriven(w, I32[entry + Order.BODY_A]) || isDriven(w, I32[entry + Order.BODY_B])) return false;
  }
  return true;
}

/** Sets burdens of the bodies of an island whose manifolds are steady, unless one of them moves. */
export function holdBodies(w: i32, island: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let lightest: f64 = 0.0;
  let heaviest: f64 = 1e300;
  for (let i: i32 = first; i < end; i++) {
    const n: i32 = T.firstNode(treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    if (moves(w, n)) return;
    const per: f64 = F64[Col.column(w, Col.MOTION) + Motion.STRIDE * Node.bodyOf(n) + Motion.INVERSE_MASS];
    lightest = Math.max(lightest, per);
    heaviest = Math.min(heaviest, per);
  }
  if (lightest > ALIKE * heaviest) return;
  for (let i: i32 = first; i < end; i++) {
    const n: i32 = T.firstNode(treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * Node.bodyOf(n);
    const burden: f64 = atRest(w) / F64[motion + Motion.INVERSE_MASS];
    F64[motion + Motion.BURDEN] = Math.max(F64[motion + Motion.BURDEN], burden);
  }
}

function isDriven(w: i32, b: i32): bool {
  return I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.KINEMATIC;
}

/** Whether a body moves, or a force other than weight acts on it. */
function moves(w: i32, n: i32): bool {
  const v: i32 = Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n);
  const spin: i32 = Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * Node.bodyOf(n);
  const g: i32 = Col.column(w, Col.GRAVITY);
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const gained: f64 = dt * dt * dot3(g, g);
  if (F64[motion + Motion.INVERSE_MASS] === 0.0 || dot3(v, v) + dot3(spin, spin) > STILL * STILL * gained) return true;
  let other: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const push: f64 = F64[motion + i] - F64[v + i] - dt * F64[g + i];
    const turn: f64 = F64[motion + 3 + i] - F64[spin + i];
    other += push * push + turn * turn;
  }
  return other > SAME * SAME * gained;
}
