// A column of anticipation (Baraff 1996, 8.1): the nodes that a force on a few bodies reaches, which are those bodies and
// their ancestors, children before parents. All its records are integers, one behind the other; these are their lengths.
import { FORCE_MEET, RESPONSE, SIDE_COLUMN, SPREAD_ABOVE } from "../../../build/records/response/lagrange-tree/path.ts";

export * from "../../../build/records/response/lagrange-tree/path.ts";

/** of a node */
export const PATH: i32 = RESPONSE + 1;
/** of the column of a row's Jacobian, and behind it that of its force: what path-products.ts has of a row */
export const SIDE: i32 = SIDE_COLUMN + 1;
export const COLUMN: i32 = 2 * SIDE;
/** of a force (ancestor-products.ts) */
export const FORCE: i32 = FORCE_MEET + 1;
/** of a node that a response spreads over (spread-response.ts) */
export const SPREAD: i32 = SPREAD_ABOVE + 1;
