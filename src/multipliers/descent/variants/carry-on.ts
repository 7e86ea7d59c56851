// Sweeps extrapolated in their current direction, restarted if that goes uphill: ../carry-on.ts on the
// record of this room.
//
//   x = f after a sweep, y = f before it      θ' = (1 + √(1 + 4 θ²)) / 2      f = x + (θ - 1) / θ' (x - x_last)
//   (y - x)·(x - x_last) > 0:  f = x, θ = 1
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { gather } from "./storage.ts";

export function carryOn(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  const last: i32 = L.lastAt(p, n);
  const before: i32 = L.beforeAt(p, n);
  const theta: f64 = F64[p + L.THETA];
  let turned: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const f: f64 = F64[row + L.F];
    if (F64[row + L.INVERSE] !== 0.0) turned += ((F64[before + i] - f) * (f - F64[last + i])) / F64[row + L.INVERSE];
  }
  const next: f64 = turned > 0.0 ? 1.0 : 0.5 * (1.0 + Math.sqrt(1.0 + 4.0 * theta * theta));
  const part: f64 = turned > 0.0 ? 0.0 : (theta - 1.0) / next;
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const f: f64 = F64[row + L.F];
    const ahead: f64 = f + part * (f - F64[last + i]);
    F64[last + i] = f;
    F64[before + i] = ahead;
    F64[row + L.F] = ahead;
  }
  F64[p + L.THETA] = next;
  gather(p);
}
