// Values of operations on bodies and time: z = R y and the like.
import { F64, I32 } from "../memory/views.ts";
import * as Body from "./body-layout.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

export function bodyValue(o: i32, code: i32, end: i32, shift: i32): void {
  const out: i32 = I32[2 * o + L.OUT] + shift;
  const a: i32 = I32[2 * o + L.A] + shift;
  const b: i32 = I32[2 * o + L.SOURCE];
  const x: i32 = b + Body.PLACE + Body.POSE * end;
  switch (code) {
    case Code.FIXED_POINT: {
      rotate(out + 3, x + Body.ROTATION, a);
      add(out, x, out + 3);
      break;
    }
    case Code.FIXED_DIRECTION:
    case Code.ROTATE: {
      rotate(out, x + Body.ROTATION, a);
      break;
    }
    case Code.POSITION_OF: {
      copy(out, x);
      break;
    }
    case Code.POINT: {
      rotate(out, x + Body.ROTATION, a);
      add(out, x, out);
      break;
    }
    case Code.LOCAL: {
      rotateBack(out, x + Body.ROTATION, a);
      break;
    }
    case Code.SCALED_POINT: {
      // the scaled constant is kept after it: its rotation needs it
      for (let i: i32 = 0; i < 3; i++) F64[out + 3 + i] = F64[x + Body.SCALE + i] * F64[a + i];
      rotate(out, x + Body.ROTATION, out + 3);
      add(out, x, out);
      break;
    }
    case Code.SCALE_OF: {
      copy(out, x + Body.SCALE);
      break;
    }
    case Code.TIME: {
      F64[out] = F64[b + end];
      break;
    }
    case Code.OWN_POSE: {
      F64[out] = F64[I32[2 * b + Body.OWN] + Body.POSE_ROOM * end + I32[2 * o + L.WHICH]];
      break;
    }
    default:
      velocityValue(o, code, out, a, x);
  }
}

function velocityValue(o: i32, code: i32, out: i32, a: i32, x: i32): void {
  const b: i32 = I32[2 * o + L.SOURCE];
  switch (code) {
    case Code.VELOCITY: {
      copy(out, b + Body.V);
      break;
    }
    case Code.SPIN: {
      copy(out, b + Body.W);
      break;
    }
    case Code.POINT_VELOCITY: {
      const z: i32 = out + 3;
      rotate(z, x + Body.ROTATION, a);
      const w: i32 = b + Body.W;
      F64[out] = F64[b + Body.V] + F64[w + 1] * F64[z + 2] - F64[w + 2] * F64[z + 1];
      F64[out + 1] = F64[b + Body.V + 1] + F64[w + 2] * F64[z] - F64[w] * F64[z + 2];
      F64[out + 2] = F64[b + Body.V + 2] + F64[w] * F64[z + 1] - F64[w + 1] * F64[z];
      break;
    }
    case Code.SCALE_RATE: {
      const step: i32 = 1 - I32[2 * o + L.WHICH];
      for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[b + Body.RATE + step * i];
      break;
    }
    default: // OWN_RATE
      F64[out] = F64[I32[2 * b + Body.OWN] + Body.OWN_RATES + I32[2 * o + L.WHICH]];
  }
}

function copy(out: i32, a: i32): void {
  F64[out] = F64[a];
  F64[out + 1] = F64[a + 1];
  F64[out + 2] = F64[a + 2];
}

function add(out: i32, a: i32, b: i32): void {
  F64[out] = F64[a] + F64[b];
  F64[out + 1] = F64[a + 1] + F64[b + 1];
  F64[out + 2] = F64[a + 2] + F64[b + 2];
}

/** out = R y */
function rotate(out: i32, r: i32, y: i32): void {
  const y0: f64 = F64[y];
  const y1: f64 = F64[y + 1];
  const y2: f64 = F64[y + 2];
  F64[out] = F64[r] * y0 + F64[r + 1] * y1 + F64[r + 2] * y2;
  F64[out + 1] = F64[r + 3] * y0 + F64[r + 4] * y1 + F64[r + 5] * y2;
  F64[out + 2] = F64[r + 6] * y0 + F64[r + 7] * y1 + F64[r + 8] * y2;
}

/** out = R^T y */
function rotateBack(out: i32, r: i32, y: i32): void {
  const y0: f64 = F64[y];
  const y1: f64 = F64[y + 1];
  const y2: f64 = F64[y + 2];
  F64[out] = F64[r] * y0 + F64[r + 3] * y1 + F64[r + 6] * y2;
  F64[out + 1] = F64[r + 1] * y0 + F64[r + 4] * y1 + F64[r + 7] * y2;
  F64[out + 2] = F64[r + 2] * y0 + F64[r + 5] * y1 + F64[r + 8] * y2;
}
