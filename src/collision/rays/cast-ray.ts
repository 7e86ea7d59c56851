// Where a ray first meets a shape. Every kind gives the chord of the ray's line in its own frame (ray.ts), in closed form except for rounded
// boxes, cylinders and cones (rounded-core-ray.ts); the common part is done here.
//
//   starts inside or on the surface    distance 0, point at the origin, normal against the direction
//   starts behind the shape            no hit
//   a tangent                          hit or not, by rounding
//
// The direction must have unit length and all numbers must be finite; a ray of length 0 hits what contains its origin.
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { addScaled3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { capsuleChord } from "../../shapes/capsule/capsule-chord.ts";
import { coneChord } from "../../shapes/cone/cone-chord.ts";
import { cylinderChord } from "../../shapes/cylinder/cylinder-chord.ts";
import { hullChord } from "../../shapes/hull/hull-chord.ts";
import { ballChord } from "../../shapes/quadric-chord.ts";
import * as Ray from "../../shapes/ray.ts";
import { boxChord, cut, wholeLine } from "../../shapes/slab-chord.ts";
import { chordOfKind } from "../../shapes/support-kinds.ts";
import * as Placed from "../placed.ts";
import { meshRay } from "./mesh-ray.ts";
import { chainRay, polygonChord } from "./planar-ray.ts";
import { roundedCoreRay } from "./rounded-core-ray.ts";
import { roundedHullRay } from "./rounded-hull-ray.ts";

/** Writes a hit of ray.ts at `out`. */
export function castRay(shape: i32, ray: i32, out: i32): void {
  Ray.setHit(out, 0);
  Ray.setPart(out, 0);
  F64[out + Ray.DISTANCE] = F64[ray + Ray.LENGTH];
  if (Placed.kindOf(shape) === Placed.MESH) {
    meshRay(shape, ray, out); // has no chord
    return;
  }
  toShape(shape, ray, out);
  if (Placed.kindOf(shape) === Placed.CHAIN) {
    chainRay(shape, ray, out);
    return;
  }
  chord(shape, out);
  const from: f64 = F64[out + Ray.FROM];
  const enter: f64 = F64[out + Ray.ENTER];
  const leave: f64 = F64[out + Ray.LEAVE];
  if (enter > leave || leave < from || enter > F64[out + Ray.TO]) return;
  Ray.setHit(out, 1);
  if (enter <= from) {
    Ray.setPart(out, 0);
    F64[out + Ray.DISTANCE] = 0.0;
    for (let i: i32 = 0; i < 3; i++) {
      F64[out + Ray.POINT + i] = F64[ray + Ray.ORIGIN + i];
      F64[out + Ray.NORMAL + i] = -F64[ray + Ray.DIRECTION + i];
    }
    return;
  }
  F64[out + Ray.DISTANCE] = Math.min(enter - from, F64[ray + Ray.LENGTH]);
  rotate(out + Ray.NORMAL, shape + Placed.R, out + Ray.OUTWARD);
  addScaled3(out + Ray.POINT, ray + Ray.ORIGIN, F64[out + Ray.DISTANCE], ray + Ray.DIRECTION);
}

/** The ray in the frame of the shape, starting from the foot of the perpendicular. */
function toShape(shape: i32, ray: i32, out: i32): void {
  const foot: i32 = out + Ray.FOOT;
  const along: i32 = out + Ray.ALONG;
  for (let i: i32 = 0; i < 3; i++) F64[foot + i] = F64[ray + Ray.ORIGIN + i] - F64[shape + Placed.CENTRE + i];
  const from: f64 = dot3(foot, ray + Ray.DIRECTION);
  for (let i: i32 = 0; i < 3; i++) F64[foot + i] -= from * F64[ray + Ray.DIRECTION + i];
  transposeRotate(foot, shape + Placed.R, foot);
  transposeRotate(along, shape + Placed.R, ray + Ray.DIRECTION);
  F64[out + Ray.FROM] = from;
  F64[out + Ray.TO] = from + F64[ray + Ray.LENGTH];
}

function chord(shape: i32, out: i32): void {
  const kind: i32 = Placed.kindOf(shape);
  const size: i32 = shape + Placed.SIZE;
  const round: f64 = F64[shape + Placed.ROUND];
  if (kind === Placed.SPHERE) ballChord(out, 0.0, 0.0, 0.0, round);
  else if (kind < Placed.SPHERE) chordOfKind(shape, out);
  else if (kind === Placed.CAPSULE) capsuleChord(out, F64[size + 1], round);
  else if (kind === Placed.PLANE) {
    wholeLine(out);
    cut(out, 0.0, 1.0, 0.0, round);
  } else if (kind === Placed.POLYGON) polygonChord(out, Placed.geometryOf(shape), round);
  else if (kind === Placed.HULL) {
    if (round > 0.0) roundedHullRay(out, Placed.geometryOf(shape), round);
    else hullChord(out, Placed.geometryOf(shape), 0.0);
  } else if (round > 0.0) roundedCoreRay(out, shape);
  else if (kind === Placed.BOX) boxChord(out, size);
  else if (kind === Placed.CYLINDER) cylinderChord(out, F64[size], F64[size + 1]);
  else coneChord(out, F64[size], F64[size + 1]);
}
