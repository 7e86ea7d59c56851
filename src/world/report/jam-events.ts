// Contacts that jammed in a step: read from the manifolds, and only if the step counted jams.
import * as Kept from "../../contacts/kept/kept-layout.ts";
import { TALLY_COMPLETED, TALLY_JAMMED } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { ownerOf } from "./contact.ts";
import type { EventQueue } from "./events.ts";

/** Two sliding bodies jammed: no finite friction force exists, and an instantaneous impulse stopped the sliding (Painlevé). */
export interface ContactJam {
  readonly type: "contactJammed";
  readonly a: Body;
  readonly b: Body;
  /** Sum of the normal impulses at all their points in that step, newton seconds. */
  readonly impulse: number;
  readonly step: number;
  readonly time: number;
}

/** After a step, in the order of shapes. @internal */
export function pushJams(store: Store, events: EventQueue): void {
  const { memory } = store;
  if (F64[memory.column(Col.TALLY) + TALLY_COMPLETED + TALLY_JAMMED] === 0) return;
  const clock = memory.now(Col.CLOCK);
  for (let i = 0; i < memory.word(Col.MANIFOLDS_NOW); i++) {
    const at = memory.now(Col.MANIFOLD) + Kept.STRIDE * i;
    const words = 2 * at;
    if ((I32[words + Kept.FLAGS] & Kept.JAMMED) === 0) continue;
    let impulse = 0;
    for (let p = 0; p < I32[words + Kept.POINT_COUNT]; p++) impulse += F64[at + Kept.IMPULSES + 3 * p];
    const [a, b] = [ownerOf(store, I32[words + Kept.SHAPE_A]).body, ownerOf(store, I32[words + Kept.SHAPE_B]).body];
    events.push({ type: "contactJammed", a, b, impulse, step: F64[clock + Col.STEPS], time: F64[clock + Col.TIME] });
  }
}
