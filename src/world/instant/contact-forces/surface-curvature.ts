// Curvature of a surface at a contact: two directions perpendicular to its normal and the curvature along each: 0 if flat, 1/r if round, infinite
// at corners and across edges. With a margin m, corners and edges are round: 1/m.
//
// For a solid of revolution about y, with its core at distance ρ from the axis and the radial component u of its normal: u / (ρ + m u) along the
// circle; along the meridian 0 on sides and faces, 1/m at rims, caps and tips.
import type { Vec3 } from "../../../errors/checks.ts";
import { add, dot, scale, subtract } from "../../../math/tuples.ts";
import type { Bend } from "../../../shapes/bend.ts";
import { kindOf } from "../../../shapes/kinds.ts";
import { sizeOf } from "../../shape/shape-memory.ts";
import type { PlacedShape } from "./find-points.ts";

export { acrossOf, type Bend } from "../../../shapes/bend.ts";

/** For a shape at a point of its surface, with its outward normal there; world axes. */
export function bendAt({ body, shape: number, centre, axes }: PlacedShape, point: Vec3, outward: Vec3): Bend {
  const shape = body.shapes[number];
  const inFrame = (v: Vec3): Vec3 => [dot(axes[0], v), dot(axes[1], v), dot(axes[2], v)];
  const round = sizeOf(shape)[3];
  const local = inFrame(outward);
  const core = subtract(inFrame(subtract(point, centre)), scale(round, local));
  const sharp = round > 0 ? 1 / round : Number.POSITIVE_INFINITY;
  const { along: v, first, second } = kindOf(shape).bend(shape, { core, outward: local, sharp, round });
  const along = add(add(scale(v[0], axes[0]), scale(v[1], axes[1])), scale(v[2], axes[2]));
  return { along, first, second };
}
