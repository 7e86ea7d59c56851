// An order of the rows that makes the matrix banded. Contacts that share no body are not coupled: A of a wall is nearly all
// zeros, and a factor in the order of neighbours, then their neighbours (Cuthill and McKee 1969), keeps most of them. A unit is a row with
// bounds or a contact. Small problems are left unchanged.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as L from "./layout.ts";
import {
  firstNeighbour,
  firstRow,
  lastNeighbour,
  placeOf,
  rowsOf,
  spanBegin,
  spanEnd,
  unitAt,
  unitOf,
  unitsOf,
} from "./units.ts";

/** Rows from which zeros are searched. */
const LARGE: i32 = 150;

function findSpan(p: i32, n: i32, row: i32): void {
  const a: i32 = P.matrixAt(p) + n * row;
  let begin: i32 = 0;
  let end: i32 = n;
  if (n >= LARGE) {
    while (begin < row && F64[a + begin] === 0.0) begin++;
    while (end > row + 1 && F64[a + end - 1] === 0.0) end--;
    begin -= begin & 7;
    end += (8 - (end & 7)) & 7;
    if (end > n) end = n;
  }
  I32[2 * L.vectorAt(p, n, L.SPAN) + row] = begin;
  I32[2 * L.vectorAt(p, n, L.SPAN) + n + row] = end;
}

/** Appends the units reachable from `from` to ORDER, from `count` on; returns the new count. Places of unreached units are -1. */
function reach(p: i32, n: i32, from: i32, count: i32): i32 {
  const order: i32 = 2 * L.vectorAt(p, n, L.ORDER);
  let next: i32 = count;
  I32[order + next] = from;
  I32[order + n + from] = next++;
  for (let place: i32 = count; place < next; place++) {
    // the normal alone is enough for an order; findNeighbours looks at all rows
    const row: i32 = firstRow(p, I32[order + place]);
    for (let j: i32 = spanBegin(p, n, row); j < spanEnd(p, n, row); j++) {
      if (F64[P.matrixAt(p) + n * row + j] === 0.0) continue;
      const other: i32 = unitOf(p, j);
      if (I32[order + n + other] >= 0) continue;
      I32[order + next] = other;
      I32[order + n + other] = next++;
    }
  }
  return next;
}

/** Orders each connected part, starting from one end of it: the unit reached last from anywhere. */
function order(p: i32, n: i32, units: i32): void {
  const places: i32 = 2 * L.vectorAt(p, n, L.ORDER) + n;
  for (let unit: i32 = 0; unit < units; unit++) I32[places + unit] = -1;
  let count: i32 = 0;
  for (let unit: i32 = 0; unit < units; unit++) {
    if (I32[places + unit] >= 0) continue;
    const next: i32 = reach(p, n, unit, count);
    const end: i32 = unitAt(p, n, next - 1);
    for (let place: i32 = count; place < next; place++) I32[places + unitAt(p, n, place)] = -1;
    count = reach(p, n, end, count);
  }
}

function findNeighbours(p: i32, n: i32, units: i32): void {
  const first: i32 = 2 * L.vectorAt(p, n, L.NEIGHBOURS);
  const last: i32 = first + n;
  for (let place: i32 = 0; place < units; place++) {
    I32[first + place] = place;
    I32[last + place] = place;
  }
  for (let place: i32 = 0; place < units; place++) {
    const unit: i32 = unitAt(p, n, place);
    for (let k: i32 = 0; k < rowsOf(p, unit); k++) {
      const row: i32 = firstRow(p, unit) + k;
      for (let j: i32 = spanBegin(p, n, row); j < spanEnd(p, n, row); j++) {
        if (F64[P.matrixAt(p) + n * row + j] === 0.0) continue;
        // both ways, should A not be symmetric
        const other: i32 = placeOf(p, n, unitOf(p, j));
        if (other < I32[first + place]) I32[first + place] = other;
        if (other > I32[last + place]) I32[last + place] = other;
        if (place < I32[first + other]) I32[first + other] = place;
        if (place > I32[last + other]) I32[last + other] = place;
      }
    }
  }
}

/** ORDER, NEIGHBOURS and SPAN of the problem at p, and WORTH: multiplications of a factorisation, n³ if nothing is zero. */
export function orderUnits(p: i32, n: i32): void {
  const units: i32 = unitsOf(p);
  for (let row: i32 = 0; row < n; row++) findSpan(p, n, row);
  for (let place: i32 = 0; place < units; place++) {
    I32[2 * L.vectorAt(p, n, L.ORDER) + place] = place;
    I32[2 * L.vectorAt(p, n, L.ORDER) + n + place] = place;
    I32[2 * L.vectorAt(p, n, L.NEIGHBOURS) + place] = 0;
    I32[2 * L.vectorAt(p, n, L.NEIGHBOURS) + n + place] = units - 1;
  }
  if (n >= LARGE) {
    order(p, n, units);
    findNeighbours(p, n, units);
  }
  let row: i32 = 0;
  let worth: f64 = 0;
  for (let place: i32 = 0; place < units; place++) {
    const width: f64 = (lastNeighbour(p, n, place) - firstNeighbour(p, n, place) + 1) as f64;
    worth += width * width;
    I32[2 * L.vectorAt(p, n, L.PLACED) + place] = row;
    row += rowsOf(p, unitAt(p, n, place));
  }
  I32[2 * L.vectorAt(p, n, L.PLACED) + units] = row;
  const rows: f64 = (n as f64) / Math.max(1.0, units as f64);
  F64[L.fieldAt(p, n, L.WORTH)] = worth * rows * rows * rows;
}
