// The placement of a 3D or planar shape in the frame of its body.
import type { Quat, Vec3 } from "../errors/checks.ts";
import { quatFromAxisAngle } from "../math/tuples.ts";
import { type AnyShape, PLANAR_KINDS, type PlanarShape } from "./kinds.ts";

export type { AnyShape };

export function isPlanarShape(shape: AnyShape): shape is PlanarShape {
  return (PLANAR_KINDS as readonly string[]).includes(shape.kind);
}

/** A planar shape lies in the plane z = 0 of its body and is rotated about z. */
export function placementOf(shape: AnyShape): { readonly position: Vec3; readonly orientation: Quat } {
  if (!isPlanarShape(shape))
    return { position: shape.position ?? [0, 0, 0], orientation: shape.orientation ?? [0, 0, 0, 1] };
  const [x, y] = shape.position ?? [0, 0];
  return { position: [x, y, 0], orientation: shape.angle ? quatFromAxisAngle([0, 0, 1], shape.angle) : [0, 0, 0, 1] };
}
