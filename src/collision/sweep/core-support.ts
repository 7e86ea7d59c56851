// The point of a core furthest along a world direction. That of a plane is its origin: it is only called along its normal.
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import { furthestVertex } from "../../shapes/hull/hull-support.ts";
import { supportOfKind } from "../../shapes/support-kinds.ts";
import * as Placed from "../placed.ts";
import { furthestPoint } from "../planar/furthest-point.ts";

/** Three numbers at `out`, separate from `n`, which need not have unit length. */
export function coreSupport(out: i32, shape: i32, n: i32): void {
  const kind: i32 = Placed.kindOf(shape);
  const centre: i32 = shape + Placed.CENTRE;
  if (kind === Placed.SPHERE || (kind >= Placed.PLANE && kind !== Placed.POLYGON)) {
    for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[centre + i];
    return;
  }
  transposeRotate(out, shape + Placed.R, n);
  inFrame(out, shape, kind);
  rotate(out, shape + Placed.R, out);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] += F64[centre + i];
}

/** The direction at `out`, in the frame of the shape, becomes the point. */
function inFrame(out: i32, shape: i32, kind: i32): void {
  const size: i32 = shape + Placed.SIZE;
  if (kind === Placed.BOX) {
    for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[out + i] < 0.0 ? -F64[size + i] : F64[size + i];
    return;
  }
  if (kind === Placed.POLYGON) {
    furthestPoint(out, Placed.geometryOf(shape));
    return;
  }
  if (kind < Placed.SPHERE) {
    supportOfKind(shape, out);
    return;
  }
  if (kind === Placed.HULL) {
    const hull: i32 = Placed.geometryOf(shape);
    copy3(out, Hull.vertex(hull, furthestVertex(hull, F64[out], F64[out + 1], F64[out + 2])));
    return;
  }
  const y: f64 = F64[out + 1];
  const h: f64 = F64[size + 1];
  const r: f64 = kind === Placed.CAPSULE ? 0.0 : F64[size];
  const across: f64 = Math.sqrt(F64[out] * F64[out] + F64[out + 2] * F64[out + 2]);
  F64[out + 1] = y < 0.0 ? -h : h;
  let part: f64 = across > 0.0 ? r / across : 0.0;
  if (kind === Placed.CONE) {
    // apex or rim
    const isApex: bool = h * y >= r * across - h * y;
    if (isApex) part = 0.0;
    F64[out + 1] = isApex ? h : -h;
  }
  F64[out] *= part;
  F64[out + 2] *= part;
}
