// The sets of the text, extended for bounds and redundant contacts. Every index is in one of them.
import { F64, I32 } from "../../memory/views.ts";
import { forcesAt } from "../problem/layout.ts";
import { addIndex } from "./add-index.ts";
import { highAt, lowAt, setsAt } from "./layout.ts";
import { removeIndex } from "./remove-index.ts";

/** Not considered yet: f within its bounds, a may be anything. */
export const IGNORED: i32 = 0;
/** C: a = 0 is kept, f follows. */
export const HELD: i32 = 1;
/** Its row depends on those of C: a = 0 follows from theirs, and f keeps a value within its bounds. */
export const LEANING: i32 = 2;
/** NC: f stays at a bound, with a ≥ 0 or a ≤ 0 respectively. */
export const AT_LOWER: i32 = 3;
export const AT_UPPER: i32 = 4;
/** lo = hi: f is given. */
export const GIVEN: i32 = 5;
/** No force within the bounds brings its a to zero, or no force of its own moves the row. */
export const LOST: i32 = 6;

export function setOf(p: i32, n: i32, i: i32): i32 {
  return I32[setsAt(p, n) + i];
}

export function put(p: i32, n: i32, i: i32, set: i32): void {
  I32[setsAt(p, n) + i] = set;
}

/** C = C ∪ {i}. Returns 0, and puts i into `otherwise`, if its row depends on those of C. */
export function enter(p: i32, n: i32, i: i32, otherwise: i32): i32 {
  const entered: i32 = addIndex(p, n, i);
  put(p, n, i, entered === 1 ? HELD : otherwise);
  return entered;
}

/** C = C - {i}, NC = NC ∪ {i}, f_i at the bound it reached. */
export function leave(p: i32, n: i32, i: i32, set: i32): void {
  removeIndex(p, n, i);
  rest(p, n, i, set);
}

/** f_i exactly at its bound */
export function rest(p: i32, n: i32, i: i32, set: i32): void {
  put(p, n, i, set);
  F64[forcesAt(p, n) + i] = F64[(set === AT_LOWER ? lowAt(p, n) : highAt(p, n)) + i];
}
