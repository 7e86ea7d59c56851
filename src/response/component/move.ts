// A component through its substeps: velocities of its bodies and rows, the effect of impulses on them, and the advance in time.
import { addRows6, addScaled, subtractDot, subtractDots6 } from "../../math/dense.ts";
import { F64 } from "../../memory/views.ts";
import { pushWay, readWay } from "../net/touched/ways.ts";
import { netOf } from "../tree/tree.ts";
import * as C from "./layout.ts";

/** V of a body. */
export function readVelocity(body: i32, clock: i32): void {
  const k: f64 = F64[clock + C.BEGUN];
  const c: i32 = C.componentOf(body);
  const width: i32 = C.wordOf(c, C.WIDTH);
  const iota: i32 = C.iotaAt(c, 6 * C.placeOf(body));
  if (C.wordOf(c, C.WAYS) !== 0) {
    for (let i: i32 = 0; i < 6; i++) F64[body + i] = F64[body + C.START + i] + k * F64[body + C.GAIN + i];
    readWay(netOf(C.wordOf(c, C.TREE)), C.wordOf(c, C.WAYS), C.placeOf(body), body, body + C.IMPULSE);
    return;
  }
  for (let i: i32 = 0; i < 6; i++) F64[body + i] = -F64[body + C.START + i] - k * F64[body + C.GAIN + i];
  subtractDots6(body, iota, C.changeAt(c), width);
  for (let i: i32 = 0; i < 6; i++) F64[body + i] = -F64[body + i];
}

/** Writes to out: V when the substep began, before its contacts. */
export function readBefore(out: i32, body: i32, clock: i32): void {
  const k: f64 = F64[clock + C.BEGUN];
  const c: i32 = C.componentOf(body);
  const width: i32 = C.wordOf(c, C.WIDTH);
  for (let i: i32 = 0; i < 6; i++) F64[out + i] = -F64[body + C.START + i] - k * F64[body + C.GAIN + i];
  subtractDots6(out, C.iotaAt(c, 6 * C.placeOf(body)), C.changeAt(c) + width, width);
  for (let i: i32 = 0; i < 6; i++) F64[out + i] = -F64[out + i];
}

/** Applies the impulse of six numbers at `wrench` to a body in this substep. */
export function pushBody(body: i32, wrench: i32): void {
  const c: i32 = C.componentOf(body);
  const width: i32 = C.wordOf(c, C.WIDTH);
  const epsilon: i32 = C.epsilonAt(c, 6 * C.placeOf(body));
  for (let i: i32 = 0; i < 6; i++) F64[body + C.IMPULSE + i] += F64[wrench + i];
  if (C.wordOf(c, C.WAYS) === 0) addRows6(C.changeAt(c), wrench, epsilon, width);
  else pushWay(netOf(C.wordOf(c, C.TREE)), C.wordOf(c, C.WAYS), C.placeOf(body), wrench);
}

/** The same without making the impulse part of the next substep's warm start. */
export function pushBefore(body: i32, wrench: i32): void {
  const c: i32 = C.componentOf(body);
  const width: i32 = C.wordOf(c, C.WIDTH);
  addRows6(C.changeAt(c) + width, wrench, C.epsilonAt(c, 6 * C.placeOf(body)), width);
}

/** -(START + k G + ι·s) of row i, at SCRATCH. */
export function readRate(c: i32, i: i32, clock: i32): void {
  const row: i32 = C.rowAt(c, i);
  F64[clock + C.MINUS_RATE] = -F64[row + C.RATE] - F64[clock + C.BEGUN] * F64[row + C.RATE_GAIN];
  const iota: i32 = C.iotaAt(c, 6 * C.wordOf(c, C.BODIES) + i);
  subtractDot(clock + C.MINUS_RATE, iota, C.changeAt(c), C.wordOf(c, C.WIDTH));
}

/** One sweep over the rows with bounds. */
export function sweepRows(c: i32, clock: i32): void {
  const rate: i32 = clock + C.MINUS_RATE; // and CHANGE
  const rows: i32 = C.wordOf(c, C.ROWS);
  const width: i32 = C.wordOf(c, C.WIDTH);
  const first: i32 = 6 * C.wordOf(c, C.BODIES);
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = C.rowAt(c, i);
    readRate(c, i, clock);
    let bias: f64 = F64[row + C.BIAS];
    if (F64[row + C.IS_LIMIT] !== 0.0) {
      const gap: f64 = F64[row + C.GAP] + F64[row + C.GONE];
      // an exceeded limit is brought back over the step, not thrown back
      bias = gap / F64[clock + (gap > 0.0 ? C.SUBSTEP : C.STEP)];
    }
    const kappa: f64 = F64[row + C.KAPPA];
    const missed: f64 = bias - F64[rate] + F64[row + C.SOFTNESS] * kappa;
    const next: f64 = Math.min(Math.max(kappa - missed * F64[row + C.INVERSE], F64[row + C.LO]), F64[row + C.HI]);
    if (next === kappa) continue;
    F64[row + C.KAPPA] = next;
    F64[rate + 1] = next - kappa;
    addScaled(C.changeAt(c), rate + 1, C.epsilonAt(c, first + i), width);
  }
}

/** Ends a substep: bodies and rows advance by h v; the next one starts with the contact impulses of this one. `last`: it is the last one. */
export function advanceComponent(c: i32, clock: i32, last: bool): void {
  const h: f64 = F64[clock + C.SUBSTEP];
  const left: f64 = F64[clock + C.LEFT];
  const width: i32 = C.wordOf(c, C.WIDTH);
  const bodies: i32 = C.wordOf(c, C.BODIES);
  const rows: i32 = C.wordOf(c, C.ROWS);
  for (let b: i32 = 0; b < bodies; b++) {
    const body: i32 = C.bodyAt(c, b);
    if (!last && !C.isAsked(body)) continue;
    readVelocity(body, clock);
    for (let i: i32 = 0; i < 6; i++) {
      F64[body + C.D + i] += h * F64[body + i];
      F64[body + C.SUM + i] += F64[body + C.IMPULSE + i];
      F64[body + C.MOMENT + i] += left * F64[body + C.IMPULSE + i];
    }
  }
  for (let r: i32 = 0; r < rows; r++) {
    readRate(c, r, clock);
    F64[C.rowAt(c, r) + C.GONE] -= h * F64[clock + C.MINUS_RATE];
  }
  const s: i32 = C.changeAt(c);
  const before: i32 = s + width;
  for (let f: i32 = 0; f < width; f++) {
    const now: f64 = F64[s + f];
    F64[s + f] = now + (now - F64[before + f]);
    F64[before + f] = now;
  }
}
