// Impulses of a manifold by substeps, as its lanes begin: friction acts on the whole, along axes of the world, since tangents may turn with the rounding of a
// normal. It is shared out by load, with a couple for the twist; step/contacts/substeps/keep-lane.ts shares out the same of a whole step.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { dot3 } from "../../../math/vec3.ts";
import { F64 } from "../../../memory/views.ts";

/** If all points are within the square root of this (m²) of their centre, they carry no couple. */
const NARROW: f64 = 1e-10;

/** Writes IMPULSES from LAST and DRAG; t: its two tangents. */
export function shareDrag(kept: i32, t: i32): void {
  const count: i32 = M.countOf(kept);
  const f1: f64 = dot3(t, kept + Kept.DRAG);
  const f2: f64 = dot3(t + 3, kept + Kept.DRAG);
  let load: f64 = 0.0;
  let x: f64 = 0.0;
  let y: f64 = 0.0;
  let middleX: f64 = 0.0;
  let middleY: f64 = 0.0;
  for (let p: i32 = 0; p < count; p++) {
    const f: f64 = F64[kept + Kept.LAST + p];
    const px: f64 = dot3(t, M.point(kept, p));
    const py: f64 = dot3(t + 3, M.point(kept, p));
    load += f;
    x += f * px;
    y += f * py;
    middleX += px / (count as f64);
    middleY += py / (count as f64);
  }
  const per: f64 = load > 0.0 ? 1.0 / load : 0.0;
  x *= per;
  y *= per;
  let spread: f64 = 0.0;
  for (let p: i32 = 0; p < count; p++) {
    const dx: f64 = dot3(t, M.point(kept, p)) - x;
    const dy: f64 = dot3(t + 3, M.point(kept, p)) - y;
    spread += F64[kept + Kept.LAST + p] * (dx * dx + dy * dy);
  }
  const twist: f64 = F64[kept + Kept.DRAG + 3] - ((x - middleX) * f2 - (y - middleY) * f1);
  const turned: f64 = spread > NARROW * load ? twist / spread : 0.0;
  for (let p: i32 = 0; p < count; p++) {
    const f: f64 = F64[kept + Kept.LAST + p];
    const at: i32 = kept + Kept.IMPULSES + 3 * p;
    F64[at] = f;
    F64[at + 1] = f * (per * f1 - turned * (dot3(t + 3, M.point(kept, p)) - y));
    F64[at + 2] = f * (per * f2 + turned * (dot3(t, M.point(kept, p)) - x));
  }
}
