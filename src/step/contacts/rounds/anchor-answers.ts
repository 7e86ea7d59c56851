// Corrects the response of a mechanism by its known motion (exact/known-motion.ts), body by body:
//
//   GAIN += known - (START + GAIN + ι·s)        s of the impulses for which it is known
import { F64 } from "../../../memory/views.ts";
import * as C from "../../../response/component/layout.ts";
import { readRate, readVelocity, sweepRows } from "../../../response/component/move.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Mark from "../../../response/tree/tree-marks.ts";
import { KNOWN_SPIN, KNOWN_V, knowMotion, OWN } from "../../answers/known-motion.ts";
import { isHeldByLoops } from "../../tree/kinds.ts";
import { clockOf } from "../substeps/components/component-places.ts";

/** Sweeps over bounded joint rows until they balance the contact impulses: their impulses were not kept. */
const SETTLING: i32 = 10;
/** With a larger error (m/s) the mechanism is not at rest under these forces; it is then corrected after it has moved. */
const MOST: f64 = 3.0;
/** Remaining error (m/s) of a body at its centre and at its ends: a contact sees both. */
const LEFT: f64 = 0.4 * OWN;

/** Expects the impulses of the last step in the components, or of the one that is repeated. */
export function anchorAnswers(w: i32): void {
  const clock: i32 = clockOf(w);
  const end: i32 = C.wordOf(clock, C.END_COMPONENT);
  for (let c: i32 = C.wordOf(clock, C.FIRST_COMPONENT); c < end; c = C.wordOf(c, C.END)) {
    const t: i32 = C.wordOf(c, C.TREE);
    const known: bool = isHeldByLoops(t) && knowMotion(w, t);
    if (!known || Mark.isTakenAgain(t)) for (let k: i32 = 0; k < SETTLING; k++) sweepRows(c, clock);
    if (known) anchor(c, t, clock);
  }
}

function anchor(c: i32, t: i32, clock: i32): void {
  const again: bool = Mark.isTakenAgain(t);
  const size: f64 = F64[t + T.SIZE];
  let most: f64 = 0.0;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    const n: i32 = C.nodeOf(body);
    readVelocity(body, clock);
    // the error in place of the velocity
    for (let i: i32 = 0; i < 3; i++) {
      F64[body + C.V + i] = F64[n + KNOWN_V + i] - F64[body + C.V + i];
      F64[body + C.V + 3 + i] = F64[n + KNOWN_SPIN + i] - F64[body + C.V + 3 + i];
      most = Math.max(most, Math.max(Math.abs(F64[body + C.V + i]), size * Math.abs(F64[body + C.V + 3 + i])));
    }
  }
  if (!again && most > MOST) return;
  if (!again) holdRates(c, clock);
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) {
      const off: f64 = F64[body + C.V + i];
      const own: f64 = again ? 0.0 : i < 3 ? LEFT : LEFT / size;
      F64[body + C.GAIN + i] += off - Math.min(Math.max(off, -own), own);
    }
  }
}

/** At rest, joints with limits and friction are at rest too, under their forces of the last step. */
function holdRates(c: i32, clock: i32): void {
  for (let r: i32 = 0; r < C.wordOf(c, C.ROWS); r++) {
    readRate(c, r, clock);
    F64[C.rowAt(c, r) + C.RATE_GAIN] += F64[C.rowAt(c, r) + C.RATE] + F64[clock + C.SCRATCH];
  }
}
