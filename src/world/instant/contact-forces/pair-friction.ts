// Friction of a pair of surfaces: combined from shapes and materials, as in a step (contacts/surfaces/combine-surfaces.ts).
import * as M from "../../../collision/manifold-layout.ts";
import * as Kept from "../../../contacts/kept/kept-layout.ts";
import * as Record from "../../../contacts/surfaces/surface-layout.ts";
import type { Vec3 } from "../../../errors/checks.ts";
import { UnsupportedError } from "../../../errors/errors.ts";
import { cross, dot, rotate } from "../../../math/tuples.ts";
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
  /** Perpendicular to the normal and to each other, unit length. */
  readonly tangents: readonly [Vec3, Vec3];
  /** 0 to 1: friction along the second tangent relative to the first. */
  readonly share: number;
}

/** Friction direction of a shape of the pair, at the current pose of its body; if both have one, the first counts. */
function directionOf({ a, b }: TouchingPoint): Vec3 {
  for (const { body, shape } of [a, b]) {
    const { frictionDirection } = body.shapes[shape] as Surface;
    if (frictionDirection !== undefined) return rotate(body.orientation, frictionDirection);
  }
  return [0, 0, 0];
}

/** Friction of each point in a list; surfaces are combined once per pair of shapes. */
export function rubbingOf(store: Store, points: readonly TouchingPoint[]): Rubbing[] {
  const region = takeRegion(Kept.STRIDE + Record.STRIDE);
  const [kept, record] = [region.base, region.base + Kept.STRIDE];
  const { combineSurfaces, finishSurface } = kernels();
  try {
    let last: TouchingPoint | undefined;
    return points.map((touch): Rubbing => {
      const { a, b, normal } = touch;
      if (last?.a.slot !== a.slot || last.b.slot !== b.slot) {
        I32.set([a.slot, b.slot], 2 * kept + Kept.SHAPE_A);
        combineSurfaces(store.memory.base, kept, record);
        // kernels take the direction from the last step, and bodies may have been moved since
        F64.set(directionOf(touch), record + Record.DIRECTION);
      }
      if (F64[record + Record.ROLLING_FRICTION] > 0 || F64[record + Record.TORSIONAL_FRICTION] > 0)
        throw new UnsupportedError(
          "contactForces",
          "rolling and torsional friction are supported only in steps, not at an instant",
        );
      last = touch;
      F64.set(normal, kept + M.NORMAL);
      finishSurface(kept, record);
      const own = store.read3(record + Record.TANGENT);
      const first = own.some((x) => x !== 0) ? own : acrossOf(normal);
      return {
        atRest: F64[record + Record.MU_STATIC],
        sliding: F64[record + Record.MU_DYNAMIC],
        tangents: [first, cross(normal, first)],
        share: F64[record + Record.SCALE],
      };
    });
  } finally {
    giveBack(region);
  }
}

/** Direction of the force of a sliding contact, as a fraction of μ f_N: against the slip, on an ellipse most against it. */
export function against({ tangents: [t, u], share }: Rubbing, slip: Vec3): Vec3 {
  const [x, y] = [dot(t, slip), share * dot(u, slip)];
  const size = Math.sqrt(x * x + y * y);
  if (!(size > 0)) return [0, 0, 0];
  const [p, q] = [-x / size, (-share * y) / size];
  return [p * t[0] + q * u[0], p * t[1] + q * u[1], p * t[2] + q * u[2]];
}
