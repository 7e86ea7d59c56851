// What a step goes over: all bodies, shapes and trees; or, while what sleeps is set aside (step/sleep/set-aside.ts), only those on a list, which is
// ascending, so that whoever goes over them meets them in the same order. A list of 0 stands for all.
import { BODY_ENTRY, ON_LIST, SHAPE_ENTRY, TREE_ENTRY } from "../../build/records/memory/records/awake.ts";
import * as Col from "./column-access.ts";
import { I32 } from "./views.ts";

/** Whether what sleeps is set aside. */
export function isAside(w: i32): bool {
  return Col.header(w, Col.ASIDE) !== 0;
}

/** Entry i of a list. */
export function at(list: i32, i: i32): i32 {
  return list === 0 ? i : I32[list + 2 * i];
}

export function bodyList(w: i32): i32 {
  return isAside(w) ? 2 * Col.column(w, Col.AWAKE_BODY) + BODY_ENTRY : 0;
}
export function bodies(w: i32): i32 {
  return Col.header(w, isAside(w) ? Col.AWAKE_BODIES : Col.BODY_SLOTS);
}

export function shapeList(w: i32): i32 {
  return isAside(w) ? 2 * Col.column(w, Col.AWAKE_SHAPE) + SHAPE_ENTRY : 0;
}
export function shapes(w: i32): i32 {
  return Col.header(w, isAside(w) ? Col.AWAKE_SHAPES : Col.SHAPE_SLOTS);
}

export function treeList(w: i32): i32 {
  return isAside(w) ? 2 * Col.column(w, Col.AWAKE_BODY) + TREE_ENTRY : 0;
}
export function trees(w: i32): i32 {
  return Col.header(w, isAside(w) ? Col.AWAKE_TREES : Col.TREE_COUNT);
}

/** Of the shape of a slot: where it is noted whether it is on the list. */
export function markOf(w: i32, shape: i32): i32 {
  return 2 * (Col.column(w, Col.AWAKE_SHAPE) + shape) + ON_LIST;
}
