// First and second derivatives of operations on two scalars.
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

export function biasScalar(o: i32, code: i32, end: i32, block: i32): void {
  const out: i32 = I32[2 * o + L.OUT];
  const one: i32 = L.FIRST * block;
  const two: i32 = L.SECOND * block;
  const a: i32 = I32[2 * o + L.A];
  const b: i32 = I32[2 * o + L.B];
  const a0: f64 = F64[a + end * block];
  const b0: f64 = F64[b + end * block];
  const a1: f64 = F64[a + one];
  const b1: f64 = F64[b + one];
  const a2: f64 = F64[a + two];
  const b2: f64 = F64[b + two];
  switch (code) {
    case Code.ADD: {
      F64[out + one] = a1 + b1;
      F64[out + two] = a2 + b2;
      break;
    }
    case Code.SUBTRACT: {
      F64[out + one] = a1 - b1;
      F64[out + two] = a2 - b2;
      break;
    }
    case Code.NEGATE: {
      F64[out + one] = -a1;
      F64[out + two] = -a2;
      break;
    }
    case Code.TIMES: {
      F64[out + one] = a1 * b0 + a0 * b1;
      F64[out + two] = a2 * b0 + 2.0 * a1 * b1 + a0 * b2;
      break;
    }
    case Code.MINIMUM:
    case Code.MAXIMUM: {
      // halves if both are equal, as in the rows
      const sign: f64 = code === Code.MAXIMUM ? 1.0 : -1.0;
      const difference: f64 = sign * (a0 - b0);
      const share: f64 = difference > 0.0 ? 1.0 : difference < 0.0 ? 0.0 : 0.5;
      F64[out + one] = share * a1 + (1.0 - share) * b1;
      F64[out + two] = share * a2 + (1.0 - share) * b2;
      break;
    }
    default: {
      // ATAN2 and TURN, a is y, b is x: q t' = x y' - y x' with q = x x + y y
      const q: f64 = a0 * a0 + b0 * b0;
      const rate: f64 = (b0 * a1 - a0 * b1) / q;
      F64[out + one] = rate;
      F64[out + two] = (b0 * a2 - a0 * b2 - 2.0 * rate * (a0 * a1 + b0 * b1)) / q;
    }
  }
}
