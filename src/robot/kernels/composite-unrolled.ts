// Sums for composite.ts.
import { COLUMN, crossed, ROW, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

/** The composite of p gains that of its child n. */
function addComposite(p: i32, n: i32): void {
  const mass: f64 = F64[n + N.IA_M];
  const g: f64[] = vector(3);
  const r: f64[] = vectorAt(3, n + N.OFFSET);
  const h: f64[] = vectorAt(3, n + N.IA_H);
  // g = 2 h + m r, so that the symmetric part of r gᵀ holds all products
  for (let i: i32 = 0; i < 3; i++) g[i] = 2.0 * h[i] + mass * r[i];
  F64[p + N.IA_M] += mass;
  for (let i: i32 = 0; i < 3; i++) F64[p + N.IA_H + i] += h[i] + mass * r[i];
  F64[p + N.IA_I] += F64[n + N.IA_I] + (r[1] * g[1] + r[2] * g[2]);
  F64[p + N.IA_I + 1] += F64[n + N.IA_I + 1] + (r[0] * g[0] + r[2] * g[2]);
  F64[p + N.IA_I + 2] += F64[n + N.IA_I + 2] + (r[0] * g[0] + r[1] * g[1]);
  for (let e: i32 = 3; e < 6; e++)
    F64[p + N.IA_I + e] += F64[n + N.IA_I + e] - 0.5 * (r[ROW[e]] * g[COLUMN[e]] + r[COLUMN[e]] * g[ROW[e]]);
}

/** out = (m v + ω × h; h × v + I ω), with the indices of mass, first moment, inertia, linear and angular velocity */
function momentumOf(out: i32, mass: i32, h: i32, inertia: i32, v: i32, w: i32): void {
  const m: f64 = F64[mass];
  const speed: f64[] = vectorAt(3, v);
  const spin: f64[] = vectorAt(3, w);
  const moment: f64[] = vectorAt(3, h);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = m * speed[i] + crossed(spin, moment, i);
  F64[out + 3] =
    crossed(moment, speed, 0) + (F64[inertia] * spin[0] + F64[inertia + 3] * spin[1] + F64[inertia + 4] * spin[2]);
  F64[out + 4] =
    crossed(moment, speed, 1) + (F64[inertia + 3] * spin[0] + F64[inertia + 1] * spin[1] + F64[inertia + 5] * spin[2]);
  F64[out + 5] =
    crossed(moment, speed, 2) + (F64[inertia + 4] * spin[0] + F64[inertia + 5] * spin[1] + F64[inertia + 2] * spin[2]);
}

export const UNROLLED = { addComposite: [addComposite, {}], momentumOf: [momentumOf, {}] } as const;
