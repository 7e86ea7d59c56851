// How the surfaces of a pair rub on each other: what shapes and materials say, as in a step (contacts/surfaces/combine-surfaces.ts).
import * as Kept from "../../../contacts/kept/kept-layout.ts";
import * as Setting from "../../../contacts/surfaces/setting-layout.ts";
import type { Vec3 } from "../../../errors/checks.ts";
import { UnsupportedError } from "../../../errors/errors.ts";
import { cross, dot, length, rotate, scale, subtract } from "../../../math/tuples.ts";
import { F64, I32 } from "../../../memory/machine.ts";
import { giveBack, takeRegion } from "../../../memory/regions.ts";
import { kernels } from "../../../memory/world-kernels.ts";
import type { Surface } from "../../../shapes/surface.ts";
import type { Store } from "../../store.ts";
import type { TouchingPoint } from "./find-points.ts";
import { acrossOf } from "./surface-curvature.ts";

/** Friction of a contact: |(f₁, f₂ / share)| ≤ μ f_N along two tangents. */
export interface Rubbing {
  readonly atRest: number;
  readonly sliding: number;
  /** Across the normal, perpendicular to each other, of unit length. */
  readonly tangents: readonly [Vec3, Vec3];
  /** 0 to 1: how much less the second tangent rubs. */
  readonly share: number;
}

/** Sine of the angle to the normal below which a direction is none. */
const UPRIGHT = 1e-6;

/** The direction in which friction counts, across the normal; of two shapes that have one the first counts. */
function directionOf({ a, b, normal }: TouchingPoint): Vec3 | undefined {
  for (const { body, shape } of [a, b]) {
    const { frictionDirection: own } = body.shapes[shape] as Surface;
    if (own === undefined) continue;
    const d = rotate(body.orientation, own);
    const flat = subtract(d, scale(dot(d, normal), normal));
    const size = length(flat);
    return size > UPRIGHT * length(d) ? scale(1 / size, flat) : undefined;
  }
  return undefined;
}

/** Of each point of a list; a pair of shapes is looked up once. */
export function rubbingOf(store: Store, points: readonly TouchingPoint[]): Rubbing[] {
  const region = takeRegion(Kept.STRIDE + Setting.STRIDE);
  const [kept, set] = [region.base, region.base + Kept.STRIDE];
  try {
    let last: TouchingPoint | undefined;
    return points.map((touch): Rubbing => {
      const { a, b, normal } = touch;
      if (last?.a.slot !== a.slot || last.b.slot !== b.slot) {
        I32.set([a.slot, b.slot], 2 * (kept + Kept.WORDS));
        kernels().combineSurfaces(store.memory.base, kept, set);
      }
      if (F64[set + Setting.ROLLING_FRICTION] > 0 || F64[set + Setting.TORSIONAL_FRICTION] > 0)
        throw new UnsupportedError("contactForces", "rolling and torsional friction are known to steps only");
      last = touch;
      const [along, across] = [F64[set + Setting.FRICTION], F64[set + Setting.CROSS_FRICTION]];
      const atRest = F64[set + Setting.STATIC_FRICTION];
      const d = directionOf(touch);
      const t = d ?? acrossOf(normal);
      if (!d) return { atRest, sliding: along, tangents: [t, cross(normal, t)], share: 1 };
      // the tangent that rubs more comes first
      const first = across > along ? cross(normal, d) : d;
      const larger = Math.max(along, across);
      return {
        atRest: along > 0 ? atRest * (larger / along) : larger,
        sliding: larger,
        tangents: [first, cross(normal, first)],
        share: larger > 0 ? Math.min(along, across) / larger : 1,
      };
    });
  } finally {
    giveBack(region);
  }
}

/** Where the force of a contact that slides points, as part of μ f_N: against the slip, and most against it on an ellipse. */
export function against({ tangents: [t, u], share }: Rubbing, slip: Vec3): Vec3 {
  const [x, y] = [dot(t, slip), share * dot(u, slip)];
  const size = Math.sqrt(x * x + y * y);
  if (!(size > 0)) return [0, 0, 0];
  const [p, q] = [-x / size, (-share * y) / size];
  return [p * t[0] + q * u[0], p * t[1] + q * u[1], p * t[2] + q * u[2]];
}
