// A convex shape against a static triangle mesh: every triangle near the shape is tested by separating axes and closest points, along
// directions that the whole mesh allows (allowed.ts), and contacts with the same normal are gathered into one manifold.
//
// One-sided: the mesh pushes to the side from which its triangles run counterclockwise; see triangle-contact.ts on bodies that got
// behind. Identity of a point: the feature of a, the triangle.
import { transposeRotate } from "../../math/mat3.ts";
import { addScaled3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as Manifold from "../manifold.ts";
import * as Placed from "../placed.ts";
import { isPolytope } from "../support.ts";
import { coreFor, project } from "./core.ts";
import { curvedContact } from "./curved-contact.ts";
import { placeCurved } from "./curved-core.ts";
import * as Mesh from "./mesh-data.ts";
import { triangleContact } from "./triangle-contact.ts";
import { nodeMeets, triangleMeets } from "./triangles-in.ts";
import * as Work from "./work.ts";
import { writeManifolds } from "./write-manifolds.ts";

/**
 * Manifolds of the placed convex shape a and the placed mesh, from `out` on; LIMIT of the first is given. At most `most`, and
 * never more than 24; of more the deepest. Returns how many.
 */
export function convexMesh(a: i32, mesh: i32, out: i32, most: i32, scratch: i32): i32 {
  const w: i32 = scratch;
  const data: i32 = Placed.geometryOf(mesh);
  const curved: bool = !isPolytope(a);
  if (most < 1) return 0;
  Work.setCurved(w, 0);
  if (curved) placeCurved(w, a);
  I32[2 * w + Work.CORE_ADDRESS] = curved ? w + Work.CORE : coreFor(a, w + Work.CORE);
  I32[2 * w + Work.MESH] = data;
  I32[2 * w + Work.GROUP_COUNT] = 0;
  I32[2 * w + Work.GROUP_ROOM] = most < Work.MOST_GROUPS ? most : Work.MOST_GROUPS;
  F64[w + Work.LIMIT] = F64[out + Manifold.LIMIT];
  F64[w + Work.ROUND] = F64[a + Placed.ROUND];
  relate(w, a, mesh);
  boundCore(w);
  const nodes: i32 = Mesh.nodeCount(data);
  let i: i32 = 0;
  while (i < nodes) {
    const node: i32 = Mesh.node(data, i);
    if (!nodeMeets(node, w + Work.BOX)) {
      i = Mesh.skipOf(node);
      continue;
    }
    const first: i32 = Mesh.firstOf(node);
    for (let k: i32 = 0; k < Mesh.leafSize(node); k++) {
      const triangle: i32 = Mesh.ordered(data, first + k);
      if (!triangleMeets(data, triangle, w + Work.BOX)) continue;
      if (curved) curvedContact(w, triangle);
      else triangleContact(w, triangle);
    }
    i++;
  }
  return writeManifolds(w, a, out);
}

/** TURN = R_aᵀ R_mesh, SHIFT = R_aᵀ (c_mesh - c_a), and the length that counts as rounding. */
function relate(w: i32, a: i32, mesh: i32): void {
  const column: i32 = w + Work.SPARE;
  for (let j: i32 = 0; j < 3; j++) {
    for (let i: i32 = 0; i < 3; i++) F64[column + i] = F64[mesh + Placed.R + 3 * i + j];
    transposeRotate(column, a + Placed.R, column);
    for (let i: i32 = 0; i < 3; i++) F64[w + Work.TURN + 3 * i + j] = F64[column + i];
  }
  const shift: i32 = w + Work.SHIFT;
  addScaled3(shift, mesh + Placed.CENTRE, -1.0, a + Placed.CENTRE);
  transposeRotate(shift, a + Placed.R, shift);
  const size: f64 = F64[Work.coreOf(w) + Hull.RADIUS] + F64[w + Work.ROUND];
  // a billionth of the body, plus the rounding of coordinates as large as the distance between the two
  F64[w + Work.TINY] = 1e-9 * size + 4e-15 * Math.sqrt(dot3(shift, shift));
}

/** BOX: of the core in the frame of the mesh, wider by radius and limit. Axis k of the mesh, as a sees it, is column k of TURN. */
function boundCore(w: i32): void {
  const box: i32 = w + Work.BOX;
  const axis: i32 = w + Work.TRIED;
  const wider: f64 = F64[w + Work.ROUND] + F64[w + Work.LIMIT] + F64[w + Work.TINY];
  for (let k: i32 = 0; k < 3; k++) {
    for (let i: i32 = 0; i < 3; i++) F64[axis + i] = F64[w + Work.TURN + 3 * i + k];
    project(w, axis);
    const shift: f64 = dot3(axis, w + Work.SHIFT);
    F64[box + k] = F64[w + Work.LOWEST] - shift - wider;
    F64[box + 3 + k] = F64[w + Work.HIGHEST] - shift + wider;
  }
}
