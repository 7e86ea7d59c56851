// Values of operations on vectors.
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

export function vectorValue(o: i32, code: i32, shift: i32): void {
  const out: i32 = I32[2 * o + L.OUT] + shift;
  const a: i32 = I32[2 * o + L.A] + shift;
  const b: i32 = I32[2 * o + L.B] + shift;
  switch (code) {
    case Code.ADD3: {
      F64[out] = F64[a] + F64[b];
      F64[out + 1] = F64[a + 1] + F64[b + 1];
      F64[out + 2] = F64[a + 2] + F64[b + 2];
      break;
    }
    case Code.SUBTRACT3: {
      F64[out] = F64[a] - F64[b];
      F64[out + 1] = F64[a + 1] - F64[b + 1];
      F64[out + 2] = F64[a + 2] - F64[b + 2];
      break;
    }
    case Code.NEGATE3: {
      F64[out] = -F64[a];
      F64[out + 1] = -F64[a + 1];
      F64[out + 2] = -F64[a + 2];
      break;
    }
    case Code.TIMES3: {
      const s: f64 = F64[b];
      F64[out] = F64[a] * s;
      F64[out + 1] = F64[a + 1] * s;
      F64[out + 2] = F64[a + 2] * s;
      break;
    }
    case Code.DOT: {
      F64[out] = F64[a] * F64[b] + F64[a + 1] * F64[b + 1] + F64[a + 2] * F64[b + 2];
      break;
    }
    case Code.CROSS: {
      F64[out] = F64[a + 1] * F64[b + 2] - F64[a + 2] * F64[b + 1];
      F64[out + 1] = F64[a + 2] * F64[b] - F64[a] * F64[b + 2];
      F64[out + 2] = F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
      break;
    }
    case Code.EACH: {
      F64[out] = F64[a] * F64[b];
      F64[out + 1] = F64[a + 1] * F64[b + 1];
      F64[out + 2] = F64[a + 2] * F64[b + 2];
      break;
    }
    case Code.LENGTH: {
      F64[out] = Math.sqrt(F64[a] * F64[a] + F64[a + 1] * F64[a + 1] + F64[a + 2] * F64[a + 2]);
      break;
    }
    default: {
      // GATHER
      F64[out] = F64[a];
      F64[out + 1] = F64[b];
      F64[out + 2] = F64[I32[2 * o + L.C] + shift];
    }
  }
}
