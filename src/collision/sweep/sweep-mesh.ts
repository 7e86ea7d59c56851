// A moving convex shape against a static mesh: the first of its triangles that it meets. Boxes that its own box does not
// meet up to the best fraction so far are skipped; the box of a turning shape is a cube around its pivot.
import { transposeRotate } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Swept from "../broad/swept-box.ts";
import * as Mesh from "../mesh/mesh-data.ts";
import * as Placed from "../placed.ts";
import { LOCAL_BOX_SCRATCH, localBox } from "./local-box.ts";
import { placeTriangle, startTriangle, TRIANGLE, triangleBox } from "./mesh-triangle.ts";
import * as Motion from "./motion.ts";
import * as Separation from "./separation.ts";
import { sweep } from "./sweep.ts";

// scratch
const FLAT: i32 = 0; // the triangle
const BOX: i32 = TRIANGLE; // of the shape, in the frame of the mesh; then of a triangle
const SWEPT: i32 = BOX + 6;
const FOUND: i32 = SWEPT + Swept.SWEPT;
const WORK: i32 = FOUND + Separation.STRIDE + LOCAL_BOX_SCRATCH;

/** Like sweep; the mesh does not turn. */
export function sweepMesh(a: i32, mesh: i32, motion: i32, out: i32, scratch: i32): void {
  const data: i32 = Placed.geometryOf(mesh);
  const flat: i32 = scratch + FLAT;
  const swept: i32 = scratch + SWEPT;
  const found: i32 = scratch + FOUND;
  const margin: f64 = F64[mesh + Placed.ROUND] + F64[motion + Motion.TARGET] + SLACK;
  Separation.setState(out, Separation.CLEAR, 0);
  F64[out + Separation.FRACTION] = 1.0;
  startTriangle(flat, mesh);
  startSwept(a, mesh, motion, scratch);
  const nodes: i32 = Mesh.nodeCount(data);
  let i: i32 = 0;
  while (i < nodes) {
    const node: i32 = Mesh.node(data, i);
    if (!Swept.sweptMeets(swept, node, margin)) {
      i = Mesh.skipOf(node);
      continue;
    }
    const first: i32 = Mesh.firstOf(node);
    for (let k: i32 = 0; k < Mesh.leafSize(node); k++) {
      const triangle: i32 = Mesh.ordered(data, first + k);
      triangleBox(scratch + BOX, data, triangle);
      if (!Swept.sweptMeets(swept, scratch + BOX, margin)) continue;
      placeTriangle(flat, mesh, triangle);
      sweep(a, flat, motion, found, scratch + WORK);
      if (Separation.stateOf(found) === Separation.CLEAR) continue;
      if (F64[found + Separation.FRACTION] >= F64[out + Separation.FRACTION]) continue;
      for (let l: i32 = 1; l < Separation.STRIDE; l++) F64[out + l] = F64[found + l];
      Separation.setState(out, Separation.stateOf(found), Separation.roundsOf(found));
      F64[swept + Swept.LENGTH] = F64[out + Separation.FRACTION];
      if (Separation.stateOf(found) === Separation.CLOSE) return;
    }
    i++;
  }
}

/** Metres; more than the rounding of a box between the frames of the world and of the mesh. */
const SLACK: f64 = 1e-9;

function startSwept(a: i32, mesh: i32, motion: i32, scratch: i32): void {
  const swept: i32 = scratch + SWEPT;
  const way: i32 = swept + Swept.DIRECTION;
  localBox(scratch + BOX, a, mesh, scratch + WORK - LOCAL_BOX_SCRATCH);
  const turn: i32 = motion + Motion.A + Motion.TURN;
  if (dot3(turn, turn) > 0.0) growAround(motion + Motion.A + Motion.PIVOT, mesh, scratch);
  for (let k: i32 = 0; k < 3; k++) {
    const low: f64 = F64[scratch + BOX + k];
    const high: f64 = F64[scratch + BOX + 3 + k];
    F64[swept + k] = 0.5 * (low + high);
    F64[swept + Swept.HALF + k] = 0.5 * (high - low);
    F64[way + k] = F64[motion + Motion.A + Motion.MOVE + k] - F64[motion + Motion.B + Motion.MOVE + k];
  }
  transposeRotate(way, mesh + Placed.R, way);
  F64[swept + Swept.LENGTH] = 1.0;
  Swept.prepareSwept(swept);
}

/** BOX becomes the cube around the pivot that contains it in any orientation. */
function growAround(pivot: i32, mesh: i32, scratch: i32): void {
  const p: i32 = scratch + SWEPT; // free until the box is there
  const box: i32 = scratch + BOX;
  for (let k: i32 = 0; k < 3; k++) F64[p + k] = F64[pivot + k] - F64[mesh + Placed.CENTRE + k];
  transposeRotate(p, mesh + Placed.R, p);
  let squared: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) {
    const far: f64 = Math.max(Math.abs(F64[box + k] - F64[p + k]), Math.abs(F64[box + 3 + k] - F64[p + k]));
    squared += far * far;
  }
  const reach: f64 = Math.sqrt(squared);
  for (let k: i32 = 0; k < 3; k++) {
    F64[box + k] = F64[p + k] - reach;
    F64[box + 3 + k] = F64[p + k] + reach;
  }
}
