// Rays through a world: what they meet, nearest first.

import { checkPositive, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import * as Ray from "../../shapes/ray-layout.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { MOTION, OUT } from "./query-layout.ts";
import { byDistance, chooser, type QueryOptions } from "./query-options.ts";

export interface RayOptions extends QueryOptions {
  /** Metres. Default: 1e6. */
  readonly length?: number;
}

export interface RayHit {
  readonly body: Body;
  /** Index of the shape on its body. */
  readonly shape: number;
  /** Distance from the origin of the ray, metres. */
  readonly distance: number;
  readonly point: Vec3;
  /** Outward unit normal; opposite to the ray if it starts inside. */
  readonly normal: Vec3;
}

const LONGEST = 1e6;

export function unitDirection(subject: string, argument: string, direction: Vec3): Vec3 {
  const [x, y, z] = checkVec3(subject, argument, direction);
  const size = Math.sqrt(x * x + y * y + z * z);
  if (!(size > 1e-150 && Number.isFinite(size)))
    throw new ArgumentError(subject, argument, "must have a finite length greater than zero");
  return [x / size, y / size, z / size];
}

export const checkLength = (subject: string, length: number | undefined): number =>
  length === undefined ? LONGEST : checkPositive(subject, "length", length);

/** All shapes hit by a ray, nearest first; equally near ones in the order of their slots. */
export function castRay(store: Store, origin: Vec3, direction: Vec3, options: RayOptions): RayHit[] {
  const choose = chooser(store, "ray", options, ["length"]);
  const from = checkVec3("ray", "origin", origin);
  const along = unitDirection("ray", "direction", direction);
  const length = checkLength("ray", options.length);
  const { scene } = store;
  scene.refresh();
  const write = () => {
    const at = scene.work() + MOTION;
    F64.set([...from, ...along, length], at);
    return at;
  };
  const candidates = choose(scene.onRay(write()));
  // a filter may have run a query with a shape so large that the workspace moved
  const ray = write();
  const out = scene.work() + OUT;
  const k = kernels();
  const hits: RayHit[] = [];
  for (const { slot, body, shape } of candidates) {
    k.castRay(scene.placed(slot), ray, out);
    if (I32[2 * out + Ray.IS_HIT] === 0) continue;
    const [point, normal] = [store.read3(out + Ray.POINT), store.read3(out + Ray.NORMAL)];
    hits.push({ body, shape, distance: F64[out + Ray.DISTANCE], point, normal });
  }
  return byDistance(hits);
}
