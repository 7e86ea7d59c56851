// The signed distance of a convex shape and a mesh: the minimum over the triangles, each a hull without thickness. A mesh has no inside
// here: a shape that a closed mesh surrounds without touching is apart from it.
//
// The tree is walked once. A node is skipped if the gap between its box and that of the shape, minus the
// mesh's radius, exceeds the best so far.
import { F64 } from "../../memory/views.ts";
import * as Mesh from "../mesh/mesh-data.ts";
import * as Placed from "../placed.ts";
import { LOCAL_BOX_SCRATCH, localBox } from "./local-box.ts";
import { placeTriangle, startTriangle, TRIANGLE, triangleBox } from "./mesh-triangle.ts";
import { CORES_SCRATCH, separateCores } from "./separate-cores.ts";
import * as Separation from "./separation.ts";

// scratch
const FLAT: i32 = 0; // the triangle
const BOX: i32 = TRIANGLE; // of the shape, in the frame of the mesh
const TRIANGLE_BOX: i32 = BOX + 6;
const FOUND: i32 = TRIANGLE_BOX + 6;
const WORK: i32 = FOUND + Separation.STRIDE + LOCAL_BOX_SCRATCH;
export const ON_MESH_SCRATCH: i32 = WORK + CORES_SCRATCH;

/** Like separate, with its limits given in the record at out. */
export function closestOnMesh(a: i32, mesh: i32, out: i32, scratch: i32): void {
  const data: i32 = Placed.geometryOf(mesh);
  const flat: i32 = scratch + FLAT;
  const found: i32 = scratch + FOUND;
  const enough: f64 = F64[out + Separation.FRACTION];
  const round: f64 = F64[mesh + Placed.ROUND];
  let best: f64 = F64[out + Separation.SEPARATION];
  let known: bool = false;
  Separation.setState(out, Separation.NONE, 0);
  startTriangle(flat, mesh);
  localBox(scratch + BOX, a, mesh, scratch + WORK - LOCAL_BOX_SCRATCH);
  const nodes: i32 = Mesh.nodeCount(data);
  let i: i32 = 0;
  while (i < nodes) {
    const node: i32 = Mesh.node(data, i);
    if (isBeyond(scratch + BOX, node, round, best)) {
      i = Mesh.skipOf(node);
      continue;
    }
    const first: i32 = Mesh.firstOf(node);
    for (let k: i32 = 0; k < Mesh.leafSize(node); k++) {
      const triangle: i32 = Mesh.ordered(data, first + k);
      triangleBox(scratch + TRIANGLE_BOX, data, triangle);
      if (isBeyond(scratch + BOX, scratch + TRIANGLE_BOX, round, best)) continue;
      placeTriangle(flat, mesh, triangle);
      separateCores(a, flat, found, scratch + WORK);
      const apart: f64 = F64[found + Separation.SEPARATION];
      if (known ? apart >= best : apart > best) continue;
      known = true;
      best = apart;
      for (let l: i32 = 1; l < Separation.STRIDE; l++) F64[out + l] = F64[found + l];
      Separation.setState(out, Separation.KNOWN, 0);
      if (best <= enough) return;
    }
    i++;
  }
}

/** Whether the contents of the two boxes are further apart than `best`; if they overlap, nothing is known. */
function isBeyond(one: i32, other: i32, round: f64, best: f64): bool {
  let squared: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) {
    const gap: f64 = Math.max(0.0, Math.max(F64[other + k] - F64[one + 3 + k], F64[one + k] - F64[other + 3 + k]));
    squared += gap * gap;
  }
  return squared > 0.0 && Math.sqrt(squared) - round > best;
}
