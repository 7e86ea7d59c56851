// What a sweep and closestPoints answer: how far apart two shapes are, where, and for a sweep when.
import { I32 } from "../../memory/views.ts";

export * from "./separation-layout.ts";

export function stateOf(separation: i32): i32 {
  return I32[2 * separation];
}
export function roundsOf(separation: i32): i32 {
  return I32[2 * separation + 1];
}
export function setState(separation: i32, state: i32, rounds: i32): void {
  I32[2 * separation] = state;
  I32[2 * separation + 1] = rounds;
}
