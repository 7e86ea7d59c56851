// A manifold that bounces in this substep.
import { ISLAND } from "../../../../build/records/step/contacts/substeps/bounce-layout.ts";
import { I32 } from "../../../memory/views.ts";

export * from "../../../../build/records/step/contacts/substeps/bounce-layout.ts";

// KIND: a lane of a bundle; one on components, in a bundle of its own; rows of components
export const LANE: i32 = 0;
export const JOINTED: i32 = 1;
export const TOUCH: i32 = 2;

export function islandOf(record: i32): i32 {
  return I32[2 * record + ISLAND];
}
