// Changes impulses that nearly bring all bodies of an island to rest, so that they do: M v + Jᵀ λ = 0. The change is what springs answer (springs.ts), which
// spreads it over the contacts in proportion to their loads. Friction of the whole has no more than three freedoms, so what is left is of second order.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { across } from "../../../contacts/tangents.ts";
import { invertSymmetric, timesSymmetric } from "../../../math/mat3.ts";
import { copy3, dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import * as Parts from "../../islands/island-parts.ts";
import * as B from "./balance-layout.ts";
import { solveSprings, writeSpring } from "./springs.ts";

/** Changes the impulses so that they nearly balance all bodies. Expects what they sum up to now, at MOMENT. */
export function balance(w: i32, island: i32, at: i32, bodies: i32): void {
  zeros(at, B.STRIDE * (bodies + 1));
  let body: i32 = at;
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    body += B.STRIDE;
    copy3(body + B.PLACE, Col.now(w, Col.POSITION) + 3 * Node.bodyOf(n));
    writeLeft(body, Parts.motionOf(w, n), Col.column(w, Col.CONTACT_SCRATCH));
  }
  // what does not move has the record that is all zeros
  const first: i32 = body + B.STRIDE;
  let spring: i32 = first;
  const last: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let k: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); k < last; k++) {
    const kept: i32 = Parts.manifoldAt(w, k);
    writeSpring(spring, kept, B.recordOf(w, at, Kept.shapeA(kept)), B.recordOf(w, at, Kept.shapeB(kept)));
    spring += B.SPRING;
  }
  solveSprings(at, bodies, first, spring);
  spring = first;
  for (let k: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); k < last; k++) {
    change(
      Parts.manifoldAt(w, k),
      I32[2 * spring + B.BODY_A],
      I32[2 * spring + B.BODY_B],
      Col.column(w, Col.CONTACT_SCRATCH),
    );
    spring += B.SPRING;
  }
}

/** M v + Jᵀ λ, where the body gives way; t: scratch. In a plane it does not along one axis, nor turns about the others. */
function writeLeft(body: i32, motion: i32, t: i32): void {
  const left: i32 = body + B.LEFT;
  const k: i32 = motion + Motion.INVERSE_INERTIA;
  if (F64[k] > 0.0 && F64[k + 1] > 0.0 && F64[k + 2] > 0.0) {
    for (let i: i32 = 0; i < 6; i++) F64[t + i] = F64[k + i];
    invertSymmetric(t);
  } else {
    zeros(t, 6);
    for (let i: i32 = 0; i < 3; i++) if (F64[k + i] > 0.0) F64[t + i] = 1.0 / F64[k + i];
  }
  for (let i: i32 = 0; i < 3; i++) F64[left + i] = F64[motion + i] / F64[motion + Motion.INVERSE_MASS];
  timesSymmetric(left + 3, t, motion + 3);
  for (let i: i32 = 0; i < 6; i++) {
    F64[left + i] += F64[motion + Motion.MOMENT + i];
    const gives: bool = i < 3 ? F64[motion + Motion.FREE + i] > 0.0 : F64[k + i - 3] > 0.0;
    if (!gives) hold(body, i);
  }
}

/** Leaves one of the six freedoms of a body out, whatever springs would do there. */
function hold(body: i32, i: i32): void {
  F64[body + B.LEFT + i] = 0.0;
  F64[body + B.INVERSE + i] = -Infinity;
}

/** Adds what the springs of a manifold answer to the SHIFT of its bodies to LAST and DRAG; t: scratch. */
function change(kept: i32, a: i32, b: i32, t: i32): void {
  const n: i32 = kept + M.NORMAL;
  across(t, n, 1);
  across(t + 3, n, 2);
  const count: i32 = M.countOf(kept);
  let x: f64 = 0.0;
  let y: f64 = 0.0;
  for (let p: i32 = 0; p < count; p++) {
    x += dot3(t, M.point(kept, p)) / (count as f64);
    y += dot3(t + 3, M.point(kept, p)) / (count as f64);
  }
  for (let p: i32 = 0; p < count; p++) {
    const point: i32 = M.point(kept, p);
    push(t + 6, a, b, point, kept + Kept.LAST + p);
    const along: f64 = dot3(t + 6, n);
    const f1: f64 = dot3(t + 6, t);
    const f2: f64 = dot3(t + 6, t + 3);
    F64[kept + Kept.LAST + p] += along;
    for (let i: i32 = 0; i < 3; i++) F64[kept + Kept.DRAG + i] += f1 * F64[t + i] + f2 * F64[t + 3 + i];
    F64[kept + Kept.DRAG + 3] += (dot3(t, point) - x) * f2 - (dot3(t + 3, point) - y) * f1;
  }
}

/** The impulse of a spring on body b. */
function push(out: i32, a: i32, b: i32, point: i32, stiffness: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[stiffness] * (shiftAt(a, point, i) - shiftAt(b, point, i));
}

/** A component of u + φ × r. */
function shiftAt(body: i32, point: i32, axis: i32): f64 {
  const j: i32 = axis === 2 ? 0 : axis + 1;
  const k: i32 = axis === 0 ? 2 : axis - 1;
  const turn: i32 = body + B.SHIFT + 3;
  const x: i32 = body + B.PLACE;
  return (
    F64[body + B.SHIFT + axis] +
    F64[turn + j] * (F64[point + k] - F64[x + k]) -
    F64[turn + k] * (F64[point + j] - F64[x + j])
  );
}
