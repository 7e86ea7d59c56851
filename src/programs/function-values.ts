// Values of functions of one scalar.
import { acos, asin } from "../math/trig/asin.ts";
import { exp } from "../math/trig/exp.ts";
import { log } from "../math/trig/log.ts";
import { cos, sin } from "../math/trig/sin.ts";
import { tan } from "../math/trig/tan.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

export function functionValue(o: i32, code: i32, shift: i32): void {
  const out: i32 = I32[2 * o + L.OUT] + shift;
  const a: f64 = F64[I32[2 * o + L.A] + shift];
  switch (code) {
    case Code.SQUARE: {
      F64[out] = a * a;
      break;
    }
    case Code.SQUARE_ROOT: {
      F64[out] = Math.sqrt(a);
      break;
    }
    case Code.RECIPROCAL: {
      F64[out] = 1.0 / a;
      break;
    }
    case Code.SINE: {
      F64[out] = sin(a);
      break;
    }
    case Code.COSINE: {
      F64[out] = cos(a);
      break;
    }
    case Code.TANGENT: {
      F64[out] = tan(a);
      break;
    }
    case Code.ARCSINE: {
      F64[out] = asin(a);
      break;
    }
    case Code.ARCCOSINE: {
      F64[out] = acos(a);
      break;
    }
    case Code.EXPONENTIAL: {
      F64[out] = exp(a);
      break;
    }
    case Code.LOGARITHM: {
      F64[out] = log(a);
      break;
    }
    default: // ABSOLUTE
      F64[out] = Math.abs(a);
  }
}
