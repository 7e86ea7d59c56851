// The box of the world around a mesh.
import { LOW } from "../../../build/records/shapes/mesh/mesh-layout.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Placed from "../placed-layout.ts";

/** The turned box of the mesh, not the mesh itself: a static mesh is not worth a pass over its vertices. */
export function boundMesh(shape: i32): void {
  const box: i32 = I32[2 * shape + Placed.GEOMETRY] + LOW;
  const round: f64 = F64[shape + Placed.ROUND];
  for (let i: i32 = 0; i < 3; i++) {
    let middle: f64 = F64[shape + Placed.CENTRE + i];
    let reach: f64 = round;
    for (let j: i32 = 0; j < 3; j++) {
      const r: f64 = F64[shape + Placed.R + 3 * i + j];
      middle += r * (0.5 * (F64[box + j] + F64[box + 3 + j]));
      reach += Math.abs(r) * (0.5 * (F64[box + 3 + j] - F64[box + j]));
    }
    F64[shape + Placed.LOW + i] = middle - reach;
    F64[shape + Placed.HIGH + i] = middle + reach;
  }
}
