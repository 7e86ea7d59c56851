// A triangle of a placed mesh as a placed hull without thickness, so that everything based on supports can handle it. Its frame
// starts at the first corner: nothing is lost far from the origin of the mesh.
import { rotate } from "../../math/mat3.ts";
import { addScaled3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as Mesh from "../mesh/mesh-data.ts";
import * as Placed from "../placed.ts";

const HULL: i32 = Placed.STRIDE;
const CORNERS: i32 = 3;
const FACES: i32 = 2; // front and back
/** Numbers it takes: the placed shape, then its hull. */
export const TRIANGLE: i32 = Placed.STRIDE + 36;

/** The part common to all triangles of a mesh. */
export function startTriangle(at: i32, mesh: i32): void {
  const hull: i32 = at + HULL;
  I32[2 * at + Placed.KIND] = Placed.HULL;
  I32[2 * at + Placed.GEOMETRY] = hull;
  I32[2 * at + Placed.BODY] = Placed.bodyOf(mesh);
  I32[2 * at + Placed.SLOT] = Placed.slotOf(mesh);
  for (let i: i32 = 0; i < 9; i++) F64[at + Placed.R + i] = F64[mesh + Placed.R + i];
  for (let i: i32 = 0; i < 3; i++) F64[at + Placed.SIZE + i] = 0.0;
  F64[at + Placed.ROUND] = F64[mesh + Placed.ROUND];
  I32[2 * hull + Hull.VERTEX_COUNT] = CORNERS;
  I32[2 * hull + Hull.FACE_COUNT] = FACES;
  I32[2 * hull + Hull.EDGE_COUNT] = CORNERS;
  I32[2 * hull + Hull.ENTRY_COUNT] = FACES * CORNERS;
  const words: i32 = 2 * Hull.plane(hull, FACES);
  for (let face: i32 = 0; face <= FACES; face++) I32[words + face] = CORNERS * face;
  const lists: i32 = words + FACES + 1;
  for (let i: i32 = 0; i < CORNERS; i++) {
    I32[lists + i] = i;
    I32[lists + CORNERS + i] = CORNERS - 1 - i;
    const edge: i32 = Hull.edge(hull, i);
    I32[edge + Hull.EDGE_FROM] = i;
    I32[edge + Hull.EDGE_TO] = i === 2 ? 0 : i + 1;
    I32[edge + Hull.EDGE_LEFT] = 0;
    I32[edge + Hull.EDGE_RIGHT] = 1;
  }
}

export function placeTriangle(at: i32, mesh: i32, triangle: i32): void {
  const data: i32 = Placed.geometryOf(mesh);
  const hull: i32 = at + HULL;
  const first: i32 = Mesh.vertex(data, Mesh.corner(data, triangle, 0));
  rotate(at + Placed.CENTRE, mesh + Placed.R, first);
  addScaled3(at + Placed.CENTRE, at + Placed.CENTRE, 1.0, mesh + Placed.CENTRE);
  const centre: i32 = hull + Hull.CENTRE;
  for (let i: i32 = 0; i < CORNERS; i++)
    addScaled3(Hull.vertex(hull, i), Mesh.vertex(data, Mesh.corner(data, triangle, i)), -1.0, first);
  let furthest: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++)
    F64[centre + k] = (F64[Hull.vertex(hull, 1) + k] + F64[Hull.vertex(hull, 2) + k]) / 3.0;
  for (let i: i32 = 0; i < CORNERS; i++) {
    let squared: f64 = 0.0;
    for (let k: i32 = 0; k < 3; k++) {
      const d: f64 = F64[Hull.vertex(hull, i) + k] - F64[centre + k];
      squared += d * d;
    }
    furthest = Math.max(furthest, squared);
  }
  F64[hull + Hull.RADIUS] = Math.sqrt(furthest);
  // the planes pass through the first corner, which is the origin
  for (let face: i32 = 0; face < FACES; face++) {
    const plane: i32 = Hull.plane(hull, face);
    for (let k: i32 = 0; k < 3; k++) F64[plane + k] = (face === 0 ? 1.0 : -1.0) * F64[Mesh.plane(data, triangle) + k];
    F64[plane + 3] = 0.0;
  }
}

/** Box of a triangle in the frame of its mesh: low, high. */
export function triangleBox(out: i32, data: i32, triangle: i32): void {
  for (let k: i32 = 0; k < 3; k++) {
    const a: f64 = F64[Mesh.vertex(data, Mesh.corner(data, triangle, 0)) + k];
    const b: f64 = F64[Mesh.vertex(data, Mesh.corner(data, triangle, 1)) + k];
    const c: f64 = F64[Mesh.vertex(data, Mesh.corner(data, triangle, 2)) + k];
    F64[out + k] = Math.min(a, Math.min(b, c));
    F64[out + 3 + k] = Math.max(a, Math.max(b, c));
  }
}
