// Values that come from bodies and time: z = R y and the like.
import { rotate, transposeRotate } from "../math/mat3.ts";
import { addScaled3, copy3, plusCross3 } from "../math/vec3.ts";
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
      addScaled3(out, x, 1.0, out + 3);
      break;
    }
    case Code.FIXED_DIRECTION:
    case Code.ROTATE: {
      rotate(out, x + Body.ROTATION, a);
      break;
    }
    case Code.POSITION_OF: {
      copy3(out, x);
      break;
    }
    case Code.POINT: {
      rotate(out, x + Body.ROTATION, a);
      addScaled3(out, x, 1.0, out);
      break;
    }
    case Code.LOCAL: {
      transposeRotate(out, x + Body.ROTATION, a);
      break;
    }
    case Code.SCALED_POINT: {
      // the scaled constant is kept after it: its rotation needs it
      for (let i: i32 = 0; i < 3; i++) F64[out + 3 + i] = F64[x + Body.SCALE + i] * F64[a + i];
      rotate(out, x + Body.ROTATION, out + 3);
      addScaled3(out, x, 1.0, out);
      break;
    }
    case Code.SCALE_OF: {
      copy3(out, x + Body.SCALE);
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
      copy3(out, b + Body.V);
      break;
    }
    case Code.SPIN: {
      copy3(out, b + Body.W);
      break;
    }
    case Code.POINT_VELOCITY: {
      const z: i32 = out + 3;
      rotate(z, x + Body.ROTATION, a);
      plusCross3(out, b + Body.V, b + Body.W, z);
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
