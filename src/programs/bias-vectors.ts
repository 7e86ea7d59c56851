// First and second derivatives of operations on vectors: (a b)'' = a'' b + 2 a' b' + a b''.
import { dot3 } from "../math/vec3.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

export function biasVector(o: i32, code: i32, end: i32, block: i32): void {
  const out: i32 = I32[2 * o + L.OUT];
  const a: i32 = I32[2 * o + L.A];
  const b: i32 = I32[2 * o + L.B];
  const at: i32 = end * block;
  const one: i32 = L.FIRST * block;
  const two: i32 = L.SECOND * block;
  switch (code) {
    case Code.ADD3:
    case Code.SUBTRACT3: {
      const sign: f64 = code === Code.ADD3 ? 1.0 : -1.0;
      for (let i: i32 = 0; i < 3; i++) {
        F64[out + one + i] = F64[a + one + i] + sign * F64[b + one + i];
        F64[out + two + i] = F64[a + two + i] + sign * F64[b + two + i];
      }
      break;
    }
    case Code.NEGATE3: {
      for (let i: i32 = 0; i < 3; i++) {
        F64[out + one + i] = -F64[a + one + i];
        F64[out + two + i] = -F64[a + two + i];
      }
      break;
    }
    case Code.TIMES3: {
      for (let i: i32 = 0; i < 3; i++) product(out + i, a + i, b, at, block);
      break;
    }
    case Code.EACH: {
      for (let i: i32 = 0; i < 3; i++) product(out + i, a + i, b + i, at, block);
      break;
    }
    case Code.DOT: {
      F64[out + one] = dot3(a + one, b + at) + dot3(a + at, b + one);
      F64[out + two] = dot3(a + two, b + at) + 2.0 * dot3(a + one, b + one) + dot3(a + at, b + two);
      break;
    }
    case Code.CROSS: {
      for (let i: i32 = 0; i < 3; i++) {
        F64[out + one + i] = 0.0;
        F64[out + two + i] = 0.0;
      }
      addCross(out + one, a + one, b + at, 1.0);
      addCross(out + one, a + at, b + one, 1.0);
      addCross(out + two, a + two, b + at, 1.0);
      addCross(out + two, a + one, b + one, 2.0);
      addCross(out + two, a + at, b + two, 1.0);
      break;
    }
    case Code.LENGTH: {
      // l l' = a . a'  and  l l'' = a' . a' + a . a'' - l' l'
      const length: f64 = F64[out + at];
      const rate: f64 = dot3(a + at, a + one) / length;
      F64[out + one] = rate;
      F64[out + two] = (dot3(a + one, a + one) + dot3(a + at, a + two) - rate * rate) / length;
      break;
    }
    default: {
      // GATHER
      const c: i32 = I32[2 * o + L.C];
      F64[out + one] = F64[a + one];
      F64[out + one + 1] = F64[b + one];
      F64[out + one + 2] = F64[c + one];
      F64[out + two] = F64[a + two];
      F64[out + two + 1] = F64[b + two];
      F64[out + two + 2] = F64[c + two];
    }
  }
}

function product(out: i32, a: i32, b: i32, at: i32, block: i32): void {
  const one: i32 = L.FIRST * block;
  const two: i32 = L.SECOND * block;
  F64[out + one] = F64[a + one] * F64[b + at] + F64[a + at] * F64[b + one];
  F64[out + two] = F64[a + two] * F64[b + at] + 2.0 * F64[a + one] * F64[b + one] + F64[a + at] * F64[b + two];
}

/** out += s a x b */
function addCross(out: i32, a: i32, b: i32, s: f64): void {
  F64[out] += s * (F64[a + 1] * F64[b + 2] - F64[a + 2] * F64[b + 1]);
  F64[out + 1] += s * (F64[a + 2] * F64[b] - F64[a] * F64[b + 2]);
  F64[out + 2] += s * (F64[a] * F64[b + 1] - F64[a + 1] * F64[b]);
}
