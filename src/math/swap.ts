// Two numbers, or two words, change places.
import { F64, I32 } from "../memory/views.ts";

export function swap(i: i32, j: i32): void {
  const kept: f64 = F64[i];
  F64[i] = F64[j];
  F64[j] = kept;
}

export function swapWords(i: i32, j: i32): void {
  const kept: i32 = I32[i];
  I32[i] = I32[j];
  I32[j] = kept;
}
