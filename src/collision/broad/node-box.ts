// Boxes of nodes and slots: unions, areas, overlap. A box whose low is above its high is empty: it overlaps nothing, and a
// union with it changes nothing.
import { F64 } from "../../memory/views.ts";
import { ENDLESS } from "../../shapes/plane/plane-bounds.ts";
import * as T from "./tree.ts";

/** Boxes of this area or more are infinite in some direction. */
export const ENDLESS_AREA: f64 = 1e29;

/** out = a ∪ b. Comparisons, since min and max are slower in WebAssembly: they handle NaN and -0. */
export function unite(out: i32, a: i32, b: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const low: f64 = F64[b + T.LOW + i];
    const high: f64 = F64[b + T.HIGH + i];
    F64[out + T.LOW + i] = F64[a + T.LOW + i] < low ? F64[a + T.LOW + i] : low;
    F64[out + T.HIGH + i] = F64[a + T.HIGH + i] > high ? F64[a + T.HIGH + i] : high;
  }
}

/** Half the surface. */
export function area(box: i32): f64 {
  const x: f64 = F64[box + T.HIGH] - F64[box + T.LOW];
  const y: f64 = F64[box + T.HIGH + 1] - F64[box + T.LOW + 1];
  const z: f64 = F64[box + T.HIGH + 2] - F64[box + T.LOW + 2];
  return x * y + y * z + z * x;
}

/** Half the surface of a ∪ b */
export function areaOfUnion(a: i32, b: i32): f64 {
  const x: f64 =
    (F64[a + T.HIGH] > F64[b + T.HIGH] ? F64[a + T.HIGH] : F64[b + T.HIGH]) -
    (F64[a + T.LOW] < F64[b + T.LOW] ? F64[a + T.LOW] : F64[b + T.LOW]);
  const y: f64 =
    (F64[a + T.HIGH + 1] > F64[b + T.HIGH + 1] ? F64[a + T.HIGH + 1] : F64[b + T.HIGH + 1]) -
    (F64[a + T.LOW + 1] < F64[b + T.LOW + 1] ? F64[a + T.LOW + 1] : F64[b + T.LOW + 1]);
  const z: f64 =
    (F64[a + T.HIGH + 2] > F64[b + T.HIGH + 2] ? F64[a + T.HIGH + 2] : F64[b + T.HIGH + 2]) -
    (F64[a + T.LOW + 2] < F64[b + T.LOW + 2] ? F64[a + T.LOW + 2] : F64[b + T.LOW + 2]);
  return x * y + y * z + z * x;
}

/** Boxes that touch overlap. All six comparisons are made and combined as bits, with one branch to mispredict. */
export function overlap(a: i32, b: i32): bool {
  const x: i32 = (F64[a + T.LOW] <= F64[b + T.HIGH] ? 1 : 0) & (F64[b + T.LOW] <= F64[a + T.HIGH] ? 1 : 0);
  const y: i32 =
    (F64[a + T.LOW + 1] <= F64[b + T.HIGH + 1] ? 1 : 0) & (F64[b + T.LOW + 1] <= F64[a + T.HIGH + 1] ? 1 : 0);
  const z: i32 =
    (F64[a + T.LOW + 2] <= F64[b + T.HIGH + 2] ? 1 : 0) & (F64[b + T.LOW + 2] <= F64[a + T.HIGH + 2] ? 1 : 0);
  return (x & y & z) !== 0;
}

/** Whether the first box contains the second. */
export function holds(outer: i32, inner: i32): bool {
  return (
    F64[outer + T.LOW] <= F64[inner + T.LOW] &&
    F64[outer + T.LOW + 1] <= F64[inner + T.LOW + 1] &&
    F64[outer + T.LOW + 2] <= F64[inner + T.LOW + 2] &&
    F64[outer + T.HIGH] >= F64[inner + T.HIGH] &&
    F64[outer + T.HIGH + 1] >= F64[inner + T.HIGH + 1] &&
    F64[outer + T.HIGH + 2] >= F64[inner + T.HIGH + 2]
  );
}

export function copyBox(out: i32, box: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[out + i] = F64[box + i];
}

function setEmpty(box: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[box + T.LOW + i] = 2.0 * ENDLESS;
    F64[box + T.HIGH + i] = -2.0 * ENDLESS;
  }
}

/** out = box, clamped to the finite range. A box with NaN, or outside it, becomes empty: it meets nothing. */
export function copySane(out: i32, box: i32): void {
  let sane: bool = true;
  for (let i: i32 = 0; i < 3; i++) {
    const low: f64 = Math.max(F64[box + T.LOW + i], -ENDLESS);
    const high: f64 = Math.min(F64[box + T.HIGH + i], ENDLESS);
    F64[out + T.LOW + i] = low;
    F64[out + T.HIGH + i] = high;
    if (!(low <= high)) sane = false;
  }
  if (!sane) setEmpty(out);
}
