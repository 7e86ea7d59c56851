// Dispatches two shapes of any kinds to their test, in the order it expects.
import { F64 } from "../memory/views.ts";
import { convexConvex } from "./convex-convex.ts";
import * as M from "./manifold.ts";
import { convexMesh } from "./mesh/convex-mesh.ts";
import { boxBox } from "./pairs/box-box.ts";
import { boxPlane } from "./pairs/box-plane.ts";
import { capsuleBox } from "./pairs/capsule-box.ts";
import { capsuleCapsule } from "./pairs/capsule-capsule.ts";
import { capsulePlane } from "./pairs/capsule-plane.ts";
import { conePlane } from "./pairs/cone-plane.ts";
import { cylinderPlane } from "./pairs/cylinder-plane.ts";
import { hullPlane } from "./pairs/hull-plane.ts";
import { sphereBox } from "./pairs/sphere-box.ts";
import { sphereCapsule } from "./pairs/sphere-capsule.ts";
import { sphereCone } from "./pairs/sphere-cone.ts";
import { sphereCylinder } from "./pairs/sphere-cylinder.ts";
import { spherePlane } from "./pairs/sphere-plane.ts";
import { sphereSphere } from "./pairs/sphere-sphere.ts";
import { supportPlane } from "./pairs/support-plane.ts";
import * as P from "./placed.ts";
import { collidePlanar } from "./planar/collide-planar.ts";
import { SCRATCH_NUMBERS } from "./scratch.ts";

/** Most manifolds on a mesh; there is room for them behind the workspace of a test. */
const MOST_ON_MESH: i32 = 16;
export const COLLIDE_SCRATCH: i32 = SCRATCH_NUMBERS + MOST_ON_MESH * M.STRIDE;

/**
 * Manifolds of two placed shapes at `out`, `stride` apart, at most `most` of them; LIMIT of the first is given. Returns how many
 * have points. Planes and meshes do not collide with each other, and planar shapes collide
 * with planar shapes only.
 */
export function collide(a: i32, b: i32, out: i32, stride: i32, most: i32, scratch: i32): i32 {
  for (let i: i32 = 0; i < 3; i++) F64[out + M.NORMAL + i] = 0.0;
  return collideAgain(a, b, out, stride, most, scratch);
}

/** Like `collide`, with NORMAL of the first manifold given too: that of the last contact, or zero. */
export function collideAgain(a: i32, b: i32, out: i32, stride: i32, most: i32, scratch: i32): i32 {
  const swapped: bool = P.kindOf(a) > P.kindOf(b);
  if (swapped) for (let i: i32 = 0; i < 3; i++) F64[out + M.NORMAL + i] = -F64[out + M.NORMAL + i];
  const first: i32 = swapped ? b : a;
  const second: i32 = swapped ? a : b;
  if (P.isPlanar(second) ? !P.isPlanar(first) : !P.hasCore(first)) {
    M.setCount(out, 0);
    return 0;
  }
  let found: i32 = 1;
  if (P.isPlanar(second)) found = collidePlanar(first, second, out, stride, most, scratch);
  else if (P.kindOf(second) === P.MESH) found = onMesh(first, second, out, stride, most, scratch);
  else if (P.kindOf(second) === P.PLANE) onPlane(first, second, out, scratch);
  else coreCore(first, second, out, scratch);
  if (found === 0 || M.countOf(out) === 0) return 0;
  if (swapped) for (let i: i32 = 0; i < found; i++) M.flip(out + stride * i);
  return found;
}

/** Manifolds of a mesh are written one behind the other. */
function onMesh(a: i32, mesh: i32, out: i32, stride: i32, most: i32, scratch: i32): i32 {
  const list: i32 = scratch + SCRATCH_NUMBERS;
  F64[list + M.LIMIT] = F64[out + M.LIMIT];
  const found: i32 = convexMesh(a, mesh, list, most < MOST_ON_MESH ? most : MOST_ON_MESH, scratch);
  for (let i: i32 = 0; i < found; i++) {
    for (let l: i32 = 0; l < M.STRIDE; l++) F64[out + stride * i + l] = F64[list + M.STRIDE * i + l];
  }
  if (found === 0) M.setCount(out, 0);
  return found;
}

function onPlane(a: i32, plane: i32, out: i32, scratch: i32): void {
  const kind: i32 = P.kindOf(a);
  if (kind === P.SPHERE) spherePlane(a, plane, out, scratch);
  else if (kind === P.CAPSULE) capsulePlane(a, plane, out, scratch);
  else if (kind === P.BOX) boxPlane(a, plane, out, scratch);
  else if (kind === P.CYLINDER) cylinderPlane(a, plane, out, scratch);
  else if (kind === P.CONE) conePlane(a, plane, out, scratch);
  else if (kind === P.HULL) hullPlane(a, plane, out, scratch);
  else supportPlane(a, plane, out, scratch);
}

/** Closed forms if available, the general case otherwise. */
function coreCore(a: i32, b: i32, out: i32, scratch: i32): void {
  const one: i32 = P.kindOf(a);
  const other: i32 = P.kindOf(b);
  if (one === P.SPHERE && other !== P.HULL) {
    if (other === P.SPHERE) sphereSphere(a, b, out, scratch);
    else if (other === P.CAPSULE) sphereCapsule(a, b, out, scratch);
    else if (other === P.BOX) sphereBox(a, b, out, scratch);
    else if (other === P.CYLINDER) sphereCylinder(a, b, out, scratch);
    else sphereCone(a, b, out, scratch);
  } else if (one === P.CAPSULE && other === P.CAPSULE) capsuleCapsule(a, b, out, scratch);
  else if (one === P.CAPSULE && other === P.BOX) capsuleBox(a, b, out, scratch);
  else if (one === P.BOX && other === P.BOX) boxBox(a, b, out, scratch);
  else convexConvex(a, b, out, scratch);
}
