// The inertia of every body at the origin of its node, as if nothing held it: H = [m 1, -[h]; [h], I] = G Gᵀ. Only G is kept: the product of
// two wrenches in the metric of H⁻¹ is that of their half solves G⁻¹ w.
import { factorBlock } from "../../../../math/block.ts";
import { F64, I32, zeros } from "../../../../memory/views.ts";
import { constants, kind, record } from "../../../kernels/access.ts";
import * as N from "../../../kernels/layout.ts";
import * as S from "./layout.ts";

/** False if a body has no inertia in some direction. */
export function weighBodies(m: i32, d: i32, s: i32): bool {
  const end: i32 = I32[2 * s + S.END_BODY];
  for (let b: i32 = I32[2 * s + S.FIRST_BODY]; b < end; b += S.SPARSE_BODY) {
    const c: i32 = constants(m, I32[2 * b + S.BODY_NODE]);
    const n: i32 = record(d, I32[2 * b + S.BODY_NODE]);
    const g: i32 = b + S.ROOT;
    // the armature of a free joint resists its motion against the world
    const extra: f64 = kind(c) === N.FREE ? F64[c + N.ARMATURE] : 0.0;
    zeros(g, 36);
    for (let i: i32 = 0; i < 3; i++) {
      F64[g + 7 * i] = F64[c + N.MASS] + extra;
      F64[g + 21 + 7 * i] = F64[n + N.WORLD_INERTIA + i] + extra;
    }
    F64[g + 6 * 4 + 3] = F64[n + N.WORLD_INERTIA + 3];
    F64[g + 6 * 5 + 3] = F64[n + N.WORLD_INERTIA + 4];
    F64[g + 6 * 5 + 4] = F64[n + N.WORLD_INERTIA + 5];
    const h: i32 = n + N.WORLD_MOMENT;
    F64[g + 6 * 3 + 1] = -F64[h + 2];
    F64[g + 6 * 3 + 2] = F64[h + 1];
    F64[g + 6 * 4] = F64[h + 2];
    F64[g + 6 * 4 + 2] = -F64[h];
    F64[g + 6 * 5] = -F64[h + 1];
    F64[g + 6 * 5 + 1] = F64[h];
    if (factorBlock(g, 6, 1e-14) === 0.0) return false;
  }
  return true;
}
