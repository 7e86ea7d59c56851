// A sphere on a straight path against a shape that does not turn: in the frame of the shape its centre moves along a ray, and it
// comes within the target of the shape where that ray meets the shape with its radius grown by the sphere's and the target.
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";
import { castRay } from "../rays/cast-ray.ts";
import * as Ray from "../rays/ray.ts";
import { closestPoints } from "./closest-points.ts";
import * as Motion from "./motion.ts";
import * as Separation from "./separation.ts";

// scratch
const GROWN: i32 = 0;
const RAY: i32 = 24;
const HIT: i32 = 32;
const WORK: i32 = 64;

/** Like sweep; a is a sphere whose centre does not turn, b does not turn. */
export function sweepBall(a: i32, b: i32, motion: i32, out: i32, scratch: i32): void {
  const grown: i32 = scratch + GROWN;
  const ray: i32 = scratch + RAY;
  const hit: i32 = scratch + HIT;
  const radius: f64 = F64[a + Placed.ROUND];
  const target: f64 = F64[motion + Motion.TARGET];
  Motion.copyShape(grown, b);
  F64[grown + Placed.ROUND] += radius + target;
  let square: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = F64[motion + Motion.A + Motion.MOVE + i] - F64[motion + Motion.B + Motion.MOVE + i];
    F64[ray + Ray.ORIGIN + i] = F64[a + Placed.CENTRE + i];
    F64[ray + Ray.DIRECTION + i] = d;
    square += d * d;
  }
  const length: f64 = Math.sqrt(square);
  F64[ray + Ray.LENGTH] = length;
  for (let i: i32 = 0; i < 3; i++)
    F64[ray + Ray.DIRECTION + i] = length > 0.0 ? F64[ray + Ray.DIRECTION + i] / length : i === 0 ? 1.0 : 0.0;
  castRay(grown, ray, hit);
  if (!Ray.isHit(hit)) {
    Separation.setState(out, Separation.CLEAR, 0);
    F64[out + Separation.FRACTION] = 1.0;
    return;
  }
  const way: f64 = F64[hit + Ray.DISTANCE];
  if (way <= 0.0) {
    closestPoints(a, b, out, scratch + WORK);
    Separation.setState(out, Separation.CLOSE, 0);
    return;
  }
  const fraction: f64 = Math.min(way / length, 1.0);
  Separation.setState(out, Separation.TOUCH, 0);
  F64[out + Separation.FRACTION] = fraction;
  F64[out + Separation.SEPARATION] = target;
  for (let i: i32 = 0; i < 3; i++) {
    const n: f64 = -F64[hit + Ray.NORMAL + i];
    const centre: f64 = F64[a + Placed.CENTRE + i] + fraction * F64[motion + Motion.A + Motion.MOVE + i];
    F64[out + Separation.NORMAL + i] = n;
    F64[out + Separation.ON_A + i] = centre + radius * n;
    F64[out + Separation.ON_B + i] = centre + (radius + target) * n;
  }
}
