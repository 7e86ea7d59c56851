// The impulses with which the manifolds of an island begin a step, saved while others are tried: in the records of their springs.
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64 } from "../../../memory/views.ts";
import * as Parts from "../../islands/island-parts.ts";
import * as B from "./balance-layout.ts";

export function saveImpulses(w: i32, island: i32, first: i32): void {
  let saved: i32 = first;
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = Parts.manifoldAt(w, i);
    for (let k: i32 = 0; k < 4; k++) {
      F64[saved + B.LAST + k] = F64[kept + Kept.LAST + k];
      F64[saved + B.DRAG + k] = F64[kept + Kept.DRAG + k];
    }
    saved += B.SPRING;
  }
}

export function restoreImpulses(w: i32, island: i32, first: i32): void {
  let saved: i32 = first;
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = Parts.manifoldAt(w, i);
    for (let k: i32 = 0; k < 4; k++) {
      F64[kept + Kept.LAST + k] = F64[saved + B.LAST + k];
      F64[kept + Kept.DRAG + k] = F64[saved + B.DRAG + k];
    }
    saved += B.SPRING;
  }
}
