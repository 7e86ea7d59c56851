// The world as the parent of all root nodes: it is at rest, and accelerates upwards in place of gravity.
import { F64 } from "../../memory/views.ts";
import { record } from "./access.ts";
import * as N from "./layout.ts";

export function startWorld(m: i32, d: i32): void {
  const w: i32 = record(d, -1);
  for (let i: i32 = 0; i < N.IA_M; i++) F64[w + i] = 0.0;
  F64[w + N.R] = 1.0;
  F64[w + N.R + 4] = 1.0;
  F64[w + N.R + 8] = 1.0;
  for (let i: i32 = 0; i < 3; i++) F64[w + N.A + i] = -F64[m + N.GRAVITY + i];
}
