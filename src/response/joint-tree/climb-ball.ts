// Passes rows and forces upward through a ball joint (ball-joint.ts).
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { LEVER_A } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import { freedoms as freedomsOf } from "../tree/tree.ts";
import { CARRIED, CARRIED_K } from "./climbing.ts";
import * as L from "./link.ts";
import { isWeak, substitute } from "./weak-ball.ts";

/**
 * Half-solves of `count` rows pass the joint: ι = j_φ, ε = C⁻¹ k_φ; then only j_u - Gᵀι and k_u - X ε continue to the parent's
 * anchor, with a moment about the parent's own joint.
 */
export function climbBall(k: i32, first: i32, count: i32, t: i32, iota: i32, epsilon: i32, carried: i32): void {
  const freedoms: i32 = freedomsOf(t);
  const own: i32 = L.firstFree(k);
  const C: i32 = k + L.EI;
  const G: i32 = k + L.Y;
  const X: i32 = k + L.PN;
  const e: i32 = k + L.E0;
  const end: i32 = k + L.END + LEVER_A;
  const mean: i32 = k + L.MEAN + LEVER_A;
  const weak: bool = isWeak(k);
  for (let r: i32 = 0; r < count; r++) {
    const j: i32 = carried + r * CARRIED;
    const i0: f64 = F64[j + 3];
    const i1: f64 = F64[j + 4];
    const i2: f64 = F64[j + 5];
    const along: i32 = iota + r * freedoms + own;
    F64[along] = i0;
    F64[along + 1] = i1;
    F64[along + 2] = i2;
    F64[first + r * Row.STRIDE + Row.FREE] -= i0 * F64[e] + i1 * F64[e + 1] + i2 * F64[e + 2];
    const j0: f64 = F64[j] - (F64[G] * i0 + F64[G + 3] * i1 + F64[G + 6] * i2);
    const j1: f64 = F64[j + 1] - (F64[G + 1] * i0 + F64[G + 4] * i1 + F64[G + 7] * i2);
    const j2: f64 = F64[j + 2] - (F64[G + 2] * i0 + F64[G + 5] * i1 + F64[G + 8] * i2);
    F64[j] = j0;
    F64[j + 1] = j1;
    F64[j + 2] = j2;
    F64[j + 3] = F64[end + 1] * j2 - F64[end + 2] * j1;
    F64[j + 4] = F64[end + 2] * j0 - F64[end] * j2;
    F64[j + 5] = F64[end] * j1 - F64[end + 1] * j0;

    const force: i32 = j + CARRIED_K;
    const t0: f64 = F64[force + 3];
    const t1: f64 = F64[force + 4];
    const t2: f64 = F64[force + 5];
    const answer: i32 = epsilon + r * freedoms + own;
    if (weak) {
      copy3(answer, force + 3);
      substitute(k, answer, 1);
    } else {
      F64[answer] = F64[C] * t0 + F64[C + 1] * t1 + F64[C + 2] * t2;
      F64[answer + 1] = F64[C + 3] * t0 + F64[C + 4] * t1 + F64[C + 5] * t2;
      F64[answer + 2] = F64[C + 6] * t0 + F64[C + 7] * t1 + F64[C + 8] * t2;
    }
    const e0: f64 = F64[answer];
    const e1: f64 = F64[answer + 1];
    const e2: f64 = F64[answer + 2];
    const f0: f64 = F64[force] - (F64[X] * e0 + F64[X + 1] * e1 + F64[X + 2] * e2);
    const f1: f64 = F64[force + 1] - (F64[X + 3] * e0 + F64[X + 4] * e1 + F64[X + 5] * e2);
    const f2: f64 = F64[force + 2] - (F64[X + 6] * e0 + F64[X + 7] * e1 + F64[X + 8] * e2);
    F64[force] = f0;
    F64[force + 1] = f1;
    F64[force + 2] = f2;
    F64[force + 3] = F64[mean + 1] * f2 - F64[mean + 2] * f1;
    F64[force + 4] = F64[mean + 2] * f0 - F64[mean] * f2;
    F64[force + 5] = F64[mean] * f1 - F64[mean + 1] * f0;
  }
}
