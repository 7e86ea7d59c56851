// A manifold as the state keeps it from one step to the next: where two shapes touch, and the impulses that held them apart.
import { I32 } from "../../memory/views.ts";
import { AGE, EFFORT, FLAGS, SHAPE_A, SHAPE_B, USE } from "./kept-layout.ts";

export * from "./kept-layout.ts";

export function shapeA(kept: i32): i32 {
  return I32[2 * kept + SHAPE_A];
}
export function shapeB(kept: i32): i32 {
  return I32[2 * kept + SHAPE_B];
}
export function ageOf(kept: i32): i32 {
  return I32[2 * kept + AGE];
}
export function flagsOf(kept: i32): i32 {
  return I32[2 * kept + FLAGS];
}
export function setWords(kept: i32, a: i32, b: i32, age: i32, flags: i32): void {
  I32[2 * kept + SHAPE_A] = a;
  I32[2 * kept + SHAPE_B] = b;
  I32[2 * kept + AGE] = age;
  I32[2 * kept + FLAGS] = flags;
}
/** What the next step may do with it: PASSES, LASTS, AGAIN or EXACT. */
export function useOf(kept: i32): i32 {
  return I32[2 * kept + USE];
}
export function setUse(kept: i32, use: i32): void {
  I32[2 * kept + USE] = use;
}
/** What solving its island took so far: step/islands/effort.ts. */
export function effortOf(kept: i32): i32 {
  return I32[2 * kept + EFFORT];
}
export function setEffort(kept: i32, effort: i32): void {
  I32[2 * kept + EFFORT] = effort;
}
