// Friction and restitution of a shape, as the model stores them.
import * as S from "../../contacts/shape-layout.ts";
import type { Quat, Vec3 } from "../../errors/checks.ts";
import { conjugate, rotate } from "../../math/tuples.ts";
import { F64, I32 } from "../../memory/machine.ts";
import type { AnyShape } from "../../shapes/placement.ts";
import {
  COMBINE_RULES,
  type CombineRule,
  checkDirection,
  SURFACE_DEFAULTS,
  type Surface,
  type SurfaceDefaults,
} from "../../shapes/surface.ts";
import type { Materials } from "./materials.ts";

/** As the kernels number them: shape-layout.ts. */
const codeOf = (rule: CombineRule | undefined): number => (rule === undefined ? 0 : COMBINE_RULES.indexOf(rule) + 1);

/** Whether pairs with this shape need more than the plain rule. */
const isSpecial = (surface: Surface & SurfaceDefaults): boolean =>
  (surface.staticFriction ?? surface.friction) !== surface.friction ||
  surface.frictionDirection !== undefined ||
  surface.frictionRule !== undefined ||
  surface.restitutionRule !== undefined ||
  surface.material !== undefined ||
  (surface.rollingFriction ?? 0) > 0 ||
  (surface.torsionalFriction ?? 0) > 0;

/** Writes flags, groups and the whole surface of a shape, rotated by `orientation` on its body, to its record. */
export function writeSurface(record: number, shape: AnyShape, orientation: Quat, materials: Materials): void {
  const surface: Surface & SurfaceDefaults = { ...SURFACE_DEFAULTS, ...shape };
  const { friction, staticFriction = friction, frictionDirection, crossFriction = friction, material } = surface;
  const runs = surface.surfaceVelocity.some((part) => part !== 0);
  const flags =
    (surface.sensor ? S.SENSOR : 0) |
    (surface.seesKinematic ? S.SEES_KINEMATIC : 0) |
    (surface.seesStatic ? S.SEES_STATIC : 0) |
    (isSpecial(surface) ? S.RUBS : 0) |
    (runs ? S.RUNS : 0);
  I32.set([flags, surface.group, surface.mask], 2 * record + S.FLAGS);
  const inShape = (v: Vec3): Vec3 => rotate(conjugate(orientation), v);
  F64[record + S.FRICTION] = friction;
  F64[record + S.RESTITUTION] = surface.restitution;
  F64.set(inShape(surface.surfaceVelocity), record + S.SURFACE_VELOCITY);
  F64[record + S.STATIC_FRICTION] = staticFriction;
  F64[record + S.CROSS_FRICTION] = crossFriction;
  const along = frictionDirection && checkDirection("shape", "frictionDirection", frictionDirection);
  F64.set(along ? inShape(along) : [0, 0, 0], record + S.DIRECTION);
  F64[record + S.ROLLING_FRICTION] = surface.rollingFriction ?? 0;
  F64[record + S.TORSIONAL_FRICTION] = surface.torsionalFriction ?? 0;
  const words = [material === undefined ? 0 : materials.numberOf(material)];
  I32.set([...words, codeOf(surface.frictionRule), codeOf(surface.restitutionRule)], 2 * record + S.MATERIAL);
}
