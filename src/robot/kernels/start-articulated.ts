// The articulated inertia of a node before its children are added: that of its own body, M = m 1, H = [h]ᵀ, I.
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

export function startArticulated(c: i32, n: i32): void {
  const m: f64 = F64[c + N.MASS];
  const h0: f64 = F64[n + N.WORLD_MOMENT];
  const h1: f64 = F64[n + N.WORLD_MOMENT + 1];
  const h2: f64 = F64[n + N.WORLD_MOMENT + 2];
  F64[n + N.IA_M] = m;
  F64[n + N.IA_M + 1] = m;
  F64[n + N.IA_M + 2] = m;
  F64[n + N.IA_M + 3] = 0.0;
  F64[n + N.IA_M + 4] = 0.0;
  F64[n + N.IA_M + 5] = 0.0;
  F64[n + N.IA_H] = 0.0;
  F64[n + N.IA_H + 1] = h2;
  F64[n + N.IA_H + 2] = -h1;
  F64[n + N.IA_H + 3] = -h2;
  F64[n + N.IA_H + 4] = 0.0;
  F64[n + N.IA_H + 5] = h0;
  F64[n + N.IA_H + 6] = h1;
  F64[n + N.IA_H + 7] = -h0;
  F64[n + N.IA_H + 8] = 0.0;
  for (let i: i32 = 0; i < 6; i++) F64[n + N.IA_I + i] = F64[n + N.WORLD_INERTIA + i];
}
