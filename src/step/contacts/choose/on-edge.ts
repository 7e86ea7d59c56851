// What stands by a hair: books that reach out as far as they go, arches that are barely thick enough. Springs, however stiff, give such things the
// little that makes them fall. So an island that is put up at rest takes its first step exactly, if it is not too large, and that tells where
// its loads lie. While one lies near the edge of its contact, and nothing has been disturbed since, it stays exact; all others go on by
// substeps, and know what they carry.
import { C, T1, T2 } from "../../../../build/records/step/contacts/choose/on-edge.ts";
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { cross3, dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import { wasExact } from "../../islands/effort.ts";
import { hasJoints, manifoldAt, startsAnew, treeAt, wordOf } from "../../islands/island-parts.ts";
import { canSubstep } from "../substeps/components/choose-components.ts";

/** A load is near the edge if, distributed linearly over its points, it leaves one of them less than three tenths of the mean. */
const EDGE: f64 = 0.7;
/** If the squared ratio of the points' extents is below this, they lie on a line, which has an edge on both sides, and are not judged. */
const FLAT: f64 = 1e-4;

/** Whether an island may be barely stable: it is new and at rest, or was exact so far and has a load near an edge. */
export function mayBeOnEdge(w: i32, island: i32): bool {
  if (hasJoints(w, island) || !canSubstep(w, island)) return false;
  if (startsAnew(w, island)) return isAtRest(w, island);
  return wasExact(w, island) && isUndisturbed(w, island) && hasEdgeLoad(w, island);
}

/** Whether none of its bodies moves faster than gravity gives it in a step. A radian counts as a metre. */
function isAtRest(w: i32, island: i32): bool {
  const g: i32 = Col.column(w, Col.GRAVITY);
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const most: f64 = dt * dt * dot3(g, g);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    const v: i32 = Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n);
    const spin: i32 = Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
    if (dot3(v, v) + dot3(spin, spin) > most) return false;
  }
  return true;
}

/** Whether it still has exactly the contacts it was created with: in a pile they change. */
function isUndisturbed(w: i32, island: i32): bool {
  const first: i32 = wordOf(w, island, Island.FIRST_MANIFOLD);
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  const age: i32 = Kept.ageOf(manifoldAt(w, first));
  for (let i: i32 = first + 1; i < end; i++) if (Kept.ageOf(manifoldAt(w, i)) !== age) return false;
  return true;
}

function hasEdgeLoad(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    if (M.countOf(kept) > 2 && isAside(kept, Col.column(w, Col.CONTACT_SCRATCH))) return true;
  }
  return false;
}

/**
 * Whether the linear fit of the loads of a manifold, f = mean + t·(p - c), leaves little at some point: t from the moments of the loads, which statics
 * determines even if single loads are indeterminate.
 */
function isAside(kept: i32, scratch: i32): bool {
  const count: i32 = M.countOf(kept);
  const c: i32 = scratch + C;
  const t1: i32 = scratch + T1;
  const t2: i32 = scratch + T2;
  let load: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) F64[c + i] = 0.0;
  for (let p: i32 = 0; p < count; p++) {
    load += F64[kept + Kept.LAST + p];
    for (let i: i32 = 0; i < 3; i++) F64[c + i] += F64[M.point(kept, p) + i] / (count as f64);
  }
  if (!(load > 0.0)) return false;
  for (let i: i32 = 0; i < 3; i++) F64[t1 + i] = F64[M.point(kept, 0) + i] - F64[c + i];
  cross3(t2, kept + M.NORMAL, t1);
  let s11: f64 = 0.0;
  let s12: f64 = 0.0;
  let s22: f64 = 0.0;
  let m1: f64 = 0.0;
  let m2: f64 = 0.0;
  for (let p: i32 = 0; p < count; p++) {
    const x: f64 = along(kept, p, c, t1);
    const y: f64 = along(kept, p, c, t2);
    s11 += x * x;
    s12 += x * y;
    s22 += y * y;
    m1 += x * F64[kept + Kept.LAST + p];
    m2 += y * F64[kept + Kept.LAST + p];
  }
  const area: f64 = s11 * s22 - s12 * s12;
  if (area <= FLAT * (s11 + s22) * (s11 + s22)) return false;
  const mean: f64 = load / (count as f64);
  for (let p: i32 = 0; p < count; p++) {
    const x: f64 = along(kept, p, c, t1);
    const y: f64 = along(kept, p, c, t2);
    if (x * (s22 * m1 - s12 * m2) + y * (s11 * m2 - s12 * m1) < -EDGE * mean * area) return true;
  }
  return false;
}

function along(kept: i32, p: i32, c: i32, t: i32): f64 {
  const at: i32 = M.point(kept, p);
  return (
    (F64[at] - F64[c]) * F64[t] + (F64[at + 1] - F64[c + 1]) * F64[t + 1] + (F64[at + 2] - F64[c + 2]) * F64[t + 2]
  );
}
