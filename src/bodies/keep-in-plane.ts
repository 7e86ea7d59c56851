// Planar bodies and particles at the end of a step: locks and joints hold them in plane up to rounding; this removes the rest
// of out-of-plane motion, and of particle rotation, exactly.
import { copy3 } from "../math/vec3.ts";
import * as Awake from "../memory/awake.ts";
import { PARTICLE, PLANAR } from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";

export function keepInPlane(w: i32): void {
  const list: i32 = Awake.bodyList(w);
  const count: i32 = Awake.bodies(w);
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  for (let k: i32 = 0; k < count; k++) {
    const b: i32 = Awake.at(list, k);
    if (I32[kinds + 2 * b + Col.BODY_KIND] !== Col.DYNAMIC) continue;
    if ((I32[kinds + 2 * b + Col.BODY_FLAGS] & PARTICLE) !== 0) keepUnturned(w, b);
    if ((I32[kinds + 2 * b + Col.BODY_FLAGS] & PLANAR) === 0) continue;
    F64[Col.next(w, Col.POSITION) + 3 * b + 2] = F64[Col.now(w, Col.POSITION) + 3 * b + 2];
    F64[Col.next(w, Col.VELOCITY) + 3 * b + 2] = 0.0;
    F64[Col.next(w, Col.DEVIATION) + 6 * b + 2] = 0.0;
    for (let i: i32 = 0; i < 2; i++) {
      F64[Col.next(w, Col.SPIN) + 3 * b + i] = 0.0;
      F64[Col.next(w, Col.MEAN_SPIN) + 3 * b + i] = 0.0;
      F64[Col.next(w, Col.DEVIATION) + 6 * b + 3 + i] = 0.0;
    }
    upright(Col.next(w, Col.ORIENTATION) + 4 * b);
  }
}

function keepUnturned(w: i32, b: i32): void {
  const q: i32 = Col.next(w, Col.ORIENTATION) + 4 * b;
  const before: i32 = Col.now(w, Col.ORIENTATION) + 4 * b;
  copy3(q, before);
  F64[q + 3] = F64[before + 3];
  for (let i: i32 = 0; i < 3; i++) {
    F64[Col.next(w, Col.SPIN) + 3 * b + i] = 0.0;
    F64[Col.next(w, Col.MEAN_SPIN) + 3 * b + i] = 0.0;
    F64[Col.next(w, Col.DEVIATION) + 6 * b + 3 + i] = 0.0;
  }
}

/** Makes it a rotation about z; one that already is stays as it is. */
function upright(q: i32): void {
  if (F64[q] === 0.0 && F64[q + 1] === 0.0) return;
  const size: f64 = Math.sqrt(F64[q + 2] * F64[q + 2] + F64[q + 3] * F64[q + 3]);
  F64[q] = 0.0;
  F64[q + 1] = 0.0;
  F64[q + 2] /= size;
  F64[q + 3] /= size;
}
