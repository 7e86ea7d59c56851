// What a sweep and closestPoints answer: how far apart two shapes are, where, and for a sweep when.
import { I32 } from "../../memory/views.ts";
import { ROUNDS, STATE } from "./separation-layout.ts";

export * from "./separation-layout.ts";

export function stateOf(separation: i32): i32 {
  return I32[2 * separation + STATE];
}
export function roundsOf(separation: i32): i32 {
  return I32[2 * separation + ROUNDS];
}
export function setState(separation: i32, state: i32, rounds: i32): void {
  I32[2 * separation + STATE] = state;
  I32[2 * separation + ROUNDS] = rounds;
}
