// A ray and a box, cylinder or cone with a radius r around it, by tracing along tangent planes.
//
// The distance from the core along the ray, f(t) = |p(t) - core| - r, is convex, and its slope is n·d with n the direction from the closest
// point of the core to p(t). Newton's method t ← t - f / f' goes to where the ray meets the tangent plane of the rounded shape
// at the closest point. The shape is behind that plane, so no step goes too far (a step of f, as in sphere tracing, would be safe as well, but
// short). A nonnegative slope means that the ray moves away for good. Convergence is quadratic, and halves the error at a tangent.
//
// At most STEPS steps: 64 halvings are more than a double has bits. If they are used up, the ray is a tangent to rounding, and counts as
// a hit at the current point.
import { F64 } from "../../memory/views.ts";
import { boxGap } from "../../shapes/box/box-gap.ts";
import { coneGap } from "../../shapes/cone/cone-gap.ts";
import { cylinderGap } from "../../shapes/cylinder/cylinder-gap.ts";
import * as Ray from "../../shapes/ray.ts";
import * as Placed from "../placed.ts";

const STEPS: i32 = 64;

/** Sets ENTER, at the start of the ray if that is inside, and the normal; LEAVE only so that the dispatcher detects a miss. */
export function roundedCoreRay(out: i32, shape: i32): void {
  const r: f64 = F64[shape + Placed.ROUND];
  const to: f64 = F64[out + Ray.TO];
  const p: i32 = out + Ray.SPARE;
  const n: i32 = out + Ray.OUTWARD;
  let t: f64 = F64[out + Ray.FROM];
  let isOutside: bool = true;
  F64[out + Ray.ENTER] = Ray.FAR;
  F64[out + Ray.LEAVE] = -Ray.FAR;
  for (let step: i32 = 0; step < STEPS && isOutside; step++) {
    let size: f64 = 0.0;
    for (let i: i32 = 0; i < 3; i++) {
      F64[p + i] = F64[out + Ray.FOOT + i] + t * F64[out + Ray.ALONG + i];
      size = Math.max(size, Math.abs(F64[p + i]));
    }
    coreGap(n, shape, p);
    const gap: f64 = Math.sqrt(F64[n] * F64[n] + F64[n + 1] * F64[n + 1] + F64[n + 2] * F64[n + 2]);
    const f: f64 = gap - r;
    if (gap > 0.0) for (let i: i32 = 0; i < 3; i++) F64[n + i] /= gap;
    // the rest is the rounding of p
    isOutside = f > 4e-16 * size;
    if (!isOutside) break;
    const slope: f64 =
      F64[n] * F64[out + Ray.ALONG] + F64[n + 1] * F64[out + Ray.ALONG + 1] + F64[n + 2] * F64[out + Ray.ALONG + 2];
    if (slope > -1e-17) return;
    t -= f / slope;
    if (t > to) return;
  }
  F64[out + Ray.ENTER] = t;
  F64[out + Ray.LEAVE] = t;
}

function coreGap(out: i32, shape: i32, p: i32): void {
  const size: i32 = shape + Placed.SIZE;
  const kind: i32 = Placed.kindOf(shape);
  if (kind === Placed.BOX) boxGap(out, size, p);
  else if (kind === Placed.CYLINDER) cylinderGap(out, F64[size], F64[size + 1], p);
  else coneGap(out, F64[size], F64[size + 1], p);
}
