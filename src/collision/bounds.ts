// The box of the world that holds a placed shape: LOW and HIGH from its kind, pose, size and radius. Each kind finds the extents of its core, turned by R;
// they grow by the radius around it. What is known by its support has the box of its half edges.
import { boundBox } from "../shapes/box/box-bounds.ts";
import { boundHull } from "../shapes/hull/hull-bounds.ts";
import { boundMesh } from "../shapes/mesh/mesh-bounds.ts";
import { boundPlane } from "../shapes/plane/plane-bounds.ts";
import { boundRoundBase } from "../shapes/round-bounds.ts";
import { boundSegment } from "../shapes/segment-bounds.ts";
import * as Placed from "./placed.ts";
import { boundPlanar } from "./planar/bound-planar.ts";

/** Boxes of `count` placed shapes from `first` on. */
export function boundShapes(first: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) boundShape(first + i * Placed.STRIDE);
}

export function boundShape(shape: i32): void {
  if (Placed.isBySupport(shape)) {
    boundBox(shape);
    return;
  }
  switch (Placed.kindOf(shape)) {
    case Placed.SPHERE:
    case Placed.CAPSULE:
      boundSegment(shape);
      break;
    case Placed.BOX:
      boundBox(shape);
      break;
    case Placed.CYLINDER:
    case Placed.CONE:
      boundRoundBase(shape);
      break;
    case Placed.HULL:
      boundHull(shape);
      break;
    case Placed.MESH:
      boundMesh(shape);
      break;
    case Placed.POLYGON:
    case Placed.CHAIN:
      boundPlanar(shape);
      break;
    default:
      boundPlane(shape);
  }
}
