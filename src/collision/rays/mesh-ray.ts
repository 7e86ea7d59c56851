// A ray against a placed mesh: into the frame of the mesh, and the hit back. Triangles are hit from both sides; a mesh has no inside.
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { addScaled3, copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Ray from "../../shapes/ray.ts";
import { HIT_NORMAL, DIRECTION as LOCAL_DIRECTION, LONGEST, rayMesh, T } from "../mesh/ray-mesh.ts";
import * as Placed from "../placed.ts";

/** Writes a hit of ray.ts at `out`, which is initially none. */
export function meshRay(shape: i32, ray: i32, out: i32): void {
  const turn: i32 = shape + Placed.R;
  const local: i32 = out + Ray.LOCAL;
  addScaled3(local, ray + Ray.ORIGIN, -1.0, shape + Placed.CENTRE);
  transposeRotate(local, turn, local);
  transposeRotate(local + LOCAL_DIRECTION, turn, ray + Ray.DIRECTION);
  F64[local + LONGEST] = F64[ray + Ray.LENGTH];
  const triangle: i32 = rayMesh(Placed.geometryOf(shape), local, out + Ray.FOUND);
  if (triangle < 0) return;
  Ray.setHit(out, 1);
  Ray.setPart(out, triangle);
  F64[out + Ray.DISTANCE] = F64[out + Ray.FOUND + T];
  copy3(local, out + Ray.FOUND + HIT_NORMAL);
  rotate(out + Ray.NORMAL, turn, local);
  addScaled3(out + Ray.POINT, ray + Ray.ORIGIN, F64[out + Ray.DISTANCE], ray + Ray.DIRECTION);
}
