// The point of a core furthest along a world direction. That of a plane is its origin: it is only called along its normal.
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as Hull from "../hull-data.ts";
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
  if (kind === Placed.HULL) {
    furthestVertex(out, Placed.geometryOf(shape));
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

function furthestVertex(out: i32, hull: i32): void {
  const x: f64 = F64[out];
  const y: f64 = F64[out + 1];
  const z: f64 = F64[out + 2];
  const count: i32 = Hull.vertexCount(hull);
  let best: i32 = Hull.vertex(hull, 0);
  let most: f64 = x * F64[best] + y * F64[best + 1] + z * F64[best + 2];
  for (let i: i32 = 1; i < count; i++) {
    const v: i32 = Hull.vertex(hull, i);
    const far: f64 = x * F64[v] + y * F64[v + 1] + z * F64[v + 2];
    if (far <= most) continue;
    most = far;
    best = v;
  }
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[best + i];
}
