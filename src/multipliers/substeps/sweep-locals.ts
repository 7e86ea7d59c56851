// What a sweep of a manifold does once it is known how its bodies move: its points one after the other, then friction and twist. Bodies that stand
// still and bodies that move have it in common; scripts/unroll.mjs writes it out.
import { F64 } from "../../memory/views.ts";
import { larger, less, smaller } from "./lane.ts";
import * as L from "./lane-layout.ts";
import { rub } from "./lane-locals.ts";

/**
 * The points. way: D_n, D_1, D_2; u: V_n, W_1, W_2; fn, m: what impulses along the normal change in sum, and their moments about the tangents,
 * to which they are added.
 */
export function sweepPoints(
  p: i32,
  s: i32,
  points: i32,
  way: readonly f64[],
  u: readonly f64[],
  fn: f64[],
  m: f64[],
): void {
  const perSubstep: f64 = F64[s + L.PER_SUBSTEP];
  const fastest: f64 = F64[s + L.FASTEST];
  const rate: f64 = F64[p + L.LANES * L.RATE];
  const share: f64 = F64[p + L.LANES * L.SHARE];
  for (let i: i32 = 0; i < points; i++) {
    const x: f64 = F64[p + L.LANES * (L.X + L.PER_PLACE * i)];
    const y: f64 = F64[p + L.LANES * (L.Y + L.PER_PLACE * i)];
    const f: f64 = F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
    const gap: f64 = F64[p + L.LANES * (L.GAP + L.PER_LOAD * i)] + way[0] + y * way[1] - x * way[2];
    const bias: f64 = less(0.0, gap, gap * perSubstep, larger(rate * gap, fastest));
    const part: f64 = less(0.0, gap, 1.0, share);
    const takes: f64 = part * F64[p + L.LANES * (L.INVERSE + L.PER_LOAD * i)];
    let g: f64 = part * f - takes * (u[0] + bias + (y * u[1] - x * u[2]));
    // nothing but this waits for the points before
    for (let k: i32 = 0; k < i; k++)
      g -=
        takes * F64[p + L.LANES * (L.PAIRED + k + L.PER_PLACE * i)] * F64[p + L.LANES * (L.CHANGE + L.PER_PLACE * k)];
    g = larger(0.0, g);
    const e: f64 = g - f;
    F64[p + L.LANES * (L.F + L.PER_LOAD * i)] = g;
    F64[p + L.LANES * (L.CHANGE + L.PER_PLACE * i)] = e;
    F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)] = F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)] + g;
    fn[0] = fn[0] + e;
    m[0] = m[0] + y * e;
    m[1] = m[1] - x * e;
  }
}

/** Friction and twist, within what the points carry now. scale: SCALE; u: V_1, V_2 and W_n before the points; e: what they gain, three numbers. */
export function sweepFriction(
  p: i32,
  points: i32,
  scale: f64,
  u: readonly f64[],
  fn: readonly f64[],
  m: readonly f64[],
  x: f64[],
  e: f64[],
): void {
  let load: f64 = 0.0;
  let reach: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const f: f64 = F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
    load = load + f;
    reach = reach + F64[p + L.LANES * (L.REACH + L.PER_PLACE * i)] * f;
  }
  x[0] =
    u[0] +
    F64[p + L.LANES * L.PULL] * fn[0] +
    F64[p + L.LANES * L.COUPLING] * m[0] +
    F64[p + L.LANES * (L.COUPLING + 3)] * m[1];
  x[1] =
    u[1] +
    scale *
      (F64[p + L.LANES * (L.PULL + 1)] * fn[0] +
        F64[p + L.LANES * (L.COUPLING + 1)] * m[0] +
        F64[p + L.LANES * (L.COUPLING + 4)] * m[1]);
  rub(e, p, x, F64[p + L.LANES * L.MU] * load);
  const f3: f64 = F64[p + L.LANES * L.TWIST];
  const spin: f64 =
    u[2] +
    F64[p + L.LANES * L.TURN] * fn[0] +
    F64[p + L.LANES * (L.COUPLING + 2)] * m[0] +
    F64[p + L.LANES * (L.COUPLING + 5)] * m[1] +
    F64[p + L.LANES * L.CROSS] * e[0] +
    F64[p + L.LANES * (L.CROSS + 1)] * e[1];
  const g3: f64 = larger(-reach, smaller(reach, f3 - F64[p + L.LANES * L.INVERSE_TWIST] * spin));
  F64[p + L.LANES * L.TWIST] = g3;
  F64[p + L.LANES * L.SUM_TWIST] = F64[p + L.LANES * L.SUM_TWIST] + g3;
  e[2] = g3 - f3;
}
