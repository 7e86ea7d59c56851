// Rays through a world: what they meet, nearest first.
import * as P from "../collision/placed-layout.ts";
import * as Ray from "../collision/rays/ray-layout.ts";
import * as S from "../contacts/shape-layout.ts";
import { checkOptions, checkPositive, checkVec3, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32, kernels } from "../memory/machine.ts";
import type { Body } from "./body.ts";
import type { Store } from "./store.ts";

export interface RayOptions {
  /** Metres, 1e6 unless given. */
  readonly length?: number;
  /** Groups of shapes that the ray sees, 32 bits; all unless given. */
  readonly mask?: number;
  /** Sensors are seen only if this is true. */
  readonly sensors?: boolean;
  /** Whether the ray sees a shape of a body, by its number. */
  readonly filter?: (body: Body, shape: number) => boolean;
}

export interface RayHit {
  readonly body: Body;
  /** Which of its shapes. */
  readonly shape: number;
  /** From the origin, metres. */
  readonly distance: number;
  readonly point: Vec3;
  /** Outward, of unit length; against the ray where it starts inside. */
  readonly normal: Vec3;
}

const LONGEST = 1e6;
const KEYS = ["length", "mask", "sensors", "filter"] as const;

function unitDirection(direction: Vec3): Vec3 {
  const [x, y, z] = checkVec3("ray", "direction", direction);
  const size = Math.sqrt(x * x + y * y + z * z);
  if (!(size > 1e-150 && Number.isFinite(size)))
    throw new ArgumentError("ray", "direction", "must have a length that is neither zero nor endless");
  return [x / size, y / size, z / size];
}

/** All shapes that a ray meets, nearest first, of equally near ones in the order of their slots. */
export function castRay(store: Store, origin: Vec3, direction: Vec3, options: RayOptions): RayHit[] {
  checkOptions("ray", options, KEYS);
  const from = checkVec3("ray", "origin", origin);
  const along = unitDirection(direction);
  const length = options.length === undefined ? LONGEST : checkPositive("ray", "length", options.length);
  const { memory } = store;
  const slots = memory.word(Col.SHAPE_SLOTS);
  if (slots === 0) return [];
  memory.reserve({ "contact scratch": 1 });
  const k = kernels();
  k.placeShapes(memory.base);
  const ray = memory.column(Col.CONTACT_SCRATCH);
  const out = ray + Ray.RAY;
  F64.set([...from, ...along, length], ray);
  const hits: RayHit[] = [];
  const seen = new Map<number, number>();
  for (let slot = 0; slot < slots; slot++) {
    const words = 2 * (memory.column(Col.SHAPE) + S.STRIDE * slot);
    const body = store.bodies.at(I32[words + 1]);
    if (!body) continue;
    const shape = seen.get(body.slot) ?? 0;
    seen.set(body.slot, shape + 1);
    if ((I32[words + 3] & S.SENSOR) !== 0 && options.sensors !== true) continue;
    if ((I32[words + 4] & (options.mask ?? -1)) === 0 || options.filter?.(body, shape) === false) continue;
    k.castRay(memory.column(Col.PLACED) + P.STRIDE * slot, ray, out);
    if (I32[2 * out] === 0) continue;
    const read = (at: number): Vec3 => [F64[out + at], F64[out + at + 1], F64[out + at + 2]];
    hits.push({ body, shape, distance: F64[out + Ray.DISTANCE], point: read(Ray.POINT), normal: read(Ray.NORMAL) });
  }
  // the sort is stable: equal distances stay in the order of the slots
  return hits.sort((one, other) => one.distance - other.distance);
}
