// Volume, centroid and inertia of one shape at density 1, in the shape's own frame; of a planar one the volume is an area. Margins do not count.
import type { Vec3 } from "../errors/checks.ts";
import { add } from "../math/tuples.ts";
import type { SolidSums } from "./solid-sums.ts";

export interface UnitMass {
  readonly volume: number;
  readonly centre: Vec3;
  /** About the centre: xx yy zz. */
  readonly moments: Vec3;
  /** xy xz yz; undefined where the shape's axes are principal. */
  readonly products?: Vec3;
}

export const ORIGIN: Vec3 = [0, 0, 0];
/** From integrals about `origin` to the centroid: I = tr(S) 1 − S, S = ∫ x xᵀ − V c cᵀ. */
export function fromSums({ volume, first, second }: SolidSums, origin: Vec3): UnitMass {
  const c: Vec3 = [first[0] / volume, first[1] / volume, first[2] / volume];
  const [xx, yy, zz] = [0, 1, 2].map((i) => second[i] - volume * c[i] * c[i]);
  return {
    volume,
    centre: add(origin, c),
    moments: [yy + zz, xx + zz, xx + yy],
    products: [volume * c[0] * c[1] - second[3], volume * c[0] * c[2] - second[4], volume * c[1] * c[2] - second[5]],
  };
}
