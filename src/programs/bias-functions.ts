// First and second derivatives of functions of one scalar: y' = f' x', y'' = f' x'' + f'' x' x'.
import { cos, sin } from "../math/trig/sin.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

export function biasFunction(o: i32, code: i32, end: i32, block: i32): void {
  const out: i32 = I32[2 * o + L.OUT];
  const a: i32 = I32[2 * o + L.A];
  const x: f64 = F64[a + end * block];
  const y: f64 = F64[out + end * block];
  let slope: f64 = 0.0;
  let bend: f64 = 0.0;
  switch (code) {
    case Code.SQUARE: {
      slope = 2.0 * x;
      bend = 2.0;
      break;
    }
    case Code.SQUARE_ROOT: {
      slope = 0.5 / y;
      bend = (-slope * slope) / y;
      break;
    }
    case Code.RECIPROCAL: {
      slope = -y * y;
      bend = 2.0 * y * y * y;
      break;
    }
    case Code.SINE: {
      slope = cos(x);
      bend = -y;
      break;
    }
    case Code.COSINE: {
      slope = -sin(x);
      bend = -y;
      break;
    }
    case Code.TANGENT: {
      slope = 1.0 + y * y;
      bend = 2.0 * y * slope;
      break;
    }
    case Code.ARCSINE: {
      slope = 1.0 / Math.sqrt((1.0 - x) * (1.0 + x));
      bend = x * slope * slope * slope;
      break;
    }
    case Code.ARCCOSINE: {
      slope = -1.0 / Math.sqrt((1.0 - x) * (1.0 + x));
      bend = x * slope * slope * slope;
      break;
    }
    case Code.EXPONENTIAL: {
      slope = y;
      bend = y;
      break;
    }
    case Code.LOGARITHM: {
      slope = 1.0 / x;
      bend = -slope * slope;
      break;
    }
    default: // ABSOLUTE
      slope = x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0;
  }
  const rate: f64 = F64[a + L.FIRST * block];
  F64[out + L.FIRST * block] = slope * rate;
  F64[out + L.SECOND * block] = slope * F64[a + L.SECOND * block] + bend * rate * rate;
}
