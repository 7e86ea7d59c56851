// Which manifolds may bounce in a step solved by substeps.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { restitutionOf } from "../../../contacts/surfaces/contact-surface.ts";
import { F64 } from "../../../memory/views.ts";

/**
 * Those with restitution that do not press when the step begins. A pressing contact is soft, like all contacts in substeps: an impact that passes
 * through a stack compresses it, and restitution on top of the rebound would add energy.
 */
export function mayBounce(w: i32, kept: i32): bool {
  for (let i: i32 = 0; i < M.countOf(kept); i++) if (F64[kept + Kept.LAST + i] > 0.0) return false;
  return restitutionOf(w, kept) > 0.0;
}
