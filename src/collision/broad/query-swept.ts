// Slots whose tight box a box meets on a straight way: the ray of its middle against every box grown by half of it, by
// the stretches of query-ray.ts, with its slack at the far end.
import { F64, I32 } from "../../memory/views.ts";
import { DIRECTION, HALF, INVERSE, LENGTH } from "./swept-layout.ts";
import * as T from "./tree.ts";

export * from "./swept-layout.ts";

const STRETCH: f64 = 1.0000000000000009;
/** A smaller component is none: its inverse would overflow against an endless box. */
const LEAST: f64 = 1e-200;

/** As queryRay, of both groups. */
export function querySwept(broad: i32, swept: i32, list: i32, room: i32): i32 {
  prepareSwept(swept);
  const found: i32 = queryTree(broad, T.STANDING, swept, list, room, 0);
  return queryTree(broad, T.MOVING, swept, list, room, found);
}

function queryTree(broad: i32, group: i32, swept: i32, list: i32, room: i32, already: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  const stack: i32 = T.stackAt(broad);
  let found: i32 = already;
  let top: i32 = stack;
  let n: i32 = T.head(broad, T.ROOT + group);
  while (n !== 0) {
    const node: i32 = nodes + T.NODE * n;
    if (sweptMeets(swept, node, 0.0)) {
      const left: i32 = I32[2 * node + T.LEFT];
      const right: i32 = I32[2 * node + T.RIGHT];
      if (left !== 0) {
        I32[top] = right;
        top += 1;
        n = left;
        continue;
      }
      if (sweptMeets(swept, T.slotAt(broad, right), 0.0)) {
        if (found < room) I32[list + found] = right;
        found += 1;
      }
    }
    if (top === stack) break;
    top -= 1;
    n = I32[top];
  }
  return found;
}

/** Whether it meets the box (low, high) made wider by `margin`. NaN meets nothing. */
export function sweptMeets(swept: i32, box: i32, margin: f64): bool {
  let from: f64 = 0.0;
  let to: f64 = F64[swept + LENGTH];
  for (let i: i32 = 0; i < 3; i++) {
    const grown: f64 = F64[swept + HALF + i] + margin;
    const low: f64 = F64[box + T.LOW + i] - grown - F64[swept + i];
    const high: f64 = F64[box + T.HIGH + i] + grown - F64[swept + i];
    const inverse: f64 = F64[swept + INVERSE + i];
    if (inverse === 0.0) {
      if (!(low <= 0.0 && high >= 0.0)) return false;
    } else {
      from = Math.max(from, (inverse > 0.0 ? low : high) * inverse);
      to = Math.min(to, (inverse > 0.0 ? high : low) * inverse * STRETCH);
    }
  }
  return from <= to;
}

/** Makes a swept box ready for sweptMeets. */
export function prepareSwept(swept: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = F64[swept + DIRECTION + i];
    F64[swept + INVERSE + i] = Math.abs(d) < LEAST ? 0.0 : 1.0 / d;
  }
}
