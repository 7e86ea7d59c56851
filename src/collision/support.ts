// Support points: the point of the core of a shape furthest in a direction, s(d) = argmax { d·x : x in the core }.
//
// With R the rotation of the shape, s(d) = centre + R s_local(Rᵀ d), and in the shape's frame
//
//   sphere    0                          capsule   (0, ±h, 0)
//   box       (±x, ±y, ±z)               cylinder  (r dx / ρ, ±h, r dz / ρ),  ρ² = dx² + dz²
//   hull      by a scan of its vertices  cone      apex (0, h, 0), or the rim (r dx / ρ, -h, r dz / ρ)
//
// A sign of a zero component is plus, so ties are settled the same way always.
import { FEATURE } from "../../build/records/collision/support.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Hull from "../shapes/hull/hull-data.ts";
import { furthestVertex } from "../shapes/hull/hull-support.ts";
import { supportOfKind } from "../shapes/support-kinds.ts";
import * as P from "./placed.ts";

export { FEATURE, SUPPORT } from "../../build/records/collision/support.ts";

/** Support relative to the centre of the shape, in world axes: exact even far from the origin of the world. */
export function supportOffset(shape: i32, direction: i32, out: i32): void {
  const r: i32 = shape + P.R;
  const d0: f64 = F64[direction];
  const d1: f64 = F64[direction + 1];
  const d2: f64 = F64[direction + 2];
  const r0: f64 = F64[r];
  const r1: f64 = F64[r + 1];
  const r2: f64 = F64[r + 2];
  const r3: f64 = F64[r + 3];
  const r4: f64 = F64[r + 4];
  const r5: f64 = F64[r + 5];
  const r6: f64 = F64[r + 6];
  const r7: f64 = F64[r + 7];
  const r8: f64 = F64[r + 8];
  const x: f64 = r0 * d0 + r3 * d1 + r6 * d2;
  const y: f64 = r1 * d0 + r4 * d1 + r7 * d2;
  const z: f64 = r2 * d0 + r5 * d1 + r8 * d2;
  let px: f64 = 0.0;
  let py: f64 = 0.0;
  let pz: f64 = 0.0;
  let feature: i32 = 0;
  const kind: i32 = P.kindOf(shape);
  if (kind === P.HULL) {
    const hull: i32 = P.geometryOf(shape);
    feature = furthestVertex(hull, x, y, z);
    const v: i32 = Hull.vertex(hull, feature);
    px = F64[v];
    py = F64[v + 1];
    pz = F64[v + 2];
  } else if (kind === P.BOX) {
    feature = (x < 0.0 ? 0 : 1) + (y < 0.0 ? 0 : 2) + (z < 0.0 ? 0 : 4);
    px = x < 0.0 ? -F64[shape + P.SIZE] : F64[shape + P.SIZE];
    py = y < 0.0 ? -F64[shape + P.SIZE + 1] : F64[shape + P.SIZE + 1];
    pz = z < 0.0 ? -F64[shape + P.SIZE + 2] : F64[shape + P.SIZE + 2];
  } else if (kind > P.SPHERE) {
    const radius: f64 = F64[shape + P.SIZE];
    const half: f64 = F64[shape + P.SIZE + 1];
    let rim: bool = kind !== P.CAPSULE;
    const rho: f64 = rim ? Math.sqrt(x * x + z * z) : 0.0;
    py = y < 0.0 ? -half : half;
    if (kind === P.CONE) {
      // the apex if h y >= -h y + r ρ
      rim = 2.0 * half * y < radius * rho;
      py = rim ? -half : half;
    }
    feature = py < 0.0 ? 1 : 0;
    if (rim && rho > 0.0) {
      const outwards: f64 = radius / rho;
      px = outwards * x;
      pz = outwards * z;
    }
  } else if (kind < P.SPHERE) {
    F64[out] = x;
    F64[out + 1] = y;
    F64[out + 2] = z;
    supportOfKind(shape, out);
    px = F64[out];
    py = F64[out + 1];
    pz = F64[out + 2];
  }
  F64[out] = r0 * px + r1 * py + r2 * pz;
  F64[out + 1] = r3 * px + r4 * py + r5 * pz;
  F64[out + 2] = r6 * px + r7 * py + r8 * pz;
  I32[2 * out + FEATURE] = feature;
}

/** Support in the world: three numbers at out and a word with the vertex, or the end of the axis (0: +y, 1: -y). */
export function support(shape: i32, direction: i32, out: i32): void {
  supportOffset(shape, direction, out);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] += F64[shape + P.CENTRE + i];
}

/** Whether the core is a polytope: a point, a segment, a box or a hull. */
export function isPolytope(shape: i32): bool {
  const kind: i32 = P.kindOf(shape);
  return kind !== P.CYLINDER && kind !== P.CONE && kind >= P.SPHERE;
}
