// Some dozen numbers cleared: for so few, a call of the engine costs more than to clear them. The WebAssembly build takes few.as.ts.
import { F64 } from "./views.ts";

export function clearFew(first: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) F64[first + i] = 0.0;
}
