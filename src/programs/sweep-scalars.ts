// Adjoints of operations on two scalars.
import { atan2 } from "../math/trig/atan.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

/** from, to and adjoint: offsets from a value at end 0. */
export function sweepScalar(o: i32, code: i32, from: i32, to: i32, adjoint: i32): void {
  const out: i32 = I32[2 * o + L.OUT] + adjoint;
  const g: f64 = F64[out];
  if (g === 0.0) return;
  F64[out] = 0.0;
  const a: i32 = I32[2 * o + L.A];
  const b: i32 = I32[2 * o + L.B];
  const da: i32 = a + adjoint;
  const db: i32 = b + adjoint;
  const a0: f64 = F64[a + from];
  const a1: f64 = F64[a + to];
  const b0: f64 = F64[b + from];
  const b1: f64 = F64[b + to];
  switch (code) {
    case Code.ADD: {
      F64[da] += g;
      F64[db] += g;
      break;
    }
    case Code.SUBTRACT: {
      F64[da] += g;
      F64[db] -= g;
      break;
    }
    case Code.NEGATE: {
      F64[da] -= g;
      break;
    }
    case Code.TIMES: {
      F64[da] += g * (0.5 * (b0 + b1));
      F64[db] += g * (0.5 * (a0 + a1));
      break;
    }
    case Code.MINIMUM:
    case Code.MAXIMUM: {
      // the larger is (a + b + |a - b|) / 2, and |d| changes by k times the change of d
      const d0: f64 = a0 - b0;
      const d1: f64 = a1 - b1;
      const size: f64 = Math.abs(d0) + Math.abs(d1);
      const k: f64 = size > 0.0 ? (d0 + d1) / size : 0.0;
      const share: f64 = code === Code.MAXIMUM ? 0.5 * (1.0 + k) : 0.5 * (1.0 - k);
      F64[da] += g * share;
      F64[db] += g * (1.0 - share);
      break;
    }
    default: {
      // ATAN2 and TURN: a is y, b is x. The turn t between the two points has |z0||z1| sin t = x0 y1 - y0 x1, which is
      // mean(x) dy - mean(y) dx
      const sine: f64 = b0 * a1 - a0 * b1;
      const cosine: f64 = b0 * b1 + a0 * a1;
      const size: f64 = Math.sqrt((a0 * a0 + b0 * b0) * (a1 * a1 + b1 * b1));
      let k: f64 = g / size;
      const s: f64 = sine / size;
      if (Math.abs(s) > 1e-3 || cosine < 0.0) k = (g * atan2(sine, cosine)) / sine;
      else k *= 1.0 + s * s * (1.0 / 6.0 + s * s * 0.075);
      F64[da] += k * (0.5 * (b0 + b1));
      F64[db] -= k * (0.5 * (a0 + a1));
    }
  }
}
