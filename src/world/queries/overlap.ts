// Which shapes of a world a shape would overlap if it were there.

import * as Separation from "../../collision/sweep/separation-layout.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Shape } from "../../shapes/kinds.ts";
import * as P from "../../shapes/placed-layout.ts";
import type { Placement } from "../../shapes/shape-options.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { OUT, SCRATCH, SHAPE } from "./query-layout.ts";
import { chooser, type QueryOptions } from "./query-options.ts";
import { checkQueryShape, placeQueryShape } from "./query-shape.ts";

export interface Overlap {
  readonly body: Body;
  /** Index of the shape on its body. */
  readonly shape: number;
}

/** In the order of the slots of the shapes; touching counts as overlap. */
export function overlap(store: Store, shape: Shape, at: Placement, options: QueryOptions): Overlap[] {
  const choose = chooser(store, "overlap", options);
  const given = checkQueryShape("overlap", shape, at);
  const { scene } = store;
  scene.refresh();
  const candidates = choose(scene.inBox(placeQueryShape(scene, given) + SHAPE + P.LOW));
  if (candidates.length === 0) return [];
  // a filter may have run a query of its own
  const work = placeQueryShape(scene, given);
  const out = work + OUT;
  const overlaps = ({ slot }: { readonly slot: number }) => {
    // distances do not matter, and any overlap is enough
    F64[out + Separation.SEPARATION] = 0;
    F64[out + Separation.FRACTION] = 0;
    kernels().separate(work + SHAPE, scene.placed(slot), out, work + SCRATCH);
    return I32[2 * out + Separation.STATE] === Separation.KNOWN;
  };
  return candidates.filter(overlaps).map(({ body, shape }) => ({ body, shape }));
}
