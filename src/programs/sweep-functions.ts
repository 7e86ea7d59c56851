// Adjoints of functions of one scalar: the divided difference (f(x1) - f(x0)) / (x1 - x0), in forms that stay accurate
// if x1 and x0 are close or equal. sinc t = sin t / t.
import { exp } from "../math/trig/exp.ts";
import { cos, sin } from "../math/trig/sin.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

/** from, to and adjoint: offsets from a value at end 0. */
export function sweepFunction(o: i32, code: i32, from: i32, to: i32, adjoint: i32): void {
  const out: i32 = I32[2 * o + L.OUT];
  const g: f64 = F64[out + adjoint];
  if (g === 0.0) return;
  F64[out + adjoint] = 0.0;
  const a: i32 = I32[2 * o + L.A];
  F64[a + adjoint] += g * quotient(code, F64[a + from], F64[a + to], F64[out + from], F64[out + to]);
}

/** (y1 - y0) / (x1 - x0), or dy/dx if they are equal */
function quotient(code: i32, x0: f64, x1: f64, y0: f64, y1: f64): f64 {
  switch (code) {
    case Code.SQUARE:
      return x0 + x1;
    case Code.SQUARE_ROOT:
      return 1.0 / (y0 + y1);
    case Code.RECIPROCAL:
      return -y0 * y1;
    case Code.SINE:
      return cos(0.5 * (x0 + x1)) * sinc(0.5 * (x1 - x0));
    case Code.COSINE:
      return -sin(0.5 * (x0 + x1)) * sinc(0.5 * (x1 - x0));
    case Code.TANGENT:
      return sinc(x1 - x0) / (cos(x0) * cos(x1));
    case Code.ARCSINE: // x = sin y
      return 1.0 / (cos(0.5 * (y0 + y1)) * sinc(0.5 * (y1 - y0)));
    case Code.ARCCOSINE: // x = cos y
      return -1.0 / (sin(0.5 * (y0 + y1)) * sinc(0.5 * (y1 - y0)));
    case Code.EXPONENTIAL:
      return exponentialQuotient(x0, x1, y0, y1);
    case Code.LOGARITHM:
      return logarithmQuotient(x0, x1, y0, y1);
    default: {
      // ABSOLUTE
      const size: f64 = y0 + y1;
      return size > 0.0 ? (x0 + x1) / size : 0.0;
    }
  }
}

const CLOSE: f64 = 0.02; // the series below are accurate to the last bit or two up to this

function sinc(t: f64): f64 {
  if (Math.abs(t) > CLOSE) return sin(t) / t;
  const s: f64 = t * t;
  return 1.0 + s * (-1.0 / 6.0 + s * (1.0 / 120.0 - s * (1.0 / 5040.0)));
}

/** exp(mean) sinh(d/2) / (d/2) */
function exponentialQuotient(x0: f64, x1: f64, y0: f64, y1: f64): f64 {
  const d: f64 = x1 - x0;
  if (Math.abs(d) > CLOSE) return (y1 - y0) / d;
  const s: f64 = 0.25 * d * d;
  return exp(0.5 * (x0 + x1)) * (1.0 + s * (1.0 / 6.0 + s * (1.0 / 120.0 + s * (1.0 / 5040.0))));
}

/** log(x1 / x0) = 2 artanh(u), u = (x1 - x0) / (x1 + x0) */
function logarithmQuotient(x0: f64, x1: f64, y0: f64, y1: f64): f64 {
  const sum: f64 = x0 + x1;
  const u: f64 = (x1 - x0) / sum;
  if (Math.abs(u) > CLOSE) return (y1 - y0) / (x1 - x0);
  const s: f64 = u * u;
  return (2.0 / sum) * (1.0 + s * (1.0 / 3.0 + s * (1.0 / 5.0 + s * (1.0 / 7.0 + s * (1.0 / 9.0)))));
}
