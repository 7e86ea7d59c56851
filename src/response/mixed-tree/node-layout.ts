// A node of the tree: a body or a constraint. Records have the size they need and lie children before parents behind a table.
//
// A record: ten integers, D (dim x dim), G (rows of the constraint x freedoms of the body, whichever of the two is the parent; a root has none).
// D becomes its factors L and U; G is D⁻¹ applied to the rows of the edge (factor.ts).

export * from "../../../build/records/response/mixed-tree/node-layout.ts";

/** A pivot of a constraint below this part of its diagonal is rounding: the row depends on those before it. */
export const TINY: f64 = 1e-12;
/** A body's block is definite by itself, and what hangs on a light body may be heavier by more than that: its freedoms are never left out. */
export const TINY_BODY: f64 = 1e-24;
