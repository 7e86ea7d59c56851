// Values of operations on scalars; a turn is the angle nearest to the stored one, including full turns.
import { atan2 } from "../math/trig/atan.ts";
import { F64, I32, truncate } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

const FULL_TURN: f64 = 2.0 * Math.PI;
const MOST_TURNS: f64 = 2e9;

export function scalarValue(o: i32, code: i32, shift: i32): void {
  const out: i32 = I32[2 * o + L.OUT] + shift;
  const a: f64 = F64[I32[2 * o + L.A] + shift];
  const b: f64 = F64[I32[2 * o + L.B] + shift];
  switch (code) {
    case Code.ADD: {
      F64[out] = a + b;
      break;
    }
    case Code.SUBTRACT: {
      F64[out] = a - b;
      break;
    }
    case Code.NEGATE: {
      F64[out] = -a;
      break;
    }
    case Code.TIMES: {
      F64[out] = a * b;
      break;
    }
    case Code.MINIMUM: {
      F64[out] = Math.min(a, b);
      break;
    }
    case Code.MAXIMUM: {
      F64[out] = Math.max(a, b);
      break;
    }
    case Code.ATAN2: {
      F64[out] = atan2(a, b);
      break;
    }
    default: {
      // TURN
      const angle: f64 = atan2(a, b);
      const turns: f64 = (F64[I32[2 * o + L.SOURCE]] - angle) / FULL_TURN;
      // an angle that is NaN has no turns
      const whole: i32 = Math.abs(turns) < MOST_TURNS ? truncate(turns + (turns < 0.0 ? -0.5 : 0.5)) : 0;
      F64[out] = angle + FULL_TURN * (whole as f64);
    }
  }
}

/** Stores the turns at the end of the step. */
export function programFollow(p: i32): void {
  const end: i32 = I32[2 * p + L.VALUES];
  const first: i32 = I32[2 * p + L.FIRST_OPERATION];
  const last: i32 = first + L.OPERATION * I32[2 * p + L.OPERATIONS];
  for (let o: i32 = first; o < last; o += L.OPERATION) {
    if (I32[2 * o + L.CODE] === Code.TURN) F64[I32[2 * o + L.SOURCE]] = F64[I32[2 * o + L.OUT] + end];
  }
}
